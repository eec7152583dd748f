import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import type { BookingTables } from "./ports.ts";
import type { Booking } from "./ports/bookings.ts";

type Tables = Pick<BookingTables, "closures" | "deskStays">;

/** Whether an emergency closure's offer stands for this booking, to which nobody has come and of which no no-show is noted (ADR 30). */
export async function isKeptAway(
  { closures, deskStays }: Tables,
  { orderId, bookingId }: Pick<Booking, "orderId" | "bookingId">,
): Promise<boolean> {
  if (!(await closures.openOffers(orderId)).includes(bookingId)) return false;
  const stays = await deskStays.ofBooking(bookingId);
  return stays.every(({ life }) => life === "booked");
}

/** Whether such a closure may be why nobody has come yet: it has begun and was not lifted, and the day of departure is still to come. */
export async function mayBeLate(
  tables: Tables,
  booking: Pick<Booking, "orderId" | "bookingId" | "type" | "checkOut">,
  today: PlainDate,
): Promise<boolean> {
  if (booking.checkOut <= today || !(await isKeptAway(tables, booking))) return false;
  const raging = await tables.closures.raging(today);
  return raging.some(({ types, from }) => types.includes(booking.type) && from <= today);
}
