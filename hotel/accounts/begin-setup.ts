import { becomeOwner, readOwner, withFaults } from "./become-owner.ts";
import { fieldProblem, isProblem, type Problem } from "#hotel/kernel/problem.ts";
import type { Setup } from "#hotel/property/ports/house.ts";
import { countDoorTry } from "./door-limits.ts";
import { comeInByPassword, type Welcomed } from "./entry.ts";
import type { AccountsPorts } from "./ports.ts";
import type { Asking } from "./ports/identity.ts";

const DAY = 86_400_000;

/** What a stranger may know of a house that is being set up; undefined of one that is open. */
export async function readSetup({ store }: AccountsPorts): Promise<(Setup & { hasOwner: boolean }) | undefined> {
  const setup = await store.house.setup();
  return setup && { ...setup, hasOwner: await store.accounts.hasOwner() };
}

/** Keeps the code that is printed at the machine; false where the house is open. */
export async function keepSetupCode({ store, clock }: AccountsPorts, code: string): Promise<boolean> {
  if (!(await store.house.setup())) return false;
  await store.house.keepSetupCode(code, clock.now() + DAY);
  return true;
}

/**
 * Whoever has read the code at the machine becomes the owner of a house that has none, and comes in. Problems: `not-found` in
 * an open house; `too-many-tries`; `invalid-fields`; `wrong-state` where there is an owner, who logs in instead.
 */
export async function beginSetup(
  ports: AccountsPorts,
  asking: Asking,
  sent: { code?: unknown; name?: unknown; email?: unknown; password?: unknown },
): Promise<Welcomed | Problem> {
  const { store } = ports;
  if (!(await store.house.setup())) return { problem: "not-found" };
  const wrong = await checkCode(ports, asking, sent.code);
  if (wrong) return wrong.problem === "invalid-fields" ? withFaults(wrong, await readOwner(ports, sent)) : wrong;
  if (await store.accounts.hasOwner()) return { problem: "wrong-state" };
  const owner = await becomeOwner(ports, asking, sent);
  return isProblem(owner) ? owner : comeInByPassword(ports, asking, owner);
}

/** The right code is not looked at either once there were too many tries. */
async function checkCode(ports: AccountsPorts, asking: Asking, sent: unknown): Promise<Problem | undefined> {
  const tooMany = await countDoorTry(ports, "setup", { asking, account: "house" });
  if (tooMany) return tooMany;
  const isRight = await ports.store.house.isSetupCode(codeIn(sent), ports.clock.now());
  return isRight ? undefined : fieldProblem("code", "invalid");
}

/** As it is printed, however it was typed: with capitals, with spaces, without its hyphen. */
function codeIn(sent: unknown): string {
  const letters = typeof sent === "string" ? sent.toLowerCase().replace(/[^a-z0-9]/g, "") : "";
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}
