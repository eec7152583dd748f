import { inOwnerTransaction, type Modified } from "#hotel/accounts/desk-guard.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { fieldProblem, isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { readDecisions } from "./check-decisions.ts";
import type { SettingsPorts, SettingsTables } from "./ports.ts";
import type { DemoHouse } from "./ports/demo.ts";
import { publishDocument } from "./put-in-force.ts";

/** What the owner types, so that nobody empties a house by one click. */
export const LEAVING_WORD = "DELETE";

/** What would go with the demo; undefined in a house that is none. */
export async function readDemo({ store }: SettingsPorts): Promise<{ demo: DemoHouse | undefined }> {
  return { demo: await store.demo.read() };
}

/**
 * Makes the demo a house of the owner's own that is set up from its first step: whoever was invented goes, with all that
 * was tried out. `texts`: `keep`, or `empty` for the neutral ones. Problems: `invalid-fields`; `wrong-state` in a house that is no demo,
 * or one with money that nobody invented.
 */
export async function leaveDemo(
  ports: SettingsPorts,
  owner: Account,
  sent: { texts: unknown; confirmed: unknown },
): Promise<Modified | Problem> {
  if (sent.texts !== "keep" && sent.texts !== "empty") return fieldProblem("texts", "invalid");
  if (sent.confirmed !== LEAVING_WORD) return fieldProblem("confirmed", "invalid");
  return await inOwnerTransaction<SettingsTables, Modified>(ports.store, owner, async (tx) => {
    await tx.propertyVersions.lockPublishing();
    const demo = await tx.demo.read();
    if (!demo || demo.hasMoney) return { problem: "wrong-state" };
    const at = ports.clock.now();
    await tx.demo.leave(at);
    if (sent.texts === "empty") {
      const document = ports.propertySchema.neutral;
      const decisions = readDecisions(ports, document);
      if (isProblem(decisions)) return decisions;
      const published = await publishDocument(ports, tx, { document, decisions, by: owner.id });
      if (isProblem(published)) return published;
    }
    // A draft of the demo is of no house any more.
    await tx.propertyVersions.dropDraft();
    await tx.house.beginSetup(at);
    await tx.audit.add({ actor: owner.id, act: "house.demo-left", subject: "house", at });
    return { modifiedCount: 1 };
  });
}
