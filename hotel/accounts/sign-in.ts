import type { Asking } from "./ports/identity.ts";
import type { AccountsPorts } from "./ports.ts";
import { readCredentials, type SentAccountForm } from "./rules/account-forms.ts";
import { fieldProblem, isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { aimAt, countDoorTry } from "./door-limits.ts";
import { answerAtTheDoor, comeInByPassword, note, type Welcomed } from "./entry.ts";

/**
 * Lets somebody in by e-mail and password. `identity` with `multi-factor-auth-required` where the code of an
 * authenticator app comes next; one code for unknown, wrong and disabled (ADR 16).
 */
export async function signIn(ports: AccountsPorts, asking: Asking, sent: SentAccountForm): Promise<Welcomed | Problem> {
  const proof = readCredentials(sent);
  if (isProblem(proof)) return proof;
  const tooMany = await countDoorTry(ports, "sign-in", {
    asking,
    account: await aimAt(ports, asking, proof.email),
  });
  if (tooMany) return tooMany;
  return comeInByPassword(ports, asking, proof);
}

/** The second step: six digits from the app, or a backup code. */
export async function giveSecondFactor(
  ports: AccountsPorts,
  asking: Asking,
  sent: { code?: unknown },
): Promise<Welcomed | Problem> {
  const code = typeof sent.code === "string" ? sent.code.trim() : "";
  if (code === "") return fieldProblem("code", "missing");
  const tooMany = await countDoorTry(ports, "second-factor", { asking });
  if (tooMany) return tooMany;
  const entrance = await ports.identity.giveSecondFactor({ code }, asking);
  return answerAtTheDoor(ports, asking, { entrance });
}

/** Ends the session of this browser. What the browser booked stays with its `visit` cookie. */
export async function signOut(ports: AccountsPorts, asking: Asking): Promise<{ signedOut: true }> {
  const { account } = await ports.identity.whoAsks(asking);
  const { cookies } = await ports.identity.signOut(asking);
  asking.keep(cookies);
  if (account) await note(ports, "account.signed-out", account.id);
  return { signedOut: true };
}
