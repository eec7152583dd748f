import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { catalogueOf } from "#content/content.ts";
import { bookOf, planPolicies, rateBook } from "#content/rate-book.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { readHotelContent } from "#server/content-files.ts";
import type { Watching } from "#server/watching.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { openPerson } from "#tests/support/people.ts";
import { NOON, openTestHotel, type TestHotel, type TestHotelOptions } from "#tests/support/test-hotel.ts";
import { type Desk, deskOf } from "./desk-acts.ts";
import { expectCleanBooks, expectRefusal, HOUR, hold, orderOf, reserve, stay, takenOn } from "./guest-acts.ts";

/** A night costs 79.00 and a tenth of tax; nothing else is levied. */
const BOOK = rateBook.parse({
  plans: [
    { id: "flexible", name: "Flexible" },
    { id: "fixed", name: "Non-refundable", parent: "flexible", cancellation: { tiers: [], afterwards: "everything" } },
  ],
  codes: [
    { code: "FREE", off: { basisPoints: 10_000 } },
    { code: "CENTS", off: { cents: 7_860 } },
    { code: "LEAST", off: { cents: 7_855 } },
  ],
  charges: [{ id: "tax", kind: "tax", name: "Tax", basisPoints: 1_000 }],
});
const NIGHT = { ...stay, plan: "fixed", start: "2026-12-01", end: "2026-12-02" };

let house: TestHotel;
let desk: Desk;
const openHouse = async (options: TestHotelOptions = {}) => {
  const catalogue = { book: bookOf(BOOK, catalogueOf(await readHotelContent())) };
  return openTestHotel({ catalogue, planPolicies: planPolicies(BOOK), ...options });
};
beforeAll(async () => {
  house = await openHouse();
  desk = deskOf(house, await openPerson(house, { role: "admin" }));
});
afterAll(async () => {
  await expectCleanBooks(house, { today: "2026-11-21", now: NOON });
  await house.close();
});

test("a checkout that comes to less than a card can pay leaves the rooms that are held under its key", async () => {
  const browser = browserOf(house);
  const held = await browser.post(
    "/api/create-payment-intent",
    orderOf({ clientKey: "checkout-cheaper", items: [NIGHT], grandTotal: 86.9 }),
  );
  expect(held.status).toBe(200);
  const before = await takenOn(house, "2026-12-01");
  const cheap = orderOf({ clientKey: "checkout-cheaper", items: [{ ...NIGHT, code: "CENTS" }], grandTotal: 0.44 });
  expectRefusal(await browser.post("/api/create-payment-intent", cheap), 422, "too-little-for-card");
  expect(await takenOn(house, "2026-12-01")).toBe(before);
});

test.each([
  ["FREE", 0],
  ["CENTS", 0.44],
])(
  "a stay that a code makes cheaper than any card payment (%s) is reserved, by a rate too that is paid at once",
  async (code, grandTotal) => {
    const before = await takenOn(house, "2026-12-01");
    const browser = browserOf(house);
    const cheap = { ...NIGHT, code };
    const paying = await browser.post("/api/create-payment-intent", orderOf({ items: [cheap], grandTotal }));
    expect(expectRefusal(paying, 422, "too-little-for-card").detail).toContain("reserve without paying");
    expect(await takenOn(house, "2026-12-01")).toBe(before);
    const reserved = await reserve(browser, cheap);
    expect(reserved).toMatchObject({ status: 201, body: { bookings: [{ status: "pending", total: grandTotal }] } });
    const [id] = reserved.body.insertedIds;
    const decided = await desk.staff.booking.decideBooking(desk.who, { id, status: "confirmed", version: 1 });
    expect(isProblem(decided)).toBe(false);
    expect(await takenOn(house, "2026-12-01")).toBe(before + 1);
  },
);

test("the least that a card can pay is paid, and a rate that is paid at once is not reserved at it", async () => {
  const least = { ...NIGHT, code: "LEAST" };
  await hold(browserOf(house), { items: [least], grandTotal: 0.5 });
  expectRefusal(await reserve(browserOf(house), least), 409, "stay-refused");
});

test.each([
  ["unpaid-full", 409, NIGHT],
  ["too-late-today", 422, { ...NIGHT, start: "2026-11-21", end: "2026-11-22" }],
])("nobody whose total is too little for a card is told to pay by card (%s)", async (code, status, night) => {
  const full = await openHouse({ houseRules: { unpaidShare: 0 } });
  onTestFinished(() => full.close());
  full.pass(7 * HOUR);
  expect(await reserve(browserOf(full), { ...NIGHT, plan: "flexible" })).toMatchObject({ status: 201 });
  for (const [item, words] of [
    [{ ...night, plan: "flexible" }, "pay by card"],
    [{ ...night, code: "FREE" }, "can't be paid by card"],
  ] as const) {
    expect(expectRefusal(await reserve(browserOf(full), item), status, code).detail).toContain(words);
  }
});

test("in a house that takes no cards a rate that is paid at once sends nobody to a card, and another one is reserved", async () => {
  const watching: Watching = {
    database: () => undefined,
    payments: (payments) => ({ ...payments, isSwitchedOff: true }),
    hotel: (hotel) => hotel,
  };
  const without = await openHouse({ watching });
  onTestFinished(() => without.close());
  const paidAtOnce = "Non-refundable is paid by card when you book";
  for (const [at, words, noCard] of [
    [house, "Please pay by card", undefined],
    [without, "we take no cards online at present. Please choose another rate, or call us.", true],
  ] as const) {
    const refused = expectRefusal(await reserve(browserOf(at), NIGHT), 409, "stay-refused");
    expect(refused).toMatchObject({ rule: "paid-at-once", detail: expect.stringContaining(paidAtOnce) });
    expect([refused.detail.includes(words), refused.noCard]).toEqual([true, noCard]);
  }
  expect(await reserve(browserOf(without), { ...NIGHT, plan: "flexible" })).toMatchObject({ status: 201 });
});
