import type { Asking } from "./ports/identity.ts";
import type { AccountsPorts } from "./ports.ts";
import { readRegistration, type SentAccountForm } from "./rules/account-forms.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { countDoorTry } from "./door-limits.ts";
import { answerAtTheDoor, type Welcomed } from "./entry.ts";
import { checkNewPassword } from "./new-password.ts";
import { queueVerification } from "./verify-address.ts";

/**
 * Opens an account, always as a customer, lets its owner in and writes the letter that proves the address. A Problem
 * names the faulty fields, or says `email-already-in-use` (docs/SPECIFICATION.md, 5 and 8).
 */
export async function registerAccount(
  ports: AccountsPorts,
  asking: Asking,
  sent: SentAccountForm & { language?: unknown },
): Promise<Welcomed | Problem> {
  const newcomer = readRegistration(sent);
  if (isProblem(newcomer)) return newcomer;
  const tooMany = await countDoorTry(ports, "register", { asking, account: newcomer.email });
  if (tooMany) return tooMany;
  const faulty = await checkNewPassword(ports, newcomer.password, { person: newcomer, field: "password" });
  if (faulty) return faulty;
  const entrance = await ports.identity.register(newcomer, asking);
  const answer = await answerAtTheDoor(ports, asking, { entrance, email: newcomer.email });
  if (isProblem(answer)) return answer;
  await queueVerification(ports, answer.account, sent.language);
  return answer;
}
