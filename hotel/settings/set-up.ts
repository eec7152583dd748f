import { inOwnerTransaction, type Modified } from "#hotel/accounts/desk-guard.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { fieldProblem, isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { PUBLISHING_STEPS } from "#hotel/property/ports/house.ts";
import { checkDecisions } from "./check-decisions.ts";
import { findInForce } from "./find-in-force.ts";
import type { SettingsPorts, SettingsTables } from "./ports.ts";
import { publishDocument } from "./put-in-force.ts";

/** A step that was answered. `answered` makes the next document of the one that is in force, whatever another step has made of it. */
export interface SetupAnswer {
  step: unknown;
  answered: (document: unknown) => unknown;
}

/**
 * Publishes what was answered in a step of the setup. Problems: `wrong-state` in an open house; `not-found` in one that has published
 * nothing; `property-refused` with every fault.
 */
export async function saveSetup(ports: SettingsPorts, owner: Account, sent: SetupAnswer): Promise<Modified | Problem> {
  const step = PUBLISHING_STEPS.find((one) => one === sent.step);
  if (!step) return fieldProblem("step", "invalid");
  return await inOwnerTransaction<SettingsTables, Modified>(ports.store, owner, async (tx) => {
    await tx.propertyVersions.lockPublishing();
    if (!(await tx.house.setup())) return { problem: "wrong-state" };
    const before = (await findInForce(tx))?.version;
    if (!before) return { problem: "not-found" };
    const document = sent.answered(before.document);
    const decisions = await checkDecisions(ports, tx, document);
    if (isProblem(decisions)) return decisions;
    const published = await publishDocument(ports, tx, { document, decisions, by: owner.id });
    if (isProblem(published)) return published;
    await tx.house.noteSetupStep(step);
    return { modifiedCount: 1 };
  });
}
