import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browser, browserOf } from "#tests/support/browser-of.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import {
  ANSWER_LOST,
  ASKING,
  answerBank,
  book,
  type Checkout,
  DECLINED,
  expectCleanBooks,
  expectRefusal,
  GOOD_CARD,
  hold,
  SLOW,
  statusOf,
  TOO_POOR,
  UNREACHABLE,
} from "./guest-acts.ts";

const SLOW_MS = 10_000;

let house: TestHotel;
let browser: Browser;
let checkout: Checkout;
let passed = 0;

beforeAll(async () => {
  house = await openTestHotel({ sandbox: { processingMs: SLOW_MS } });
});
beforeAll(() => {
  browser = browserOf(house);
});
afterAll(async () => {
  await expectCleanBooks(house, { today: "2026-11-21", now: NOON + passed });
  await house.close();
});

function pass(ms: number): void {
  passed += ms;
  house.pass(ms);
}

/** Each card meets a guest and an order of its own. */
async function atTheCardForm(): Promise<void> {
  browser = browserOf(house);
  checkout = await hold(browser);
}

const capturedFor = async (orderId: string) => {
  const { rows } = await house.database.pool.query("select kind, amount from ledger where order_id = $1", [orderId]);
  return rows;
};

describe.each([
  ["is declined", DECLINED, "Your card was declined."],
  ["has not enough money", TOO_POOR, "Your card has insufficient funds."],
])("a card that %s", (_, card, words) => {
  beforeAll(atTheCardForm);

  test("is told so by the provider, and nothing is booked", async () => {
    expect(await browser.pay(checkout, card)).toMatchObject({ status: 402, body: { error: { message: words } } });
    expectRefusal(await book(browser, checkout), 402, "payment-not-succeeded");
    expect(await statusOf(house, checkout.orderId)).toMatchObject({ state: "held" });
    expect(await capturedFor(checkout.orderId)).toEqual([]);
  });

  test("leaves the rooms held, so that another card can pay for them", async () => {
    await browser.pay(checkout, GOOD_CARD);
    expect(await book(browser, checkout)).toMatchObject({ status: 201, body: { bookings: [{ isConfirm: true }] } });
    expect(await capturedFor(checkout.orderId)).toEqual([{ kind: "captured", amount: 27_044 }]);
  });
});

describe("a card whose bank asks for authentication", () => {
  beforeAll(atTheCardForm);

  test("books nothing while the question is open", async () => {
    expect((await browser.pay(checkout, ASKING)).body).toMatchObject({ status: "requires_action" });
    expectRefusal(await book(browser, checkout), 402, "payment-not-succeeded");
    expect(await statusOf(house, checkout.orderId)).toMatchObject({ state: "held", payment: "needs-action" });
  });

  test("books nothing when the guest fails", async () => {
    expect((await answerBank(browser, checkout, "fail")).body).not.toMatchObject({ status: "succeeded" });
    expectRefusal(await book(browser, checkout), 402, "payment-not-succeeded");
  });

  test("books once the guest has passed", async () => {
    await browser.pay(checkout, ASKING);
    expect((await answerBank(browser, checkout, "succeed")).body).toMatchObject({ status: "succeeded" });
    expect(await book(browser, checkout)).toMatchObject({ status: 201 });
  });
});

describe("a card that stays processing", () => {
  beforeAll(atTheCardForm);

  test("gets 202 with the booking number to be, and is not booked yet", async () => {
    expect((await browser.pay(checkout, SLOW)).body).toMatchObject({ status: "processing" });
    const answer = await book(browser, checkout);
    expect(answer).toMatchObject({ status: 202, body: { status: "processing", bookingIds: [expect.any(Number)] } });
    await house.tend();
    expect(await statusOf(house, checkout.orderId)).toMatchObject({ state: "held", payment: "processing" });
  });

  test("can't be paid a second time meanwhile", async () => {
    expect((await browser.pay(checkout, GOOD_CARD)).status).toBeGreaterThanOrEqual(400);
  });

  test("is Confirmed under that number when the money arrives, whether the browser asks or not", async () => {
    const early = await book(browser, checkout);
    pass(SLOW_MS);
    await house.tend();
    expect(await statusOf(house, checkout.orderId)).toMatchObject({ state: "confirmed" });
    const answer = await book(browser, checkout);
    expect(answer.status).toBe(200);
    expect(answer.body.insertedIds).toEqual(early.body.bookingIds);
  });
});

describe("a card whose provider is unreachable at confirmation", () => {
  beforeAll(atTheCardForm);

  test("has paid nothing, and another try pays", async () => {
    expect((await browser.pay(checkout, UNREACHABLE)).status).toBeGreaterThanOrEqual(500);
    expectRefusal(await book(browser, checkout), 402, "payment-not-succeeded");
    await browser.pay(checkout, GOOD_CARD);
    expect(await book(browser, checkout)).toMatchObject({ status: 201 });
  });
});

describe("a card whose answer is lost on the way", () => {
  beforeAll(atTheCardForm);

  test("has paid, and the hotel finds out by asking: booked and charged once", async () => {
    expect((await browser.pay(checkout, ANSWER_LOST)).status).toBeGreaterThanOrEqual(500);
    expect(await book(browser, checkout)).toMatchObject({ status: 201 });
    expect((await browser.pay(checkout, GOOD_CARD)).status).toBeGreaterThanOrEqual(400);
    expect(await capturedFor(checkout.orderId)).toEqual([{ kind: "captured", amount: 27_044 }]);
  });
});

describe("a real card typed into the demo", () => {
  beforeAll(atTheCardForm);

  test("is refused without being charged or kept", async () => {
    const answer = await browser.pay(checkout, "5555 5555 5555 4444");
    expect(answer.status).toBe(402);
    expect(JSON.stringify(answer.body)).not.toContain("5555555555554444");
    const { rows } = await house.database.pool.query(
      "select count(*) from sandbox.payment_intent where data::text like '%55555555%'",
    );
    expect(rows).toEqual([{ count: 0 }]);
  });
});
