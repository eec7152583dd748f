import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays } from "#hotel/kernel/plain-date.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { openPerson } from "#tests/support/people.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { type Desk, deskOf, given, sleptAlone } from "./desk-acts.ts";
import { expectCleanBooks, HOUR, takenOn } from "./guest-acts.ts";

const ROOMS = Array.from({ length: 20 }, (_, index) => ({ number: 101 + index, type: "standard" }));
const DAY = 24 * HOUR;
/** Saturday, 21 November 2026 at noon. */
const tonight = { start: "2026-11-21", end: "2026-11-23" };

const CHANGED = { modifiedCount: 1 };

let house: TestHotel;
let desk: Desk;
const frontDesk = () => desk.staff.frontDesk;
const bookings = () => desk.staff.booking;
let passed = 0;
beforeAll(async () => {
  house = await openTestHotel({
    rooms: ROOMS,
    houseRules: { capPendingPerEmail: 100, capRoomsPerAddress: 100, capRoomsPerBrowser: 100 },
  });
  desk = deskOf(house, await openPerson(house, { role: "admin", name: "Clerk Example" }));
});
afterAll(async () => {
  const today = addDays("2026-11-21", Math.round(passed / DAY));
  await expectCleanBooks(house, { today, now: NOON + passed });
  await house.close();
});

const nextMorning = () => {
  passed += DAY;
  house.pass(DAY);
};
const stayOf = async (id: number) => given((await desk.stays(id))[0]);
const versioned = async <More extends object>(id: number, more: More = {} as More) => ({
  id,
  version: await desk.version(id),
  ...more,
});
/** Guests of this house come to many a room whose last guest has just left it. */
const checkIn = async (id: number, more: Record<string, unknown> = {}) =>
  frontDesk().checkIn(desk.who, await versioned(id, { dirty: true, ...more }));
const checkOut = async (id: number, more: Record<string, unknown> = {}) =>
  frontDesk().checkOut(desk.who, await versioned(id, more));
const noShow = async (id: number) => frontDesk().markNoShow(desk.who, await versioned(id));
const undo = async (id: number) => frontDesk().undoAct(desk.who, await versioned(id));
const careOf = async (room: number) =>
  given((await desk.rowsOf<{ state: string }>("select state from room_care where room = $1", [room]))[0]).state;

describe("a guest who arrives", () => {
  test("gets the room that was assigned, which nobody else has or is assigned from then on", async () => {
    const id = await desk.confirmed(tonight);
    const room = given(await desk.roomOf(id));
    expect(await checkIn(id)).toMatchObject({ modifiedCount: 1, room });
    expect(await stayOf(id)).toMatchObject({ life: "in-house", occupies: room, pinned: true, arrivedAt: NOON });
    expect(await desk.auditOf(id)).toEqual(["stay.checked-in"]);
    expect(await checkIn(id)).toEqual({ problem: "wrong-state" });
    const other = await desk.confirmed(tonight);
    expect(await checkIn(other, { room })).toEqual({ problem: "room-taken", room, by: "stay", bookingIds: [id] });
    expect(await checkIn(other)).toMatchObject(CHANGED);
  });

  test("gets another room that the desk chooses, and the guest assigned to it gets one as well", async () => {
    const [ada, bob] = [await desk.confirmed(tonight), await desk.confirmed(tonight)];
    const room = given(await desk.roomOf(bob));
    expect(await checkIn(ada, { room })).toMatchObject({ room, othersMoved: 1 });
    expect(await desk.roomOf(bob)).not.toBe(room);
    expect(await checkIn(bob, { room: 999 })).toMatchObject({ problem: "wrong-room" });
    expect(await checkIn(bob, { room: "first" })).toMatchObject({ problem: "invalid-fields" });
  });

  test("is given no dirty room before the desk has read so, and is offered those that are free and clean first", async () => {
    const id = await desk.confirmed(tonight);
    const room = given(await desk.roomOf(id));
    await desk.rowsOf("update room_care set state = 'dirty' where room = $1", [room]);
    expect(await checkIn(id, { dirty: undefined })).toEqual({ problem: "room-dirty", room });
    expect(await stayOf(id)).toMatchObject({ life: "booked", occupies: undefined });
    const choices = await frontDesk().listRoomChoices(desk.who, { stayId: (await stayOf(id)).id });
    if (isProblem(choices)) throw new Error(choices.problem);
    const [first] = choices;
    expect(first).toMatchObject({ status: "free", isPresent: false });
    expect(first?.care).not.toBe("dirty");
    const statuses = choices.map(({ status }) => status);
    expect(statuses.lastIndexOf("free")).toBeLessThan(statuses.indexOf("taken"));
    expect(await checkIn(id, { dirty: "true" })).toMatchObject({ room });
    await desk.rowsOf("update room_care set state = 'clean' where room = $1", [room]);
  });

  test("is turned away before the day, unconfirmed, or for a version that is over", async () => {
    const later = await desk.confirmed({ start: "2026-11-22", end: "2026-11-23" });
    expect(await checkIn(later)).toEqual({ problem: "not-yet", on: "2026-11-22" });
    expect(await frontDesk().checkIn(desk.who, { id: later, version: 1 })).toEqual({
      problem: "stale-version",
    });
    expect(await frontDesk().checkIn(desk.who, { id: later, version: "x" })).toMatchObject({
      problem: "invalid-fields",
    });
    expect(await frontDesk().checkIn(desk.who, { id: 9_999_999_999, version: 1 })).toEqual({
      problem: "booking-not-found",
    });
    const customer = await openPerson(house);
    expect(await frontDesk().checkIn(customer.account, { id: later, version: 2 })).toEqual({
      problem: "not-allowed",
    });
    expect(await noShow(later)).toEqual({ problem: "not-yet", on: "2026-11-23" });
    expect(await checkOut(later)).toEqual({ problem: "wrong-state" });
  });

  test("keeps out an admin who was demoted in the middle of the act", async () => {
    const id = await desk.confirmed(tonight);
    const former = await openPerson(house, { role: "admin" });
    await desk.rowsOf("update account set role = 'customer' where id = $1", [former.account.id]);
    // What the request knows of the account is from before.
    const sent = await versioned(id);
    for (const act of ["checkIn", "checkOut", "markNoShow"] as const) {
      expect(await frontDesk()[act](former.account, sent)).toEqual({ problem: "not-allowed" });
    }
    expect(await frontDesk().noteBooking(former.account, { id, words: "Boo" })).toEqual({
      problem: "not-allowed",
    });
    expect(await stayOf(id)).toMatchObject({ life: "booked" });
  });
});

