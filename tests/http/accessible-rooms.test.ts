import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { HotelContent } from "#content/content.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { readFolder } from "#server/content-files.ts";
import { type Browser, browserOf } from "#tests/support/browser-of.ts";
import { withGuardsOff } from "#tests/store/small-house.ts";
import { openPerson } from "#tests/support/people.ts";
import { findDiscrepancies } from "#tests/support/oracle.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { deskOf } from "./desk-acts.ts";

/** Three Standard rooms, 101 ordinary, 102 with both kinds of features, 103 with mobility features; no other types. */
const ROOMS = [
  { number: 101, type: "standard" },
  { number: 102, type: "standard", features: ["mobility", "communication"] as const },
  { number: 103, type: "standard", features: ["mobility"] as const },
];
const GUEST = { name: "Ada Example", email: "ada@example.com" };

interface Item {
  start?: string;
  end?: string;
  rooms?: number;
  accessible?: unknown;
}

interface Booked extends Record<string, unknown> {
  insertedIds: number[];
  bookings: { id: number; promisedRooms: number[]; accessible?: string }[];
}

let house: TestHotel;
let browser: Browser;
beforeAll(async () => {
  house = await openTestHotel({ rooms: ROOMS, houseRules: { capPendingPerEmail: 99 } });
});
beforeEach(async () => {
  await withGuardsOff(house.database.pool, EMPTY_BOOKS);
  browser = browserOf(house);
});
afterEach(async () => {
  expect(await findDiscrepancies(house.database.pool, { today: "2026-11-21", now: NOON })).toEqual([]);
});
afterAll(() => house.close());

const EMPTY_BOOKS = `delete from assignment; delete from booking; delete from booking_total; delete from stay; delete from order_line;
  delete from payment; delete from document_addressee; delete from document_guest; delete from document_due; delete from document;
  delete from document_series; delete from ledger; delete from outbox; delete from audit; delete from orders;
  update inventory set held = 0, sold = 0`;

const item = (wanted: Item = {}) => ({
  id: 1,
  start: "2026-12-01",
  end: "2026-12-04",
  rooms: 1,
  guests: 1,
  type: 79,
  ...wanted,
});
const reserve = (...wanted: Item[]) =>
  browser.post<Booked>(
    "/api/bookings",
    wanted.map((one) => ({ ...item(one), ...GUEST })),
  );
const left = async (query: string) =>
  (await browser.get<{ category: string; left: number }[]>(`/api/availability?start=2026-12-01&end=2026-12-04${query}`))
    .body[0]?.left;
/** Every stay that counts: its arrival, its room, and whether it is promised that room. */
const assigned = async () =>
  (
    await house.database.pool.query<{ check_in: string; room: number | null; pinned: boolean | null }>(
      `select s.check_in, a.room, a.pinned from stay s left join assignment a on a.stay_id = s.id
       where s.counts_as <> 'none' order by s.id`,
    )
  ).rows;

