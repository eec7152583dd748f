import { type Asking, isIdentityFailure } from "#hotel/ports/identity.ts";
import type { Ports } from "#hotel/ports/ports.ts";
import type { Problem } from "#hotel/rules/problem.ts";
import { countDoorTry } from "#hotel/steps/door-limits.ts";
import { answerAtTheDoor, toProblem, type Welcomed } from "#hotel/steps/entry.ts";

/** Where the browser goes to prove itself at Google; `returnTo` is a path of the hotel's own. */
export async function beginGoogle(
  ports: Ports,
  asking: Asking,
  returnTo: string,
): Promise<{ address: string } | Problem> {
  const tooMany = await countDoorTry(ports, "begin-google", { asking });
  if (tooMany) return tooMany;
  const begun = await ports.identity.beginGoogle(asking, returnTo);
  asking.keep(begun.cookies ?? []);
  return isIdentityFailure(begun) ? toProblem(begun) : { address: begun.address };
}

/** Google sent the browser back with this query. `returnTo` is where the guest wanted to go, if anybody had set out. */
export async function finishGoogle(
  ports: Ports,
  asking: Asking,
  query: URLSearchParams,
): Promise<{ answer: Welcomed | Problem; returnTo: string | undefined }> {
  const { returnTo, ...entrance } = await ports.identity.finishGoogle(asking, query);
  return { answer: await answerAtTheDoor(ports, asking, { entrance }), returnTo };
}