describe("a guest who leaves", () => {
  test("leaves a dirty room, and the nights to come go back to sale at the price as booked", async () => {
    const id = await desk.confirmed({ start: "2026-11-21", end: "2026-11-25" });
    const done = await checkIn(id);
    const { room } = isProblem(done) ? { room: 0 } : done;
    const before = await takenOn(house, "2026-11-23");
    expect(await checkOut(id)).toMatchObject({ modifiedCount: 1, room, freedNights: 3, returned: 0 });
    expect(await takenOn(house, "2026-11-23")).toBe(before - 1);
    expect(await careOf(room)).toBe("dirty");
    expect(await stayOf(id)).toMatchObject({ life: "left", checkOut: "2026-11-22" });
    expect(await desk.booking(id)).toMatchObject({ checkOut: "2026-11-25", nights: 4 });
    expect(await desk.auditOf(id)).toEqual(["stay.checked-in", "stay.checked-out"]);
    expect(await checkOut(id)).toEqual({ problem: "wrong-state" });
  });

  test("pays only the nights slept where the desk says so, and what it was told or nothing", async () => {
    const id = await desk.confirmed({ start: "2026-11-21", end: "2026-11-24" });
    await checkIn(id);
    const told = await sleptAlone(desk, id);
    for (const difference of [-8_848, undefined]) {
      expect(await checkOut(id, { ...told, difference })).toEqual({ problem: "price-changed" });
    }
    expect(await stayOf(id)).toMatchObject({ life: "in-house", checkOut: "2026-11-24" });
    const left = await checkOut(id, told);
    expect(left).toMatchObject({ freedNights: 2, returned: 17_696, total: 9_348, owed: 9_348 });
    const booking = await desk.booking(id);
    expect(booking).toMatchObject({ checkOut: "2026-11-22", nights: 1, total: 9_348 });
    expect(await desk.ledgerOf(booking.orderId)).toEqual([
      { kind: "unpaid", amount: 27_044 },
      { kind: "waived", amount: 17_696 },
    ]);
  });

  test("gets back at the desk what was paid there for nights that are not slept", async () => {
    const id = await desk.confirmed({ start: "2026-11-21", end: "2026-11-24" });
    await checkIn(id);
    await desk.staff.billing.takePayment(desk.who, await versioned(id, { amount: 20_000, by: "cash" }));
    const left = await checkOut(id, await sleptAlone(desk, id));
    expect(left).toMatchObject({ returned: 17_696, refunded: 0, total: 9_348, owed: -10_652 });
  });
});

