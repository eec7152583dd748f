import type { BookingPorts } from "./ports.ts";
import type { BookingTotals, ListedBooking } from "./ports/bookings.ts";
import { cursorAfter, readBookingQuery, type SentBookingQuery } from "./rules/booking-query.ts";
import { pageOf } from "#hotel/kernel/list-query.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";

export interface BookingList {
  bookings: ListedBooking[];
  /** Of all bookings of the hotel, whatever was searched for. */
  totals: BookingTotals;
  /** The cursor of the next page; undefined on the last. */
  next: string | undefined;
  /** More fit the search than can be sorted so: in the list are the newest `MOST_SORTED` of them. */
  isCut: boolean;
}

/** A page of all bookings for the desk, and what they come to together. */
export async function listBookings(
  { store, catalogue, clock }: BookingPorts,
  asked: SentBookingQuery = {},
): Promise<BookingList | Problem> {
  const query = readBookingQuery(asked, catalogue);
  if (isProblem(query)) return query;
  const found = await store.bookings.page({ ...query, today: clock.today(), limit: query.limit + 1 });
  const { rows: bookings, next } = pageOf(found.bookings, query.limit, ({ bookingId }) => cursorAfter(bookingId));
  return { bookings, totals: await store.bookings.totals(), next, isCut: found.isCut };
}
