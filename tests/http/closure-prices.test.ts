import { afterAll, beforeAll, expect, test } from "vitest";
import type { SentAnswer } from "#hotel/closures/answer-offer.ts";
import { dollars } from "#hotel/kernel/money.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import type { Catalogue } from "#hotel/kernel/room-types.ts";
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

/** Sold at the desk, to be paid there; an agreed price has its reason. */
async function sold(
  { desk }: Scene,
  { item, email, payment = "unpaid" }: { item: object; email: string; payment?: string },
): Promise<number> {
  const { grandTotal } = found(desk.staff.pricing.quote([item]));
  const guest = {
    name: "Ada Example",
    email,
    payment,
    clientKey: crypto.randomUUID(),
    reason: "The lift was out of order",
  };
  const booked = found(await desk.staff.booking.bookAtDesk(desk.who, { ...guest, items: [item], grandTotal }));
  return given(booked[0]).bookingId;
}

/** A closure is opened, the guest chooses by the letter, and it is lifted. */
async function choose({ house, desk }: Scene, { email, ...choice }: Omit<SentAnswer, "token"> & { email: string }) {
  const { closure } = found(await desk.staff.closures.open(desk.who, NIGHTS));
  await house.tend();
  const letters = "select plain from outbox where recipient = $1 and kind = 'storm'";
  const [letter] = await desk.rowsOf<{ plain: string }>(letters, [email]);
  const token = /\/storm\/([\w-]+)/.exec(letter?.plain ?? "")?.[1];
  const answer = await house.hotel.guest.closures.answer(visitor, { token, ...choice });
  found(await desk.staff.closures.lift(desk.who, { id: closure.id }));
  await house.tend();
  return { answer: found(answer), letter: letter?.plain };
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
  const id = await (isAgreed ? sold : paid)(scene, { item: { ...STRUCK, ...more }, email });
  const before = await desk.booking(id);
  const ledger = await desk.ledgerOf(before.orderId);
  expect([before.nights, before.subtotal]).toEqual([3, 3 * night]);
  const chosen = await choose(scene, { id, email, choice: "dates", start });
  expect(chosen.answer).toMatchObject({ answered: "rebooked", checkIn: start });
  const { nights, subtotal, taxes, fees, total, rates, nightlyPrice } = await desk.booking(id);
  expect(before).toMatchObject({ nights, subtotal, taxes, fees, total, rates, nightlyPrice });
  expect(await desk.ledgerOf(before.orderId)).toEqual(ledger);
});

const BY_CARD = "All of your money back, to the card it came from";
const AT_DESK = "All that you paid at the front desk, given back to you there.";
const UNPAID = "Nothing has been paid yet";

test.each([
  ["cash", AT_DESK],
  ["unpaid", UNPAID],
])("a stay sold at the desk (%s) is called off for what was paid there", async (payment, told) => {
  const email = `${crypto.randomUUID()}@example.com`;
  const id = await sold(plain, { item: STRUCK, email, payment });
  const atDesk = payment === "cash" ? (await plain.desk.booking(id)).total : 0;
  const { answer, letter } = await choose(plain, { id, email, choice: "refund", refund: 0, atDesk });
  expect(letter).toContain(told);
  for (const other of [BY_CARD, AT_DESK, UNPAID].filter((one) => one !== told)) expect(letter).not.toContain(other);
  expect(answer).toMatchObject({ answered: "refunded", refund: 0, atDesk });
});

test("who has had all of the money back before reads so in the letter of a closure, and of none that is to come", async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  const id = await paid(plain, { item: STRUCK, email });
  const { total: amount, version } = await plain.desk.booking(id);
  const gift = { id, version, amount, reason: "The lift was out of order" };
  found(await plain.desk.staff.payments.refundBooking(plain.desk.who, gift));
  await plain.house.tend();
  const { answer, letter } = await choose(plain, { id, email, choice: "refund", refund: 0, atDesk: 0 });
  expect(letter).toContain("Everything that you paid has gone back to you already");
  for (const other of [BY_CARD, AT_DESK, UNPAID]) expect(letter).not.toContain(other);
  expect(answer).toMatchObject({ answered: "refunded", refund: 0, atDesk: 0 });
});

