import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type AccountSession,
  accountContext,
  contentContext,
  hotelContext,
  originContext,
  speechContext,
  visitContext,
} from "#app/context.ts";
import { action } from "#app/guest/cart/payment.ts";
import { loader } from "#app/guest/cart/payment-return.ts";
import { speechIn } from "#app/languages/speech-in.ts";
import { readHotelContent } from "#server/content-files.ts";
import { openKeptMail } from "#adapters/mail/kept-mail.ts";
import { breakableLine } from "#tests/payments/broken-line.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { ASKING, type Checkout, expectCleanBooks, GOOD_CARD, hold, SLOW, statusOf } from "./guest-acts.ts";

const network = breakableLine();

let house: TestHotel;
let writing: TestHotel;
beforeAll(async () => {
  const mailer = { ...openKeptMail(), delivers: true };
  [house, writing] = [
    await openTestHotel(),
    await openTestHotel({ mailRoom: { mailer }, sandbox: { line: network.line } }),
  ];
});
afterAll(async () => {
  await expectCleanBooks(house, { today: "2026-11-21", now: NOON });
  await Promise.all([house.close(), writing.close()]);
});

const ANOTHER = "another-browser";
const CARD_STEP = "/?cart=pay";

interface Back {
  at?: TestHotel;
  visit?: string;
  secret?: string;
}

/** Where the bank's page leads a browser back to, and what that is told there; another browser than the one that ordered, unless it says whose. */
async function comeBack({ paymentIntentId, clientSecret }: Checkout, back: Back = {}) {
  const { at = house, visit = ANOTHER, secret = clientSecret } = back;
  const kept: string[] = [];
  const context = await contextOf(visit, at, kept);
  const url = new URL("http://hotel.example.com/checkout/return");
  url.search = String(new URLSearchParams({ payment_intent: paymentIntentId, payment_intent_client_secret: secret }));
  const answer = await loader({ url, context } as unknown as Parameters<typeof loader>[0]);
  return { to: answer.headers.get("location"), told: /^notice=(\w+)\./.exec(kept[0] ?? "")?.[1] };
}

/** What the step of the card is told in the browser that ordered. */
async function askOnPage(checkout: Checkout): Promise<unknown> {
  const body = new URLSearchParams({ paymentId: checkout.paymentIntentId });
  const request = new Request("http://hotel.example.com/checkout/payment", { method: "POST", body });
  const context = await contextOf(await visitOf(checkout), house);
  const answer = await action({ request, context } as unknown as Parameters<typeof action>[0]);
  return answer.json();
}

async function contextOf(visit: string, at: TestHotel, kept: string[] = []): Promise<RouterContextProvider> {
  const visitor = { visit, address: "192.0.2.80" };
  const context = new RouterContextProvider();
  context.set(hotelContext, at.hotel);
  context.set(contentContext, await readHotelContent());
  context.set(speechContext, speechIn("en"));
  context.set(originContext, "http://hotel.example.com");
  context.set(visitContext, { current: visitor, stranger: visitor, begin: () => visitor, forget: () => undefined });
  context.set(accountContext, { keep: (lines) => void kept.push(...lines) } as AccountSession);
  return context;
}

async function visitOf({ orderId }: Checkout, at = house): Promise<string> {
  const { rows } = await at.database.pool.query("select visit from orders where id = $1", [orderId]);
  return rows[0].visit;
}

test("a paid guest whom the bank sends to another browser is booked there and then, and hears so without a word of whose stay it is", async () => {
  const browser = browserOf(house);
  const checkout = await hold(browser);
  await browser.pay(checkout, GOOD_CARD);
  expect(await comeBack(checkout)).toEqual({ to: "/", told: "paidWithoutLetter" });
  expect(await statusOf(house, checkout.orderId)).toMatchObject({ state: "confirmed" });
  expect(await comeBack(checkout)).toEqual({ to: "/", told: "paidWithoutLetter" });
});

