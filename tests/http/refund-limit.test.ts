import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contentContext, hotelContext } from "#app/context.ts";
import { carryOut } from "#app/desk/parts/booking-acts.ts";
import { readHotelContent } from "#server/content-files.ts";
import { openPerson } from "#tests/support/people.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { type Desk, deskOf, given } from "./desk-acts.ts";
import { expectCleanBooks, HOUR } from "./guest-acts.ts";

const ROOMS = Array.from({ length: 12 }, (_, index) => ({ number: 101 + index, type: "standard" }));
const ABOVE = { problem: "refund-above-limit", limit: 10_000 };
/** A night with its tax; a stay has a fee of 500 beside its nights. */
const NIGHT = 8_848;
const TODAY = "2026-11-21";

let house: TestHotel;
let clerk: Desk;
let manager: Desk;
let owner: Desk;
beforeAll(async () => {
  house = await openTestHotel({ rooms: ROOMS, houseRules: { capPendingPerEmail: 100, capRoomsPerAddress: 100 } });
  clerk = deskOf(house, await openPerson(house, { role: "front-desk" }));
  manager = deskOf(house, await openPerson(house, { role: "admin" }));
  owner = deskOf(house, await openPerson(house, { role: "owner" }));
});
afterAll(async () => {
  await expectCleanBooks(house, { today: TODAY, now: NOON + HOUR });
  await house.close();
});

/** What somebody at the desk does about one booking, at the version that it has. */
function actsOn(id: number, { staff, who, version }: Desk) {
  const at = async <More extends object>(more: More) => ({ id, version: await version(id), ...more });
  return {
    checkIn: async () => staff.frontDesk.checkIn(who, await at({})),
    leaveEarly: async () => staff.frontDesk.checkOut(who, await at({ charge: "slept" })),
  };
}

async function inHouse(end: string): Promise<number> {
  const nights = Number(end.slice(-2)) - 21;
  const item = { id: 1, start: TODAY, end, rooms: 1, guests: 1, type: 79 };
  const id = await clerk.paid(item, (nights * NIGHT + 500) / 100);
  expect(await actsOn(id, clerk).checkIn()).toMatchObject({ modifiedCount: 1 });
  return id;
}

describe("a guest who leaves early and pays for the nights slept alone", () => {
  test("is left to a manager where more goes back than the clerk may give, and is still in the house", async () => {
    const id = await inHouse("2026-11-24");
    const before = await clerk.booking(id);
    const context = new RouterContextProvider();
    context.set(hotelContext, house.hotel);
    context.set(contentContext, await readHotelContent());
    const form = new FormData();
    const fields = { act: "check-out", id, version: before.version, charge: "slept" };
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
    const refused = await carryOut(form, { context, account: clerk.who });
    expect(refused).toMatchObject({ outcome: "refused" });
    expect(JSON.stringify(refused)).toContain(
      "More than $100.00 goes back only through a manager or an owner. Nothing was changed.",
    );
    expect(await clerk.booking(id)).toEqual(before);
    expect(await clerk.stays(id)).toMatchObject([{ life: "in-house", checkOut: "2026-11-24" }]);
    expect(await clerk.rowsOf("select key from refund where booking_id = $1", [id])).toEqual([]);
    expect(await clerk.auditOf(id)).not.toContain("stay.checked-out");
    expect(await actsOn(id, manager).leaveEarly()).toMatchObject({ returned: 2 * NIGHT, refunded: 2 * NIGHT });
    expect(given((await clerk.stays(id))[0])).toMatchObject({ life: "left" });
  });

  test("is checked out by an owner, whatever goes back", async () => {
    const id = await inHouse("2026-11-25");
    expect(await actsOn(id, clerk).leaveEarly()).toEqual(ABOVE);
    expect(await actsOn(id, owner).leaveEarly()).toMatchObject({ refunded: 3 * NIGHT });
  });

  test("is checked out by the clerk where no more goes back than that, or nothing", async () => {
    const id = await inHouse("2026-11-23");
    expect(await actsOn(id, clerk).leaveEarly()).toMatchObject({ refunded: NIGHT });
    const asBooked = await inHouse("2026-11-24");
    const sent = { id: asBooked, version: await clerk.version(asBooked) };
    expect(await clerk.staff.frontDesk.checkOut(clerk.who, sent)).toMatchObject({ refunded: 0, freedNights: 2 });
  });
});
