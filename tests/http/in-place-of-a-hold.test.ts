import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browser, browserOf } from "#tests/support/browser-of.ts";
import { openPerson } from "#tests/support/people.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import {
  book,
  type Checkout,
  expectCleanBooks,
  expectRefusal,
  GOOD_CARD,
  guest,
  hold,
  orderOf,
  reserve,
  statusOf,
  stay,
  takenOn,
} from "./guest-acts.ts";

/** Three Standard rooms, one Double Bed room and ten suites. */
const ROOMS = [
  ...[101, 102, 103].map((number) => ({ number, type: "standard" })),
  { number: 201, type: "double" },
  ...Array.from({ length: 10 }, (_, at) => ({ number: 301 + at, type: "luxury" })),
];

let house: TestHotel;
beforeAll(async () => {
  const houseRules = {
    unpaidShare: 20,
    capUnpaidNightsPerBrowser: 20,
    capReservationsPerBrowser: 2,
    capPaymentsPerBrowser: 3,
  };
  house = await openTestHotel({ rooms: ROOMS, houseRules });
});
afterAll(async () => {
  await expectCleanBooks(house, { today: "2026-11-21", now: NOON });
  await house.close();
});

let keys = 0;
/** A checkout with a card that a browser has open, and its key. */
async function openCheckout(item: object, grandTotal: number, browser = browserOf(house)) {
  keys += 1;
  const clientKey = `in-the-place-of-${keys}`;
  const checkout = await hold(browser, { items: [item], grandTotal, clientKey });
  return { browser, clientKey, checkout, item };
}

/** Reserves without paying by the same key, as who goes back from the payment and presses the other button. */
const reserveInstead = ({ browser, clientKey, item }: Awaited<ReturnType<typeof openCheckout>>, email = guest.email) =>
  browser.post("/api/bookings", [{ ...item, ...guest, email }], { "idempotency-key": clientKey });

async function expectStillHeld(browser: Browser, checkout: Checkout, item: object) {
  expect(await statusOf(house, checkout.orderId)).toMatchObject({ state: "held", payment: "open" });
  await browser.pay(checkout, GOOD_CARD);
  expect(await book(browser, checkout, [item])).toMatchObject({ status: 201 });
}

describe("rooms that are held for a card live on, and can be paid, when their guest asks to reserve them without paying", () => {
  test("for more nights than one guest may reserve so", async () => {
    const week = { ...stay, end: "2026-12-08", rooms: 3, guests: 3 };
    const open = await openCheckout(week, 1_863.08);
    expectRefusal(await reserveInstead(open), 429, "too-many-unpaid-nights");
    await expectStillHeld(open.browser, open.checkout, week);
  });

  test("on a night on which others have reserved all that may be reserved so", async () => {
    const suite = {
      ...stay,
      type: undefined,
      category: "Luxury Suite",
      start: "2026-12-10",
      end: "2026-12-11",
      guests: 1,
    };
    for (const email of ["one@example.com", "two@example.com"])
      expect(await reserve(browserOf(house), { ...suite, email })).toMatchObject({ status: 201 });
    const open = await openCheckout(suite, 171.88);
    const refusal = expectRefusal(await reserveInstead(open), 409, "unpaid-full");
    expect(refusal).toMatchObject({ line: 0, roomType: "luxury", night: "2026-12-10" });
    await expectStillHeld(open.browser, open.checkout, suite);
  });

  test("under an e-mail under which three reservations wait", async () => {
    const email = "waits@example.com";
    for (const [start, end] of [
      ["2027-01-10", "2027-01-11"],
      ["2027-01-11", "2027-01-12"],
      ["2027-01-12", "2027-01-13"],
    ])
      expect(await reserve(browserOf(house), { start, end, email })).toMatchObject({ status: 201 });
    const night = { ...stay, start: "2027-01-20", end: "2027-01-21", guests: 1 };
    const open = await openCheckout(night, 93.48);
    expectRefusal(await reserveInstead(open, email), 429, "too-many-pending");
    await expectStillHeld(open.browser, open.checkout, night);
  });

  test("once more often than within an hour", async () => {
    const browser = browserOf(house);
    for (const [start, end] of [
      ["2027-02-01", "2027-02-02"],
      ["2027-02-02", "2027-02-03"],
    ])
      expect(await reserve(browser, { start, end, email: "often@example.com" })).toMatchObject({ status: 201 });
    const night = { ...stay, start: "2027-02-10", end: "2027-02-11", guests: 1 };
    const open = await openCheckout(night, 93.48, browser);
    expectRefusal(await reserveInstead(open), 429, "too-many-tries");
    await expectStillHeld(browser, open.checkout, night);
  });
});

