import { afterAll, beforeAll, expect, test } from "vitest";
import { dollars } from "#hotel/kernel/money.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import type { Visitor } from "#hotel/kernel/visitor.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { PARISH_BOOK, PARISH_POLICIES, withRateBook } from "#tests/support/parish-book.ts";
import { openPerson } from "#tests/support/people.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { type Desk, deskOf, given } from "./desk-acts.ts";
import { book, expectCleanBooks, GOOD_CARD, hold, HOUR } from "./guest-acts.ts";

/** Three nights at 119.00 each. Around the new year they cost 189.00 and more for the state, in February 79.00. */
const STRUCK = { category: "Standard", start: "2026-12-01", end: "2026-12-04", rooms: 1, guests: 1 };
const NIGHTS = { from: "2026-12-01", to: "2026-12-04" };
const visitor: Visitor = { visit: "somebody", address: "192.0.2.9" };

interface Scene {
  house: TestHotel;
  desk: Desk;
}
let withBook: Scene;
let plain: Scene;
beforeAll(async () => {
  const ofHouse = async (house: TestHotel) => {
    return { house, desk: deskOf(house, await openPerson(house, { role: "owner" })) };
  };
  const catalogue = await withRateBook(PARISH_BOOK);
  withBook = await ofHouse(await openTestHotel({ catalogue, planPolicies: PARISH_POLICIES }));
  plain = await ofHouse(await openTestHotel());
});
afterAll(async () => {
  for (const { house } of [withBook, plain]) {
    await expectCleanBooks(house, { today: "2026-11-21", now: NOON + HOUR });
    await house.close();
  }
});

function found<Answer extends object>(answer: Answer | Problem): Answer {
  if (isProblem(answer)) throw new Error(JSON.stringify(answer));
  return answer;
}

/** Paid by card. */
async function paid({ house, desk }: Scene, { item, email }: { item: object; email: string }): Promise<number> {
  const { grandTotal } = found(desk.staff.pricing.quote([item]));
  const browser = browserOf(house);
  const checkout = await hold(browser, { items: [item], grandTotal: dollars(grandTotal), email });
  await browser.pay(checkout, GOOD_CARD);
  const [id] = (await book(browser, checkout, [item])).body.insertedIds;
  await house.tend();
  return given(id);
}

/** Sold at the desk, to be paid there, at a price that was agreed to. */
async function agreed({ desk }: Scene, { item, email }: { item: object; email: string }): Promise<number> {
  const { grandTotal } = found(desk.staff.pricing.quote([item]));
  const guest = {
    name: "Ada Example",
    email,
    payment: "unpaid",
    clientKey: crypto.randomUUID(),
    reason: "The lift was out of order",
  };
  const booked = found(await desk.staff.booking.bookAtDesk(desk.who, { ...guest, items: [item], grandTotal }));
  return given(booked[0]).bookingId;
}

/** A closure is opened, the guest chooses by the letter, and it is lifted. */
async function rebook({ house, desk }: Scene, { id, email, start }: { id: number; email: string; start: PlainDate }) {
  const { closure } = found(await desk.staff.closures.open(desk.who, NIGHTS));
  await house.tend();
  const letters = "select plain from outbox where recipient = $1 and kind = 'storm'";
  const [letter] = await desk.rowsOf<{ plain: string }>(letters, [email]);
  const token = /\/storm\/([\w-]+)/.exec(letter?.plain ?? "")?.[1];
  const answer = await house.hotel.guest.closures.answer(visitor, { token, id, choice: "dates", start });
  found(await desk.staff.closures.lift(desk.who, { id: closure.id }));
  await house.tend();
  return found(answer);
}

const OTHERS: { what: string; more?: object; night: number; start: PlainDate; isAgreed?: true }[] = [
  {
    what: "dearer nights with a code",
    more: { code: "BACK" },
    night: 11_305,
    start: "2026-12-30",
  },
  { what: "cheaper nights", night: 11_900, start: "2027-02-10" },
  { what: "cheaper nights under a plan's own terms", more: { plan: "fixed" }, night: 10_710, start: "2027-02-10" },
  {
    ...{ what: "nights at an agreed price", more: { agreed: 5_000 }, night: 5_000 },
    ...{ start: "2027-02-10", isAgreed: true },
  },
];

test.each(OTHERS)("after a closure $what cost the guest what was bought", async ({ more, night, start, isAgreed }) => {
  const scene = isAgreed ? plain : withBook;
  const { desk } = scene;
  const email = `${crypto.randomUUID()}@example.com`;
  const id = await (isAgreed ? agreed : paid)(scene, { item: { ...STRUCK, ...more }, email });
  const before = await desk.booking(id);
  const ledger = await desk.ledgerOf(before.orderId);
  expect([before.nights, before.subtotal]).toEqual([3, 3 * night]);
  expect(await rebook(scene, { id, email, start })).toMatchObject({ answered: "rebooked", checkIn: start });
  const { nights, subtotal, taxes, fees, total, rates, nightlyPrice } = await desk.booking(id);
  expect(before).toMatchObject({ nights, subtotal, taxes, fees, total, rates, nightlyPrice });
  expect(await desk.ledgerOf(before.orderId)).toEqual(ledger);
});