describe("a guest in the house", () => {
  test("moves to another room, which leaves the first one dirty and free", async () => {
    const id = await desk.confirmed(tonight);
    await checkIn(id);
    const first = given(await desk.roomOf(id));
    const free = given(ROOMS.map(({ number }) => number).find((number) => number !== first && number > 110));
    const moved = await frontDesk().moveStay(desk.who, await versioned(id, { room: free }));
    expect(moved).toMatchObject({ modifiedCount: 1 });
    expect(await stayOf(id)).toMatchObject({ room: free, occupies: free, pinned: true });
    expect(await careOf(first)).toBe("dirty");
    const other = await desk.confirmed(tonight);
    expect(await checkIn(other, { room: first })).toMatchObject({ room: first });
    expect(await frontDesk().moveStay(desk.who, await versioned(id, { room: first }))).toMatchObject({
      problem: "room-taken",
    });
  });

  test("is sent into no dirty room before the desk has read so", async () => {
    const id = await desk.confirmed(tonight);
    await checkIn(id);
    const [stay] = await desk.stays(id);
    const choices = await frontDesk().listRoomChoices(desk.who, { stayId: given(stay).id });
    if (isProblem(choices)) throw new Error(choices.problem);
    const { room } = given(choices.find(({ status, isPresent }) => status === "free" && !isPresent));
    await desk.rowsOf("update room_care set state = 'dirty' where room = $1", [room]);
    const wish = { stayId: given(stay).id, version: await desk.version(id), room, difference: 0 };
    expect(await house.hotel.staff.frontDesk.previewMove(desk.who, wish)).toEqual({ problem: "room-dirty", room });
    expect(await frontDesk().moveStay(desk.who, await versioned(id, { room }))).toEqual({
      problem: "room-dirty",
      room,
    });
    const moved = await frontDesk().moveStay(desk.who, await versioned(id, { room, dirty: "true" }));
    expect(moved).toMatchObject({ modifiedCount: 1 });
    expect(await stayOf(id)).toMatchObject({ room, occupies: room });
  });

  test("is due to leave on the day after the last night", async () => {
    const id = await desk.confirmed({ start: "2026-11-21", end: "2026-11-22" });
    await checkIn(id);
    expect(await frontDesk().readBookingDetails(desk.who, { id })).toMatchObject({ stays: [{ due: "staying" }] });
  });

  test("stays longer at a price, but arrived when they arrived", async () => {
    const id = await desk.confirmed({ start: "2026-11-21", end: "2026-11-22" });
    await checkIn(id);
    const longer = await versioned(id, { start: "2026-11-21", end: "2026-11-23" });
    expect(await bookings().previewDates(desk.who, longer)).toMatchObject({
      difference: 8_848,
      charged: 8_848,
    });
    const moved = { ...longer, start: "2026-11-22" };
    expect(await bookings().previewDates(desk.who, moved)).toEqual({
      problem: "guest-in-house",
      bookingIds: [id],
    });
    expect(await bookings().changeDates(desk.who, { ...longer, difference: 8_848 })).toMatchObject(CHANGED);
  });
});

