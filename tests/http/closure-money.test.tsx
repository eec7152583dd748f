import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openSandboxPayments, type SandboxPayments } from "#adapters/payments/sandbox/open-sandbox.ts";
import { MoneyBack } from "#app/guest/closure/money-back.tsx";
import { speechIn } from "#app/languages/speech-in.ts";
import type { ClosureChoice } from "#hotel/closures/answer-offer.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { closurePage } from "#tests/support/closure-page.tsx";
import { openPerson } from "#tests/support/people.ts";
import { shown } from "#tests/support/shown.tsx";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { type Desk, deskOf, given } from "./desk-acts.ts";
import { book, expectCleanBooks, GOOD_CARD, hold, HOUR, MINUTE, STAY_TOTAL, stay } from "./guest-acts.ts";

const DISPUTED = "4000 0000 0000 0259";
const NIGHTS = { from: "2026-12-01", to: "2026-12-04" };
const visitor = { visit: "somebody", address: "192.0.2.9" };

let house: TestHotel;
let desk: Desk;
/** The provider's own doors. */
let provider: SandboxPayments;
beforeAll(async () => {
  house = await openTestHotel();
  desk = deskOf(house, await openPerson(house, { role: "owner" }));
  provider = await openSandboxPayments({ sql: house.database.pool, now: () => NOON });
});
afterAll(async () => {
  await expectCleanBooks(house, { today: "2026-11-21", now: NOON + HOUR });
  await house.close();
});

function found<Answer extends object>(answer: Answer | Problem): Answer {
  if (isProblem(answer)) throw new Error(JSON.stringify(answer));
  return answer;
}

/** So many stays of one order, paid by one card. */
async function paid(stays: number, card = GOOD_CARD) {
  const items = Array.from({ length: stays }, (_each, at) => ({ ...stay, id: at + 1 }));
  const browser = browserOf(house);
  const email = `${crypto.randomUUID()}@example.com`;
  const checkout = await hold(browser, { items, grandTotal: stays * STAY_TOTAL, email });
  await browser.pay(checkout, card);
  expect((await book(browser, checkout, items)).status).toBe(201);
  return { email, paymentId: checkout.paymentIntentId };
}

/** Once a closure is on, until the test is over: its letters to a guest, all that stands in them, and the link in the last. */
async function struck({ email }: { email: string }) {
  house.pass(MINUTE);
  await house.tend();
  const { closure } = found(await desk.staff.closures.open(desk.who, NIGHTS));
  onTestFinished(async () => {
    found(await desk.staff.closures.lift(desk.who, { id: closure.id }));
    await house.tend();
  });
  await house.tend();
  const letters = await desk.rowsOf<{ plain: string; html: string }>(
    "select plain, html from outbox where recipient = $1 and kind = 'storm' order by id",
    [email],
  );
  const texts = letters.map(({ plain }) => plain.replaceAll(/\s+/g, " "));
  return {
    texts,
    html: letters.map(({ html }) => html),
    token: given(/\/storm\/([\w-]+)/.exec(texts.at(-1) ?? "")?.[1]),
  };
}

const choicesBy = async (token: string) => found(await house.hotel.guest.closures.readOffer(visitor, token));
const onPage = ({ preview }: ClosureChoice) => shown(() => <MoneyBack choice={preview} />);

async function callOff(token: string, { booking, preview }: ClosureChoice) {
  const { refund, atDesk } = preview;
  const sent = { token, id: booking.bookingId, choice: "refund", refund, atDesk };
  return found(await house.hotel.guest.closures.answer(visitor, sent));
}

const ALL_BACK = "Everything that you paid has gone back to you already";

test("of two stays neither is told to be paid back before, where half of what was paid for both was", async () => {
  const order = await paid(2);
  await provider.payments.refund({ paymentId: order.paymentId, key: crypto.randomUUID(), amount: 27_044 });
  const { texts, token } = await struck(order);
  const told = "$270.44 has gone back to you already. It counts for the first of your stays that you call off";
  expect(texts.map((text) => [text.includes(told), text.includes(ALL_BACK)])).toEqual([
    [true, false],
    [true, false],
  ]);
  const choices = await choicesBy(token);
  expect(choices.map((choice) => onPage(choice).includes(told))).toEqual([true, true]);
  const first = await callOff(token, given(choices[1]));
  expect(first).toMatchObject({ refund: 0, atDesk: 0 });
  const next = given(first.next);
  const [last] = await choicesBy(next);
  expect(onPage(given(last))).toBe("<p>$270.44 goes back to the card it came from.</p>");
  expect(await callOff(next, given(last))).toMatchObject({ refund: 27_044 });
  await house.tend();
});

test("of two stays both are told to be paid back before, where all that was paid for both was", async () => {
  const order = await paid(2);
  await provider.payments.refund({ paymentId: order.paymentId, key: crypto.randomUUID(), amount: 54_088 });
  const { texts, token } = await struck(order);
  expect(texts.map((text) => text.includes(ALL_BACK))).toEqual([true, true]);
  const told = "<p>$270.44 has gone back to you already.</p>";
  expect((await choicesBy(token)).map(onPage)).toEqual([told, told]);
});

test.each([
  ["en", "Your bank has taken this payment back while it looks into it"],
  ["es", "Su banco retiró este pago mientras lo revisa"],
] as const)(
  "who has a bank look into the payment of a struck stay reads so in %s, and of no money back and no other dates",
  async (language, told) => {
    const order = await paid(1, DISPUTED);
    await desk.rowsOf("update orders set language = $1 where email = $2", [language, order.email]);
    const { texts, html, token } = await struck(order);
    expect(texts).toEqual([expect.stringContaining(told)]);
    const { letters, storm: page } = speechIn(language).words;
    const { preview, choices, rebook, refund, nothingMore, keep, choose } = letters.storm;
    const untrue = [preview, choices, rebook, refund, nothingMore, keep, choose];
    expect(untrue.filter((words) => html.join().includes(words))).toEqual([]);
    const shownThere = closurePage(await choicesBy(token), speechIn(language));
    const expected = [`<h1>${page.barred.title}</h1>`, page.barred.keep, told];
    expect(expected.filter((words) => !shownThere.includes(words))).toEqual([]);
    expect([page.title, page.lead, "<form"].filter((words) => shownThere.includes(words))).toEqual([]);
  },
);
