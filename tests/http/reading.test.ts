import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dollars } from "#hotel/kernel/money.ts";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { openDoors } from "#server/doors.ts";
import { type Browser, browserOf } from "#tests/support/browser-of.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { expectCleanBooks, expectFaults, expectRefusal, hold, stay } from "./guest-acts.ts";

const INVALID_DATES = "Please select a valid check-in and check-out date.";
const HOUR = 3_600_000;

let house: TestHotel;
let browser: Browser;
beforeAll(async () => {
  house = await openTestHotel({ houseRules: { capRoomsPerBrowser: 100, capRoomsPerAddress: 100 } });
  browser = browserOf(house);
});
afterAll(async () => {
  await expectCleanBooks(house, { today: "2026-11-21", now: NOON });
  await house.close();
});

interface RoomRow {
  _id: string;
  roomnum: number;
  category: string;
  price: number;
  status: string;
}

const tonight = { start: "2026-11-21", end: "2026-11-22" };
/** All thirteen suites for one night. */
const everySuite = { ...stay, ...tonight, rooms: 13, guests: 13, category: "Luxury Suite" };

describe("the list of rooms", () => {
  test("has every room with the specification's fields", async () => {
    const { body } = await browser.get<RoomRow[]>("/api/rooms");
    expect(body).toHaveLength(80);
    expect(body[0]).toEqual({ _id: "101", roomnum: 101, category: "Standard", price: 79, status: "Free" });
    const kinds = new Set(body.map((room) => `${room.category} ${room.price}`));
    expect(kinds).toEqual(new Set(["Standard 79", "Double Bed 99", "Luxury Suite 149"]));
    expect(Math.min(...body.map((room) => room.roomnum))).toBe(101);
    expect(Math.max(...body.map((room) => room.roomnum))).toBe(810);
  });

  test("shows strangers the type's status: all Free while one is left, all Booked when none is", async () => {
    const statuses = async () => {
      const { body } = await browser.get<RoomRow[]>("/api/rooms");
      return body.filter((room) => room.category === "Luxury Suite").map((room) => room.status);
    };
    const twelve = { ...everySuite, rooms: 12, guests: 12 };
    await hold(browser, { items: [twelve], grandTotal: 2_007.56 });
    expect(new Set(await statuses())).toEqual(new Set(["Free"]));
    await hold(browser, { items: [{ ...everySuite, rooms: 1, guests: 1 }], grandTotal: 171.88 });
    expect(new Set(await statuses())).toEqual(new Set(["Booked"]));
  });
});

describe("availability", () => {
  test("tells at most nine rooms of each type, and none of a sold-out one", async () => {
    const { body } = await browser.get("/api/availability?start=2026-11-21&end=2026-11-23");
    expect(body).toEqual([
      { category: "Standard", price: 79, left: 9 },
      { category: "Double Bed", price: 99, left: 9 },
      { category: "Luxury Suite", price: 149, left: 0 },
    ]);
  });

  test("tells the exact number when it is small", async () => {
    const nine = { ...stay, start: "2027-03-01", end: "2027-03-05", rooms: 11, guests: 11, category: "Luxury Suite" };
    await hold(browser, { items: [nine], grandTotal: 7_347.72 });
    const { body } = await browser.get("/api/availability?start=2027-02-26&end=2027-03-02");
    expect(body).toContainEqual({ category: "Luxury Suite", price: 149, left: 2 });
    const { body: after } = await browser.get("/api/availability?start=2027-03-05&end=2027-03-06");
    expect(after).toContainEqual({ category: "Luxury Suite", price: 149, left: 9 });
  });

  test.each([
    ["", ["start", "end"]],
    ["start=2026-12-01", ["end"]],
    ["start=2026-12-01&end=2026-12-01", ["end"]],
    ["start=2026-12-04&end=2026-12-01", ["end"]],
    ["start=2026-11-31&end=2026-12-02", ["start"]],
    ["start=2026-12-01T00:00:00Z&end=2026-12-02", ["start"]],
  ])("refuses wrong dates in the specification's words: %j", async (query, fields) => {
    expect(expectFaults(await browser.get(`/api/availability?${query}`), fields).detail).toBe(INVALID_DATES);
  });

  test.each([
    ["start=2026-11-20&end=2026-11-22", "start"],
    ["start=2028-05-14&end=2028-05-15", "end"],
    ["start=2026-12-01&end=2027-01-31", "end"],
  ])("refuses dates that nobody can book: %s", async (query, field) => {
    expectFaults(await browser.get(`/api/availability?${query}`), [field]);
  });
});

describe("the nights of the calendar", () => {
  const nights = (from: string, to: string) =>
    browser.get<{ category: string; night: PlainDate; left: boolean }[]>(
      `/api/availability/nights?from=${from}&to=${to}`,
    );

  test("say for each type and night whether a room is left", async () => {
    const { body } = await nights("2026-11-21", "2026-11-23");
    expect(body).toHaveLength(6);
    expect(body.filter((night) => !night.left)).toEqual([
      { category: "Luxury Suite", night: "2026-11-21", left: false },
    ]);
  });

  test("reach from tonight to the horizon, and are absent beyond", async () => {
    const { body: before } = await nights("2026-11-01", "2026-11-23");
    expect(new Set(before.map((night) => night.night))).toEqual(new Set(["2026-11-21", "2026-11-22"]));
    const { body: last } = await nights("2028-05-01", "2028-06-01");
    expect(
      last
        .map((night) => night.night)
        .toSorted()
        .at(-1),
    ).toBe("2028-05-13");
  });

  test("come 93 at a time and no more", async () => {
    const from = "2026-12-01";
    expect(await nights(from, addDays(from, 93))).toMatchObject({ status: 200 });
    expectFaults(await nights(from, addDays(from, 94)), ["to"]);
    expectFaults(await nights(from, from), ["to"]);
    expectFaults(await nights("2026-11-31", "2026-12-02"), ["from"]);
    expectFaults(await browser.get("/api/availability/nights"), ["from"]);
  });
});