/** The same house, once its owner has published another version. */
async function publish({ database, hotel }: TestHotel, later: Catalogue): Promise<Scene> {
  const { rows } = await database.pool.query<{ number: number }>(
    `insert into property_version (made_at, made_by, note, document, digest)
     values (now(), 'machine', '', '{}', '2') returning number`,
  );
  const catalogueOf = (version: number) => Promise.resolve(version === rows[0]?.number ? later : hotel.catalogue);
  const house = await openTestHotel({ database, catalogue: later, rates: { catalogueOf } });
  return { house, desk: deskOf(house, await openPerson(house, { role: "owner" })) };
}

/** Two nights from today on, of which the second is struck; the closure goes on for two more. */
const STAY = { category: "Standard", start: "2026-11-21", end: "2026-11-23", rooms: 2, guests: 2 };
const UNTIL_THEN = { from: "2026-11-22", to: "2026-11-24" };
/** The price of a room includes a tax of 5 %. */
const INCLUDING = {
  ...PARISH_BOOK,
  charges: [
    ...PARISH_BOOK.charges,
    { id: "vat", kind: "tax", name: "Value added", authority: "State", basisPoints: 500, included: true },
  ],
};
const DEARER_BOOK = {
  ...INCLUDING,
  seasons: [{ name: "Game", priority: 1, from: "2026-11-20", to: "2026-11-30", change: { setCents: 13_900 } }],
};

function dearer({ roomTypes, ...catalogue }: Catalogue): Catalogue {
  return { ...catalogue, roomTypes: roomTypes.map((type) => ({ ...type, nightlyPrice: 13_900 })) };
}

const BY_BOOK = { before: INCLUDING, after: DEARER_BOOK };
const STRANDED: {
  what: string;
  more?: object;
  bookedUntil?: PlainDate;
  before?: object;
  after?: object;
  night: number;
}[] = [
  { what: "at 79.00", night: 2 * 7_900 },
  { what: "at an agreed price", more: { agreed: 6_000 }, night: 2 * 6_000 },
  { what: "with a code", more: { code: "BACK" }, ...BY_BOOK, night: 2 * 7_505 },
  {
    ...{ what: "longer, under a plan's own terms", more: { plan: "fixed" }, bookedUntil: "2026-11-24" },
    ...{ ...BY_BOOK, night: 2 * 7_110 },
  },
];

test.each(STRANDED)(
  "where the owner names no rate a stranded guest who booked $what stays on at that of the booking",
  async ({ more, bookedUntil = STAY.end, before, after, night }) => {
    const house = await openTestHotel(
      before && { catalogue: await withRateBook(before), planPolicies: PARISH_POLICIES },
    );
    const then = deskOf(house, await openPerson(house, { role: "owner" }));
    const id = await sold({ house, desk: then }, { item: { ...STAY, ...more, end: bookedUntil }, email: "" });
    // What the plan keeps of a night that is given up is part of the last one, and no rate.
    const version = await then.version(id);
    const shorter = { id, version, start: STAY.start, end: STAY.end, difference: 0 };
    found(await then.staff.booking.changeDates(then.who, shorter));
    const now = await publish(house, after ? await withRateBook(after) : dearer(house.hotel.catalogue));
    const { staff, who, ...desk } = now.desk;
    for (const { id: stayId } of await desk.stays(id)) {
      const arriving = { id, stayId, version: await desk.version(id), dirty: true };
      found(await staff.frontDesk.checkIn(who, arriving));
    }
    found(await staff.closures.open(who, { ...UNTIL_THEN, stranded: [String(id)] }));
    await now.house.tend();
    const { price } = found(await staff.frontDesk.readBookingDetails(who, { id }));
    expect(price?.nights).toEqual(
      ["2026-11-21", "2026-11-22", "2026-11-23", "2026-11-24"].map((each) => ({ night: each, amount: night })),
    );
    await expectCleanBooks(now.house, { today: "2026-11-21", now: NOON + HOUR });
    await now.house.close();
  },
);
