import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";

// Two single rooms for two guests each, one suite for four.
const ROOMS = [
  { number: 101, type: "standard" },
  { number: 102, type: "standard" },
  { number: 301, type: "luxury" },
];
const NIGHTS = { start: "2026-12-01", end: "2026-12-04" };

describe("rooms of more than one type, put into the cart in one go", () => {
  let house: TestHotel;
  let visitor: { visit: string; address: string };
  let visits = 0;
  beforeAll(async () => {
    house = await openTestHotel({ rooms: ROOMS });
  });
  afterAll(() => house.close());
  beforeEach(() => {
    visits += 1;
    visitor = { visit: `visit-${visits}`, address: `198.18.0.${visits}` };
  });

  const add = (guests: string, rooms: Record<string, unknown>, more = {}) => {
    const wanted = Object.entries(rooms).map(([type, count]) => ({ type, rooms: count }));
    return house.hotel.guest.booking.addRoomsToCart(visitor, { ...NIGHTS, guests, rooms: wanted, ...more });
  };
  const inCart = async () => {
    const { items } = await house.hotel.guest.booking.readCart(visitor);
    return items.map(({ type, rooms, guests, price }) => ({ type, rooms, guests, total: price?.total }));
  };

  test("are a line each, with the guests shared among the rooms and the price that each has by itself", async () => {
    expect(await add("7", { standard: "2", luxury: "1" })).toBeUndefined();
    expect(await inCart()).toEqual([
      // 3 nights of $79 or $149, 12 % tax and $5 a line.
      { type: "standard", rooms: 2, guests: 4, total: 53_588 },
      { type: "luxury", rooms: 1, guests: 3, total: 50_564 },
    ]);
    const { items } = await house.hotel.guest.booking.readCart(visitor);
    expect(new Set(items.map(({ id }) => id)).size).toBe(2);
  });

  test.each([
    { what: "no room at all", guests: "2", rooms: {}, problem: { field: "items", fault: "empty-cart" } },
    {
      what: "more guests than beds",
      guests: "7",
      rooms: { standard: 1, luxury: 1 },
      problem: { field: "guests", fault: "too-many-guests", limit: 6 },
    },
    { what: "a type that is none", guests: "1", rooms: { cave: 1 }, problem: { field: "type", fault: "unknown-type" } },
    {
      what: "guests in words",
      guests: "two",
      rooms: { luxury: 1 },
      problem: { field: "guests", fault: "not-a-count" },
    },
  ])("are refused with $what, and nothing is put into the cart", async ({ guests, rooms, problem }) => {
    expect(await add(guests, rooms)).toEqual({ problem: "invalid-fields", fields: [problem] });
    expect(await inCart()).toEqual([]);
  });

  test("are all refused where one type has too few rooms", async () => {
    expect(await add("2", { standard: 1, luxury: 2 })).toMatchObject({ problem: "sold-out", type: "luxury", left: 1 });
    expect(await inCart()).toEqual([]);
    await add("2", { luxury: 1 });
    expect(await add("2", { standard: 1, luxury: 1 })).toMatchObject({ problem: "sold-out", type: "luxury" });
    expect(await inCart()).toHaveLength(1);
  });

  test("are all refused where the cart would hold more rooms than one guest may book", async () => {
    const { maxRooms } = house.hotel.guest.booking.limits();
    for (let month = 1; month < maxRooms; month += 1) {
      house.pass(1_000);
      const start = `2027-0${month}-10`;
      await add("1", { luxury: 1 }, { start, end: start.replace("-10", "-11") });
    }
    expect(await inCart()).toHaveLength(maxRooms - 1);
    const fields = [{ field: "rooms", fault: "too-many", limit: maxRooms }];
    expect(await add("2", { standard: 1, luxury: 1 })).toEqual({ problem: "invalid-fields", fields });
    expect(await add("1", { standard: 1 })).toBeUndefined();
  });

  test("are not reserved where another total was shown than they cost by now", async () => {
    const dates = { start: "2027-02-10", end: "2027-02-12" };
    const item = { ...dates, type: "standard", rooms: 1, guests: 1 };
    const sent = { items: [item], name: "Ada Example", email: "ada@example.com", clientKey: "shown-before" };
    const { reserve } = house.hotel.guest.booking;
    expect(await reserve(visitor, { ...sent, grandTotal: 9_348 })).toEqual({ problem: "price-changed" });
    expect(await reserve(visitor, { ...sent, grandTotal: 18_196 })).toMatchObject([{ total: 18_196 }]);
  });

  test("that come while another tab reserves stay in the cart", async () => {
    await add("1", { standard: 1 }, { start: "2027-03-10", end: "2027-03-11" });
    const { items, clientKey } = await house.hotel.guest.booking.readCart(visitor);
    house.pass(1_000);
    await add("1", { luxury: 1 }, { start: "2027-03-20", end: "2027-03-21" });
    const ordered = items.map(({ checkIn: start, checkOut: end, ...item }) => ({ ...item, start, end }));
    const guest = { name: "Bea Example", email: "bea@example.com" };
    const reserved = await house.hotel.guest.booking.reserve(visitor, { items: ordered, ...guest, clientKey });
    expect(reserved).toMatchObject([{ type: "standard" }]);
    expect(await inCart()).toMatchObject([{ type: "luxury" }]);
  });

  test("are reserved and leave the cart in one step, or stay there and can be reserved later", async () => {
    await add("1", { standard: 1 }, { start: "2027-03-24", end: "2027-03-25" });
    const who = { name: "Dan Example", email: "dan@example.com" };
    const { booking } = house.hotel.guest;
    const { clientKey } = await booking.readCart(visitor);
    const { pool } = house.database;
    await pool.query(`
      create function stop() returns trigger language plpgsql as $$ begin raise exception 'stopped here'; end $$;
      create trigger stopped before update on cart execute function stop()`);
    await expect(booking.reserve(visitor, { ...who, clientKey })).rejects.toThrow("stopped here");
    await pool.query("drop function stop cascade");
    const { rows } = await pool.query("select from booking where visit = $1", [visitor.visit]);
    expect(rows).toEqual([]);
    house.pass(1_000);
    await add("1", { standard: 1 }, { start: "2027-03-26", end: "2027-03-27" });
    expect(await booking.reserve(visitor, { ...who, clientKey })).toHaveLength(2);
    expect(await inCart()).toEqual([]);
  });

  test("are held and reserved as they lie in the cart, which nobody has to send again", async () => {
    const who = { name: "Cleo Example", email: "cleo@example.com", acceptPolicy: true };
    const { payments, booking } = house.hotel.guest;
    const nothing = { ...who, clientKey: "nothing-yet", grandTotal: 0 };
    const empty = { problem: "invalid-fields", fields: [{ field: "items", fault: "empty-cart" }] };
    expect(await payments.hold(visitor, nothing)).toEqual(empty);
    expect(await booking.reserve(visitor, nothing)).toEqual(empty);
    await add("1", { standard: 1 }, { start: "2027-04-10", end: "2027-04-11" });
    const { clientKey, grandTotal } = await booking.readCart(visitor);
    expect(await payments.hold(visitor, { ...who, clientKey, grandTotal })).toMatchObject({ grandTotal: 9_348 });
    expect(await booking.reserve(visitor, { ...who, clientKey, grandTotal })).toMatchObject([{ type: "standard" }]);
    expect(await inCart()).toEqual([]);
  });
});
