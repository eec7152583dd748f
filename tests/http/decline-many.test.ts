import { expect, test } from "vitest";
import { browserOf } from "#tests/support/browser-of.ts";
import { openPerson } from "#tests/support/people.ts";
import { openTestHotel } from "#tests/support/test-hotel.ts";
import { deskOf, given } from "./desk-acts.ts";
import { guest, stay } from "./guest-acts.ts";

test("of an order that was changed since it was ticked none is declined, whichever of its bookings is ticked first", async () => {
  const house = await openTestHotel();
  const { staff, who, ...at } = deskOf(house, await openPerson(house, { role: "admin" }));
  const lines = [
    { ...stay, ...guest },
    { ...stay, id: 2, category: "Double Bed" },
  ];
  const { body } = await browserOf(house).post<{ insertedIds: number[] }>("/api/bookings", lines);
  const ids = body.insertedIds;
  await house.tend();
  const [kept = 0, moved = 0] = ids;
  const { room } = given((await at.stays(moved))[0]);
  await staff.frontDesk.moveStay(who, { id: moved, version: 1, room: String(room), pin: true });
  const present = async () => await Promise.all(ids.map((id) => at.version(id)));
  const decline = (...ticks: string[]) => staff.booking.declineMany(who, { chosen: ticks.join() });
  expect(await present()).toEqual([1, 2]);
  for (const ticks of [ids, ids.toReversed()]) {
    const answer = await decline(...ticks.map((id) => `${id}:1`));
    expect(answer).toEqual({ declined: 0, passedOver: ticks });
    expect(await present()).toEqual([1, 2]);
  }
  expect(await decline(`${moved}:2`, `${kept}:1`)).toEqual({ declined: 1, passedOver: [] });
  expect(await present()).toEqual([2, 3]);
  await house.close();
});
