import { inOwnerTransaction, type Modified } from "#hotel/accounts/desk-guard.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { fieldProblem, type Problem } from "#hotel/kernel/problem.ts";
import { NEEDED_STEPS } from "#hotel/property/ports/house.ts";
import { findInForce } from "#hotel/settings/find-in-force.ts";
import type { UpkeepPorts, UpkeepTables } from "./ports.ts";
import { notedIn, noteOf } from "./noted-readiness.ts";

/**
 * Opens the house to guests, once every step that is needed is answered and an owner has said that its texts are right: before, or with
 * `texts: "read"`. Problems: `wrong-state` until the steps are answered, and in an open house; `invalid-fields` for `texts`.
 */
export async function openHouse(
  { store, clock, propertySchema }: UpkeepPorts,
  owner: Account,
  sent: { texts?: unknown },
): Promise<Modified | Problem> {
  return await inOwnerTransaction<UpkeepTables, Modified>(store, owner, async (tx) => {
    const setup = await tx.house.setup();
    if (!setup || NEEDED_STEPS.some((step) => !setup.steps.includes(step))) return { problem: "wrong-state" };
    const at = clock.now();
    const inForce = await findInForce(tx);
    const isConfirmed = (await notedIn(tx, { propertySchema, inForce }))("texts", 0);
    if (!isConfirmed && sent.texts !== "read") return fieldProblem("texts", "missing");
    if (!isConfirmed) await noteOf(tx, { what: "texts", inForce, owner, at });
    await tx.house.endSetup();
    await tx.audit.add({ actor: owner.id, act: "house.opened", subject: "house", at });
    return { modifiedCount: 1 };
  });
}
