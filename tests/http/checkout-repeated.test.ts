import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, browserOf } from "#tests/support/browser-of.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { breakableLine } from "#tests/payments/broken-line.ts";
import {
  book,
  type Checkout,
  expectCleanBooks,
  expectRefusal,
  GOOD_CARD,
  hold,
  orderOf,
  statusOf,
  takenOn,
} from "./guest-acts.ts";

const network = breakableLine();

let house: TestHotel;
beforeAll(async () => {
  house = await openTestHotel({ sandbox: { line: network.line } });
});
afterAll(async () => {
  await expectCleanBooks(house, { today: "2026-11-21", now: NOON });
  await house.close();
});

/** With a cookie by which its repeats are known. */
async function knownBrowser(): Promise<Browser> {
  const browser = browserOf(house);
  await hold(browser);
  return browser;
}

test("a checkout that fails late leaves its own repeat, which was answered meanwhile, its rooms and its payment", async () => {
  const browser = await knownBrowser();
  const order = orderOf();
  const before = await takenOn(house, "2026-12-01");
  const answered = Promise.withResolvers<void>();
  network.breaks(answered.promise);
  const calls = network.calls.length;
  const first = browser.post<Checkout>("/api/create-payment-intent", order);
  await expect.poll(() => network.calls.length).toBeGreaterThan(calls);
  const repeat = await browser.post<Checkout>("/api/create-payment-intent", order);
  expect(repeat).toMatchObject({ status: 200 });
  network.breaks("lost-before", 2);
  answered.resolve();
  expect(await first).toMatchObject({ status: 200, body: repeat.body });
  expect(await statusOf(house, repeat.body.orderId)).toMatchObject({ state: "held", payment: "open" });
  expect(await takenOn(house, "2026-12-01")).toBe(before + 1);
  await browser.pay(repeat.body, GOOD_CARD);
  expect(await book(browser, repeat.body)).toMatchObject({ status: 201 });
});

test("a repeat of a checkout that was given up meanwhile is told so, and the guest may begin anew", async () => {
  const browser = await knownBrowser();
  const order = orderOf();
  const before = await takenOn(house, "2026-12-01");
  const given = Promise.withResolvers<void>();
  network.breaks(given.promise);
  const calls = network.calls.length;
  const first = browser.post("/api/create-payment-intent", order);
  await expect.poll(() => network.calls.length).toBeGreaterThan(calls);
  network.breaks("lost-before", 3);
  expectRefusal(await browser.post("/api/create-payment-intent", order), 502, "payment-setup-failed");
  given.resolve();
  network.breaks("lost-before", 2);
  expectRefusal(await first, 502, "payment-setup-failed");
  expect(await takenOn(house, "2026-12-01")).toBe(before);
  expect(await browser.post("/api/create-payment-intent", order)).toMatchObject({ status: 200 });
});
