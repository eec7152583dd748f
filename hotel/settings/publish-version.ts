import { inOwnerTransaction, type Modified } from "#hotel/accounts/desk-guard.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { readNumber } from "#hotel/kernel/sent-number.ts";
import { noteIn } from "./rules/note.ts";
import { checkDecisions } from "./check-decisions.ts";
import type { SettingsPorts, SettingsTables } from "./ports.ts";
import { putInForce } from "./put-in-force.ts";

/** Which version to publish; nothing of it trusted. */
export interface SentPublishing {
  version?: unknown;
  /** The number of the publication that was in force before the owner's eyes. */
  publication?: unknown;
  /** The numbers of the bookings, as they were shown, that are to get other rooms where theirs go or become another type. */
  reassign?: unknown;
  /** Why, in the owner's words; may be left out. */
  note?: unknown;
}

/**
 * Puts a version into force, a new one or an earlier one again: every process follows within two seconds, and what is held
 * or sold keeps what it was quoted. Stays in rooms that go, or become
 * another type, get other rooms where `reassign` names their bookings. For owners alone. Problems: `not-found`; `stale-version` where something else was
 * published meanwhile, or since the draft was begun; `property-refused` where it can't be in this house; `invalid-fields` for
 * `note`.
 */
export async function publishVersion(
  ports: SettingsPorts,
  owner: Account,
  sent: SentPublishing,
): Promise<Modified | Problem> {
  const [number, seen] = [readNumber(sent.version), readNumber(sent.publication)];
  if (number === undefined) return { problem: "not-found" };
  const note = noteIn(sent.note);
  if (isProblem(note)) return note;
  return await inOwnerTransaction<SettingsTables, Modified>(ports.store, owner, async (tx) => {
    await tx.propertyVersions.lockPublishing();
    const inForce = await tx.propertyVersions.inForce();
    if (inForce?.version === number) return { modifiedCount: 0 };
    if (inForce?.number !== seen) return { problem: "stale-version" };
    const draft = await tx.propertyVersions.draft();
    if (draft?.version === number && draft.since !== inForce?.version) return { problem: "stale-version" };
    const version = await tx.propertyVersions.find(number);
    if (!version) return { problem: "not-found" };
    const decisions = await checkDecisions(ports, tx, ports.propertySchema.kept(version.document));
    if (isProblem(decisions)) return decisions;
    const mayMove = new Set((String(sent.reassign ?? "").match(/\d+/g) ?? []).map(Number));
    const publishing = { version: number, decisions, by: owner.id, mayMove, at: ports.clock.now(), ...note };
    return (await putInForce(ports, tx, publishing)) ?? { modifiedCount: 1 };
  });
}
