import { CSV_PAGE, type CsvCell, csvPages } from "#app/desk/parts/csv.ts";
import type { ListedBooking } from "#hotel/booking/ports/bookings.ts";
import { dollars } from "#hotel/kernel/money.ts";
import type { SentBookingQuery } from "#hotel/booking/rules/booking-query.ts";
import { read, readOrNot, typeNamesIn } from "#app/desk/parts/read.ts";
import type { Route } from "./+types/bookings-file.ts";
import { askedBookingsIn } from "./asked-bookings.ts";

const COLUMNS = ["booking", "status", "name", "email", "type", "check_in", "check_out", "nights", "rooms", "guests"];
const MONEY = ["subtotal", "taxes", "fees", "total", "balance_due"];
const AT_DESK = ["phone", "room_numbers", "guests_are"];

/** What the list shows as a spreadsheet. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { cursor: _, ...wanted } = askedBookingsIn(args.url.searchParams);
  const pageOf = (query: SentBookingQuery) =>
    readOrNot(args.context, (staff, clerk) => staff.booking.listBookings(clerk, query));
  const sorted = { ...wanted, limit: CSV_PAGE };
  const found = await read(args, () => pageOf(sorted));
  // Every match: in the order of booking where there are too many to be sorted otherwise.
  const asked = found.isCut ? { ...sorted, sort: undefined, order: undefined } : sorted;
  const nameOf = typeNamesIn(args.context);
  return csvPages("bookings", {
    head: [...COLUMNS, ...AT_DESK, ...MONEY, "booked_at"],
    first: found.isCut ? await read(args, () => pageOf(asked)) : found,
    pageAt: (cursor) => pageOf({ ...asked, cursor }),
    rowsOf: ({ bookings }) => bookings.map((booking) => rowOf(booking, nameOf(booking.type))),
  });
}

function rowOf(booking: ListedBooking, category: string): CsvCell[] {
  const { bookingId, state, name, email, checkIn, checkOut, nights, rooms, guests, createdAt } = booking;
  const amounts = [booking.subtotal, booking.taxes, booking.fees, booking.total, booking.owed].map(dollars);
  const facts = [bookingId, state, name, email, category, checkIn, checkOut, nights, rooms, guests];
  const atDesk = [booking.phone ?? "", booking.roomNumbers.join(" "), booking.lives.join(" ")];
  return [...facts, ...atDesk, ...amounts, new Date(createdAt).toISOString()];
}
