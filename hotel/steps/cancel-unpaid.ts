import type { Tables } from "#hotel/ports/store.ts";
import type { Booking } from "#hotel/ports/store/bookings.ts";
import type { Order } from "#hotel/ports/store/orders.ts";
import type { Instant, PlainDate } from "#hotel/rules/plain-date.ts";
import type { Problem } from "#hotel/rules/problem.ts";
import type { Modified } from "./desk-guard.ts";

interface Cancelling {
  by: string;
  order: Order;
  booking: Booking;
  today: PlainDate;
  at: Instant;
}

/**
 * Calls off one confirmed booking that nobody has paid: its rooms go back to sale, and the guest owes nothing for it.
 * Problems: `paid-booking`, `wrong-state` once the stay is over, `guest-in-house` once it has begun, `stale-version`.
 * Runs inside a transaction that holds the order.
 */
export async function cancelUnpaid(tx: Tables, cancelling: Cancelling): Promise<Modified | Problem> {
  const { by, order, booking, today, at } = cancelling;
  const { bookingId, type, rooms, total, version } = booking;
  if (order.payment !== "none") return { problem: "paid-booking" };
  if (booking.checkOut <= today) return { problem: "wrong-state" };
  if (booking.checkIn < today) return { problem: "guest-in-house", bookingIds: [bookingId] };
  await tx.inventory.change([{ type, stay: booking, sold: -rooms }]);
  await tx.stays.releaseLine(order.id, booking.position);
  if (!(await tx.bookings.move(bookingId, { from: "confirmed", to: "cancelled", version }))) {
    return { problem: "stale-version" };
  }
  if (total > 0) {
    await tx.ledger.add({ orderId: order.id, kind: "waived", amount: total, reference: `booking:${bookingId}`, at });
  }
  const cause = `booking:${bookingId}`;
  await tx.outbox.queue({ cause, kind: "cancellation", to: order.email, facts: { refunded: 0 } }, at);
  await tx.audit.add({ actor: by, act: "booking.cancelled", subject: String(bookingId), at });
  return { modifiedCount: 1 };
}