describe("the next morning", () => {
  test("a guest who never came is a no-show: the nights go back, the money stays", async () => {
    const id = await desk.confirmed({ start: "2026-11-21", end: "2026-11-24" });
    nextMorning();
    const today = await frontDesk().readToday(desk.who);
    if (isProblem(today)) throw new Error(today.problem);
    expect(today.arrivals.find(({ bookingId }) => bookingId === id)).toMatchObject({ due: "late", owed: 27_044 });
    expect(today.roomsInHouse).toBe(
      (await desk.rowsOf<{ n: number }>("select count(*)::integer as n from stay where life = 'in-house'"))[0]?.n,
    );
    const before = await takenOn(house, "2026-11-22");
    expect(await noShow(id)).toMatchObject({ modifiedCount: 1, freedNights: 2 });
    expect(await takenOn(house, "2026-11-22")).toBe(before - 1);
    expect(await stayOf(id)).toMatchObject({ life: "no-show", checkOut: "2026-11-22" });
    expect(await desk.booking(id)).toMatchObject({ state: "confirmed", total: 27_044 });
    expect(await noShow(id)).toEqual({ problem: "wrong-state" });
    expect(await checkIn(id)).toEqual({ problem: "wrong-state" });
    expect(await bookings().previewDates(desk.who, await versioned(id, tonight))).toEqual({
      problem: "wrong-state",
    });
    // At noon they stand there all the same.
    expect(await undo(id)).toMatchObject({ undone: "no-show" });
    expect(await takenOn(house, "2026-11-22")).toBe(before);
    expect(await stayOf(id)).toMatchObject({ life: "booked", checkOut: "2026-11-24" });
    expect(await checkIn(id)).toMatchObject(CHANGED);
    // Noted, taken back, and gone again: whoever came to another room today leaves nothing behind in it.
    expect(await checkOut(id)).toMatchObject(CHANGED);
  });

  test("yesterday's check-in is nothing to take back any more", async () => {
    const [stay] = await desk.rowsOf<{ id: number }>(
      "select l.booking_id as id from stay s join order_line l using (order_id, position) where s.life = 'in-house'",
    );
    expect(await undo(given(stay).id)).toEqual({ problem: "too-late-to-undo" });
  });

  test("the list finds who is in the house, leaves today, or needs attention", async () => {
    const found = async (status: string) => {
      const list = await bookings().listBookings(desk.who, { status });
      return isProblem(list) ? [] : list.bookings.map(({ bookingId }) => bookingId);
    };
    const ofStays = async (where: string) =>
      (
        await desk.rowsOf<{ id: number }>(
          `select distinct l.booking_id as id from stay s join order_line l using (order_id, position)
           where s.counts_as = 'sold' and ${where}`,
        )
      ).map(({ id }) => id);
    for (const [status, where] of [
      ["in-house", "s.life = 'in-house'"],
      ["departing", "s.life = 'in-house' and s.check_out <= '2026-11-22'"],
      ["arriving", "s.life = 'booked' and s.check_in = '2026-11-22'"],
      ["attention", "s.life = 'booked' and s.check_in < '2026-11-22'"],
    ] as const) {
      const expected = await ofStays(where);
      expect([status, new Set(await found(status))]).toEqual([status, new Set(expected)]);
      expect(expected.length).toBeGreaterThan(0);
    }
  });

  test("a guest who moves to another room keeps the nights slept in the first", async () => {
    const stays = await desk.rowsOf<{ id: number; booking: number; room: number }>(
      `select s.id, l.booking_id as booking, s.occupies as room from stay s join order_line l using (order_id, position)
       where s.life = 'in-house' and s.check_out > '2026-11-22' order by s.id`,
    );
    const { id, booking, room } = given(stays[0]);
    const choices = await frontDesk().listRoomChoices(desk.who, { stayId: id });
    if (isProblem(choices)) throw new Error(choices.problem);
    const occupied = stays.map((stay) => stay.room);
    const free = given(choices.find((one) => one.status === "free" && !occupied.includes(one.room))).room;
    expect(await frontDesk().moveStay(desk.who, await versioned(booking, { room: free }))).toMatchObject(CHANGED);
    expect(await desk.rowsOf("select room, period::text from room_before where stay_id = $1", [id])).toEqual([
      { room, period: "[2026-11-21,2026-11-22)" },
    ]);
    // Another guest may have the first room from tonight on.
    const ada = await desk.confirmed({ start: "2026-11-22", end: "2026-11-23" });
    expect(await checkIn(ada, { room })).toMatchObject({ room });
  });

  test("a guest who leaves on the day of another room pays for the nights slept in the first, as the desk was told", async () => {
    const [stay] = await desk.rowsOf<{ booking: number }>(
      `select l.booking_id as booking from stay s join order_line l using (order_id, position)
       where s.life = 'in-house' and s.moved_on = '2026-11-22' and s.check_out = '2026-11-23'`,
    );
    const { booking: id } = given(stay);
    const until = { start: "2026-11-21", end: "2026-11-22" };
    expect(await bookings().previewDates(desk.who, await versioned(id, until))).toEqual({ problem: "wrong-state" });
    const told = await bookings().previewDates(desk.who, await versioned(id, { ...until, isLeaving: true }));
    expect(told).toMatchObject({ difference: -8_848, is: { total: 9_348 } });
    expect(await checkOut(id, await sleptAlone(desk, id))).toMatchObject({
      freedNights: 1,
      returned: 8_848,
      owed: 9_348,
    });
    expect(await stayOf(id)).toMatchObject({ life: "left", checkOut: "2026-11-22", room: undefined });
    // There is no night to come in which a room would be theirs again.
    expect(await frontDesk().readBookingDetails(desk.who, { id })).toMatchObject({ stays: [{ undo: undefined }] });
    expect(await undo(id)).toEqual({ problem: "wrong-state" });
  });
});
