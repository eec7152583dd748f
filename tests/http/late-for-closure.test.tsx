import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { speechIn } from "#app/languages/speech-in.ts";
import { bookingViews } from "#app/parts/booking-view.ts";
import type { Booking } from "#hotel/booking/ports/bookings.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { readHotelContent } from "#server/content-files.ts";
import { closurePage } from "#tests/support/closure-page.tsx";
import { openPerson } from "#tests/support/people.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { type Desk, deskOf, given } from "./desk-acts.ts";
import { expectCleanBooks, guest, HOUR, STAY_TOTAL, stay, takenOn } from "./guest-acts.ts";

const DAY = 24 * HOUR;
const visitor = { visit: "somebody", address: "192.0.2.9" };

/**
 * Five stays from 1 to 4 December and a closure from the 2nd on, opened on 30 November. On the 1st Cem comes, and Ada, Bea, Dee and
 * Eve, who are kept away, don't. It is the 2nd.
 */
let house: TestHotel;
let desk: Desk;
let ada: number;
let bea: number;
let cem: number;
let dee: number;
let eve: number;
beforeAll(async () => {
  house = await openTestHotel();
  desk = deskOf(house, await openPerson(house, { role: "owner" }));
  [ada, bea, cem, dee, eve] = [await paid(), await paid(), await paid(), await paid(), await paid()];
  house.pass(9 * DAY);
  found(await desk.staff.closures.open(desk.who, { from: "2026-12-02", to: "2026-12-04" }));
  await house.tend();
  house.pass(DAY);
  await house.tend();
  found(await desk.staff.frontDesk.checkIn(desk.who, { id: cem, version: await desk.version(cem), dirty: true }));
  house.pass(DAY);
  await house.tend();
});
afterAll(async () => {
  await expectCleanBooks(house, { today: "2026-12-04", now: NOON + 13 * DAY });
  await house.close();
});

const paid = () => desk.paid(stay, STAY_TOTAL);

function found<Answer extends object>(answer: Answer | Problem): Answer {
  if (isProblem(answer)) throw new Error(JSON.stringify(answer));
  return answer;
}

/** The link in the closure's letter about a booking. */
async function linkOf(id: number): Promise<string> {
  const [letter] = await desk.rowsOf<{ plain: string }>(
    "select plain from outbox where kind = 'storm' and cause like $1",
    [`booking:${id}:%`],
  );
  return given(/\/storm\/([\w-]+)/.exec(given(letter).plain)?.[1]);
}

const choicesOf = async (id: number) => found(await house.hotel.guest.closures.readOffer(visitor, await linkOf(id)));

async function answer(id: number, sent: { choice: string; refund?: number; start?: string }) {
  return house.hotel.guest.closures.answer(visitor, { token: await linkOf(id), id, ...sent });
}

test("a guest whom a closure keeps away has all of the money back on the day after arrival, as the desk would give it", async () => {
  expect(closurePage(await choicesOf(ada), speechIn("en"))).toContain("<form");
  expect(await desk.staff.booking.previewCancellation(desk.who, { id: ada })).toMatchObject({
    refund: 27_044,
    kept: 0,
  });
  const sold = await takenOn(house, "2026-12-01");
  expect(await answer(ada, { choice: "refund", refund: 27_044 })).toMatchObject({
    ...{ answered: "refunded", refund: 27_044, atDesk: 0 },
  });
  expect(await takenOn(house, "2026-12-01")).toBe(sold - 1);
});

test("a guest whom a closure keeps away moves the whole stay on the day after arrival, to whichever room is free", async () => {
  const room = given(await desk.roomOf(bea));
  const other = await desk.confirmed({ start: "2026-12-10", end: "2026-12-12" });
  found(await desk.staff.frontDesk.moveStay(desk.who, { id: other, version: await desk.version(other), room }));
  const sold = await takenOn(house, "2026-12-01");
  expect(await answer(bea, { choice: "dates", start: "2026-12-10" })).toMatchObject({
    ...{ answered: "rebooked", checkIn: "2026-12-10", checkOut: "2026-12-13" },
  });
  expect(await desk.booking(bea)).toMatchObject({ nights: 3, total: 27_044 });
  expect(await takenOn(house, "2026-12-01")).toBe(sold - 1);
  expect(await desk.roomOf(bea)).not.toBe(room);
});

