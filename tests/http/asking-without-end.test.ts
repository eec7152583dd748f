import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contentContext, hotelContext, speechContext, visitContext } from "#app/context.ts";
import { action as askOnPage } from "#app/guest/cart/payment.ts";
import { speechIn } from "#app/languages/speech-in.ts";
import { readHotelContent } from "#server/content-files.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { breakableLine } from "#tests/payments/broken-line.ts";
import { book, expectCleanBooks, expectRefusal, GOOD_CARD, hold, MINUTE, orderOf, statusOf } from "./guest-acts.ts";

const network = breakableLine();

let house: TestHotel;
let passed = 0;
beforeAll(async () => {
  const houseRules = { capPaymentsPerBrowser: 20, capPaymentsPerAddress: 30 };
  house = await openTestHotel({ sandbox: { line: network.line }, houseRules });
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

test("who asks about a payment without end is told to wait before the provider minds, and other guests pay, also behind the same address", async () => {
  const browser = browserOf(house, "198.51.100.80");
  const checkout = await hold(browser);
  for (let time = 0; time < 20; time += 1) expectRefusal(await book(browser, checkout), 402, "payment-not-succeeded");
  const asked = network.calls.length;
  const refusal = await book(browser, checkout);
  expectRefusal(refusal, 429, "too-many-tries");
  for (let time = 0; time < 20; time += 1) expectRefusal(await book(browser, checkout), 429, "too-many-tries");
  expect(Number(refusal.headers.get("retry-after"))).toBeLessThanOrEqual(60);
  expect(network.calls.length).toBe(asked);
  const other = browserOf(house, "198.51.100.80");
  const paid = await hold(other);
  await other.pay(paid, GOOD_CARD);
  expect(await book(other, paid)).toMatchObject({ status: 201 });
  await browser.pay(checkout, GOOD_CARD);
  pass(1);
  expect(await book(browser, checkout)).toMatchObject({ status: 201 });
  // What is booked is told from the books.
  for (let time = 0; time < 30; time += 1) expect(await book(browser, checkout)).toMatchObject({ status: 200 });
});

test("guests who come back from the bank in browsers that have no visit yet are no one browser", async () => {
  const checkout = await hold(browserOf(house));
  const [order] = (
    await house.database.pool.query("select client_secret from payment where order_id = $1", [checkout.orderId])
  ).rows;
  const named = { payment_intent: checkout.paymentIntentId, payment_intent_client_secret: order?.client_secret };
  const back = new URLSearchParams(named);
  for (let time = 0; time < 25; time += 1) {
    const visitor = { visit: "", address: `203.0.113.${time}` };
    const { answer } = await house.hotel.guest.payments.confirmReturned(visitor, back);
    expect(answer).toMatchObject({ problem: "payment-not-succeeded" });
  }
});

test("the page of who asks too often says that they have perhaps paid, as where nobody answers", async () => {
  const browser = browserOf(house);
  const { orderId, paymentIntentId: paymentId } = await hold(browser);
  const { rows } = await house.database.pool.query("select visit from orders where id = $1", [orderId]);
  const visitor = { visit: rows[0].visit, address: browser.address };
  const context = new RouterContextProvider();
  context.set(hotelContext, house.hotel);
  context.set(contentContext, await readHotelContent());
  context.set(speechContext, speechIn("en"));
  context.set(visitContext, { current: visitor, stranger: visitor, begin: () => visitor, forget: () => undefined });
  const ask = () => {
    const body = new URLSearchParams({ paymentId });
    const request = new Request("http://hotel.example.com/payment", { method: "POST", body });
    return askOnPage({ request, context } as unknown as Parameters<typeof askOnPage>[0]);
  };
  for (let time = 0; time < 20; time += 1) expect(await (await ask()).json()).toMatchObject({ settled: "unpaid" });
  const refused = await ask();
  expect([refused.status, Number(refused.headers.get("retry-after")) <= 60]).toEqual([429, true]);
});

test("who leaves or chooses anew without end asks the provider no more than who looks, and the timer lets go what was left", async () => {
  const browser = browserOf(house);
  const checkout = await hold(browser, { clientKey: "without-end" });
  for (let time = 0; time < 20; time += 1) expectRefusal(await book(browser, checkout), 402, "payment-not-succeeded");
  const asked = network.calls.length;
  const anew = orderOf({ clientKey: "without-end", name: "Ada Anew" });
  expectRefusal(await browser.post("/api/create-payment-intent", anew), 429, "too-many-tries");
  expect(await statusOf(house, checkout.orderId)).toMatchObject({ state: "held" });
  const { rows } = await house.database.pool.query("select visit from orders where id = $1", [checkout.orderId]);
  const visitor = { visit: rows[0].visit, address: browser.address };
  for (let time = 0; time < 3; time += 1) await house.hotel.guest.payments.leave(visitor, checkout.orderId);
  expect(await statusOf(house, checkout.orderId)).toMatchObject({ state: "expiring" });
  expect(network.calls.length).toBe(asked);
  pass(1);
  await house.tend();
  expect(await statusOf(house, checkout.orderId)).toMatchObject({ state: "released", release_reason: "left" });
});
