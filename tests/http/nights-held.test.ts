import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { type Browser, browserOf } from "#tests/support/browser-of.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { book, type Checkout, expectRefusal, GOOD_CARD, HOUR, hold, orderOf, statusOf } from "./guest-acts.ts";

let house: TestHotel;
beforeAll(async () => {
  house = await openTestHotel();
});
afterAll(() => house.close());

/** Standard rooms for so many nights, as a checkout asks for them. */
function wish(rooms: number, nights: number, start: PlainDate) {
  const item = { id: 1, start, end: addDays(start, nights), rooms, guests: rooms, type: 79 };
  return { items: [item], grandTotal: Math.round(7_900 * rooms * nights * 1.12 + 500) / 100 };
}

const ask = (browser: Browser, wanted: Record<string, unknown>) =>
  browser.post<Checkout>("/api/create-payment-intent", orderOf(wanted));

async function leave(browser: Browser, { orderId }: Checkout) {
  const { rows } = await house.database.pool.query<{ visit: string }>("select visit from orders where id = $1", [
    orderId,
  ]);
  await house.hotel.guest.payments.leave({ visit: rows[0]?.visit ?? "", address: browser.address }, orderId);
  expect(await statusOf(house, orderId)).toMatchObject({ state: "released" });
}

test("a browser holds 150 room nights for a card and no more, also in one order and in the place of another", async () => {
  const browser = browserOf(house);
  const clientKey = "a-long-stay-for-two";
  const long = await hold(browser, { ...wish(2, 60, "2026-12-01"), clientKey });
  const refused = expectRefusal(await ask(browser, wish(1, 31, "2027-03-01")), 429, "too-many-held-nights");
  expect(refused).toMatchObject({ of: "browser", limit: 150 });
  expect(refused.detail).toContain("150 room nights");
  const longer = await ask(browser, { ...wish(3, 60, "2026-12-01"), clientKey });
  expect(expectRefusal(longer, 429, "too-many-held-nights")).toMatchObject({ of: "browser" });
  expect(await statusOf(house, long.orderId)).toMatchObject({ state: "held", payment: "open" });
  const shorter = await hold(browser, { ...wish(2, 59, "2026-12-01"), clientKey });
  expect(await statusOf(house, shorter.orderId)).toMatchObject({ state: "held", payment: "open" });
});

test("browsers at one address hold 300 together; what is paid counts no more", async () => {
  const [first, second, third] = [1, 2, 3].map(() => browserOf(house, "198.51.100.70"));
  if (!first || !second || !third) throw new Error("There are three browsers.");
  const group = wish(10, 14, "2027-02-01");
  const checkout = await hold(first, group);
  await hold(second, group);
  const refused = expectRefusal(await ask(third, wish(1, 21, "2027-06-01")), 429, "too-many-held-nights");
  expect(refused).toMatchObject({ of: "address", limit: 300 });
  await first.pay(checkout, GOOD_CARD);
  expect(await book(first, checkout, group.items)).toMatchObject({ status: 201 });
  await hold(third, wish(1, 21, "2027-06-01"));
});

test("a browser opens 300 within a day and pays for none; others at its address go on", async () => {
  const address = "198.51.100.72";
  const [browser, neighbour] = [browserOf(house, address), browserOf(house, address)];
  const group = wish(10, 14, "2027-08-01");
  for (const _time of [1, 2]) await leave(browser, await hold(browser, group));
  const refused = expectRefusal(await ask(browser, wish(1, 21, "2027-08-01")), 429, "too-many-held-nights");
  expect(refused).toMatchObject({ of: "browser-day", limit: 300 });
  expect(refused.detail).toContain("for you");
  await hold(neighbour, group);
});

test("an address opens 600 within a day and pays for none, and then waits for the next day; its guests may reserve meanwhile", async () => {
  const address = "198.51.100.71";
  const group = wish(10, 14, "2027-03-01");
  for (const browser of [1, 2, 3, 4].map(() => browserOf(house, address)))
    await leave(browser, await hold(browser, group));
  const late = browserOf(house, address);
  const refused = expectRefusal(await ask(late, wish(1, 41, "2027-04-01")), 429, "too-many-held-nights");
  expect(refused).toMatchObject({ of: "day", limit: 600 });
  expect(refused.detail).toContain("tomorrow");
  const night = { start: "2027-05-01", end: "2027-05-02", rooms: 1, guests: 1, type: 79 };
  const reserved = await late.post("/api/bookings", [{ ...night, name: "Ada Example", email: "ada@example.com" }]);
  expect(reserved).toMatchObject({ status: 201 });
  const checkout = await hold(late, wish(1, 40, "2027-04-01"));
  await late.pay(checkout, GOOD_CARD);
  expect(await book(late, checkout, wish(1, 40, "2027-04-01").items)).toMatchObject({ status: 201 });
  await hold(late, wish(1, 40, "2027-06-01"));
  house.pass(25 * HOUR);
  await hold(browserOf(house, address), group);
});
