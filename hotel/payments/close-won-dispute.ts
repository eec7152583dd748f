import type { PaymentsPorts } from "./ports.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { deskGuard, inDeskTransaction, type Modified } from "#hotel/accounts/desk-guard.ts";

/**
 * Closes the alert about a dispute that was won after the stay had become cheaper: a person has looked at what the guest is owed,
 * and refunded it where something is. 0 where it was closed before. Problems: those of the desk.
 */
export function closeWonDispute(
  { store, clock }: PaymentsPorts,
  who: Account | undefined,
  disputeId: unknown,
): Promise<Modified | Problem> {
  const clerk = deskGuard(who);
  if (isProblem(clerk)) return Promise.resolve(clerk);
  const at = clock.now();
  const subject = String(disputeId);
  return inDeskTransaction(store, clerk, async (tx): Promise<Modified | Problem> => {
    if (!(await tx.alerts.settle({ kind: "dispute-won-cheaper", subject }, at))) return { modifiedCount: 0 };
    await tx.audit.add({ actor: clerk.id, act: "dispute.closed", subject, at });
    return { modifiedCount: 1 };
  });
}
