import { contentContext, hotelContext } from "#app/context.ts";
import { insteadOf } from "#app/desk/outcome-of.ts";
import { whoAtDesk } from "#app/desk/guard.ts";
import type { Booking } from "#hotel/ports/store/bookings.ts";
import { isProblem } from "#hotel/rules/problem.ts";
import type { Route } from "./+types/bookings-file.ts";
import { bookingWishIn, searchFor } from "./booking-wish.ts";
import { csvLine } from "./csv.ts";

const PAGE = 500;
/** More rows than that no spreadsheet takes gladly; the last line says so. */
const MOST_PAGES = 200;

const COLUMNS = ["booking", "status", "name", "email", "type", "check_in", "check_out", "nights", "rooms", "guests"];
const MONEY = ["subtotal", "taxes", "fees", "total"];

/** What the list shows as a spreadsheet, page by page as it is read, at most 100,000 bookings. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const account = whoAtDesk({ context, url });
  const { office } = context.get(hotelContext);
  const { roomTypes } = context.get(contentContext);
  const asked = { ...searchFor({ ...bookingWishIn(url.searchParams), cursor: undefined }), limit: PAGE };
  const first = await office.listBookings(account, asked);
  if (isProblem(first)) throw insteadOf(first, { context, url });
  const categoryOf = (type: string) => roomTypes.find(({ id }) => id === type)?.category ?? type;
  async function* lines() {
    // Excel takes a file without this mark for Latin-1, and garbles every name with an accent.
    yield `\u{FEFF}${csvLine([...COLUMNS, ...MONEY, "booked_at"])}`;
    let page = first;
    for (let pages = 1; !isProblem(page); pages += 1) {
      yield page.bookings.map((booking) => lineOf(booking, categoryOf(booking.type))).join("");
      if (page.next === undefined) return;
      if (pages === MOST_PAGES) {
        yield csvLine([`Cut after ${MOST_PAGES * PAGE} bookings`]);
        return;
      }
      page = await office.listBookings(account, { ...asked, cursor: page.next });
    }
    yield csvLine(["Broken off: please ask again"]);
  }
  return new Response(streamOf(lines()), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="bookings.csv"',
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  });
}

function lineOf(booking: Booking, category: string): string {
  const { bookingId, state, name, email, checkIn, checkOut, nights, rooms, guests, createdAt } = booking;
  const amounts = [booking.subtotal, booking.taxes, booking.fees, booking.total].map((cents) =>
    (cents / 100).toFixed(2),
  );
  const facts = [bookingId, state, name, email, category, checkIn, checkOut, nights, rooms, guests];
  return csvLine([...facts, ...amounts, new Date(createdAt).toISOString()]);
}

function streamOf(lines: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await lines.next();
      if (done) return controller.close();
      controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
}
