import type { Asking } from "#hotel/ports/identity.ts";
import type { Ports } from "#hotel/ports/ports.ts";
import { readRegistration, type SentAccountForm } from "#hotel/rules/account-forms.ts";
import { isProblem, type Problem } from "#hotel/rules/problem.ts";
import { countDoorTry } from "#hotel/steps/door-limits.ts";
import { answerAtTheDoor, type Welcomed } from "#hotel/steps/entry.ts";

/**
 * Opens an account, always as a customer, lets its owner in and writes the letter that proves the address. A Problem
 * names the faulty fields, or says `email-already-in-use` (spec sections 5 and 8).
 */
export async function registerAccount(
  ports: Ports,
  asking: Asking,
  sent: SentAccountForm,
): Promise<Welcomed | Problem> {
  const newcomer = readRegistration(sent);
  if (isProblem(newcomer)) return newcomer;
  const tooMany = await countDoorTry(ports, "register", { asking, account: newcomer.email });
  if (tooMany) return tooMany;
  const entrance = await ports.identity.register(newcomer, asking);
  const answer = await answerAtTheDoor(ports, asking, { entrance, email: newcomer.email });
  if (isProblem(answer)) return answer;
  await ports.store.outbox.queue(
    { cause: `account:${answer.account.id}`, kind: "verify-address", to: newcomer.email },
    ports.clock.now(),
  );
  return answer;
}
