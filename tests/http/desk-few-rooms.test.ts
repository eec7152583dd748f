import { expect, test } from "vitest";
import { isProblem } from "#hotel/kernel/problem.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { openPerson } from "#tests/support/people.ts";
import { NOON, openTestHotel } from "#tests/support/test-hotel.ts";
import { deskOf, given, sleptAlone } from "./desk-acts.ts";
import { expectCleanBooks, HOUR, reserve } from "./guest-acts.ts";

// Houses of two rooms, each with days of its own.
const TWO_ROOMS = [101, 102].map((number) => ({ number, type: "standard" }));
const DAY = 24 * HOUR;

test.each([101, 102])(
  "a guest without a room gets the empty one while yesterday's has not left %i",
  async (stillIn) => {
    const small = await openTestHotel({ rooms: TWO_ROOMS });
    const { staff, who, ...at } = deskOf(small, await openPerson(small, { role: "admin" }));
    const early = await at.confirmed({ start: "2026-11-21", end: "2026-11-22" });
    await staff.frontDesk.checkIn(who, { id: early, version: 2, room: stillIn });
    small.pass(DAY);
    const { body } = await reserve(browserOf(small), { start: "2026-11-22", end: "2026-11-23" });
    const [id = 0] = body.insertedIds;
    await staff.booking.decideBooking(who, { id, status: "confirmed", version: 1 });
    expect(await at.roomOf(id)).toBeUndefined();
    expect(await staff.frontDesk.checkIn(who, { id, version: 2 })).toMatchObject({ room: stillIn === 101 ? 102 : 101 });
    await small.close();
  },
);

test("of two rooms that were booked together one guest leaves: today's list tells that the other's dates are fixed", async () => {
  const small = await openTestHotel({ rooms: TWO_ROOMS });
  const { staff, who, ...at } = deskOf(small, await openPerson(small, { role: "admin" }));
  const id = await at.confirmed({ start: "2026-11-21", end: "2026-11-22", rooms: 2, guests: 2 });
  const stayIds = (await at.stays(id)).map((stay) => stay.id);
  for (const stayId of stayIds) await staff.frontDesk.checkIn(who, { id, stayId, version: await at.version(id) });
  small.pass(DAY);
  const departures = async () => {
    const today = await staff.frontDesk.readToday(who);
    return isProblem(today) ? [] : today.departures.map(({ hasOthersGone }) => hasOthersGone);
  };
  expect(await departures()).toEqual([false, false]);
  const leaving = { id, stayId: stayIds[0], version: await at.version(id) };
  expect(await staff.frontDesk.checkOut(who, leaving)).toMatchObject({ modifiedCount: 1 });
  expect(await departures()).toEqual([true]);
  const longer = { id, version: await at.version(id), start: "2026-11-21", end: "2026-11-23" };
  expect(await staff.booking.previewDates(who, longer)).toEqual({ problem: "wrong-state" });
  await small.close();
});

test("of two rooms that were booked together one guest leaves: the other's word that they leave waits for the desk still", async () => {
  const small = await openTestHotel({ rooms: [...TWO_ROOMS, { number: 103, type: "standard" }] });
  const { staff, who, ...at } = deskOf(small, await openPerson(small, { role: "admin" }));
  const email = "two-rooms@example.com";
  const id = await at.confirmed({ start: "2026-11-21", end: "2026-11-22", rooms: 2, guests: 2, email });
  const stayIds = (await at.stays(id)).map((stay) => stay.id);
  for (const [index, stayId] of stayIds.entries()) {
    await staff.frontDesk.checkIn(who, { id, stayId, version: await at.version(id), room: 101 + index });
  }
  small.pass(DAY);
  // One form names a room that is not theirs.
  for (const room of [101, 102, 103]) {
    const sent = { guest_name: "Ada Example", email, room, feedback: "" };
    await small.hotel.guest.messages.receiveCheckOutForm({ visit: "", address: "192.0.2.78" }, sent);
  }
  await small.tend();
  const waiting = async () => {
    const today = await staff.messages.formsToday(who);
    return isProblem(today) ? [] : today.departures.map(({ room }) => room);
  };
  expect(await waiting()).toEqual([101, 102, 103]);
  for (const [index, still] of [[102, 103], []].entries()) {
    const leaving = { id, stayId: stayIds[index], version: await at.version(id) };
    expect(await staff.frontDesk.checkOut(who, leaving)).toMatchObject({ room: 101 + index });
    expect(await waiting()).toEqual(still);
  }
  await small.close();
});