describe("a checkout in the place of another", () => {
  const night = { ...stay, start: "2027-03-01", end: "2027-03-02", type: 99, guests: 1 };

  test("leaves the last room with its guest where another room of the cart has sold out meanwhile", async () => {
    const open = await openCheckout(night, 115.88);
    const sold = { ...night, type: 79, rooms: 3, guests: 3 };
    await hold(browserOf(house), { items: [sold], grandTotal: 270.44 });
    const both = [night, { ...night, id: 2, type: 79 }];
    const { browser, clientKey } = open;
    const answer = await browser.post(
      "/api/create-payment-intent",
      orderOf({ items: both, grandTotal: 209.36, clientKey }),
    );
    expect(expectRefusal(answer, 409, "sold-out")).toMatchObject({ line: 1, night: "2027-03-01" });
    await expectStillHeld(browser, open.checkout, night);
  });

  test("leaves the rooms with a guest who has opened too many within the hour", async () => {
    const browser = browserOf(house);
    for (const [start, end] of [
      ["2027-04-03", "2027-04-04"],
      ["2027-04-04", "2027-04-05"],
    ])
      await hold(browser, { items: [{ ...night, start, end }], grandTotal: 115.88 });
    const open = await openCheckout({ ...night, start: "2027-04-01", end: "2027-04-02" }, 115.88, browser);
    const changed = orderOf({ items: [open.item], grandTotal: 115.88, clientKey: open.clientKey, name: "Ada Changed" });
    expectRefusal(await browser.post("/api/create-payment-intent", changed), 429, "too-many-tries");
    await expectStillHeld(browser, open.checkout, open.item);
  });

  test("takes the very rooms that it held, all there are, once for the hour, also without payment", async () => {
    const all = { ...stay, start: "2027-05-01", end: "2027-05-02", rooms: 3, guests: 3 };
    const { browser, clientKey, checkout, item } = await openCheckout(all, 270.44);
    const mended = orderOf({ items: [all], grandTotal: 270.44, clientKey, email: "ada@mended.example.com" });
    const fresh = await browser.post<Checkout>("/api/create-payment-intent", mended);
    expect(fresh).toMatchObject({ status: 200 });
    expect(await statusOf(house, checkout.orderId)).toMatchObject({ state: "released", release_reason: "replaced" });
    expect(await takenOn(house, "2027-05-01")).toBe(3);
    const again = { ...mended, name: "Ada Mended" };
    expect(await browser.post("/api/create-payment-intent", again)).toMatchObject({ status: 200 });
    const fourth = { ...mended, name: "Ada Again" };
    expectRefusal(await browser.post("/api/create-payment-intent", fourth), 429, "too-many-tries");
    const one = { ...item, rooms: 1, guests: 1 };
    const header = { "idempotency-key": clientKey };
    expect(await browser.post("/api/bookings", [{ ...one, ...guest }], header)).toMatchObject({ status: 201 });
    expect(await takenOn(house, "2027-05-01")).toBe(1);
  });

  test("leaves the rooms with a guest who corrects a name once an emergency closure has stopped their sale", async () => {
    const open = await openCheckout({ ...night, start: "2027-06-10", end: "2027-06-11" }, 115.88);
    const owner = await openPerson(house, { role: "owner", name: "Olive Owner" });
    const plan = { from: "2027-06-10", to: "2027-06-11", types: ["double"] };
    expect(await house.hotel.staff.closures.open(owner.account, plan)).toMatchObject({ modifiedCount: 1 });
    await house.tend();
    const { browser, clientKey, checkout, item } = open;
    const changed = orderOf({ items: [item], grandTotal: 115.88, clientKey, name: "Ada Changed" });
    expectRefusal(await browser.post("/api/create-payment-intent", changed), 409, "sold-out");
    await expectStillHeld(browser, checkout, item);
  });
});
