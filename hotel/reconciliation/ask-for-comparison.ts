import type { ReconciliationPorts } from "./ports.ts";
import type { Account } from "#hotel/kernel/account.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import { inDeskTransaction, type Modified } from "#hotel/accounts/desk-guard.ts";
import { beginningWith, wholeSecond } from "./reconcile.ts";

/**
 * Asks for a comparison of everything since the first payment; a duty carries it out from the next second on. 0 where one
 * is under way, or where nobody has paid yet.
 */
export async function askForComparison(
  { store, clock }: ReconciliationPorts,
  clerk: Account,
): Promise<Modified | Problem> {
  const at = clock.now();
  const first = await store.books.firstPaymentAt();
  const to = wholeSecond(at);
  if (first === undefined || first >= to) return { modifiedCount: 0 };
  const from = beginningWith(first);
  return inDeskTransaction(store, clerk, async (tx) => {
    const isBegun = await tx.books.begin({ period: { from, to }, at, askedBy: clerk.id });
    if (isBegun) await tx.audit.add({ actor: clerk.id, act: "books.compared", subject: "books", at });
    return { modifiedCount: isBegun ? 1 : 0 };
  });
}
