import type { Cents } from "#hotel/kernel/money.ts";
import type { Versions } from "#hotel/pricing/books-of-versions.ts";
import { grossOf, keptIn } from "#hotel/pricing/rules/relevy.ts";
import { rateBooksOf } from "./exemptions-of.ts";
import type { Booking } from "./ports/bookings.ts";
import type { Order } from "./ports/orders.ts";

/**
 * What one room costs on the last night of a booking, with the taxes that its price includes and without what its plan keeps of other
 * nights: what a price that is agreed to for further nights has to be, so that these cost the guest the same.
 */
export async function rateOfLastNight(
  versions: Versions,
  { order, booking }: { order: Pick<Order, "lines">; booking: Booking },
): Promise<Cents> {
  const { bookingId, rooms, nightlyPrice } = booking;
  const sold = order.lines.find((line) => line.bookingId === bookingId);
  const last = (booking.rates ?? sold?.rates)?.at(-1);
  if (!last?.exact) return last?.nightlyPrice ?? nightlyPrice;
  const books = await rateBooksOf(versions, [last]);
  const priced = { bookOf: (version: number) => books.get(version) };
  // Of rooms that can't share it evenly none costs more than before.
  return Math.floor((grossOf(last.exact, priced) - keptIn(last.exact, priced)) / rooms);
}