test("My Bookings offers a guest whom a closure keeps away to cancel on the day after arrival, by the letter too, for all of the money", async () => {
  const { booking } = house.hotel.guest;
  const content = await readHotelContent();
  const cancellingOf = async (id: number) =>
    (await bookingViews([await desk.booking(id)], { hotel: house.hotel, content, cancelling: "here" }))[0]?.cancelling;
  expect(await cancellingOf(eve)).toBe("here");
  expect(await booking.sendCancelLink(visitor, { id: eve, email: guest.email })).toEqual({ sent: true });
  await house.tend();
  house.pass(2 * HOUR);
  const [letter] = await desk.rowsOf<{ plain: string }>("select plain from outbox where kind = 'cancel-link'");
  const token = given(/\/cancel\/([\w-]+)/.exec(given(letter).plain)?.[1]);
  const sent = { token, id: eve, refund: 27_044 };
  expect(await booking.cancelByLetter(visitor, sent)).toMatchObject({ refund: 27_044, atDesk: 0 });
  expect(await cancellingOf(eve)).toBe("no");
  expect(await cancellingOf(bea)).toBe("here");
  const late = await booking.sendCancelLink(visitor, { id: cem, email: guest.email });
  expect([await cancellingOf(cem), late]).toEqual(["no", { problem: "wrong-state" }]);
});

test("a page that offers nothing to cancel does not ask what of it may be", async () => {
  const { hotel } = house;
  const asked: number[] = [];
  const mayAskToCancel = ({ bookingId }: Booking) => Promise.resolve(asked.push(bookingId) > 0);
  const guest = { ...hotel.guest, booking: { ...hotel.guest.booking, mayAskToCancel } };
  const content = await readHotelContent();
  const viewed = async (cancelling: "here" | "no") => {
    const [view] = await bookingViews([await desk.booking(bea)], { hotel: { ...hotel, guest }, content, cancelling });
    return view?.cancelling;
  };
  expect([await viewed("no"), asked]).toEqual(["no", []]);
  expect([await viewed("here"), asked]).toEqual(["here", [bea]]);
});

test("the letter of a closure goes again to who may still choose, and not to who has chosen or has come", async () => {
  const resend = async (id: number) => {
    const letter = "select id, version from outbox where kind = 'storm' and cause like $1";
    const [sent] = await desk.rowsOf<{ id: number; version: number }>(letter, [`booking:${id}:%`]);
    return desk.staff.messages.resendLetter(desk.who, given(sent));
  };
  for (const id of [ada, bea, cem]) expect(await resend(id)).toEqual({ problem: "letter-outdated" });
  expect(await resend(dee)).toEqual({ modifiedCount: 1 });
  await house.tend();
});

test("a guest who has come in spite of a closure reads that the desk helps, and sees no form that would be refused", async () => {
  await expectBarred(cem);
});

test("a guest whom a closure kept away chooses until the day of departure, and then reads that it is too late", async () => {
  expect(await choicesOf(dee)).toMatchObject([{ barred: undefined }]);
  house.pass(2 * DAY);
  await house.tend();
  await expectBarred(dee);
});

async function expectBarred(id: number): Promise<void> {
  for (const speech of [speechIn("en"), speechIn("es")]) {
    const { lead, barred } = speech.words.storm;
    const page = closurePage(await choicesOf(id), speech);
    expect(page).toContain(barred.begun);
    expect([lead, barred.keep, "<form"].filter((words) => page.includes(words))).toEqual([]);
  }
  for (const sent of [
    { choice: "refund", refund: 27_044 },
    { choice: "dates", start: "2027-01-10" },
  ]) {
    expect(await answer(id, sent)).toEqual({ problem: "too-late-to-cancel" });
  }
}

test("once a closure is lifted, who is late by its letter is late; and to a no-show the terms apply, open offer or not", async () => {
  const inn = await openTestHotel();
  onTestFinished(() => inn.close());
  const host = deskOf(inn, await openPerson(inn, { role: "owner" }));
  const [late, never] = [await host.paid(stay, STAY_TOTAL), await host.paid(stay, STAY_TOTAL)];
  inn.pass(9 * DAY);
  const { closure } = found(await host.staff.closures.open(host.who, { from: "2026-12-02", to: "2026-12-04" }));
  await inn.tend();
  found(await host.staff.closures.lift(host.who, { id: closure.id }));
  await inn.tend();
  inn.pass(2 * DAY);
  await inn.tend();
  const [letter] = await host.rowsOf<{ plain: string }>(
    "select plain from outbox where kind = 'storm' and cause like $1",
    [`booking:${late}:%`],
  );
  const token = given(/\/storm\/([\w-]+)/.exec(given(letter).plain)?.[1]);
  const sent = { token, id: late, choice: "refund", refund: 27_044 };
  expect(await inn.hotel.guest.closures.answer(visitor, sent)).toEqual({ problem: "too-late-to-cancel" });
  const whole = { refund: 27_044, kept: 0 };
  expect(await host.staff.booking.previewCancellation(host.who, { id: never })).toMatchObject(whole);
  found(await host.staff.frontDesk.markNoShow(host.who, { id: never, version: await host.version(never) }));
  expect(await host.staff.booking.previewCancellation(host.who, { id: never })).toMatchObject({
    refund: 17_696,
    kept: 9_348,
  });
});
