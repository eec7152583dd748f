import {
  type BOOKING_FILTERS,
  BOOKING_SORTS,
  type BookingSort,
  MOST_DAYS,
} from "#hotel/booking/rules/booking-query.ts";
import { addDays, earlier, later, parsePlainDate } from "#hotel/kernel/plain-date.ts";

export const STATUSES = [
  "all",
  "confirmed",
  "pending",
  "arriving",
  "in-house",
  "departing",
  "attention",
  "cancelled",
  "declined",
  "expired",
] as const satisfies readonly (typeof BOOKING_FILTERS)[number][];

/** What an address asks of the list of bookings; a word that it does not know counts as none. */
export interface AskedBookings {
  search: string;
  status: (typeof STATUSES)[number];
  /** The first and the last day that the stays touch; empty: whenever. */
  first: string;
  last: string;
  /** Undefined: newest first. */
  sort: BookingSort | undefined;
  order: "asc" | "desc";
  /** Where the page begins; undefined on the first. */
  cursor: string | undefined;
}

export function askedBookingsIn(search: URLSearchParams): AskedBookings {
  return {
    search: (search.get("search") ?? "").trim(),
    status: STATUSES.find((status) => status === search.get("status")) ?? "all",
    ...daysIn(search),
    sort: BOOKING_SORTS.find((sort) => sort === search.get("sort")),
    order: search.get("order") === "desc" ? "desc" : "asc",
    cursor: search.get("cursor") ?? undefined,
  };
}

/** In order, and no more than a year: what can't be asked for is not. */
function daysIn(search: URLSearchParams): Pick<AskedBookings, "first" | "last"> {
  const [first, last] = ["first", "last"].map((name) => parsePlainDate(search.get(name) ?? ""));
  if (!first || !last) return { first: first ?? "", last: last ?? "" };
  return { first, last: earlier(later(first, last), addDays(first, MOST_DAYS - 1)) };
}

/** As an address says it, and as the API takes it: nothing that goes without saying. */
export function searchFor({ search, status, first, last, sort, order, cursor }: AskedBookings): Record<string, string> {
  return {
    ...(search && { search }),
    ...(status !== "all" && { status }),
    ...(first && { first }),
    ...(last && { last }),
    ...(sort && { sort, order }),
    ...(cursor && { cursor }),
  };
}

/** A click on a column: up, then down, then as before; always from the first page. */
export function sortedBy(wanted: AskedBookings, column: BookingSort): AskedBookings {
  const { sort, order } = wanted;
  if (sort !== column) return { ...wanted, sort: column, order: "asc", cursor: undefined };
  if (order === "asc") return { ...wanted, order: "desc", cursor: undefined };
  return { ...wanted, sort: undefined, order: "asc", cursor: undefined };
}
