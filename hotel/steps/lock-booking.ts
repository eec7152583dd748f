import type { Tables } from "#hotel/ports/store.ts";
import type { Booking } from "#hotel/ports/store/bookings.ts";
import type { Order } from "#hotel/ports/store/orders.ts";

/** A booking as it stands once its order is held; undefined where either is gone. Runs inside a transaction. */
export async function lockBooking(
  tx: Tables,
  { bookingId, orderId }: Pick<Booking, "bookingId" | "orderId">,
): Promise<{ order: Order; booking: Booking } | undefined> {
  const order = await tx.orders.lock(orderId);
  const booking = await tx.bookings.find(bookingId);
  return order && booking && { order, booking };
}