test("where letters leave the house, the other browser hears that one is on its way", async () => {
  const browser = browserOf(writing);
  const checkout = await hold(browser);
  await browser.pay(checkout, GOOD_CARD);
  expect(await comeBack(checkout, { at: writing })).toEqual({ to: "/", told: "paidElsewhere" });
});

test("without the payment's own secret another browser hears nothing of it", async () => {
  const browser = browserOf(house);
  const checkout = await hold(browser);
  await browser.pay(checkout, GOOD_CARD);
  for (const secret of ["", `${checkout.clientSecret}x`, checkout.paymentIntentId]) {
    expect(await comeBack(checkout, { secret })).toEqual({ to: CARD_STEP, told: undefined });
  }
  expect(await statusOf(house, checkout.orderId)).toMatchObject({ state: "held" });
});

test("what is not paid yet is told to the other browser as it is", async () => {
  const browser = browserOf(house);
  const checkout = await hold(browser);
  expect(await comeBack(checkout)).toEqual({ to: "/", told: "unpaidElsewhere" });
  await browser.pay(checkout, SLOW);
  expect(await comeBack(checkout)).toEqual({ to: "/", told: "awaitedElsewhere" });
});

test("while the bank waits for its guest's answer the other browser is not told that nothing was charged, nor to try again once the rooms have gone back", async () => {
  const browser = browserOf(house);
  const checkout = await hold(browser);
  await browser.pay(checkout, ASKING);
  expect(await statusOf(house, checkout.orderId)).toMatchObject({ provider: "requires_action" });
  expect(await comeBack(checkout)).toEqual({ to: "/", told: "awaitedElsewhere" });
  const left = await hold(browserOf(house));
  await house.hotel.guest.payments.leave({ visit: await visitOf(left), address: "" }, left.orderId);
  expect(await comeBack(left)).toEqual({ to: "/", told: "overElsewhere" });
});

test("while the bank waits for its guest's answer the browser that ordered is told to confirm, and not that nothing was charged", async () => {
  const browser = browserOf(house);
  const checkout = await hold(browser);
  expect(await askOnPage(checkout)).toMatchObject({
    settled: "unpaid",
    words: { title: "The payment has not gone through" },
  });
  await browser.pay(checkout, ASKING);
  const told = await askOnPage(checkout);
  expect(told).toMatchObject({ settled: "unpaid", words: { title: "Your bank still asks you to confirm" } });
  expect(JSON.stringify(told)).not.toMatch(/nothing was charged|not gone through/i);
});

test("a guest whose money goes back is not told that nothing was charged, in whichever browser", async () => {
  const browser = browserOf(house);
  const checkout = await hold(browser);
  const { pool } = house.database;
  await browser.pay(checkout, GOOD_CARD);
  await pool.query("update orders set total = total + 1 where id = $1", [checkout.orderId]);
  const visit = await visitOf(checkout);
  expect(await comeBack(checkout, { visit })).toEqual({ to: "/", told: "moneyReturns" });
  expect(await comeBack(checkout)).toEqual({ to: "/", told: "moneyReturns" });
  await pool.query("update orders set total = total - 1 where id = $1", [checkout.orderId]);
});

test("the browser that ordered comes to its booking, or back to the card", async () => {
  const browser = browserOf(house);
  const checkout = await hold(browser);
  const visit = await visitOf(checkout);
  expect(await comeBack(checkout, { visit })).toEqual({ to: CARD_STEP, told: undefined });
  await browser.pay(checkout, GOOD_CARD);
  expect(await comeBack(checkout, { visit })).toEqual({ to: `/confirmed?order=${checkout.orderId}`, told: undefined });
});

test("the browser that ordered is told not to pay again while the provider does not answer", async () => {
  const browser = browserOf(writing);
  const checkout = await hold(browser);
  await browser.pay(checkout, GOOD_CARD);
  network.breaks("lost-before", 3);
  const visit = await visitOf(checkout, writing);
  expect(await comeBack(checkout, { at: writing, visit })).toEqual({ to: CARD_STEP, told: "awaited" });
});
