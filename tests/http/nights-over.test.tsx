import { RouterContextProvider } from "react-router";
import { expect, onTestFinished, test } from "vitest";
import { contentContext, hotelContext } from "#app/context.ts";
import { clerkContext } from "#app/desk/parts/guard.ts";
import { DetailsPanel } from "#app/desk/bookings/details-panel.tsx";
import { detailsViewFor } from "#app/desk/bookings/details-view.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { readHotelContent } from "#server/content-files.ts";
import { openPerson } from "#tests/support/people.ts";
import { shownAtDesk } from "#tests/support/shown-at-desk.tsx";
import { NOON, openTestHotel } from "#tests/support/test-hotel.ts";
import { deskOf, given } from "./desk-acts.ts";
import { expectCleanBooks, HOUR, MINUTE, takenOn } from "./guest-acts.ts";

const DAY = 24 * HOUR;
/** From Saturday noon to ten past four on Sunday: the hotel's Sunday has begun. */
const INTO_SUNDAY = 16 * HOUR + 10 * MINUTE;
const SATURDAY = { start: "2026-11-21", end: "2026-11-22" };
const SUNDAY = { start: "2026-11-22", end: "2026-11-23" };

function found<Answer extends object>(answer: Answer | Problem): Answer {
  if (isProblem(answer)) throw new Error(JSON.stringify(answer));
  return answer;
}

async function openDesk(numbers: number[]) {
  const house = await openTestHotel({ rooms: numbers.map((number) => ({ number, type: "standard" })) });
  onTestFinished(() => house.close());
  const desk = deskOf(house, await openPerson(house, { role: "admin" }));
  const versioned = async (id: number) => ({ id, version: await desk.version(id) });
  /** What the booking's panel offers to do about the stay. */
  const offered = async (id: number) => {
    const context = new RouterContextProvider();
    context.set(hotelContext, house.hotel);
    context.set(clerkContext, desk.who);
    context.set(contentContext, await readHotelContent());
    const at = `/dashboard/allbooking?booking=${id}`;
    const url = new URL(`http://hotel.example.com${at}`);
    const view = given(await detailsViewFor({ context, url }));
    const page = shownAtDesk(() => <DetailsPanel view={view} answer={undefined} />, at);
    const asked = [...page.matchAll(/[?;]act=([\w-]+)/g)].map(([, act]) => act);
    return asked.filter((act) => act !== "pay" && act !== "guest");
  };
  return { house, desk, versioned, offered, ...desk.staff };
}

test("a guest who comes after the day's turn, on their day of departure, is given another night, and pays both", async () => {
  const { house, desk, versioned, offered, booking, frontDesk, reports } = await openDesk([101, 102]);
  const id = await desk.confirmed(SATURDAY);
  const room = given(await desk.roomOf(id));
  house.pass(INTO_SUNDAY);
  await house.tend();
  expect(await offered(id)).toEqual(["dates", "no-show"]);
  expect(await frontDesk.checkIn(desk.who, await versioned(id))).toEqual({ problem: "wrong-state" });
  const longer = { ...(await versioned(id)), start: SATURDAY.start, end: SUNDAY.end };
  const { difference } = found(await booking.previewDates(desk.who, longer));
  expect(difference).toBe(8_848);
  expect(await booking.changeDates(desk.who, { ...longer, difference })).toMatchObject({ charged: 8_848 });
  expect(await desk.booking(id)).toMatchObject({ nights: 2, total: 18_196 });
  expect([await takenOn(house, "2026-11-21"), await takenOn(house, "2026-11-22")]).toEqual([1, 1]);
  expect(await offered(id)).toEqual(["dates", "guests", "type", "cancel", "check-in", "no-show", "move"]);
  expect(await frontDesk.checkIn(desk.who, await versioned(id))).toMatchObject({ room });
  house.pass(DAY);
  const night = found(await reports.readNight(desk.who, { day: "2026-11-22" }));
  expect(night).toMatchObject({
    inHouse: [{ bookingId: id, roomNumbers: [room], total: 18_196 }],
    money: [{ kind: "unpaid", amount: 8_848 }],
    miscounts: [],
  });
  expect(await offered(id)).toEqual(["dates", "check-out", "dates"]);
  expect(await frontDesk.checkOut(desk.who, await versioned(id))).toMatchObject({ freedNights: 0, total: 18_196 });
  expect(await offered(id)).toEqual(["undo-check-out"]);
  await expectCleanBooks(house, { today: "2026-11-23", now: NOON + INTO_SUNDAY + DAY });
});

test("who comes so late and was locked to a room that is somebody else's tonight gets another, and theirs stays put", async () => {
  const { house, desk, versioned, booking, frontDesk } = await openDesk([101, 102]);
  const late = await desk.confirmed(SATURDAY);
  found(await frontDesk.moveStay(desk.who, { ...(await versioned(late)), room: 101 }));
  const next = await desk.confirmed(SUNDAY);
  found(await frontDesk.moveStay(desk.who, { ...(await versioned(next)), room: 101 }));
  house.pass(INTO_SUNDAY);
  await house.tend();
  const longer = { ...(await versioned(late)), start: SATURDAY.start, end: SUNDAY.end, difference: 8_848 };
  expect(await booking.changeDates(desk.who, longer)).toMatchObject({ rooms: [102], othersMoved: 0 });
  expect([await desk.roomOf(late), await desk.roomOf(next)]).toEqual([102, 101]);
  expect(await frontDesk.checkIn(desk.who, await versioned(late))).toMatchObject({ room: 102 });
  await expectCleanBooks(house, { today: "2026-11-22", now: NOON + INTO_SUNDAY });
});

test("a guest who never came can be noted as such whenever the desk gets to it, and then be cancelled", async () => {
  const { house, desk, versioned, offered, booking, frontDesk } = await openDesk([101, 102]);
  const id = await desk.confirmed(SATURDAY);
  house.pass(2 * DAY);
  await house.tend();
  expect(await offered(id)).toEqual(["no-show"]);
  expect(await booking.previewCancellation(desk.who, { id })).toEqual({ problem: "wrong-state" });
  expect(await frontDesk.markNoShow(desk.who, await versioned(id))).toMatchObject({ freedNights: 0 });
  expect(await offered(id)).toEqual(["cancel", "undo-no-show"]);
  expect(await booking.previewCancellation(desk.who, { id })).toMatchObject({ bookingId: id });
  expect(await takenOn(house, "2026-11-21")).toBe(1);
  await expectCleanBooks(house, { today: "2026-11-23", now: NOON + 2 * DAY });
});

test("who should have left is offered other dates, and neither other guests nor another type, which would be refused", async () => {
  const { house, desk, versioned, offered, booking, frontDesk } = await openDesk([101, 102]);
  const id = await desk.confirmed(SATURDAY);
  found(await frontDesk.checkIn(desk.who, await versioned(id)));
  for (const _day of ["the day of departure", "the day after"]) {
    house.pass(DAY);
    expect(await offered(id)).toEqual(["dates", "check-out", "dates"]);
    const guests = { ...(await versioned(id)), guests: 1, children: undefined };
    expect(await booking.previewGuests(desk.who, guests)).toEqual({ problem: "wrong-state" });
  }
});
