import { type Account, mayChangeRole, mayGiveRole } from "#hotel/kernel/account.ts";
import { type Cents, inDollars, readCents } from "#hotel/kernel/money.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";
import { fieldProblem, isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { type Role, ROLES, staffRoleOf } from "#hotel/kernel/roles.ts";
import { inDeskTransaction, inOwnerTransaction, type Modified } from "./desk-guard.ts";
import type { AccountsPorts, AccountsTables } from "./ports.ts";
import type { LetterLink } from "./ports/identity.ts";
import type { Invitation } from "./ports/invitations.ts";
import { readAddress } from "./rules/account-forms.ts";
import { INVITATION_DAYS } from "./rules/invitation.ts";

const DAY = 86_400_000;

/** Everybody who works here. */
export interface Staff {
  people: (Account & { mayBeChanged: boolean })[];
  invitations: Invitation[];
  /** What whoever asks may make others. */
  roles: Role[];
  /** The most that the front desk gives back for a booking by itself. */
  refundLimit: Cents;
}

/** Who works here, and who is asked to, for whoever may say so. */
export async function readStaff({ store, clock }: AccountsPorts, clerk: Account): Promise<Staff | Problem> {
  const people = (await store.accounts.staff()).map((account) => {
    return { ...account, mayBeChanged: mayChangeRole(clerk, account, "customer") };
  });
  const invitations = await store.invitations.list(clock.now());
  const roles = ROLES.filter((role) => role !== "customer" && mayGiveRole(clerk, role));
  return { people, invitations, roles, refundLimit: await store.house.deskRefundLimit() };
}

export interface Invited extends Modified {
  until: Instant;
  /** An earlier one to the same address was open: its link leads nowhere. */
  isAgain: boolean;
  /** To be handed over where no letter goes out; told this once, and kept nowhere. */
  link?: LetterLink;
}

type InvitingPorts = AccountsPorts & { mailRoom: { mailer: { readonly delivers: boolean } } };

/**
 * Asks somebody by letter to work here, in the place of an earlier invitation to the same address. Without mail an owner gets the
 * link; nobody else does, because by its link an address counts as proved. Problems: `invalid-fields`
 * for `email`, also where whoever has it works here already, and for `role`; `not-allowed` where only an owner may.
 */
export async function inviteStaff(
  { store, clock, identity, mailRoom }: InvitingPorts,
  clerk: Account,
  sent: { email?: unknown; role?: unknown },
): Promise<Invited | Problem> {
  const address = readAddress(sent);
  if (isProblem(address)) return address;
  const role = ROLES.find((one) => one === sent.role && one !== "customer");
  if (!role) return fieldProblem("role", "invalid");
  if (!mayGiveRole(clerk, role)) return { problem: "not-allowed" };
  const { email } = address;
  const at = clock.now();
  const until = at + INVITATION_DAYS * DAY;
  const isHandedOver = !mailRoom.mailer.delivers && clerk.role === "owner";
  return await inDeskTransaction<AccountsTables, Invited>(store, clerk, async (tx) => {
    const known = await tx.accounts.findByEmail(email);
    if (known && staffRoleOf(known.role)) return fieldProblem("email", "works-here");
    const isAgain = (await tx.invitations.list(at)).some((open) => open.email === email);
    const id = await tx.invitations.add({ email, role, invitedBy: clerk.id, expiresAt: until }, at);
    const issued = isHandedOver ? await tx.invitations.issueToken(id, at) : undefined;
    if (!issued) await tx.outbox.queue({ cause: `invitation:${id}`, kind: "staff-invitation", to: email }, at);
    const detail = staffRoleOf(role) ?? "";
    await tx.audit.add({ actor: clerk.id, act: "account.invited", subject: `invitation:${id}`, at, detail });
    return { modifiedCount: 1, until, isAgain, ...(issued && { link: identity.invitationLink(issued.token) }) };
  });
}

/** Takes an invitation back: its link leads nowhere. 0 where it was used or taken back before, or is being used. */
export async function withdrawInvitation(
  { store, clock }: AccountsPorts,
  clerk: Account,
  sent: { id?: unknown },
): Promise<Modified | Problem> {
  const at = clock.now();
  return await inDeskTransaction<AccountsTables, Modified>(store, clerk, async (tx) => {
    const meant = (await tx.invitations.list(at)).find(({ id }) => String(id) === sent.id);
    if (!meant) return { modifiedCount: 0 };
    if (!mayGiveRole(clerk, meant.role)) return { problem: "not-allowed" };
    if (!(await tx.invitations.withdraw(meant.id, at))) return { modifiedCount: 0 };
    const subject = `invitation:${meant.id}`;
    await tx.audit.add({ actor: clerk.id, act: "account.invitation-withdrawn", subject, at });
    return { modifiedCount: 1 };
  });
}

/** Sets the most, in cents, that the front desk gives back for a booking by itself; for owners. Problem: `invalid-fields` for `limit`. */
export async function setRefundLimit(
  { store, clock }: AccountsPorts,
  owner: Account,
  sent: { limit: unknown },
): Promise<Modified | Problem> {
  const limit = readCents(sent.limit);
  if (limit === undefined || limit > MOST_REFUND) return fieldProblem("limit", "invalid");
  const at = clock.now();
  return await inOwnerTransaction<AccountsTables, Modified>(store, owner, async (tx) => {
    if (!(await tx.house.setDeskRefundLimit(limit))) return { modifiedCount: 0 };
    await tx.audit.add({ actor: owner.id, act: "house.refund-limit", subject: "house", at, detail: inDollars(limit) });
    return { modifiedCount: 1 };
  });
}

/** 100,000 dollars. */
const MOST_REFUND = 10_000_000;
