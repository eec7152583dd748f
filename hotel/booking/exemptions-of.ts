import type { RateBook } from "#hotel/kernel/rate-book.ts";
import { booksOfVersions, type Versions } from "#hotel/pricing/books-of-versions.ts";
import { exemptionsIn } from "#hotel/pricing/rules/exemptions.ts";
import type { NightRate } from "#hotel/pricing/rules/reprice.ts";
import type { BookingTables } from "./ports.ts";
import type { Booking } from "./ports/bookings.ts";
import type { AskedExemptions, OfferedExemption } from "./ports/exemptions.ts";

/** What the versions levy by which nights were sold. */
export function rateBooksOf(versions: Versions, nights: readonly NightRate[]): Promise<Map<number, RateBook>> {
  const told = nights.flatMap(({ exact, once = [] }) => [exact, ...(exact?.levied ?? []), ...once]);
  return booksOfVersions(
    versions,
    told.flatMap((one) => one?.version ?? []),
  );
}

type Priced = Pick<Booking, "bookingId"> & { rates?: Booking["rates"] };
type WithExemptions = Versions & { store: Pick<BookingTables, "exemptions"> };

/** What the guests of these stays ask to be spared as long as nobody has decided, by the booking's number. */
export async function exemptionsAsked(ports: WithExemptions, stays: readonly Priced[]): Promise<AskedExemptions> {
  const offered = stays.map(async (stay) => [stay.bookingId, await offeredExemptions(ports, stay)] as const);
  return new Map((await Promise.all(offered)).map(([id, all]) => [id, all.filter(({ state }) => state === "asked")]));
}

/** What of the taxes on a booking could be spared, and what was asked for or decided. */
export async function offeredExemptions(
  { store, rates }: WithExemptions,
  booking: Priced,
): Promise<OfferedExemption[]> {
  const books = await rateBooksOf({ store, rates }, booking.rates ?? []);
  const known = new Map([...books.values()].flatMap(exemptionsIn).map((one) => [one.id, one]));
  if (known.size === 0) return [];
  const decided = await store.exemptions.ofBooking(booking.bookingId);
  return [...known.values()].map(({ id, name, paper = "", minNights = 1 }) => {
    const own = decided.find((one) => one.id === id);
    return { id, name, paperName: paper, minNights, paper: own?.paper, state: own?.state };
  });
}
