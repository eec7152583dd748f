import type { PaymentsPorts } from "./ports.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { mayBeOwed, owedRefundReference } from "#hotel/ledger/rules/desk-account.ts";
import { inDollars } from "#hotel/kernel/money.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import { inHouse } from "#hotel/ledger/rules/what-is-owed.ts";
import { actOnBooking, type SentAct } from "#hotel/booking/booking-act.ts";
import type { Modified } from "#hotel/accounts/desk-guard.ts";
import { booksOf } from "#hotel/ledger/payment-status.ts";

/**
 * A refund that the guest's bank sent back, or that the provider will never make, becomes owed at the desk, which hands it
 * back in cash, by cheque or to another card. Writes to the guest, and closes the alert. Problems: those of `actOnBooking`;
 * `wrong-state` where it has not failed, is owed at the desk already, or the house does not have the money.
 */
export function oweFailedRefund(
  ports: PaymentsPorts,
  clerk: Account,
  sent: SentAct & { key: unknown },
): Promise<Modified | Problem> {
  return actOnBooking(ports, { clerk, sent }, async (tx, { clerk, order, booking, at }) => {
    const { bookingId, version } = booking;
    const books = await booksOf(tx, order.id);
    const refund = books.refunds.find(({ key }) => key === sent.key);
    if (!refund || !mayBeOwed(refund, bookingId, books.movements)) return { problem: "wrong-state" };
    const { key, amount } = refund;
    if (amount > inHouse(books)) return { problem: "wrong-state" };
    const reference = owedRefundReference(bookingId, key);
    await tx.ledger.add({ orderId: order.id, kind: "refund-owed", amount, reference, at });
    if (!(await tx.bookings.touch(bookingId, version))) return { problem: "stale-version" };
    await tx.alerts.settle({ kind: "refund-failed", subject: key }, at);
    const cause = `booking:${bookingId}:${version}`;
    await tx.outbox.queue({ cause, kind: "refund-at-desk", to: order.email, facts: { refunded: amount } }, at);
    const detail = inDollars(amount);
    await tx.audit.add({ actor: clerk.id, act: "booking.refund-owed", subject: String(bookingId), at, detail });
    return { modifiedCount: 1 };
  });
}
