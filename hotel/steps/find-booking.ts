import type { Tables } from "#hotel/ports/store.ts";
import type { Booking } from "#hotel/ports/store/bookings.ts";

/** The booking of a number as somebody sent it; undefined for whatever is no booking's. */
export function findBooking({ bookings }: Pick<Tables, "bookings">, id: unknown): Promise<Booking | undefined> {
  const number = typeof id === "string" ? id.trim() : id;
  const wellFormed = /^[1-9]\d{9}$/.test(String(number));
  return wellFormed ? bookings.find(Number(number)) : Promise.resolve(undefined);
}
