import { type Asking, isIdentityFailure } from "./ports/identity.ts";
import type { AccountsPorts } from "./ports.ts";
import { readAddress, type SentAccountForm } from "./rules/account-forms.ts";
import { worksAtDesk } from "#hotel/kernel/account.ts";
import { readLanguage } from "#hotel/kernel/language.ts";
import { fieldProblem, isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { countDoorTry } from "./door-limits.ts";
import { note, toProblem } from "./entry.ts";
import { knowThisAlone } from "./known-device.ts";
import { noteChange } from "./note-change.ts";
import { checkNewPassword } from "./new-password.ts";

/**
 * Asks for a letter with a way to a new password. The same work and answer whether the address has an account or not: the
 * letter is queued for both, and comes to nothing when it is to be written for nobody.
 */
export async function askForReset(
  ports: AccountsPorts,
  asking: Asking,
  sent: SentAccountForm & { language?: unknown },
): Promise<{ asked: true } | Problem> {
  const address = readAddress(sent);
  if (isProblem(address)) return address;
  const tooMany = await countDoorTry(ports, "ask-reset", { asking, account: address.email });
  if (tooMany) return tooMany;
  const now = ports.clock.now();
  await ports.store.outbox.queue(
    {
      cause: `reset:${address.email}:${now}`,
      kind: "password-reset",
      to: address.email,
      language: readLanguage(sent.language),
    },
    now,
  );
  return { asked: true };
}

/**
 * Sets a new password by the link of a letter, which works once; every session of the account ends, and only this browser is known to it.
 * Whoever worked here under an address that nobody had proved is a customer afterwards, unless they own the house.
 */
export async function resetPassword(
  ports: AccountsPorts,
  asking: Asking,
  sent: { token?: unknown; password?: unknown },
): Promise<{ reset: true } | Problem> {
  const { store, identity } = ports;
  const [token, password] = [String(sent.token ?? ""), sent.password];
  if (typeof password !== "string" || password === "") return fieldProblem("password", "missing");
  const tooMany = await countDoorTry(ports, "reset", { asking });
  if (tooMany) return tooMany;
  const link = await identity.readResetLink(token);
  if (isIdentityFailure(link)) return toProblem(link);
  const account = await store.accounts.findByEmail(link.email);
  const person = account ?? { name: "", email: link.email };
  const faulty = await checkNewPassword(ports, password, { person, field: "password" });
  if (faulty) return faulty;
  const answer = await identity.resetPassword({ token, password });
  if (isIdentityFailure(answer)) return toProblem(answer);
  if (account) {
    await knowThisAlone(ports, asking, account.id);
    // The letter that brought the link has proved the address.
    await noteChange(ports, asking, { account: { ...account, emailVerified: true }, change: "password-reset" });
    const present = await store.accounts.find(account.id);
    const hasLostRole = !account.emailVerified && worksAtDesk(account) && !worksAtDesk(present);
    if (hasLostRole) await note(ports, "account.role.customer", account.id);
  }
  return { reset: true };
}
