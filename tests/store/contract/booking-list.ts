import { expect, it } from "vitest";
import type { BookingQuery } from "#hotel/rules/booking-query.ts";
import { BOOKING_SORTS } from "#hotel/rules/booking-query.ts";
import type { PlainDate } from "#hotel/rules/plain-date.ts";
import type { Booking } from "#hotel/ports/store/bookings.ts";
import type { House } from "#tests/store/contract.ts";
import { draftOf, lineOf, MINUTE, NOON, TODAY } from "#tests/store/small-house.ts";

const EVERYTHING: BookingQuery & { today: PlainDate } = {
  today: TODAY,
  state: undefined,
  work: undefined,
  search: undefined,
  sort: "booked",
  order: "desc",
  after: undefined,
  limit: 50,
};

/** What each column shows, to sort by in plain memory. */
const SHOWN: Record<BookingQuery["sort"], (booking: Booking) => string | number> = {
  booked: (booking) => booking.createdAt,
  id: (booking) => booking.bookingId,
  name: (booking) => booking.name.toLowerCase(),
  email: (booking) => booking.email.toLowerCase(),
  type: (booking) => booking.nightlyPrice,
  start: (booking) => booking.checkIn,
  end: (booking) => booking.checkOut,
  nights: (booking) => booking.nights,
  rooms: (booking) => booking.rooms,
  guests: (booking) => booking.guests,
  total: (booking) => booking.total,
  status: (booking) => booking.state,
};

const GUESTS = ["Ada Example", "bob 100%", "Cem Çelik", "Dora_Doe", "Eve \\ Adams", "ada zeta"];

export function bookingsAreListed(house: House): void {
  const bookings = () => house.store.bookings;
  const ids = (found: readonly Booking[]) => found.map((booking) => booking.bookingId);
  const search = (text: string, more: Partial<NonNullable<BookingQuery["search"]>> = {}) =>
    bookings().page({ ...EVERYTHING, search: { text, types: [], numbers: undefined, ...more } });

  async function book(count: number): Promise<Booking[]> {
    const written: Booking[] = [];
    for (let index = 0; index < count; index += 1) {
      const name = GUESTS[index % GUESTS.length] ?? "";
      const checkIn = `2026-12-${10 + (index % 7)}` as const;
      const line = lineOf({
        checkIn,
        checkOut: "2026-12-20",
        rooms: 1 + (index % 2),
        type: index % 3 ? "standard" : "suite",
      });
      const draft = draftOf({ payment: "none", name, email: `guest${index % 4}@example.com`, lines: [line] });
      const order = await house.store.orders.insert(draft);
      written.push(...(await bookings().insertForOrder(order?.id ?? "", "pending", NOON + (index % 5) * MINUTE)));
    }
    return written;
  }

  it.each(BOOKING_SORTS)("lists by %s, both ways, each booking once over all pages", async (sort) => {
    const all = await book(13);
    const shown = SHOWN[sort];
    const inOrder = all.toSorted((a, b) => compare(shown(a), shown(b)) || a.bookingId - b.bookingId);
    for (const order of ["asc", "desc"] as const) {
      const paged: number[] = [];
      for (let after: number | undefined; paged.length < 13; after = paged.at(-1)) {
        const page = await bookings().page({ ...EVERYTHING, sort, order, after, limit: 4 });
        expect(page.length).toBe(Math.min(4, 13 - paged.length));
        paged.push(...ids(page));
      }
      expect(paged).toEqual(ids(order === "asc" ? inOrder : inOrder.toReversed()));
    }
  });

  it("lists one state alone", async () => {
    const [first] = await book(3);
    expect(await bookings().move(first?.bookingId ?? 0, { from: "pending", to: "declined", version: 1 })).toBe(true);
    expect(ids(await bookings().page({ ...EVERYTHING, state: "declined" }))).toEqual([first?.bookingId]);
    expect(await bookings().page({ ...EVERYTHING, state: "pending" })).toHaveLength(2);
    expect(await bookings().page({ ...EVERYTHING, state: "confirmed" })).toEqual([]);
  });

  it("searches in names and addresses, and takes no sign for a wildcard", async () => {
    await book(6);
    const names = async (text: string) => (await search(text)).map(({ name }) => name).toSorted();
    expect(await names("ada")).toEqual(["Ada Example", "Eve \\ Adams", "ada zeta"]);
    expect(await names("guest3@")).toEqual(["Dora_Doe"]);
    expect(await names("100%")).toEqual(["bob 100%"]);
    expect(await names("%%%")).toEqual([]);
    expect(await names("x_m")).toEqual([]);
    expect(await names("a_do")).toEqual(["Dora_Doe"]);
    expect(await names("e \\ a")).toEqual(["Eve \\ Adams"]);
    expect(await names("çelik")).toEqual(["Cem Çelik"]);
  });

  it("looks for one or two letters at the beginning of names", async () => {
    await book(6);
    expect((await search("ad")).map(({ name }) => name).toSorted()).toEqual(["Ada Example", "ada zeta"]);
    expect(await search("%")).toEqual([]);
  });

  it("searches by the room types and the numbers that the text stands for", async () => {
    const all = await book(6);
    const suites = all.filter(({ type }) => type === "suite");
    expect(await search("suite", { types: ["suite"] })).toHaveLength(suites.length);
    const id = all[0]?.bookingId ?? 0;
    expect(ids(await search(String(id), { numbers: { from: id, to: id } }))).toEqual([id]);
  });

  it("keeps the totals of all bookings true, whatever becomes of them", async () => {
    expect(await bookings().totals()).toEqual({ bookings: 0, confirmed: 0, revenue: 0 });
    const [first, second] = await book(3);
    expect(await bookings().totals()).toEqual({ bookings: 3, confirmed: 0, revenue: 0 });
    for (const one of [first, second]) {
      await bookings().move(one?.bookingId ?? 0, { from: "pending", to: "confirmed", version: 1 });
    }
    const revenue = (first?.total ?? 0) + (second?.total ?? 0);
    expect(await bookings().totals()).toEqual({ bookings: 3, confirmed: 2, revenue });
    await bookings().move(second?.bookingId ?? 0, { from: "confirmed", to: "cancelled", version: 2 });
    expect(await bookings().totals()).toEqual({ bookings: 3, confirmed: 1, revenue: first?.total });
    await house.database.pool.query("delete from booking");
    expect(await bookings().totals()).toEqual({ bookings: 0, confirmed: 0, revenue: 0 });
  });

  it("moves one booking, and refuses another state or version", async () => {
    const [booking] = await book(1);
    const id = booking?.bookingId ?? 0;
    expect(await bookings().move(id, { from: "pending", to: "confirmed", version: 2 })).toBe(false);
    expect(await bookings().move(id, { from: "confirmed", to: "cancelled", version: 1 })).toBe(false);
    expect(await bookings().move(id, { from: "pending", to: "confirmed", version: 1 })).toBe(true);
    expect(await bookings().find(id)).toMatchObject({ state: "confirmed", version: 2 });
  });
}

function compare(a: string | number, b: string | number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
