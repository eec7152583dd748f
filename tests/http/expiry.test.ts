import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { breakableLine } from "#tests/payments/broken-line.ts";
import { type Browser, browserOf } from "#tests/support/browser-of.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import {
  ASKING,
  answerBank,
  book,
  type Checkout,
  expectCleanBooks,
  expectRefusal,
  GOOD_CARD,
  hold,
  MINUTE,
  orderOf,
  SLOW,
  statusOf,
  takenOn,
} from "./guest-acts.ts";

const network = breakableLine();
/** What the hotel's books said of the order whenever the provider was asked to cancel. */
const seenAtCancel: unknown[] = [];

const house: TestHotel = await openTestHotel({
  houseRules: { holdMinutes: 15 },
  sandbox: { line: (fetch) => watchCancels(network.line(fetch)), processingMs: 20 * MINUTE },
});
afterAll(() => house.close());

function watchCancels(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (address, init) => {
    const asked = String(address);
    if (asked.endsWith("/cancel") && asked.includes(checkout.paymentIntentId)) {
      seenAtCancel.push({ ...(await statusOf(house, checkout.orderId)), taken: await takenOn(house, "2026-12-01") });
    }
    return fetch(address, init);
  };
}

let passed = 0;
function pass(minutes: number): void {
  passed += minutes * MINUTE;
  house.pass(minutes * MINUTE);
}

let browser: Browser;
let checkout: Checkout;
let before: number;
beforeEach(async () => {
  seenAtCancel.length = 0;
  browser = browserOf(house);
  before = await takenOn(house, "2026-12-01");
  checkout = await hold(browser);
});
afterEach(async () => {
  pass(21);
  await expectCleanBooks(house, { today: "2026-11-21", now: NOON + passed });
});

const status = () => statusOf(house, checkout.orderId);
const openAlerts = async () => {
  const { rows } = await house.database.pool.query("select kind from alert where settled_at is null and subject = $1", [
    checkout.orderId,
  ]);
  return rows.map((row) => (row as { kind: string }).kind);
};

describe("a hold whose time is up", () => {
  test("stands until its deadline", async () => {
    pass(14);
    await house.tend();
    expect(await status()).toMatchObject({ state: "held" });
    expect(await takenOn(house, "2026-12-01")).toBe(before + 1);
  });

  test("is ended at the provider first, and only then its rooms go back", async () => {
    pass(15);
    await house.tend();
    const asked = { state: "expiring", payment: "open", provider: "requires_payment_method", taken: before + 1 };
    expect(seenAtCancel).toMatchObject([asked]);
    expect(await status()).toEqual({
      state: "released",
      release_reason: "expired",
      payment: "dead",
      provider: "canceled",
    });
    expect(await takenOn(house, "2026-12-01")).toBe(before);
  });

  test("can't be paid any more, and the guest is told that the rooms are no longer held", async () => {
    pass(15);
    await house.tend();
    expect((await browser.pay(checkout, GOOD_CARD)).status).toBeGreaterThanOrEqual(400);
    expectRefusal(await book(browser, checkout), 409, "order-over");
  });

  test("makes way for a new checkout under the same client key", async () => {
    const order = orderOf({ clientKey: "comes-back-late" });
    const visitor = browserOf(house);
    const first = await visitor.post<Checkout>("/api/create-payment-intent", order);
    pass(15);
    await house.tend();
    const second = await visitor.post<Checkout>("/api/create-payment-intent", order);
    expect(second.status).toBe(200);
    expect(second.body.orderId).not.toBe(first.body.orderId);
  });

  test("keeps its rooms while the provider can't be reached, with an alert, until it can be asked", async () => {
    pass(15);
    network.breaks("lost-before", 6);
    await house.tend();
    expect(await status()).toMatchObject({ state: "expiring", provider: "requires_payment_method" });
    expect(await takenOn(house, "2026-12-01")).toBe(before + 1);
    expect(await openAlerts()).toEqual(["provider-unreachable"]);
    pass(1);
    await house.tend();
    expect(await status()).toMatchObject({ state: "released", provider: "canceled" });
    expect(await openAlerts()).toEqual([]);
  });

  test("leaves no notice of an answer that was lost while it ended", async () => {
    pass(15);
    network.breaks("lost-before", 6);
    await house.tend();
    expect(await status()).toMatchObject({ state: "expiring" });
    pass(1);
    const { promise: known, resolve: know } = Promise.withResolvers<void>();
    network.breaks(known);
    const asked = network.calls.length;
    const answer = book(browser, checkout);
    await vi.waitFor(() => expect(network.calls.length).toBeGreaterThan(asked));
    await house.hotel.jobs.endDueOrders();
    network.breaks("lost-before", 2);
    know();
    expectRefusal(await answer, 502, "provider-unreachable");
    expect(await status()).toMatchObject({ state: "released", provider: "canceled" });
    expect(await openAlerts()).toEqual([]);
  });
});

describe("a payment that came first", () => {
  test("is booked instead of released, though no event ever arrived", async () => {
    await browser.pay(checkout, GOOD_CARD);
    pass(15);
    await house.hotel.jobs.endDueOrders();
    expect(await status()).toMatchObject({ state: "confirmed", payment: "succeeded", release_reason: null });
    expect(await book(browser, checkout)).toMatchObject({ status: 200, body: { insertedCount: 1 } });
  });

  test("keeps the rooms while it is processing, however long past the deadline, and is booked then", async () => {
    await browser.pay(checkout, SLOW);
    pass(16);
    await house.tend();
    expect(await status()).toMatchObject({ payment: "processing", provider: "processing" });
    expect(await takenOn(house, "2026-12-01")).toBe(before + 1);
    pass(10);
    await house.tend();
    expect(await status()).toMatchObject({ state: "confirmed", payment: "succeeded" });
  });
});

describe("a guest in the middle of authentication", () => {
  test("gets one grace of five minutes, and may pass in it", async () => {
    await browser.pay(checkout, ASKING);
    pass(16);
    await house.tend();
    expect(await status()).toMatchObject({ state: "held", provider: "requires_action" });
    expect(await takenOn(house, "2026-12-01")).toBe(before + 1);
    await answerBank(browser, checkout, "succeed");
    expect(await book(browser, checkout)).toMatchObject({ status: 201 });
  });

  test("gets no second grace", async () => {
    await browser.pay(checkout, ASKING);
    pass(19);
    await house.tend();
    expect(await status()).toMatchObject({ state: "held" });
    pass(1);
    await house.tend();
    expect(await status()).toMatchObject({ state: "released", provider: "canceled" });
    expect((await answerBank(browser, checkout, "succeed")).status).toBeGreaterThanOrEqual(400);
    expect(await takenOn(house, "2026-12-01")).toBe(before);
  });
});
