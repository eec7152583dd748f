import type { AccountsPorts, AccountsTables } from "./ports.ts";
import { type Account, mayChangeRole } from "#hotel/kernel/account.ts";
import { type Role, ROLES } from "#hotel/kernel/roles.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";
import { fieldProblem, type Problem } from "#hotel/kernel/problem.ts";
import type { Modified } from "./desk-guard.ts";

/**
 * Gives an account another role, ends its sessions, and tells it by letter (docs/API.md, who may). Problems: `own-role`,
 * `last-owner`, `not-allowed` where only an owner may, `not-found`. 0 where it has the role already.
 */
export async function changeRole(
  { store, clock }: AccountsPorts,
  clerk: Account,
  sent: { id: unknown; role: unknown },
): Promise<Modified | Problem> {
  const role = ROLES.find((one) => one === sent.role);
  if (!role) return fieldProblem("role", "invalid");
  const at = clock.now();
  return await store.transaction(async (tx) => {
    const subject = await tx.accounts.find(String(sent.id));
    if (!subject) return { problem: "not-found" };
    if (subject.id === clerk.id) return { problem: "own-role" };
    if (!mayChangeRole(clerk, subject, role)) return { problem: "not-allowed" };
    return change(tx, { clerk, subject, role, at });
  });
}

async function change(
  tx: AccountsTables,
  asked: { clerk: Account; subject: Account; role: Role; at: Instant },
): Promise<Modified | Problem> {
  const { clerk, subject, role, at } = asked;
  const changed = await tx.accounts.changeRole(subject.id, role);
  if (changed === "unchanged") return { modifiedCount: 0 };
  if (changed === "last-owner") return { problem: "last-owner" };
  // Changes of roles wait for each other: a clerk who was demoted while this one waited may not do it any more.
  const present = await tx.accounts.find(clerk.id);
  if (!present || !mayChangeRole(present, subject, role)) return { problem: "not-allowed" };
  await tx.outbox.queue(
    { cause: `role:${subject.id}:${at}`, kind: "role-changed", to: subject.email, facts: { role } },
    at,
  );
  await tx.audit.add({ actor: clerk.id, act: `account.role.${role}`, subject: subject.id, at });
  return { modifiedCount: 1 };
}
