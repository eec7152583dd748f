import type { Order } from "./ports/orders.ts";
import { type Cents, sum } from "#hotel/kernel/money.ts";
import type { PaymentStatus } from "#hotel/ledger/payment-status.ts";
import { owedInstead } from "#hotel/ledger/rules/desk-account.ts";

/** What of a booking's own share in the payment of its order may still go back to the card. */
export interface Refundable {
  bookingId: number;
  left: Cents;
}

/**
 * Each booking of an order with what can be refunded of it: what was paid online for it, less what has gone back for it,
 * and never more than the payment still has. Failed refunds count as gone once the desk owes them.
 */
export function refundableByBooking({ lines }: Pick<Order, "lines">, status: PaymentStatus): Refundable[] {
  const { refunds, movements, left } = status;
  return lines.map(({ bookingId, total }) => {
    const byCard = refunds.filter((one) => one.bookingId === bookingId && one.state !== "failed");
    const gone = sum(byCard.map(({ amount }) => amount)) + owedInstead(bookingId, movements);
    return { bookingId, left: Math.max(0, Math.min(left, total - gone)) };
  });
}
