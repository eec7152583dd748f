import { contentContext, hotelContext } from "#app/context.ts";
import { type CsvCell, csvFile, csvLines, csvStream } from "#app/desk/parts/csv.ts";
import { insteadOf } from "#app/desk/parts/outcome-of.ts";
import { clerkContext } from "#app/desk/parts/guard.ts";
import type { ListedBooking } from "#hotel/booking/ports/bookings.ts";
import { dollars } from "#hotel/kernel/money.ts";
import type { SentBookingQuery } from "#hotel/booking/rules/booking-query.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { Route } from "./+types/bookings-file.ts";
import { bookingWishIn, searchFor } from "./booking-wish.ts";

const PAGE = 500;
/** More rows than that no spreadsheet takes gladly; the last line says so. */
const MOST_PAGES = 200;

const COLUMNS = ["booking", "status", "name", "email", "type", "check_in", "check_out", "nights", "rooms", "guests"];
const MONEY = ["subtotal", "taxes", "fees", "total", "balance_due"];
const AT_DESK = ["phone", "room_numbers", "guests_are"];

/** What the list shows as a spreadsheet, page by page as it is read, at most 100,000 bookings. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const account = context.get(clerkContext);
  const { staff } = context.get(hotelContext);
  const { roomTypes } = context.get(contentContext);
  const wish = { ...bookingWishIn(url.searchParams), cursor: undefined };
  const [asked, first] = await wholeList({ ...searchFor(wish), limit: PAGE }, (query) =>
    staff.booking.listBookings(account, query),
  );
  if (isProblem(first)) throw insteadOf(first, { context, url });
  const categoryOf = (type: string) => roomTypes.find(({ id }) => id === type)?.category ?? type;
  async function* lines() {
    yield csvFile([[...COLUMNS, ...AT_DESK, ...MONEY, "booked_at"]]);
    let page = first;
    for (let pages = 1; !isProblem(page); pages += 1) {
      yield csvLines(page.bookings.map((booking) => rowOf(booking, categoryOf(booking.type))));
      if (page.next === undefined) return;
      if (pages === MOST_PAGES) {
        yield csvLines([[`Cut after ${MOST_PAGES * PAGE} bookings`]]);
        return;
      }
      page = await staff.booking.listBookings(account, { ...asked, cursor: page.next });
    }
    yield csvLines([["Broken off: please ask again"]]);
  }
  return csvStream("bookings", lines());
}

/** Every match: in the order of booking where there are too many to be sorted otherwise. */
async function wholeList<Answer extends object>(
  asked: SentBookingQuery,
  read: (query: SentBookingQuery) => Promise<Answer>,
): Promise<[SentBookingQuery, Answer]> {
  const first = await read(asked);
  if (!("isCut" in first && first.isCut)) return [asked, first];
  const unsorted = { ...asked, sort: undefined, order: undefined };
  return [unsorted, await read(unsorted)];
}

function rowOf(booking: ListedBooking, category: string): CsvCell[] {
  const { bookingId, state, name, email, checkIn, checkOut, nights, rooms, guests, createdAt } = booking;
  const amounts = [booking.subtotal, booking.taxes, booking.fees, booking.total, booking.owed].map(dollars);
  const facts = [bookingId, state, name, email, category, checkIn, checkOut, nights, rooms, guests];
  const atDesk = [booking.phone ?? "", booking.roomNumbers.join(" "), booking.lives.join(" ")];
  return [...facts, ...atDesk, ...amounts, new Date(createdAt).toISOString()];
}
