import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { SentQuote } from "#hotel/pricing/quote-lines.ts";
import { type Browser, browserOf } from "#tests/support/browser-of.ts";
import { openPerson } from "#tests/support/people.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import {
  book,
  expectCleanBooks,
  expectRefusal,
  GOOD_CARD,
  guest,
  hold,
  HOUR,
  orderOf,
  reserve,
  statusOf,
  stay,
  STAY_TOTAL,
} from "./guest-acts.ts";

/** As its guests knew it: Standard at 79, Double Bed at 99. */
let then: TestHotel;
/** The same house, once its owner has published Standard at 99, Double Bed at 119 and a dollar more of a fee: 79 names no type, and 99 another. */
let now: TestHotel;
/** The one whose doors are open. */
let house: TestHotel;

const DEARER: Record<string, number> = { standard: 9_900, double: 11_900 };
const standard = { ...stay, type: 79 };
const double = { ...stay, type: 99 };
const DOUBLE_TOTAL = 337.64;
/** What a stay at 99 comes to by now. */
const TOTAL_NOW = 338.64;

beforeAll(async () => {
  const houseRules = { capRoomsPerAddress: 100, capPendingPerEmail: 100 };
  then = await openTestHotel({ houseRules });
  const { pool } = then.database;
  const { rows } = await pool.query<{ number: number }>("select max(number) as number from property_version");
  const sold = then.hotel.catalogue;
  await pool.query(
    "insert into property_version (made_at, made_by, note, document, digest) values (now(), 'machine', '', '{}', '2')",
  );
  now = await openTestHotel({
    database: then.database,
    houseRules,
    catalogue: {
      feePerLine: sold.feePerLine + 100,
      roomTypes: sold.roomTypes.map((type) => ({ ...type, nightlyPrice: DEARER[type.id] ?? type.nightlyPrice })),
    },
    rates: { catalogueOf: (version) => Promise.resolve(version === rows[0]?.number ? sold : undefined) },
  });
});
beforeEach(() => {
  house = then;
});
afterAll(async () => {
  await expectCleanBooks(now, { today: "2026-11-21", now: NOON + HOUR });
  await now.close();
});

/** A browser that stays while the house goes on to its next version. */
const someone = () => browserOf({ doors: { fetch: (request) => house.doors.fetch(request) } });
const publish = () => {
  house = now;
};

async function paysAndBooks(browser: Browser, checkout: Awaited<ReturnType<typeof hold>>, item: object) {
  await browser.pay(checkout, GOOD_CARD);
  const first = await book(browser, checkout, [item]);
  const again = await book(browser, checkout, [item]);
  expect([first.status, again.status, again.body.insertedIds]).toEqual([201, 200, first.body.insertedIds]);
  return first.body.bookings[0];
}

test("a guest who was quoted a room by its price books that room, though the price names none any more", async () => {
  const browser = someone();
  const { signature, expiresAt, version } = (await browser.post("/api/quote", { items: [standard] })).body;
  publish();
  const checkout = await hold(browser, { items: [standard], quote: { signature, expiresAt, version } });
  expect(await paysAndBooks(browser, checkout, standard)).toMatchObject({ category: "Standard", total: STAY_TOTAL });
});

test("a guest who pays for a room that was held by its price books that room, though the price names another by now", async () => {
  const browser = someone();
  const checkout = await hold(browser, { items: [double], grandTotal: DOUBLE_TOTAL });
  publish();
  expect(await paysAndBooks(browser, checkout, double)).toMatchObject({ category: "Double Bed", total: DOUBLE_TOTAL });
});

test.each([
  { named: "none", item: standard, grandTotal: STAY_TOTAL },
  { named: "another room", item: double, grandTotal: DOUBLE_TOTAL },
])(
  "a checkout, a reservation and a walk-in sent again are the same ones once their price names $named",
  async (sent) => {
    const { item, grandTotal } = sent;
    const browser = someone();
    const clerk = await openPerson(then, { role: "admin" });
    const clientKey = `sent-again-${item.type}`;
    const order = { items: [item], grandTotal, clientKey };
    const send = async () => ({
      checkout: await hold(browser, order),
      reserved: await browser.post("/api/bookings", [{ ...item, ...guest }], { "idempotency-key": `r-${clientKey}` }),
      walkIn: await house.hotel.staff.booking.bookAtDesk(clerk.account, {
        ...{ ...order, ...guest, clientKey: `w-${clientKey}`, payment: "cash" },
        grandTotal: Math.round(100 * grandTotal),
      }),
    });
    const before = await send();
    expect(before.walkIn).toMatchObject([{ total: Math.round(100 * grandTotal) }]);
    publish();
    const after = await send();
    expect(after.checkout).toMatchObject({ orderId: before.checkout.orderId, grandTotal });
    expect(after.reserved).toMatchObject({ status: 201, body: { insertedIds: before.reserved.body.insertedIds } });
    expect(after.walkIn).toEqual(before.walkIn);
  },
);

test("a guest who pays for a room and names it as the house does by now books that room", async () => {
  const browser = someone();
  const checkout = await hold(browser, { items: [standard] });
  publish();
  expect(await paysAndBooks(browser, checkout, double)).toMatchObject({ category: "Standard", total: STAY_TOTAL });
});

