import { inDollars } from "#hotel/kernel/money.ts";
import { isFailure } from "#hotel/payments/ports/payments.ts";
import type { ReconciliationPorts } from "./ports.ts";
import type { KnownDifference } from "./ports/books.ts";
import type { Order } from "#hotel/booking/ports/orders.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { canBeMended, compareBooks } from "./rules/compare-books.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import { readRowId } from "#hotel/kernel/sent-number.ts";
import { isStillAtDesk, type Modified } from "#hotel/accounts/desk-guard.ts";
import { readBooksOf } from "./read-both-books.ts";

/** A difference that one of the hotel's own acts may take away, and what it is about. */
export interface Mending {
  clerk: Account;
  difference: KnownDifference;
  paymentId: string;
  order: Order | undefined;
}

/** Problems: those of the desk; `not-found`; `wrong-state` where only a person can say what is right. */
export async function findToMend(
  { store }: ReconciliationPorts,
  clerk: Account,
  differenceId: unknown,
): Promise<Mending | Problem> {
  const difference = await store.books.findDifference(readRowId(differenceId));
  if (!difference) return { problem: "not-found" };
  const { paymentId } = difference;
  if (paymentId === undefined || !canBeMended(difference)) return { problem: "wrong-state" };
  if (!(await isStillAtDesk(store, clerk))) return { problem: "not-allowed" };
  return { clerk, difference, paymentId, order: await store.orders.findByPayment(paymentId) };
}

/**
 * Looks again whether the difference is gone, and writes down who tried. 0 where it still stands. Problem:
 * `provider-silent`.
 */
export async function noteMending(
  ports: ReconciliationPorts,
  { clerk, difference, paymentId }: Mending,
): Promise<Modified | Problem> {
  const books = await readBooksOf(ports, paymentId);
  if (isFailure(books)) return { problem: "provider-silent" };
  const at = ports.clock.now();
  const { kind, ourId, theirId } = difference;
  const isMended = !compareBooks(books, at).some(
    (one) => one.kind === kind && (one.theirId ?? one.ourId) === (theirId ?? ourId),
  );
  await ports.store.transaction(async (tx) => {
    await tx.books.noteMending({ differenceId: difference.id, by: clerk.id, isMended, at });
    const act = isMended ? "books.mended" : "books.not-mended";
    const detail = inDollars(difference.cents);
    await tx.audit.add({ actor: clerk.id, act, subject: `difference:${difference.id}`, at, detail });
  });
  return { modifiedCount: isMended ? 1 : 0 };
}
