import type { BookingTables } from "./ports.ts";
import type { Booking } from "./ports/bookings.ts";

/** The booking of a number as somebody sent it; undefined for whatever is no booking's. */
export function findBooking({ bookings }: Pick<BookingTables, "bookings">, id: unknown): Promise<Booking | undefined> {
  const number = typeof id === "string" ? id.trim() : id;
  const wellFormed = /^[1-9]\d{9}$/.test(String(number));
  return wellFormed ? bookings.find(Number(number)) : Promise.resolve(undefined);
}
