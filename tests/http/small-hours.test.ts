import { expect, onTestFinished, test } from "vitest";
import { isProblem } from "#hotel/kernel/problem.ts";
import { openPerson } from "#tests/support/people.ts";
import { openTestHotel } from "#tests/support/test-hotel.ts";
import { deskOf, sleptAlone } from "./desk-acts.ts";
import { HOUR, takenOn } from "./guest-acts.ts";

test("who leaves between midnight and the turn of the day has slept the night that has begun", async () => {
  const house = await openTestHotel({ rooms: [101, 102].map((number) => ({ number, type: "standard" })) });
  onTestFinished(() => house.close());
  const desk = deskOf(house, await openPerson(house, { role: "admin" }));
  const { frontDesk } = desk.staff;
  const versioned = async (id: number) => ({ id, version: await desk.version(id) });
  const asBooked = await desk.confirmed({ start: "2026-11-21", end: "2026-11-23" });
  const early = await desk.confirmed({ start: "2026-11-21", end: "2026-11-25" });
  for (const id of [asBooked, early]) {
    expect(await frontDesk.checkIn(desk.who, await versioned(id))).toMatchObject({ modifiedCount: 1 });
  }
  // Sunday at ten in the evening, then half past three on Monday, which is still the hotel's Sunday.
  house.pass(34 * HOUR);
  const [told, toldEarly] = [await sleptAlone(desk, asBooked), await sleptAlone(desk, early)];
  expect([told.difference, toldEarly.difference]).toEqual([-8_848, -26_544]);
  house.pass(5.5 * HOUR);
  const details = await frontDesk.readBookingDetails(desk.who, { id: asBooked });
  if (isProblem(details)) throw new Error(details.problem);
  expect(details).toMatchObject({ today: "2026-11-22", stays: [{ leavesOn: "2026-11-23" }] });

  const leave = async (id: number, more: object) => frontDesk.checkOut(desk.who, { ...(await versioned(id)), ...more });
  const { total } = await desk.booking(asBooked);
  // What was told before midnight is another price now.
  expect(await leave(asBooked, told)).toEqual({ problem: "price-changed" });
  expect(await leave(early, toldEarly)).toEqual({ problem: "price-changed" });
  expect(await leave(asBooked, {})).toMatchObject({ freedNights: 0, returned: 0, total });
  expect(await leave(early, await sleptAlone(desk, early))).toMatchObject({ freedNights: 2, total });
  expect([await takenOn(house, "2026-11-22"), await takenOn(house, "2026-11-23")]).toEqual([2, 0]);
});