describe("a guest who asks for an accessible room", () => {
  test("is promised one of those rooms at once, and it stays theirs from the hold to the booking", async () => {
    const checkout = await browser.post<Record<"paymentIntentId" | "clientSecret", string>>(
      "/api/create-payment-intent",
      {
        ...GUEST,
        items: [item({ accessible: "mobility" })],
        grandTotal: 270.44,
        clientKey: "first-key",
        acceptPolicy: true,
      },
    );
    expect(checkout.status).toBe(200);
    const promised = await assigned();
    expect(promised).toEqual([{ check_in: "2026-12-01", room: 103, pinned: true }]);
    await browser.pay(checkout.body, "4242 4242 4242 4242");
    const header = { "payment-intent": checkout.body.paymentIntentId };
    const other = await browser.post("/api/bookings", [item()], header);
    expect(other).toMatchObject({ status: 409, body: { code: "other-order" } });
    const booked = await browser.post<Booked>("/api/bookings", [item({ accessible: "mobility" })], header);
    expect(booked).toMatchObject({
      status: 201,
      body: { bookings: [{ accessible: "mobility", promisedRooms: [103] }] },
    });
    await house.tend();
    expect(await assigned()).toEqual(promised);
  });

  test("gives the room back when the payment never comes", async () => {
    const sent = { ...GUEST, grandTotal: 270.44, clientKey: "first-key", acceptPolicy: true };
    await browser.post("/api/create-payment-intent", { ...sent, items: [item({ accessible: true })] });
    expect(await left("&accessible=mobility")).toBe(1);
    house.pass(20 * 60_000);
    await house.tend();
    expect(await assigned()).toEqual([]);
    expect(await left("&accessible=mobility")).toBe(2);
  });

  test("reads in words that none is left, while ordinary guests are still taken", async () => {
    expect((await reserve({ accessible: "mobility" })).status).toBe(201);
    expect((await reserve({ accessible: "communication" })).body.bookings[0]?.promisedRooms).toEqual([102]);
    const none = await reserve({ accessible: "mobility" });
    expect(none).toMatchObject({
      status: 409,
      body: { code: "no-accessible-room", line: 0, roomType: "standard", feature: "mobility", reason: "none-left" },
    });
    expect(none.body.detail).toBe(
      "There are not enough Standard rooms with mobility features free for the whole stay. " +
        "Please choose other dates or another room type, or call us: the front desk will help you find one.",
    );
    expect(await left("")).toBe(1);
    expect((await reserve({})).status).toBe(201);
    expect(await reserve({})).toMatchObject({ status: 409, body: { code: "sold-out" } });
  });

  test("gets as many as are asked for on one line, or none", async () => {
    expect((await reserve({ accessible: "mobility", rooms: 3 })).body).toMatchObject({ code: "no-accessible-room" });
    expect(await left("")).toBe(3);
    const two = await reserve({ accessible: "mobility", rooms: 2 });
    expect(two.body.bookings[0]?.promisedRooms).toEqual([102, 103]);
  });

  test("gets the room that can do least else", async () => {
    const both = await reserve({ accessible: "mobility" }, { accessible: "communication", start: "2026-12-02" });
    expect(both.body.bookings.map((booking) => booking.promisedRooms)).toEqual([[103], [102]]);
  });

  test("is taken though another guest was assigned the room, who moves without noticing", async () => {
    await reserve({});
    await house.tend();
    await house.database.pool.query("update assignment set room = 102");
    expect((await reserve({ accessible: "communication" })).body.bookings[0]?.promisedRooms).toEqual([102]);
    expect((await assigned()).map((stay) => stay.room)).toEqual([101, 102]);
  });

  test("is told 422 about a feature that nobody knows", async () => {
    const words = "Please choose mobility features, communication features or neither.";
    for (const accessible of ["bathtub", 7, {}]) {
      expect(await reserve({ accessible })).toMatchObject({
        status: 422,
        body: { errors: [{ field: "0.accessible", detail: words }] },
      });
      const items = [item({ accessible })];
      expect(await browser.post("/api/quote", { items })).toMatchObject({
        status: 422,
        body: { errors: [{ field: "items.0.accessible", detail: words }] },
      });
    }
    const asked = await browser.get("/api/availability?start=2026-12-01&end=2026-12-04&accessible=bathtub");
    expect(asked).toMatchObject({ status: 422, body: { errors: [{ field: "accessible", detail: words }] } });
  });

  test("pays what everybody pays, and reads the wish in the quote", async () => {
    const quote = await browser.post("/api/quote", {
      items: [item({ accessible: true }), item({ accessible: false })],
    });
    expect(quote.body.items).toMatchObject([{ accessible: "mobility", total: 270.44 }, { total: 270.44 }]);
    expect(JSON.stringify(quote.body)).not.toContain("false");
  });

  test("makes another order under the same client key when only the wish changes", async () => {
    const sent = { ...GUEST, grandTotal: 270.44, clientKey: "first-key", acceptPolicy: true };
    const hold = (accessible?: string) =>
      browser.post("/api/create-payment-intent", { ...sent, items: [item({ accessible })] });
    const any = await hold();
    expect((await hold()).body.orderId).toBe(any.body.orderId);
    const wish = await hold("communication");
    expect(wish.body.orderId).not.toBe(any.body.orderId);
    expect((await hold("communication")).body.orderId).toBe(wish.body.orderId);
    expect((await assigned()).map((stay) => stay.room)).toEqual([102]);
  });
});

