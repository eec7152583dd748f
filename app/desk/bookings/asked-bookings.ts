import { askedRowsIn } from "#app/desk/parts/asked-rows.ts";
import type { AskedRows } from "#app/desk/parts/rows.ts";
import { BOOKING_FILTERS, BOOKING_SORTS, type BookingSort, MOST_DAYS } from "#hotel/booking/rules/booking-query.ts";
import { addDays, earlier, later, parsePlainDate } from "#hotel/kernel/plain-date.ts";

/** What an address asks of the list of bookings, newest first; a word that it does not know counts as none. */
export function askedBookingsIn(search: URLSearchParams): AskedRows {
  const { cursor, ...searched } = askedRowsIn(search);
  const status = BOOKING_FILTERS.find((one) => one === search.get("status") && one !== "all");
  const sort = BOOKING_SORTS.find((one) => one === search.get("sort"));
  const order = search.get("order") === "desc" ? "desc" : "asc";
  return {
    ...searched,
    ...(status && { status }),
    ...daysIn(search),
    ...(sort && { sort, order }),
    ...(cursor && { cursor }),
  };
}

/** The first and the last day that the stays touch: in order, and no more than a year, since more can't be asked for. */
function daysIn(search: URLSearchParams): AskedRows {
  const [first, last] = ["first", "last"].map((name) => parsePlainDate(search.get(name) ?? ""));
  if (!first || !last) return { ...(first && { first }), ...(last && { last }) };
  return { first, last: earlier(later(first, last), addDays(first, MOST_DAYS - 1)) };
}

/** A click on a column: up, then down, then as before; always from the first page. */
export function sortedBy(wanted: AskedRows, column: BookingSort): AskedRows {
  const { sort, order, cursor: _, ...asked } = wanted;
  if (sort !== column) return { ...asked, sort: column, order: "asc" };
  return order === "asc" ? { ...asked, sort: column, order: "desc" } : asked;
}
