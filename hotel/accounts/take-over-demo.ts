import { becomeOwner } from "./become-owner.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { may } from "#hotel/kernel/roles.ts";
import { DEMO_OWNER } from "./demo-owner.ts";
import { comeInByPassword, note, toProblem, type Welcomed } from "./entry.ts";
import type { AccountsPorts } from "./ports.ts";
import { type Asking, isIdentityFailure } from "./ports/identity.ts";
import { recogniseAccount } from "./recognise-account.ts";

/**
 * Whoever leaves the demo gets a login of their own: name, e-mail and password. The account that asks, and the one that came with the
 * demo, are gone; where they keep its e-mail, its password and its sessions are. Problems: `not-allowed`, also of an owner who has more
 * than a password and came in without it; `wrong-state` in a house whose owner has done so, or that was no demo; `invalid-fields`.
 */
export async function takeOverDemo(
  ports: AccountsPorts,
  asking: Asking,
  sent: { name?: unknown; email?: unknown; password?: unknown },
): Promise<Welcomed | Problem> {
  const { store, identity } = ports;
  const { account } = await recogniseAccount(ports, asking);
  if (!may(account, "house")) return { problem: "not-allowed" };
  const setup = await store.house.setup();
  if (!setup || setup.steps.includes("owner")) return { problem: "wrong-state" };
  const owner = await becomeOwner(ports, asking, sent);
  if (isProblem(owner)) return owner;
  const present = await store.accounts.findByEmail(owner.email);
  const before = [account, await store.accounts.findByEmail(DEMO_OWNER)].flatMap((one) => one ?? []);
  for (const { id } of before.filter((one) => one.id !== present?.id)) {
    const removed = await identity.remove(id);
    if (isIdentityFailure(removed)) return toProblem(removed);
    await store.accounts.remove(id);
  }
  if (present) {
    await store.accounts.rename(present.id, owner.name);
    await note(ports, "house.demo-taken-over", present.id);
  }
  await store.house.noteSetupStep("owner");
  return comeInByPassword(ports, asking, owner);
}
