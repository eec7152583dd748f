import type { AccountsPorts } from "./ports.ts";
import { type IdentityFailure, isIdentityFailure } from "./ports/identity.ts";
import { readRegistration } from "./rules/account-forms.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { checkNewPassword } from "./new-password.ts";
import { queueChange } from "./note-change.ts";

export interface Appointment {
  email: string;
  password: string;
}

export type Appointed = { appointed: true; warning: Problem | undefined } | { appointed: false } | Problem;

/**
 * Makes an owner, from the command line on the hotel's own machine; an account under this address gets this password and loses every other
 * way in. The warning says what the house would object to in the password, which is the owner's to decide.
 */
export async function appointOwner(ports: AccountsPorts, { email, password }: Appointment): Promise<Appointed> {
  const { store, clock } = ports;
  const owner = readRegistration({ name: "Owner", email, password, terms: true });
  if (isProblem(owner)) return owner;
  const warning = await checkNewPassword(ports, password, { person: { ...owner, role: "owner" }, field: "password" });
  const known = await store.accounts.findByEmail(owner.email);
  const appointed = await ports.identity.appoint({ ...owner, role: "owner" });
  if (isIdentityFailure(appointed)) throw new Error(wordsOf(appointed));
  const at = clock.now();
  await store.transaction(async (tx) => {
    if (known) await queueChange(tx, { account: known, change: "appointed", language: undefined, at });
    const account = await tx.accounts.findByEmail(owner.email);
    const subject = `account:${account?.id ?? "none"}`;
    await tx.audit.add({ actor: "machine", act: "account.role.owner", subject, at });
  });
  return { appointed: true, warning };
}

/** Such as what a password lacks, which says nothing by itself. */
function wordsOf({ failure, message }: IdentityFailure): string {
  return message === undefined ? failure : `${failure}: ${message}`;
}

/** The same where the house has no owner yet. */
export async function appointFirstOwner(ports: AccountsPorts, appointment: Appointment): Promise<Appointed> {
  return (await ports.store.accounts.hasOwner()) ? { appointed: false } : appointOwner(ports, appointment);
}
