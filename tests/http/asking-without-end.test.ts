import { afterAll, beforeAll, expect, test } from "vitest";
import { browserOf } from "#tests/support/browser-of.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { breakableLine } from "#tests/payments/broken-line.ts";
import { book, expectCleanBooks, expectRefusal, GOOD_CARD, hold, MINUTE } from "./guest-acts.ts";

const network = breakableLine();

let house: TestHotel;
let passed = 0;
beforeAll(async () => {
  house = await openTestHotel({ sandbox: { line: network.line }, houseRules: { capPaymentsPerAddress: 20 } });
});
afterAll(async () => {
  await expectCleanBooks(house, { today: "2026-11-21", now: NOON + passed });
  await house.close();
});

function pass(minutes: number): void {
  passed += minutes * MINUTE;
  house.pass(minutes * MINUTE);
}

test("the provider is not asked about a payment that our books know to be over", async () => {
  const browser = browserOf(house);
  const checkout = await hold(browser);
  pass(16);
  await house.tend();
  const asked = network.calls.length;
  for (let time = 0; time < 50; time += 1) expectRefusal(await book(browser, checkout), 409, "order-over");
  expect(network.calls.length).toBe(asked);
});

test("money that goes back is told without asking the provider again", async () => {
  const browser = browserOf(house);
  const checkout = await hold(browser);
  await browser.pay(checkout, GOOD_CARD);
  await house.database.pool.query("update orders set total = total + 1 where id = $1", [checkout.orderId]);
  expectRefusal(await book(browser, checkout), 409, "payment-refunded");
  const asked = network.calls.length;
  expectRefusal(await book(browser, checkout), 409, "payment-refunded");
  expect(network.calls.length).toBe(asked);
  await house.database.pool.query("update orders set total = total - 1 where id = $1", [checkout.orderId]);
});

test("who asks about a payment without end is told to wait before the provider minds, and other guests pay", async () => {
  const browser = browserOf(house);
  const checkout = await hold(browser);
  for (let time = 0; time < 20; time += 1) expectRefusal(await book(browser, checkout), 402, "payment-not-succeeded");
  const asked = network.calls.length;
  const refusal = await book(browser, checkout);
  expectRefusal(refusal, 429, "too-many-tries");
  expect(Number(refusal.headers.get("retry-after"))).toBeLessThanOrEqual(60);
  expect(network.calls.length).toBe(asked);
  const other = browserOf(house);
  const paid = await hold(other);
  await other.pay(paid, GOOD_CARD);
  expect(await book(other, paid)).toMatchObject({ status: 201 });
  await browser.pay(checkout, GOOD_CARD);
  pass(1);
  expect(await book(browser, checkout)).toMatchObject({ status: 201 });
  // What is booked is told from the books.
  for (let time = 0; time < 30; time += 1) expect(await book(browser, checkout)).toMatchObject({ status: 200 });
});