test("the choice of rooms tells which one yesterday's guest has not left, until they have", async () => {
  const small = await openTestHotel({ rooms: TWO_ROOMS });
  const { staff, who, ...at } = deskOf(small, await openPerson(small, { role: "admin" }));
  const early = await at.confirmed({ start: "2026-11-21", end: "2026-11-22" });
  await staff.frontDesk.checkIn(who, { id: early, version: await at.version(early), room: 101 });
  const next = await at.confirmed({ start: "2026-11-22", end: "2026-11-23" });
  const later = await at.confirmed({ start: "2026-11-24", end: "2026-11-25" });
  small.pass(DAY);
  const choicesOf = async (id: number) => {
    const choices = await staff.frontDesk.listRoomChoices(who, { stayId: given((await at.stays(id))[0]).id });
    return isProblem(choices) ? choices : Object.fromEntries(choices.map(({ room, status }) => [room, status]));
  };
  expect(await choicesOf(next)).toMatchObject({ 101: "leaving", 102: "free" });
  expect(await choicesOf(early)).not.toMatchObject({ 101: "leaving" });
  expect(await choicesOf(later)).toEqual({ 101: "free", 102: "free" });
  await staff.frontDesk.checkOut(who, { id: early, version: await at.version(early) });
  expect(await choicesOf(next)).toMatchObject({ 101: "free", 102: "free" });
  await small.close();
});

test("who was assigned no room gets a clean one, and a dirty one only by hand where no other is left", async () => {
  const small = await openTestHotel({ rooms: TWO_ROOMS });
  const at = deskOf(small, await openPerson(small, { role: "admin" }));
  const walkIn = async () => {
    const items = [{ id: "desk", type: "standard", start: "2026-11-21", end: "2026-11-22", rooms: 1, guests: 1 }];
    const guest = { name: "Wanda Example", email: "", phone: "", payment: "unpaid", clientKey: crypto.randomUUID() };
    const booked = await at.staff.booking.bookAtDesk(at.who, { items, ...guest, grandTotal: 9_348 });
    if (isProblem(booked)) throw new Error(booked.problem);
    const { bookingId: id, version } = given(booked[0]);
    return { id, version };
  };
  await at.rowsOf("update room_care set state = 'dirty' where room = 101");
  expect(await at.staff.frontDesk.checkIn(at.who, await walkIn())).toMatchObject({ room: 102 });
  const second = await walkIn();
  expect(await at.staff.frontDesk.checkIn(at.who, second)).toEqual({ problem: "room-dirty", room: 101 });
  expect(await at.staff.frontDesk.checkIn(at.who, { ...second, dirty: true })).toMatchObject({ room: 101 });
  await small.close();
});

test("today's money tells what is open with whoever is in the house, is to arrive or has left today", async () => {
  const small = await openTestHotel({ rooms: TWO_ROOMS });
  const { staff, who, ...at } = deskOf(small, await openPerson(small, { role: "admin" }));
  const open = async () => {
    const today = await staff.frontDesk.readToday(who);
    return isProblem(today) ? today : [today.owed, today.toGiveBack];
  };
  expect(await open()).toEqual([0, 0]);
  // Two nights at 79 dollars, with 12 % and 5 dollars: 181.96.
  const id = await at.confirmed({ start: "2026-11-21", end: "2026-11-23" });
  const now = async () => ({ id, version: await at.version(id) });
  expect(await open()).toEqual([18_196, 0]);
  await staff.frontDesk.checkIn(who, await now());
  small.pass(DAY);
  expect(await open()).toEqual([18_196, 0]);
  await staff.billing.takePayment(who, { ...(await now()), amount: 20_000, by: "cash" });
  await staff.billing.takePayment(who, { ...(await now()), amount: 18_196, by: "cash" });
  expect(await open()).toEqual([0, 0]);
  // Only the night that was slept: the other goes back, at the desk.
  await staff.frontDesk.checkOut(who, { ...(await now()), ...(await sleptAlone({ staff, who }, id)) });
  expect(await open()).toEqual([0, 8_848]);
  small.pass(DAY);
  expect(await open()).toEqual([0, 0]);
  await small.close();
});

test.each([
  { when: "on the day that they came", passes: 0, end: "2026-11-23" },
  { when: "between midnight and the turn of the day", passes: 12.5 * HOUR, end: "2026-11-23" },
  { when: "after midnight, a day after they came", passes: DAY + 12.5 * HOUR, end: "2026-11-24" },
])("what the desk owes a guest who leaves early $when is today's until the day is over", async ({ passes, end }) => {
  const small = await openTestHotel({ rooms: TWO_ROOMS });
  const { staff, who, ...at } = deskOf(small, await openPerson(small, { role: "admin" }));
  const toGiveBack = async () => {
    const today = await staff.frontDesk.readToday(who);
    return isProblem(today) ? today : today.toGiveBack;
  };
  const id = await at.confirmed({ start: "2026-11-21", end });
  const now = async () => ({ id, version: await at.version(id) });
  await staff.frontDesk.checkIn(who, await now());
  const details = await staff.frontDesk.readBookingDetails(who, { id });
  const { owed: amount } = isProblem(details) ? { owed: 0 } : details.account;
  await staff.billing.takePayment(who, { ...(await now()), amount, by: "cash" });
  small.pass(passes);
  // Of the nights only the last is not slept.
  await staff.frontDesk.checkOut(who, { ...(await now()), ...(await sleptAlone({ staff, who }, id)) });
  expect(await toGiveBack()).toBe(8_848);
  small.pass(DAY);
  expect(await toGiveBack()).toBe(0);
  await small.close();
});

