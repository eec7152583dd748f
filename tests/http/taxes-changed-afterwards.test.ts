import { expect, test } from "vitest";
import { isProblem } from "#hotel/kernel/problem.ts";
import { openPerson } from "#tests/support/people.ts";
import { openTestHotel } from "#tests/support/test-hotel.ts";
import { deskOf } from "./desk-acts.ts";
import { HOUR } from "./guest-acts.ts";

const OVER = { from: "2026-11-21", to: "2026-11-21" };
const STAY = { start: "2026-11-21", end: "2026-11-24" };

test("the tax report of a day that is over lists the stays that were cancelled or changed since, and no other", async () => {
  const house = await openTestHotel();
  const desk = deskOf(house, await openPerson(house, { role: "admin" }));
  const report = async (period: { from: string; to: string }) => {
    const found = await desk.staff.reports.readTaxes(desk.who, period);
    if (isProblem(found)) throw new Error(found.problem);
    return found;
  };
  const now = async <More extends object>(id: number, more: More) => ({ id, version: await desk.version(id), ...more });
  const cancel = async (id: number) => {
    const sent = await now(id, { refund: 0 });
    expect(await desk.staff.booking.cancelBooking(desk.who, sent)).toMatchObject({ bookingId: id });
  };
  const [early, late, grown] = [await desk.confirmed(STAY), await desk.confirmed(STAY), await desk.confirmed(STAY)];
  const next = await desk.confirmed({ start: "2026-11-22", end: "2026-11-24" });
  await cancel(early);
  expect(await report(OVER)).toMatchObject({ total: { sold: 2 }, lateChanges: { listed: [] } });
  house.pass(24 * HOUR);
  await cancel(late);
  await cancel(next);
  const type = await now(grown, { type: "double", charge: "free", difference: 0 });
  expect(await desk.staff.booking.changeType(desk.who, type)).toMatchObject({ modifiedCount: 1 });
  const { total, lateChanges } = await report(OVER);
  expect(total.sold).toBe(1);
  expect(lateChanges.areMore).toBe(false);
  expect(lateChanges.listed.map(({ bookingId, act }) => [bookingId, act])).toEqual([
    [late, "booking.cancelled"],
    [grown, "stay.type-changed"],
  ]);
  expect((await report({ ...OVER, to: "2026-11-22" })).lateChanges.listed).toEqual([]);
  await house.close();
});
