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

/** Whether the closure itself may be why nobody has come: it has begun, and was not lifted. */
export async function mayBeLate(
  { closures }: Pick<Tables, "closures">,
  { type, checkOut }: Pick<Booking, "type" | "checkOut">,
  today: PlainDate,
): Promise<boolean> {
  if (checkOut <= today) return false;
  return (await closures.raging(today)).some(({ types, from }) => types.includes(type) && from <= today);
}
