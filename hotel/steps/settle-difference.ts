import type { Tables } from "#hotel/ports/store.ts";
import { deskAccountOf, deskReference } from "#hotel/rules/desk-account.ts";
import { balanceOf, refundable } from "#hotel/rules/ledger.ts";
import { type Cents, sum } from "#hotel/rules/money.ts";
import type { BookingAct } from "./booking-act.ts";

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
}

/**
 * Writes down what a booking costs more (above zero) or less (below zero) than it did: first off what is still owed at
 * the desk, then back to the card, and what neither holds is given back at the desk. The refund itself is asked for
 * afterwards, outside the transaction. Runs inside a transaction that holds the order, before the version moves on.
 */
export async function settleDifference(tx: Tables, on: BookingAct, difference: Cents): Promise<Settlement> {
  const { order, booking, at } = on;
  const reference = deskReference(booking.bookingId, booking.version);
  const note = { orderId: order.id, reference, at };
  if (difference >= 0) {
    if (difference > 0) await tx.ledger.add({ ...note, kind: "unpaid", amount: difference });
    return { charged: difference, waived: 0, handBack: 0, refunded: 0 };
  }
  const less = -difference;
  const movements = await tx.ledger.ofOrder(order.id);
  const { owed } = deskAccountOf(booking.bookingId, movements);
  const offAccount = Math.min(less, Math.max(0, owed));
  const refunded = await sendToCard(tx, on, { wanted: less - offAccount, kept: keptOnCard(movements) });
  const waived = less - refunded;
  if (waived > 0) await tx.ledger.add({ ...note, kind: "waived", amount: waived });
  const handBack = Math.min(waived, Math.max(0, waived - owed));
  return { charged: 0, waived, handBack, refunded };
}

type Movements = Awaited<ReturnType<Tables["ledger"]["ofOrder"]>>;

/** What the card has paid, and no bank has taken back. */
function keptOnCard(movements: Movements): Cents {
  const captured = sum(movements.filter(({ kind }) => kind === "captured").map(({ amount }) => amount));
  return captured + balanceOf(movements.filter(({ kind }) => kind === "disputed" || kind === "reinstated"));
}

async function sendToCard(
  tx: Tables,
  { order, booking, at }: BookingAct,
  { wanted, kept }: { wanted: Cents; kept: Cents },
): Promise<Cents> {
  const payment = wanted > 0 ? await tx.payments.ofOrder(order.id) : undefined;
  if (payment?.paymentId === undefined || payment.state !== "succeeded") return 0;
  const { paymentId } = payment;
  const amount = Math.min(wanted, refundable(kept, await tx.refunds.ofPayment(paymentId)));
  if (amount === 0) return 0;
  const key = `${paymentId}-stay-${booking.bookingId}-${booking.version}`;
  await tx.refunds.request({ key, paymentId, orderId: order.id, amount, reason: "stay-changed" }, at);
  return amount;
}
