import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import type { BookingTables } from "./ports.ts";
import type { Booking } from "./ports/bookings.ts";

type Tables = Pick<BookingTables, "closures" | "deskStays">;

/** Whether an emergency closure's offer stands for this booking, to which nobody has come and of which no no-show is noted (ADR 30). */
export async function isKeptAway(
  { closures, deskStays }: Tables,
  { orderId, bookingId }: Pick<Booking, "orderId" | "bookingId">,
): Promise<boolean> {
  return (await closures.openOffers([orderId])).includes(bookingId) && (await hasNobodyCome(deskStays, bookingId));
}

async function hasNobodyCome(deskStays: Tables["deskStays"], bookingId: number): Promise<boolean> {
  const stays = await deskStays.ofBooking(bookingId);
  return stays.every(({ life }) => life === "booked");
}

/**
 * Those of these bookings for which such a closure may be why nobody has come yet: it has begun and was not lifted, and the day of
 * departure is still to come.
 */
export async function lateForClosure(
  { closures, deskStays }: Tables,
  bookings: readonly Booking[],
  today: PlainDate,
): Promise<Booking[]> {
  const leaving = bookings.filter(({ checkOut }) => checkOut > today);
  if (leaving.length === 0) return [];
  const open = await closures.openOffers(leaving.map(({ orderId }) => orderId));
  const offered = leaving.filter(({ bookingId }) => open.includes(bookingId));
  const raging = offered.length === 0 ? [] : await closures.raging(today);
  const late: Booking[] = [];
  for (const booking of offered) {
    const isStruck = raging.some(({ types, from }) => types.includes(booking.type) && from <= today);
    if (isStruck && (await hasNobodyCome(deskStays, booking.bookingId))) late.push(booking);
  }
  return late;
}
