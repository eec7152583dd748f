import type { Asking } from "./ports/identity.ts";
import type { AccountsPorts } from "./ports.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { fieldProblem, isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { countDoorTry } from "./door-limits.ts";
import { whoAsksInFull } from "./further-proof.ts";

/** How long a sign-in counts as fresh, for accounts that have no password to ask for. */
const FRESH_MS = 10 * 60_000;

/**
 * The account that asks, once it has proved again that it is itself: with its password, or where it has none by having
 * signed in within ten minutes (`requires-recent-login`). An account with more than a password came in with it
 * (`multi-factor-auth-required`).
 */
export async function proveAgain(
  ports: AccountsPorts,
  asking: Asking,
  sent: { password?: unknown },
): Promise<Account | Problem> {
  const { identity } = ports;
  const known = await whoAsksInFull(identity, asking);
  if (isProblem(known)) return known;
  const { account, provedMsAgo = FRESH_MS } = known;
  if (!(await identity.hasPassword(account.id))) {
    return provedMsAgo < FRESH_MS ? account : { problem: "identity", code: "requires-recent-login" };
  }
  if (typeof sent.password !== "string" || sent.password === "") return fieldProblem("password", "missing");
  const tooMany = await countDoorTry(ports, "prove", { asking, account: account.id });
  if (tooMany) return tooMany;
  const isProven = await identity.provesPassword(asking, sent.password);
  return isProven ? account : { problem: "identity", code: "invalid-credential" };
}
