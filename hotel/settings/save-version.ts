import { inOwnerTransaction, type Modified } from "#hotel/accounts/desk-guard.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { fieldProblem, isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { readNumber } from "#hotel/settings/rules/version-number.ts";
import { readDecisions } from "./check-decisions.ts";
import type { SettingsPorts, SettingsTables } from "./ports.ts";

/** A document to be kept as a draft; nothing of it trusted. */
export interface SentVersion {
  document: unknown;
  /** What it is for, in the owner's words. */
  note?: unknown;
  /** The version that was before the owner's eyes. */
  basedOn?: unknown;
}

const LONGEST_NOTE = 200;

/**
 * Keeps a document as a new version, which nobody sees until it is published: for owners alone. Problems: `not-found` where
 * the version that it is based on is not there; `property-refused` with every fault; `invalid-fields` for `note`.
 */
export async function saveVersion(
  ports: SettingsPorts,
  owner: Account,
  sent: SentVersion,
): Promise<(Modified & { version: number }) | Problem> {
  const note = typeof sent.note === "string" ? sent.note.trim() : "";
  if (note.length > LONGEST_NOTE) return fieldProblem("note", "too-long", LONGEST_NOTE);
  const decisions = readDecisions(ports, sent.document);
  if (isProblem(decisions)) return decisions;
  const { document } = sent;
  const basedOn = readNumber(sent.basedOn);
  return await inOwnerTransaction<SettingsTables, Modified & { version: number }>(ports.store, owner, async (tx) => {
    const before = basedOn === undefined ? undefined : await tx.propertyVersions.find(basedOn);
    if (basedOn !== undefined && !before) return { problem: "not-found" };
    const at = ports.clock.now();
    const version = await tx.propertyVersions.add({ document, by: owner.id, note, basedOn, at });
    await tx.audit.add({ actor: owner.id, act: "property.saved", subject: `property:${version}`, at, detail: note });
    return { modifiedCount: 1, version };
  });
}
