import type { AccountsPorts, AccountsTables } from "./ports.ts";
import { type Account, canBecome, mayChangeRole, worksAtDesk } from "#hotel/kernel/account.ts";
import { type Role, ROLES } from "#hotel/kernel/roles.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";
import { fieldProblem, type Problem } from "#hotel/kernel/problem.ts";
import type { Modified } from "./desk-guard.ts";

/**
 * Gives an account another role, ends its sessions, and tells it by letter, unless its address is unproven and may be a stranger's
 * (docs/API.md, who may). Whoever works here no longer is left no stays but those under their own address: the others may be of guests
 * whom they booked them for. Problems: `own-role`, `last-owner`, `not-allowed` where only an owner may, `email-unverified` where it was
 * to become an owner's, `not-found`. 0 where it has the role already.
 */
export async function changeRole(
  { store, clock }: AccountsPorts,
  clerk: Account,
  sent: { id: unknown; role: unknown },
): Promise<Modified | Problem> {
  const role = ROLES.find((one) => one === sent.role);
  if (!role) return fieldProblem("role", "invalid");
  const asked = { clerk, id: String(sent.id), role, at: clock.now() };
  return await store.transaction((tx) => change(tx, asked));
}

async function change(
  tx: AccountsTables,
  asked: { clerk: Account; id: string; role: Role; at: Instant },
): Promise<Modified | Problem> {
  const { clerk, id, role, at } = asked;
  const subject = await tx.accounts.find(id);
  if (!subject) return { problem: "not-found" };
  if (id === clerk.id) return { problem: "own-role" };
  if (!mayChangeRole(clerk, subject, role)) return { problem: "not-allowed" };
  if (subject.role === role) return { modifiedCount: 0 };
  if (!canBecome(subject, role)) return { problem: "email-unverified" };
  // Those that they booked as a customer, before they came to work here.
  if (!worksAtDesk({ role })) await tx.accounts.leaveGuestsStays(id);
  const changed = await tx.accounts.changeRole(id, { from: subject.role, to: role });
  if (changed === "last-owner") return { problem: "last-owner" };
  // Changes of roles wait for each other: whoever waited judges anew what the other left.
  if (changed === "unchanged") return change(tx, asked);
  // Nor may a clerk who was demoted meanwhile do it any more.
  const present = await tx.accounts.find(clerk.id);
  if (!present || !mayChangeRole(present, subject, role)) return { problem: "not-allowed" };
  if (subject.emailVerified) {
    await tx.outbox.queue({ cause: `role:${id}:${at}`, kind: "role-changed", to: subject.email, facts: { role } }, at);
  }
  await tx.audit.add({ actor: clerk.id, act: `account.role.${role}`, subject: id, at });
  return { modifiedCount: 1 };
}
