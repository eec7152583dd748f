import { expect, test } from "vitest";
import { openPerson } from "#tests/support/people.ts";
import { openTestHotel } from "#tests/support/test-hotel.ts";
import { deskOf, given } from "./desk-acts.ts";
import { HOUR } from "./guest-acts.ts";

const ROOMS = [
  ...[101, 102, 103, 104].map((number) => ({ number, type: "standard" })),
  ...[201, 202].map((number) => ({ number, type: "double" })),
];
const LAST_NIGHT = "2026-11-21";
const STAY = { start: LAST_NIGHT, end: "2026-11-24" };

async function openLate() {
  const house = await openTestHotel({ rooms: ROOMS });
  const desk = deskOf(house, await openPerson(house, { role: "admin" }));
  const now = async <More extends object>(id: number, more: More) => ({ id, version: await desk.version(id), ...more });
  return {
    ...{ house, desk, now },
    cancel: async (id: number) => desk.staff.booking.cancelBooking(desk.who, await now(id, { refund: 0 })),
    noShow: async (id: number, stayId?: number) => desk.staff.frontDesk.markNoShow(desk.who, await now(id, { stayId })),
    night: () => desk.staff.reports.readNight(desk.who, { day: LAST_NIGHT }),
    soldOn: async (night: string, type: string) =>
      given(
        (
          await desk.rowsOf<{ sold: number }>(
            `select sold from inventory where night = '${night}' and type_id = '${type}'`,
          )
        )[0],
      ).sold,
  };
}

test("of a no-show or a late guest who is cancelled no night counts as sold, and the end-of-day report finds nothing amiss", async () => {
  const { house, desk, cancel, noShow, now, night, soldOn } = await openLate();
  const [came, never, late] = [await desk.confirmed(STAY), await desk.confirmed(STAY), await desk.confirmed(STAY)];
  await desk.staff.frontDesk.checkIn(desk.who, await now(came, {}));
  house.pass(24 * HOUR);
  expect(await noShow(never)).toMatchObject({ freedNights: 2 });
  expect(await soldOn(LAST_NIGHT, "standard")).toBe(3);
  for (const id of [never, late]) expect(await cancel(id)).toMatchObject({ bookingId: id });
  expect(await soldOn(LAST_NIGHT, "standard")).toBe(1);
  expect(await soldOn("2026-11-22", "standard")).toBe(1);
  expect(await night()).toMatchObject({ miscounts: [], differences: [] });
  await house.close();
});

test("a booking of which one room is a no-show and the other late gives back the nights of both", async () => {
  const { house, desk, cancel, noShow, night, soldOn } = await openLate();
  const both = await desk.confirmed({ ...STAY, rooms: 2 });
  house.pass(24 * HOUR);
  expect(await noShow(both, given((await desk.stays(both))[0]).id)).toMatchObject({ freedNights: 2 });
  expect([await soldOn(LAST_NIGHT, "standard"), await soldOn("2026-11-22", "standard")]).toEqual([2, 1]);
  expect(await cancel(both)).toMatchObject({ bookingId: both });
  expect([await soldOn(LAST_NIGHT, "standard"), await soldOn("2026-11-22", "standard")]).toEqual([0, 0]);
  expect(await night()).toMatchObject({ miscounts: [] });
  await house.close();
});

test("a late guest who has another type by then takes no night that is over from those of that type", async () => {
  const { house, desk, cancel, now, soldOn } = await openLate();
  const id = await desk.confirmed(STAY);
  await desk.confirmed({ ...STAY, type: "double" });
  house.pass(24 * HOUR);
  const free = await now(id, { type: "double", charge: "free", difference: 0 });
  expect(await desk.staff.booking.changeType(desk.who, free)).toMatchObject({ modifiedCount: 1 });
  expect(await cancel(id)).toMatchObject({ bookingId: id });
  expect([await soldOn(LAST_NIGHT, "double"), await soldOn("2026-11-22", "double")]).toEqual([1, 1]);
  await house.close();
});
