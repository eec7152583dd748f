import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cleaningList } from "#app/desk/rooms/cleaning-list.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { openPerson } from "#tests/support/people.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { type Desk, deskOf, given } from "./desk-acts.ts";
import { expectCleanBooks, HOUR } from "./guest-acts.ts";

const ROOMS = Array.from({ length: 20 }, (_, index) => ({ number: 101 + index, type: "standard" }));
const DAY = 24 * HOUR;
const CHANGED = { modifiedCount: 1 };

let house: TestHotel;
let desk: Desk;
beforeAll(async () => {
  house = await openTestHotel({ rooms: ROOMS });
  desk = deskOf(house, await openPerson(house, { role: "admin", name: "Clerk Example" }));
});
afterAll(async () => {
  await expectCleanBooks(house, { today: "2026-11-23", now: NOON + 2 * DAY });
  await house.close();
});

const frontDesk = () => desk.staff.frontDesk;
const bookings = () => desk.staff.booking;
const versioned = async <More extends object>(id: number, more: More = {} as More) => ({
  id,
  version: await desk.version(id),
  ...more,
});

describe("a guest who stays on without a word", () => {
  const NEXT = { start: "2026-11-21", end: "2026-11-22" };
  let over: number;
  let expected: number;

  test("is on the list of today as overdue, whoever else was assigned the room and never came", async () => {
    over = await desk.confirmed(NEXT);
    await frontDesk().checkIn(desk.who, await versioned(over));
    expected = await desk.confirmed({ start: "2026-11-22", end: "2026-11-23" });
    const room = given(await desk.roomOf(over));
    await frontDesk().moveStay(desk.who, await versioned(expected, { room, pin: false }));
    expect(await desk.roomOf(expected)).toBe(room);
    house.pass(2 * DAY);
    const today = await frontDesk().readToday(desk.who);
    if (isProblem(today)) throw new Error(today.problem);
    const listed = today.departures.find(({ bookingId }) => bookingId === over);
    expect(listed).toMatchObject({ due: "overdue", checkOut: "2026-11-22", room });
  });

  test("is in the house by the end-of-day report as by Today, and who never came is not", async () => {
    const today = await frontDesk().readToday(desk.who);
    const report = await desk.staff.reports.readNight(desk.who, {});
    const last = await desk.staff.reports.readNight(desk.who, { day: "2026-11-22" });
    if (isProblem(today) || isProblem(report) || isProblem(last)) throw new Error("There is no report.");
    expect(report.inHouse.map(({ bookingId }) => bookingId)).toEqual([over]);
    expect(report.inHouse.reduce((sum, { rooms }) => sum + rooms, 0)).toBe(today.roomsInHouse);
    expect(report.expected).toEqual([]);
    expect(last.inHouse.map(({ bookingId }) => bookingId)).toEqual([over]);
    expect(last.expected.map(({ bookingId }) => bookingId)).toEqual([expected]);
  });

  test("is on the room board and the cleaning list, before whoever was assigned the room and never came", async () => {
    const board = await desk.staff.inventory.readBoard(desk.who);
    if (isProblem(board)) throw new Error(board.problem);
    const room = await desk.roomOf(over);
    const leaving = { bookingId: over, checkOut: "2026-11-22", life: "in-house" };
    expect(board.find(({ number }) => number === room)).toMatchObject({ leaving });
    const listed = { number: room, reason: "overstay", isOccupied: true };
    expect(cleaningList(board, "2026-11-23")).toContainEqual(expect.objectContaining(listed));
  });

  test("has what the next guest asked for at the checkout on the list and in the booking's details", async () => {
    const added = { phone: "504 555 0101", arrivesAt: "23:30", specialRequests: "A quiet room" };
    await desk.rowsOf(
      `update orders set phone = '${added.phone}', arrives_at = '${added.arrivesAt}', wish = '${added.specialRequests}'
       where id = (select order_id from booking where id = ${expected})`,
    );
    const { arrivesAt, specialRequests } = added;
    expect(await frontDesk().readToday(desk.who)).toMatchObject({
      arrivals: expect.arrayContaining([expect.objectContaining({ bookingId: expected, arrivesAt, specialRequests })]),
    });
    expect(await frontDesk().readBookingDetails(desk.who, { id: expected })).toMatchObject({ order: added });
  });

  test("pays for the night that is over as well, though it was sold to the last room", async () => {
    await desk.rowsOf(
      "update inventory set sold = capacity - blocked where type_id = 'standard' and night = '2026-11-22'",
    );
    const longer = await versioned(over, { start: NEXT.start, end: "2026-11-24" });
    // The night of the 22nd, and tonight.
    expect(await bookings().previewDates(desk.who, longer)).toMatchObject({
      difference: 17_696,
      charged: 17_696,
    });
    expect(await bookings().changeDates(desk.who, { ...longer, difference: 17_696 })).toMatchObject(CHANGED);
    expect((await desk.stays(over))[0]).toMatchObject({ life: "in-house", checkOut: "2026-11-24" });
    expect((await desk.stays(expected))[0]).toMatchObject({ life: "booked", room: undefined });
    const moved = await frontDesk().moveStay(desk.who, await versioned(over, { room: 120 }));
    expect(isProblem(moved) ? moved.problem : moved.modifiedCount).toBe(1);
    expect(await frontDesk().checkOut(desk.who, await versioned(over))).toMatchObject({ modifiedCount: 1, room: 120 });
  });
});