test("a checkout, a reservation and a walk-in sent again are the same ones also where the room is named as it is by now", async () => {
  const browser = someone();
  const clerk = await openPerson(then, { role: "admin" });
  const send = async (item: typeof stay) => ({
    checkout: (await hold(browser, { items: [item], clientKey: "named-anew" })).orderId,
    reserved: (await browser.post("/api/bookings", [{ ...item, ...guest }], { "idempotency-key": "r-named-anew" }))
      .body,
    walkIn: await house.hotel.staff.booking.bookAtDesk(clerk.account, {
      ...{ items: [item], ...guest, clientKey: "w-named-anew", payment: "cash" },
      grandTotal: Math.round(100 * STAY_TOTAL),
    }),
  });
  const before = await send(standard);
  expect(before).toMatchObject({ reserved: { insertedIds: [expect.any(Number)] }, walkIn: [{ type: "standard" }] });
  publish();
  expect(await send(double)).toEqual(before);
});

test("a guest who chooses anew after a publication holds what the price names now, and not the room that it named before", async () => {
  const browser = someone();
  const order = { items: [double], grandTotal: DOUBLE_TOTAL, clientKey: "chosen-anew" };
  const before = await hold(browser, order);
  publish();
  const after = await hold(browser, { ...order, grandTotal: TOTAL_NOW });
  expect(after.orderId).not.toBe(before.orderId);
  expect(await paysAndBooks(browser, after, double)).toMatchObject({ category: "Standard", total: TOTAL_NOW });
});

test("a guest who is shown today's total for the very stay that is held pays that total, and not the one from before", async () => {
  const browser = someone();
  const byName = { ...stay, type: undefined, category: "Standard" };
  const order = { items: [byName], clientKey: "shown-anew" };
  const before = await hold(browser, order);
  publish();
  const wrong = await browser.post("/api/create-payment-intent", orderOf({ ...order, grandTotal: 100 }));
  expectRefusal(wrong, 422, "price-changed");
  expect(await statusOf(house, before.orderId)).toMatchObject({ state: "held", payment: "open" });
  const after = await hold(browser, { ...order, grandTotal: TOTAL_NOW });
  expect(after).toMatchObject({ grandTotal: TOTAL_NOW });
  expect(await statusOf(house, before.orderId)).toMatchObject({ release_reason: "replaced", payment: "dead" });
  expect(await paysAndBooks(browser, after, byName)).toMatchObject({ total: TOTAL_NOW });
});

test("a guest whose repeat tells a total that is neither the hold's nor today's keeps the hold, also where it is a reservation", async () => {
  const visitor = { visit: "wrong-total", address: "192.0.2.8" };
  const order = orderOf({ items: [double], grandTotal: 33_764 });
  const held = await house.hotel.guest.payments.hold(visitor, order);
  if (isProblem(held)) throw new Error(held.problem);
  publish();
  const { booking, payments } = house.hotel.guest;
  const refused = { problem: "price-changed" };
  expect(await payments.hold(visitor, { ...order, grandTotal: 100 })).toEqual(refused);
  expect(await booking.reserve(visitor, { ...order, grandTotal: 100 })).toEqual(refused);
  expect(await statusOf(house, held.orderId)).toMatchObject({ state: "held", payment: "open" });
});

test("a checkout with a quote that had expired before a publication is the same one after the next", async () => {
  const browser = someone();
  const quote = { signature: "expired", expiresAt: new Date(NOON).toISOString(), version: 0 };
  const order = { items: [double], grandTotal: DOUBLE_TOTAL, clientKey: "expired-quote", quote };
  const { orderId } = await hold(browser, order);
  publish();
  expect(await hold(browser, order)).toMatchObject({ orderId, grandTotal: DOUBLE_TOTAL });
});

test("a reservation or a walk-in of what a price names now is not answered with the room that it named before", async () => {
  const clerk = await openPerson(then, { role: "admin" });
  const visitor = { visit: "chosen-anew", address: "192.0.2.7" };
  const send = async (grandTotal: number, quote?: SentQuote) => {
    const { guest: guests, staff } = house.hotel;
    const order = { items: [double], ...guest, clientKey: "chosen-anew" };
    const paid = { payment: "cash", grandTotal: Math.round(100 * grandTotal) };
    return {
      reserved: await guests.booking.reserve(visitor, { ...order, quote }),
      walkIn: await staff.booking.bookAtDesk(clerk.account, { ...order, ...paid }),
    };
  };
  const bookedAs = [{ bookingId: expect.any(Number), type: "double" }];
  expect(await send(DOUBLE_TOTAL)).toMatchObject({ reserved: bookedAs, walkIn: bookedAs });
  publish();
  const { body: quote } = await someone().post<SentQuote>("/api/quote", { items: [double] });
  const refused = { problem: "already-booked" };
  expect(await send(TOTAL_NOW, quote)).toMatchObject({ reserved: refused, walkIn: refused });
});

test("the desk's list that is sorted by room type has each type in one run, whatever its rooms were sold at", async () => {
  for (const category of ["Standard", "Double Bed"]) {
    for (const at of [then, now]) expect(await reserve(browserOf(at), { category })).toMatchObject({ status: 201 });
  }
  const { browser } = await openPerson(now, { role: "admin" });
  const { body } = await browser.get<{ category: string }[]>("/api/bookings?sort=type&limit=500");
  const runs = body.map(({ category }) => category).filter((category, place, all) => category !== all[place - 1]);
  expect(runs).toEqual(["Double Bed", "Standard"]);
});
