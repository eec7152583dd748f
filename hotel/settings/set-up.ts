import { inOwnerTransaction, type Modified } from "#hotel/accounts/desk-guard.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { fieldProblem, isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { PUBLISHING_STEPS } from "#hotel/property/ports/house.ts";
import { checkDecisions, namedIn } from "./check-decisions.ts";
import type { SettingsPorts, SettingsTables } from "./ports.ts";
import { putInForce } from "./put-in-force.ts";

/**
 * Publishes what was answered in a step of the setup. Problems: `wrong-state` in an open house; `property-refused` with every
 * fault.
 */
export async function saveSetup(
  ports: SettingsPorts,
  owner: Account,
  sent: { step: unknown; document: unknown },
): Promise<Modified | Problem> {
  const step = PUBLISHING_STEPS.find((one) => one === sent.step);
  if (!step) return fieldProblem("step", "invalid");
  const { document } = sent;
  return await inOwnerTransaction<SettingsTables, Modified>(ports.store, owner, async (tx) => {
    await tx.propertyVersions.lockPublishing();
    if (!(await tx.house.setup())) return { problem: "wrong-state" };
    const decisions = await checkDecisions(ports, tx, document);
    if (isProblem(decisions)) return decisions;
    const at = ports.clock.now();
    const basedOn = (await tx.propertyVersions.inForce())?.version;
    const pictures = namedIn(decisions);
    const version = await tx.propertyVersions.add({ document, pictures, by: owner.id, note: "", basedOn, at });
    const today = ports.clock.today();
    const refused = await putInForce(ports, tx, { version, decisions, by: owner.id, at, today });
    if (refused) return refused;
    await tx.house.noteSetupStep(step);
    return { modifiedCount: 1 };
  });
}
