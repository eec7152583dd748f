import { inOwnerTransaction, type Modified } from "#hotel/accounts/desk-guard.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { noteIn } from "#hotel/settings/rules/note.ts";
import { readNumber } from "#hotel/kernel/sent-number.ts";
import { findMissingPictures, namedIn } from "./check-decisions.ts";
import type { SettingsPorts, SettingsTables } from "./ports.ts";

/** A document to be kept as the draft; nothing of it trusted. */
export interface SentVersion {
  document: unknown;
  /** What it is for, in the owner's words. */
  note?: unknown;
  /** The version that was before the owner's eyes: the draft, or what guests see where nothing waits. */
  basedOn?: unknown;
  /** The version in force that it takes in, where something was published since the draft was begun. */
  takesIn?: unknown;
}

type Saved = Modified & { version: number };

/**
 * Keeps a document as the draft, which nobody sees until it is published: for owners alone. Where it is what guests see,
 * nothing waits any longer. Problems: `stale-version` where somebody else saved or published meanwhile; `property-refused`
 * with every fault that those it is made of do not have; `invalid-fields` for `note`; `not-found` in a house that has published nothing.
 */
export async function saveVersion(ports: SettingsPorts, owner: Account, sent: SentVersion): Promise<Saved | Problem> {
  const noted = noteIn(sent.note);
  if (isProblem(noted)) return noted;
  const { note } = noted;
  const { document } = sent;
  const read = ports.propertySchema.readDraft(document, await documentsBefore(ports, sent));
  if ("faults" in read) return { problem: "property-refused", faults: read.faults };
  const { decisions } = read;
  return await inOwnerTransaction<SettingsTables, Saved>(ports.store, owner, async (tx) => {
    const faults = await findMissingPictures(tx, decisions);
    if (faults.length > 0) return { problem: "property-refused", faults };
    const { propertyVersions, audit } = tx;
    await propertyVersions.lockPublishing();
    const [inForce, draft] = [await propertyVersions.inForce(), await propertyVersions.draft()];
    if (!inForce) return { problem: "not-found" };
    const present = draft?.version ?? inForce.version;
    if (readNumber(sent.basedOn) !== present) return { problem: "stale-version" };
    const takesIn = readNumber(sent.takesIn);
    if (takesIn !== undefined && takesIn !== inForce.version) return { problem: "stale-version" };
    const same = await propertyVersions.withDocument(document);
    if (same.includes(inForce.version)) {
      await propertyVersions.dropDraft();
      return { modifiedCount: draft ? 1 : 0, version: inForce.version };
    }
    const since = takesIn ?? draft?.since ?? inForce.version;
    if (same.includes(present)) {
      await propertyVersions.keepDraft({ version: present, since });
      return { modifiedCount: 0, version: present };
    }
    const at = ports.clock.now();
    const pictures = namedIn(decisions);
    const added = { document, pictures, by: owner.id, note, basedOn: present, takesIn: since, at };
    const version = await propertyVersions.add(added);
    await propertyVersions.keepDraft({ version, since });
    await audit.add({ actor: owner.id, act: "property.saved", subject: `property:${version}`, at, detail: note });
    return { modifiedCount: 1, version };
  });
}

/** What the owner had before their eyes, and what they take in. */
async function documentsBefore({ store }: SettingsPorts, { basedOn, takesIn }: SentVersion): Promise<unknown[]> {
  const documents: unknown[] = [];
  for (const number of [readNumber(basedOn), readNumber(takesIn)]) {
    const version = number === undefined ? undefined : await store.propertyVersions.find(number);
    if (version) documents.push(version.document);
  }
  return documents;
}
