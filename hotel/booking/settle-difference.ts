import type { BookingTables } from "./ports.ts";
import { lineMoney, lessOwed } from "#hotel/ledger/rules/what-is-owed.ts";
import { deskReference } from "#hotel/ledger/rules/desk-account.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import type { BookingAct } from "./booking-act.ts";
import { booksOf } from "#hotel/ledger/payment-standing.ts";

/** Where the difference of a new price goes; all zero or more, at most one side of it above zero. */
export interface Settlement {
  /** Put on the desk's account of the booking: the guest pays it there. */
  charged: Cents;
  /** Taken off the desk's account of the booking: not owed any more, as far as it is not handed back. */
  waived: Cents;
  /** The part of `waived` that was paid at the desk, and is to be given back there. */
  handBack: Cents;
  /** Back to the card it was paid with. */
  refunded: Cents;
  /** Neither: the guest was given it before, or the bank took it. */
  before: Cents;
}

/**
 * Writes down what a booking costs more (above zero) or less (below zero) than it did, by the one rule of what is owed to
 * whom. The refund itself is asked for afterwards, outside the transaction. Runs inside a transaction that holds the
 * order, before the version moves on.
 */
export async function settleDifference(tx: BookingTables, on: BookingAct, difference: Cents): Promise<Settlement> {
  const { order, booking, at } = on;
  const reference = deskReference(booking.bookingId, booking.version);
  const note = { orderId: order.id, reference, at };
  if (difference >= 0) {
    if (difference > 0) await tx.ledger.add({ ...note, kind: "unpaid", amount: difference });
    return { charged: difference, waived: 0, handBack: 0, refunded: 0, before: 0 };
  }
  const money = lineMoney(booking.bookingId, await booksOf(tx, order.id));
  const owed = lessOwed(-difference, { price: booking.total, money });
  const { toCard: refunded, atDesk: handBack, before } = owed;
  const waived = owed.owedNoLonger + handBack;
  if (waived > 0) await tx.ledger.add({ ...note, kind: "waived", amount: waived });
  if (before > 0) await tx.ledger.add({ ...note, kind: "given-before", amount: before });
  if (refunded > 0) await sendToCard(tx, on, refunded);
  return { charged: 0, waived, handBack, refunded, before };
}

async function sendToCard(tx: BookingTables, { order, booking, at }: BookingAct, amount: Cents): Promise<void> {
  const { bookingId, version } = booking;
  const payment = await tx.payments.ofOrder(order.id);
  // Invented guests paid with no card.
  if (payment?.paymentId === undefined) {
    const reference = deskReference(bookingId, version);
    return tx.ledger.add({ orderId: order.id, kind: "demo-returned", amount, reference, at });
  }
  const { paymentId } = payment;
  const key = `${paymentId}-stay-${bookingId}-${version}`;
  await tx.refunds.request({ key, paymentId, orderId: order.id, amount, reason: "stay-changed" }, at);
}
