import type { BookingTables } from "./ports.ts";
import { lineMoney, lessOwed, type OrderBooks } from "#hotel/ledger/rules/what-is-owed.ts";
import { deskReference } from "#hotel/ledger/rules/desk-account.ts";
import { type Parts, partsBeyond } from "#hotel/ledger/rules/documents.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import type { Settlement } from "#hotel/kernel/ports/letters.ts";
import type { BookingAct } from "./booking-act.ts";
import type { Booking } from "./ports/bookings.ts";

/** Where what a booking costs more (above zero) or less (below zero) goes, by the one rule of what is owed to whom. */
export function settlementOf(
  { bookingId, total }: Pick<Booking, "bookingId" | "total">,
  difference: Cents,
  books: OrderBooks,
): Settlement {
  if (difference >= 0) return { charged: difference, waived: 0, handBack: 0, refunded: 0, before: 0 };
  const owed = lessOwed(-difference, { price: total, money: lineMoney(bookingId, books) });
  const { toCard: refunded, atDesk: handBack, before } = owed;
  return { charged: 0, waived: owed.owedNoLonger + handBack, handBack, refunded, before };
}

/**
 * Writes the settlement of a new price down. A refund of all that the stay costs less is made of what it costs less of each part;
 * where the desk's account or a gift has a share in it, that can't be told apart. The refund itself is asked for afterwards,
 * outside the transaction. Runs inside a transaction that holds the order, before the version moves on.
 */
export async function writeSettlement(
  tx: BookingTables,
  { order, booking, at }: BookingAct,
  { settlement: { charged, waived, refunded, before }, price }: { settlement: Settlement; price: Parts },
): Promise<void> {
  const { bookingId, version } = booking;
  const note = { orderId: order.id, reference: deskReference(bookingId, version), at };
  if (charged > 0) await tx.ledger.add({ ...note, kind: "unpaid", amount: charged });
  if (waived > 0) await tx.ledger.add({ ...note, kind: "waived", amount: waived });
  if (before > 0) await tx.ledger.add({ ...note, kind: "given-before", amount: before });
  if (refunded === 0) return;
  const paymentId = (await tx.payments.ofOrder(order.id))?.paymentId;
  // Invented guests paid with no card.
  if (paymentId === undefined) return tx.ledger.add({ ...note, kind: "demo-returned", amount: refunded });
  const key = `${paymentId}-stay-${bookingId}-${version}`;
  const parts = waived + before === 0 ? partsBeyond(booking, price) : undefined;
  const about = { paymentId, orderId: order.id, bookingId, parts };
  await tx.refunds.request({ key, ...about, amount: refunded, reason: "stay-changed" }, at);
}
