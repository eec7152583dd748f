import fc from "fast-check";
import { expect, it } from "vitest";
import { type BookingQuery, BOOKING_SORTS, MOST_SORTED } from "#hotel/booking/rules/booking-query.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import type { Booking } from "#hotel/booking/ports/bookings.ts";
import type { House } from "#tests/store/contract.ts";
import { draftOf, lineOf, MINUTE, NOON, TODAY, withGuardsOff } from "#tests/store/small-house.ts";

const EVERYTHING: BookingQuery & { today: PlainDate } = {
  today: TODAY,
  state: undefined,
  work: undefined,
  search: undefined,
  days: undefined,
  sort: "booked",
  order: "desc",
  after: undefined,
  limit: 50,
};

const TEXT = { types: [], numbers: undefined, room: undefined, digits: undefined } as const;

/** What each column shows, to sort by in plain memory. */
const SHOWN: Record<BookingQuery["sort"], (booking: Booking) => string | number> = {
  booked: (booking) => booking.createdAt,
  id: (booking) => booking.bookingId,
  name: (booking) => booking.name.toLowerCase(),
  email: (booking) => booking.email.toLowerCase(),
  type: (booking) => booking.type,
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
  const list = async (asked: Partial<BookingQuery>) => (await bookings().page({ ...EVERYTHING, ...asked })).bookings;
  const search = (text: string, more: Partial<NonNullable<BookingQuery["search"]>> = {}) =>
    list({ search: { ...TEXT, text, ...more } });

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
        nightlyPrice: 7_900 + 1_000 * (index % 4),
      });
      const draft = draftOf({ payment: "none", name, email: `guest${index % 4}@example.com`, lines: [line] });
      const order = await house.store.orders.insert(draft);
      written.push(...(await bookings().insertForOrder(order?.id ?? "", "pending", NOON + (index % 5) * MINUTE)));
    }
    return written;
  }

  async function wholeList(): Promise<Booking[]> {
    const all: Booking[] = [];
    for (let page = await list({ limit: 1_000 }); page.length > 0; ) {
      all.push(...page);
      page = await list({ limit: 1_000, after: all.at(-1)?.bookingId });
    }
    return all;
  }

  it("lists by each column, both ways, each booking once over all pages", async () => {
    const all = await book(13);
    for (const [sort, order] of BOOKING_SORTS.flatMap((one) => [[one, "asc"] as const, [one, "desc"] as const])) {
      const shown = SHOWN[sort];
      const inOrder = all.toSorted((a, b) => compare(shown(a), shown(b)) || a.bookingId - b.bookingId);
      const paged: number[] = [];
      for (let after: number | undefined; paged.length < 13; after = paged.at(-1)) {
        const page = await list({ sort, order, after, limit: 4 });
        expect(page.length, `${sort} ${order}`).toBe(Math.min(4, 13 - paged.length));
        paged.push(...ids(page));
      }
      expect(paged, `${sort} ${order}`).toEqual(ids(order === "asc" ? inOrder : inOrder.toReversed()));
    }
  });

  it("lists one state alone", async () => {
    const [first] = await book(3);
    expect(await bookings().move(first?.bookingId ?? 0, { from: "pending", to: "declined", version: 1 })).toBe(true);
    expect(ids(await list({ state: "declined" }))).toEqual([first?.bookingId]);
    expect(await list({ state: "pending" })).toHaveLength(2);
    expect(await list({ state: "confirmed" })).toEqual([]);
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

  it("looks for one or two letters where a word begins, and for each word of several wherever it stands", async () => {
    await book(6);
    const names = async (text: string) => (await search(text)).map(({ name }) => name).toSorted();
    expect(await names("ad")).toEqual(["Ada Example", "Eve \\ Adams", "ada zeta"]);
    expect(await names("%")).toEqual([]);
    expect(await names("example ada")).toEqual(["Ada Example", "Eve \\ Adams", "ada zeta"]);
    expect(await names("zeta ad")).toEqual(["ada zeta"]);
    expect(await names("zeta bob")).toEqual([]);
  });

  it("finds whose phone holds the digits, however it was written down, and who has or gets a room", async () => {
    const [ada, bob] = await book(3);
    const { pool } = house.database;
    await pool.query("update orders set phone = '+1 (504) 555-0188' where id = $1", [ada?.orderId]);
    expect(ids(await search("555 0188", { digits: "5550188" }))).toEqual([ada?.bookingId]);
    expect(ids(await search("5550199", { digits: "5550199" }))).toEqual([]);
    const give = async (booking: Booking | undefined, room: number) => {
      const [stay] = await house.store.deskStays.ofBooking(booking?.bookingId ?? 0);
      await house.store.deskStays.place([{ stayId: stay?.id ?? 0, room, pinned: false }]);
    };
    await give(bob, 101);
    expect(ids(await search("101", { room: 101 }))).toEqual([bob?.bookingId]);
    expect(ids(await search("102", { room: 102 }))).toEqual([]);
    // No such room: the text is looked for as any other is.
    expect(ids(await search("bob", { room: 999 }))).toEqual([bob?.bookingId]);
  });

  it("lists whose stays touch some days, their first and last morning with them", async () => {
    await book(6);
    const touching = async (from: PlainDate, to: PlainDate) =>
      (await list({ days: { from, to } })).map(({ checkIn }) => checkIn).toSorted();
    // They arrive from the 10th to the 15th, and all leave on the 20th.
    expect(await touching("2026-12-01", "2026-12-09")).toEqual([]);
    expect(await touching("2026-12-10", "2026-12-11")).toEqual(["2026-12-10", "2026-12-11"]);
    expect(await touching("2026-12-20", "2026-12-20")).toHaveLength(6);
    expect(await touching("2026-12-21", "2026-12-30")).toEqual([]);
    const names = await list({ days: { from: "2026-12-10", to: "2026-12-10" }, search: { ...TEXT, text: "ada" } });
    expect(names.map(({ name }) => name)).toEqual(["Ada Example"]);
  });

  it("tells each booking's rooms, guests, phone and balance", async () => {
    const [ada] = await book(1);
    const { pool } = house.database;
    await pool.query("update orders set phone = '504 555 0142' where id = $1", [ada?.orderId]);
    const entry = { orderId: ada?.orderId ?? "", reference: `booking:${ada?.bookingId}`, at: NOON };
    await house.store.ledger.add({ ...entry, kind: "unpaid", amount: 9_348 });
    await house.store.ledger.add({ ...entry, reference: `${entry.reference}:1`, kind: "cash", amount: 2_000 });
    const [stay] = await house.store.deskStays.ofBooking(ada?.bookingId ?? 0);
    await house.store.deskStays.place([{ stayId: stay?.id ?? 0, room: 201, pinned: false }]);
    const [listed] = (await bookings().page(EVERYTHING)).bookings;
    expect(listed).toMatchObject({ roomNumbers: [201], lives: ["booked"], phone: "504 555 0142", owed: 7_348 });
  });

  it("searches by the room types and the numbers that the text stands for", async () => {
    const all = await book(6);
    const suites = all.filter(({ type }) => type === "suite");
    expect(await search("suite", { types: ["suite"] })).toHaveLength(suites.length);
    const id = all[0]?.bookingId ?? 0;
    expect(ids(await search(String(id), { numbers: { from: id, to: id } }))).toEqual([id]);
  });

  it("finds in a long past, in every order and page by page, what reading all of it finds", async () => {
    // The embedded database, to which they are most of the work, is asked the same SQL: it looks through the first stretch and beyond.
    await withGuardsOff(house.database.pool, longPast(house.database.kind === "embedded" ? 1_300 : 5_600));
    const all = await wholeList();
    for (const { text, sort, state } of SEARCHES) {
      const held = all.filter((booking) => {
        const isFound = `${booking.name} ${booking.email}`.toLowerCase().includes(text);
        return isFound && (state === undefined || booking.state === state);
      });
      const isCut = sort !== "booked" && held.length > MOST_SORTED;
      const shown = SHOWN[sort];
      const sorted = (isCut ? held.toSorted(newestFirst).slice(0, MOST_SORTED) : held).toSorted(
        (a, b) => compare(shown(a), shown(b)) || a.bookingId - b.bookingId,
      );
      for (const order of ["asc", "desc"] as const) {
        const query = {
          ...EVERYTHING,
          search: { ...TEXT, text },
          sort,
          order,
          state,
          limit: 101,
        };
        const first = await bookings().page(query);
        expect(first.isCut, text).toBe(isCut);
        const expected = ids(order === "asc" ? sorted : sorted.toReversed());
        expect(ids(first.bookings)).toEqual(expected.slice(0, 101));
        // The pages in the middle and the last one.
        for (const place of [Math.floor(expected.length / 2), Math.max(0, expected.length - 30)]) {
          const after = expected[place];
          if (after === undefined) continue;
          const { bookings: page } = await bookings().page({ ...query, after });
          expect(ids(page)).toEqual(expected.slice(place + 1, place + 102));
        }
      }
    }
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

  it("totals what a plain recount totals, whatever is done to bookings at once", async () => {
    const acts = fc.array(
      fc.record({
        which: fc.nat(5),
        state: fc.constantFrom("pending", "confirmed", "confirmed", "cancelled", "declined", "expired"),
        subtotal: fc.nat(50_000),
        isGone: fc.nat(9).map((chance) => chance === 0),
      }),
      { maxLength: 30 },
    );
    await fc.assert(
      fc.asyncProperty(acts, async (doings) => {
        const own = ids(await book(6));
        const { pool } = house.database;
        const changes = doings.map(({ which, state, subtotal, isGone }) =>
          isGone
            ? pool.query("delete from booking where id = $1", [own[which]])
            : pool.query(
                "update booking set state = $2, subtotal = $3, total = $3 + taxes + fees where id = $1 or $3 % 7 = 0",
                [own[which], state, subtotal],
              ),
        );
        await Promise.allSettled(changes);
        const { rows } = await pool.query<{ state: string; total: number }>("select state, total from booking");
        const confirmed = rows.filter(({ state }) => state === "confirmed");
        expect(await bookings().totals()).toEqual({
          bookings: rows.length,
          confirmed: confirmed.length,
          revenue: confirmed.reduce((sum, { total }) => sum + total, 0),
        });
      }),
      { numRuns: 10, endOnFailure: true },
    );
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

/** More than is looked through before a search goes by its letters: of most of them Ada's, at the beginning somebody else's. */
const longPast = (bookings: number) => `
  insert into orders (id, visit, address, client_key, request, state, payment, name, email, total, expires_at, created_at,
    next_look_at)
  select 'past-' || n, 'past-' || n, '192.0.2.1', 'past-' || n, '[]', 'confirmed', 'none', 'Past', 'past@example.com', 0,
    now(), now(), now()
  from generate_series(1, ${bookings}) n;
  insert into order_line (order_id, position, booking_id, cart_item_id, type_id, check_in, check_out, rooms, guests,
    nightly_price, tax_basis_points, nights, subtotal, taxes, fees, total)
  select 'past-' || n, 0, 1000000000 + n * 11 % 5600, '1', 'standard', date '2026-12-01' + n * 13 % 300,
    date '2026-12-03' + n * 13 % 300, 1, 1 + n % 3, 7900, 0, 2, n % 90, 0, 0, n % 90
  from generate_series(1, ${bookings}) n;
  insert into booking (id, order_id, position, cart_item_id, type_id, check_in, check_out, rooms, guests, nightly_price,
    nights, subtotal, taxes, fees, total, state, name, email, created_at, visit)
  select l.booking_id, l.order_id, 0, '1', l.type_id, l.check_in, l.check_out, 1, l.guests, 7900, 2, l.subtotal, 0, 0, l.total,
    case when n % 40 = 1 then 'cancelled' else 'confirmed' end,
    case when n <= 300 then 'Early Bird ' || n when n % 1000 = 1 then 'Rara Avis' when n % 9 = 0 then 'Ada Example'
      else 'Bela Sample' end,
    'guest' || n % 50 || '@example.com', timestamptz '2020-01-01' + n / 3 * interval '1 hour', l.order_id
  from order_line l, substr(l.order_id, 6) digits, lateral (select digits::integer as n) numbered
  where l.order_id like 'past-%'`;

const SEARCHES = [
  { text: "rara", sort: "booked", state: undefined },
  { text: "early bird", sort: "booked", state: undefined },
  { text: "ada", sort: "booked", state: undefined },
  { text: "example.com", sort: "booked", state: "cancelled" },
  { text: "nobody", sort: "booked", state: undefined },
  { text: "rara", sort: "total", state: undefined },
  { text: "ada", sort: "start", state: undefined },
  { text: "early bird", sort: "name", state: "cancelled" },
  { text: "early bird 2", sort: "guests", state: "confirmed" },
  { text: "guest4", sort: "email", state: undefined },
] as const;

function newestFirst(a: Booking, b: Booking): number {
  return b.createdAt - a.createdAt || b.bookingId - a.bookingId;
}

function compare(a: string | number, b: string | number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
