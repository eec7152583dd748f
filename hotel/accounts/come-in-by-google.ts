import { type Asking, isIdentityFailure } from "./ports/identity.ts";
import type { AccountsPorts } from "./ports.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { countDoorTry } from "./door-limits.ts";
import { answerAtTheDoor, toProblem, type Welcomed } from "./entry.ts";
import { queueVerification } from "./verify-address.ts";

/** Where the browser goes to prove itself at Google; `returnTo` is a path of the hotel's own. */
export async function beginGoogle(
  ports: AccountsPorts,
  asking: Asking,
  returnTo: string,
): Promise<{ address: string } | Problem> {
  const tooMany = await countDoorTry(ports, "begin-google", { asking });
  if (tooMany) return tooMany;
  const begun = await ports.identity.beginGoogle(asking, returnTo);
  asking.keep(begun.cookies ?? []);
  return isIdentityFailure(begun) ? toProblem(begun) : { address: begun.address };
}

/**
 * Google sent the browser back with this query. `returnTo` is where the guest wanted to go, if anybody had set out. Who is new, and has
 * an address whose mailbox is not at Google, gets the house's own letter about it.
 */
export async function finishGoogle(
  ports: AccountsPorts,
  asking: Asking,
  query: URLSearchParams,
): Promise<{ answer: Welcomed | Problem; returnTo: string | undefined }> {
  const { returnTo, ...entrance } = await ports.identity.finishGoogle(asking, query);
  const answer = await answerAtTheDoor(ports, asking, { entrance });
  if (!isProblem(answer) && answer.isNew && !answer.account.emailVerified) {
    await queueVerification(ports, answer.account, asking.language);
  }
  return { answer, returnTo };
}