describe("guests who did not ask", () => {
  test("are assigned accessible rooms last, the mobility features last of all", async () => {
    for (let guest = 0; guest < 3; guest += 1) {
      await reserve({});
      await house.tend();
    }
    expect((await assigned()).map((stay) => stay.room)).toEqual([101, 103, 102]);
  });

  test("never move a promised room, however often everybody is assigned anew", async () => {
    await reserve({ accessible: "mobility", start: "2026-12-03", end: "2026-12-06" });
    await reserve({ start: "2026-12-01", end: "2026-12-03" });
    await house.tend();
    await reserve({ start: "2026-12-05", end: "2026-12-08" }, { start: "2026-12-02", end: "2026-12-05" });
    await house.tend();
    await reserve({ start: "2026-12-01", end: "2026-12-04" });
    await house.tend();
    const stays = await assigned();
    expect(stays[0]).toEqual({ check_in: "2026-12-03", room: 103, pinned: true });
    expect(stays.every((stay) => stay.room !== null)).toBe(true);
  });

  test("are refused where a promise leaves no single room for the whole stay, though each night has one", async () => {
    await reserve({ accessible: "communication", start: "2026-12-01", end: "2026-12-03" });
    await reserve({ accessible: "mobility", rooms: 1, start: "2026-12-03", end: "2026-12-05" });
    await reserve({ start: "2026-12-01", end: "2026-12-05" });
    const long = await reserve({ start: "2026-12-01", end: "2026-12-05" });
    expect(long).toMatchObject({ status: 409, body: { code: "cannot-house", reason: "no-single-room" } });
    expect((await reserve({ start: "2026-12-01", end: "2026-12-03" })).status).toBe(201);
    expect((await reserve({ start: "2026-12-03", end: "2026-12-05" })).status).toBe(201);
  });
});

test("of many guests who ask for the last accessible room at once, one gets it", async () => {
  await reserve({ accessible: "communication" });
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      browserOf(house).post("/api/bookings", [{ ...item({ accessible: "mobility" }), ...GUEST }]),
    ),
  );
  const statuses = answers.map((answer) => answer.status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
  expect(await left("&accessible=mobility")).toBe(0);
});

test("what the owner takes from a room is promised to nobody else there, and its guest keeps it and stays longer", async () => {
  const motel = await openTestHotel({ rooms: [] });
  onTestFinished(() => motel.close());
  const { staff, who, rowsOf, roomOf, version } = deskOf(motel, await openPerson(motel, { role: "owner" }));
  const { content, ...others } = await readFolder();
  const measured = (content as HotelContent).accessibleRooms.filter(({ number }) => number === 103);
  const publish = async (accessibleRooms: object[], standard = [101, 103]) => {
    const document = { ...others, content: { ...(content as object), rooms: { standard }, accessibleRooms } };
    expect(await motel.hotel.importProperty({ document, note: "" })).toMatchObject({ modifiedCount: 1 });
  };
  const guest = browserOf(motel);
  const ask = (start: string, end: string) =>
    guest.post<Booked>("/api/bookings", [{ ...item({ start, end, accessible: "mobility" }), ...GUEST }]);
  const offered = async () =>
    (await guest.get<{ left: number }[]>("/api/availability?start=2026-12-10&end=2026-12-12&accessible=mobility"))
      .body[0]?.left;
  await publish(measured);
  const [id = 0] = (await ask("2026-12-01", "2026-12-04")).body.insertedIds;
  expect([await roomOf(id), await offered()]).toEqual([103, 1]);
  // Whatever is published afterwards as well.
  for (const rooms of [
    [101, 103],
    [101, 102, 103],
  ]) {
    await publish([], rooms);
    expect(await offered()).toBe(0);
    expect(await ask("2026-12-10", "2026-12-12")).toMatchObject({
      status: 409,
      body: { code: "no-accessible-room", reason: "none-left" },
    });
  }
  expect(await staff.booking.decideBooking(who, { id, status: "confirmed", version: 1 })).not.toHaveProperty("problem");
  const longer = { id, version: await version(id), start: "2026-12-01", end: "2026-12-05" };
  const told = await staff.booking.previewDates(who, longer);
  const { difference } = isProblem(told) ? { difference: undefined } : told;
  expect(await staff.booking.changeDates(who, { ...longer, difference })).not.toHaveProperty("problem");
  const [{ id: stayId } = { id: 0 }] = await rowsOf<{ id: number }>("select id from stay where counts_as <> 'none'");
  const choices = await staff.frontDesk.listRoomChoices(who, { stayId });
  expect([await roomOf(id), choices]).toMatchObject([103, [{ room: 103, isPresent: true }]]);
  expect(await findDiscrepancies(motel.database.pool, { today: "2026-11-21", now: NOON })).toEqual([]);
  await publish(measured);
  expect((await ask("2026-12-10", "2026-12-12")).body.bookings[0]?.promisedRooms).toEqual([103]);
});
