import type { BookingTables } from "./ports.ts";
import type { Booking } from "./ports/bookings.ts";
import type { Order } from "./ports/orders.ts";

/** The present booking, read once its order is locked; undefined where either is gone. Runs inside a transaction. */
export async function lockBooking(
  tx: BookingTables,
  { bookingId, orderId }: Pick<Booking, "bookingId" | "orderId">,
): Promise<{ order: Order; booking: Booking } | undefined> {
  const order = await tx.orders.lock(orderId);
  const booking = await tx.bookings.find(bookingId);
  return order && booking && { order, booking };
}
