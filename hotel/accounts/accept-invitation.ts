import { fieldProblem, isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { staffRoleOf } from "#hotel/kernel/roles.ts";
import { countDoorTry } from "./door-limits.ts";
import { comeInByPassword, noteAppointed, toProblem, type Welcomed } from "./entry.ts";
import { checkNewPassword } from "./new-password.ts";
import type { AccountsPorts, AccountsTables } from "./ports.ts";
import { type Asking, isIdentityFailure } from "./ports/identity.ts";
import type { Invitation } from "./ports/invitations.ts";
import { readName } from "./rules/account-forms.ts";

/** The invitation behind the link of a letter. Problem: `not-found` for one that was used, taken back, or is over. */
export async function readInvitation(
  { store, clock }: AccountsPorts,
  sent: { token?: unknown },
): Promise<Invitation | Problem> {
  return (await openInvitation(store, sent.token, clock.now())) ?? { problem: "not-found" };
}

/** For as long as the provider may take; the link of an acceptance that was cut off works again after that. */
const HELD_MS = 2 * 60_000;

/**
 * Whoever reads the mail of an invited address sets a name and a password of their own, and works here from now on. An
 * account that the address had keeps its name and its stays, those under other addresses only where it had proved its own, and loses
 * every other way in, because a stranger may have made it. The link works once. Problems: `not-found`; `invalid-fields` for `name` and `password`; `too-many-tries`; `identity` where the
 * provider does not take the password, after which the link is good again.
 */
export async function acceptInvitation(
  ports: AccountsPorts,
  asking: Asking,
  sent: { token?: unknown; name?: unknown; password?: unknown },
): Promise<Welcomed | Problem> {
  const { store, clock, identity } = ports;
  const tooMany = await countDoorTry(ports, "reset", { asking });
  if (tooMany) return tooMany;
  const invitation = await readInvitation(ports, sent);
  if (isProblem(invitation)) return invitation;
  const name = readName(sent.name);
  if (isProblem(name)) return name;
  const { password } = sent;
  if (typeof password !== "string" || password === "") return fieldProblem("password", "missing");
  const { id, email, role } = invitation;
  const faulty = await checkNewPassword(ports, password, { person: { name, email, role }, field: "password" });
  if (faulty) return faulty;
  // Held before anything else is done, so that it works once however often it is sent at the same time.
  const now = clock.now();
  if (!(await store.invitations.hold(id, { now, until: now + HELD_MS }))) return { problem: "not-found" };
  const known = await store.accounts.findByEmail(email);
  const appointed = await identity.appoint({ name, email, password, role });
  if (isIdentityFailure(appointed)) {
    await store.invitations.letGo(id);
    return toProblem(appointed);
  }
  await noteAppointed(ports, asking, { act: "account.joined", email, known });
  await store.invitations.use(id);
  return comeInByPassword(ports, asking, { email, password });
}

/** None for somebody who works here by now: their role is another's to change. */
async function openInvitation(
  { accounts, invitations }: AccountsTables,
  token: unknown,
  now: number,
): Promise<Invitation | undefined> {
  if (typeof token !== "string") return undefined;
  const invitation = await invitations.find(token, now);
  const known = invitation && (await accounts.findByEmail(invitation.email));
  return known && staffRoleOf(known.role) ? undefined : invitation;
}