describe("a quote", () => {
  test("prices each line with its taxes and fee, and the cart as their sum", async () => {
    const items = [stay, { ...stay, type: undefined, category: "Double Bed", rooms: 2, guests: 7, end: "2026-12-02" }];
    const { body } = await browser.post("/api/quote", { items });
    const line = { start: "2026-12-01", rooms: 1, guests: 2 };
    expect(body).toMatchObject({
      items: [
        {
          ...line,
          category: "Standard",
          end: "2026-12-04",
          nights: 3,
          subtotal: 237,
          taxes: 28.44,
          fees: 5,
          total: 270.44,
        },
        {
          ...{ ...line, category: "Double Bed", end: "2026-12-02", rooms: 2, guests: 7 },
          ...{ nights: 1, subtotal: 198, taxes: 23.76, fees: 5, total: 226.76 },
        },
      ],
      grandTotal: 497.2,
    });
  });

  test("follows the category where it and the price disagree", async () => {
    const { body } = await browser.post("/api/quote", { items: [{ ...stay, category: "Luxury Suite", type: 79 }] });
    expect(body).toMatchObject({ items: [{ category: "Luxury Suite", total: 505.64 }] });
  });

  test("never shows a fraction of a cent", async () => {
    for (const rooms of [1, 3, 7]) {
      for (const nights of [1, 2, 9, 31]) {
        const line = { ...stay, rooms, guests: rooms, end: addDays("2026-12-01", nights) };
        const { body } = await browser.post<{ grandTotal: number }>("/api/quote", { items: [line] });
        // 79 dollars, 12 per cent and 5 dollars in whole cents: 8848 a night and 500.
        expect(body.grandTotal).toBe(dollars(8_848 * rooms * nights + 500));
      }
    }
  });

  test("charges one night for the night when clocks change", async () => {
    const { body } = await browser.post("/api/quote", { items: [{ ...stay, start: "2027-11-07", end: "2027-11-08" }] });
    expect(body).toMatchObject({ items: [{ nights: 1, total: 93.48 }] });
  });
});

describe("health", () => {
  test("is live and ready while the hotel is open", async () => {
    expect(await browser.get("/api/health/live")).toMatchObject({ status: 200 });
    expect(await browser.get("/api/health/ready")).toMatchObject({ status: 200 });
  });

  test("is live but not ready while it starts, stops or has no database", async () => {
    const { hotel } = house;
    const reach = house.database.health;
    const log = { error: () => undefined, warn: () => undefined, info: () => undefined, debug: () => undefined };
    const config = { isPublic: true, publicUrl: "https://hotel.example.com", trustedProxies: 1 };
    const provider = {
      webhook: { path: "/webhooks/none", signatureHeader: "signature", mostBytes: 0 },
      cardForm: { scripts: [], frames: [], calls: [] },
    } as const;
    const doors = openDoors({ hotel, log, config, reach, provider, isReady: () => Promise.resolve(false) });
    const starting = browserOf({ doors });
    expect(await starting.get("/api/health/live")).toMatchObject({ status: 200 });
    expect(await starting.get("/api/health/ready")).toMatchObject({ status: 503 });
  });
});

test("every answer forbids guessing its type, framing it and running anything in it", async () => {
  for (const path of ["/api/rooms", "/api/nothing-here", "/api/docs", "/api/bookings/1"]) {
    const { headers } = await house.doors.fetch(new Request(`http://hotel.example.com${path}`));
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toMatch(/default-src 'none'; frame-ancestors 'none'/);
  }
});

describe("the business day", () => {
  test("still sells tonight at half past two, and yesterday's night no more at four", async () => {
    const late = await openTestHotel({ now: Date.parse("2026-11-22T02:30:00-06:00") });
    const visitor = browserOf(late);
    const quoteFor = (start: PlainDate) =>
      visitor.post("/api/quote", { items: [{ ...stay, start, end: addDays(start, 1) }] });
    expect(await quoteFor("2026-11-21")).toMatchObject({ status: 200 });
    expect(expectFaults(await quoteFor("2026-11-20"), ["items.0.start"]).detail).toMatch(/passed/);
    await hold(visitor, { items: [{ ...stay, ...tonight }], grandTotal: 93.48 });
    late.pass(1.5 * HOUR);
    expectFaults(await quoteFor("2026-11-21"), ["items.0.start"]);
    expect(await quoteFor("2026-11-22")).toMatchObject({ status: 200 });
    expectRefusal(await visitor.post("/api/bookings", [{ ...stay, ...tonight }]), 422, "invalid-fields");
    await expectCleanBooks(late, { today: "2026-11-22", now: Date.parse("2026-11-22T04:00:00-06:00") });
    await late.close();
  });

  test("opens one more night at the far end with each day", async () => {
    const moving = await openTestHotel();
    const visitor = browserOf(moving);
    const far = { items: [{ ...stay, start: "2028-05-14", end: "2028-05-15" }] };
    expectFaults(await visitor.post("/api/quote", far), ["items.0.end"]);
    moving.pass(24 * HOUR);
    const checkout = await hold(visitor, { ...far, grandTotal: 93.48 });
    expect(checkout.orderId).toBeTruthy();
    await moving.close();
  });
});