const TO_102 = `
  insert into assignment (room, period, stay_id, pinned)
  select 102, daterange(s.check_in, s.check_out), s.id, true
  from stay s join order_line l using (order_id, position) where l.booking_id = $1`;

test("a no-show that is taken back gets a room from today on, whoever slept in it last night", async () => {
  const small = await openTestHotel({ rooms: TWO_ROOMS });
  const { staff, who, ...at } = deskOf(small, await openPerson(small, { role: "admin" }));
  const first = await at.confirmed({ start: "2026-11-21", end: "2026-11-22" });
  const now = async (id: number) => ({ id, version: await at.version(id) });
  await staff.frontDesk.checkIn(who, { ...(await now(first)), room: 101 });
  const [late = 0] = (await reserve(browserOf(small), { start: "2026-11-21", end: "2026-11-23" })).body.insertedIds;
  await staff.booking.decideBooking(who, { id: late, status: "confirmed", version: 1 });
  small.pass(DAY);
  expect(await at.roomOf(late)).toBeUndefined();
  expect(await staff.frontDesk.markNoShow(who, await now(late))).toMatchObject({ modifiedCount: 1 });
  await staff.frontDesk.checkOut(who, await now(first));
  const other = await at.confirmed({ start: "2026-11-22", end: "2026-11-23" });
  await staff.frontDesk.moveStay(who, { ...(await now(other)), room: 102, pin: true });
  expect(await staff.frontDesk.undoAct(who, await now(late))).toMatchObject({ undone: "no-show", room: 101 });
  await expectCleanBooks(small, { today: "2026-11-22", now: NOON + DAY + HOUR });
  await small.close();
});

test.each(["by itself", "around somebody who is moved"])(
  "a guest who is late and has no room yet is assigned one %s from today on, whoever slept in it last night",
  async (how) => {
    const small = await openTestHotel({ rooms: TWO_ROOMS });
    const { staff, who, ...at } = deskOf(small, await openPerson(small, { role: "admin" }));
    const first = await at.confirmed({ start: "2026-11-21", end: "2026-11-22" });
    await staff.frontDesk.checkIn(who, { id: first, version: await at.version(first), room: 101 });
    const [late, other] = await Promise.all(
      [
        { start: "2026-11-21", end: "2026-11-23" },
        { start: "2026-11-22", end: "2026-11-23" },
      ].map(async (nights) => {
        const [id = 0] = (await reserve(browserOf(small), nights)).body.insertedIds;
        await staff.booking.decideBooking(who, { id, status: "confirmed", version: 1 });
        return id;
      }),
    );
    small.pass(DAY);
    if (how === "by itself") await at.rowsOf(TO_102, [other]);
    else
      await staff.frontDesk.moveStay(who, { id: other, version: await at.version(given(other)), room: 102, pin: true });
    await small.tend();
    expect(await at.roomOf(given(late))).toBe(101);
    await expectCleanBooks(small, { today: "2026-11-22", now: NOON + DAY });
    await staff.frontDesk.checkOut(who, { id: first, version: await at.version(first) });
    const arriving = { id: late, version: await at.version(given(late)) };
    expect(await staff.frontDesk.checkIn(who, arriving)).toMatchObject({ room: 101 });
    await expectCleanBooks(small, { today: "2026-11-22", now: NOON + DAY });
    await small.close();
  },
);

test("a check-out on the day of a room move is undone into a room that nobody is in", async () => {
  const small = await openTestHotel({ rooms: [101, 102, 103].map((number) => ({ number, type: "standard" })) });
  const { staff, who, ...at } = deskOf(small, await openPerson(small, { role: "admin" }));
  const versioned = async (id: number) => ({ id, version: await at.version(id) });
  const arrive = async (end: string, room: number, start = "2026-11-21") => {
    const id = await at.confirmed({ start, end });
    const sent = { ...(await versioned(id)), room, dirty: true };
    expect(await staff.frontDesk.checkIn(who, sent)).toMatchObject({ room });
    return id;
  };
  const [moving, leaving] = [await arrive("2026-11-24", 101), await arrive("2026-11-22", 102)];
  small.pass(DAY);
  await staff.frontDesk.moveStay(who, { ...(await versioned(moving)), room: 103 });
  expect(await staff.frontDesk.checkOut(who, await versioned(moving))).toMatchObject({ room: 103 });
  for (const room of [101, 103]) await arrive("2026-11-23", room, "2026-11-22");
  const undo = async () => staff.frontDesk.undoAct(who, await versioned(moving));
  // The guest of 102 leaves today, and has not left.
  expect(await undo()).toMatchObject({ problem: "others-unhoused" });
  await staff.frontDesk.checkOut(who, await versioned(leaving));
  expect(await undo()).toMatchObject({ undone: "check-out", room: 102 });
  await expectCleanBooks(small, { today: "2026-11-22", now: NOON + DAY });
  await small.close();
});
