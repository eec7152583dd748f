import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { toProblem } from "./entry.ts";
import { checkNewPassword } from "./new-password.ts";
import type { AccountsPorts } from "./ports.ts";
import { isIdentityFailure } from "./ports/identity.ts";
import { type Newcomer, readRegistration } from "./rules/account-forms.ts";

/** Makes somebody the house's owner by what they sent of themselves, whether or not they have an account. Problem: `invalid-fields`. */
export async function becomeOwner(
  ports: AccountsPorts,
  sent: { name?: unknown; email?: unknown; password?: unknown },
): Promise<Newcomer | Problem> {
  const owner = readRegistration({ ...sent, terms: true });
  if (isProblem(owner)) return owner;
  const person = { ...owner, role: "owner" } as const;
  const faulty = await checkNewPassword(ports, owner.password, { person, field: "password" });
  if (faulty) return faulty;
  const appointed = await ports.identity.appoint(person);
  return isIdentityFailure(appointed) ? toProblem(appointed) : owner;
}
