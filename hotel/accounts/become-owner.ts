import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { noteAppointed, toProblem } from "./entry.ts";
import { checkNewPassword } from "./new-password.ts";
import type { AccountsPorts } from "./ports.ts";
import { type Asking, isIdentityFailure } from "./ports/identity.ts";
import { type Newcomer, readRegistration } from "./rules/account-forms.ts";

interface SentOwner {
  name?: unknown;
  email?: unknown;
  password?: unknown;
}

/** Makes somebody the house's owner by what they sent of themselves, whether or not they have an account. Problem: `invalid-fields`. */
export async function becomeOwner(ports: AccountsPorts, asking: Asking, sent: SentOwner): Promise<Newcomer | Problem> {
  const owner = await readOwner(ports, sent);
  if (isProblem(owner)) return owner;
  const known = await ports.store.accounts.findByEmail(owner.email);
  const appointed = await ports.identity.appoint({ ...owner, role: "owner" });
  if (isIdentityFailure(appointed)) return toProblem(appointed);
  await noteAppointed(ports, asking, { act: "account.role.owner", email: owner.email, known });
  return owner;
}

/** The same as it was sent, with all that is wrong with it at once: `invalid-fields`. */
export async function readOwner(ports: AccountsPorts, sent: SentOwner): Promise<Newcomer | Problem> {
  const read = readRegistration({ ...sent, terms: true });
  const [name, email, password] = [sent.name, sent.email, sent.password].map((one) =>
    typeof one === "string" ? one : "",
  );
  if (!password) return read;
  const person = { name: name ?? "", email: email ?? "", role: "owner" } as const;
  const weak = await checkNewPassword(ports, password, { person, field: "password" });
  return weak ? withFaults(weak, read) : read;
}

/** A refused form with what else is wrong with it. */
export function withFaults(wrong: Problem, read: object | Problem): Problem {
  if (wrong.problem !== "invalid-fields" || !isProblem(read) || read.problem !== "invalid-fields") return wrong;
  return { ...wrong, fields: [...wrong.fields, ...read.fields] };
}
