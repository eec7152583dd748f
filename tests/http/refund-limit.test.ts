import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contentContext, hotelContext } from "#app/context.ts";
import { clerkContext } from "#app/desk/parts/guard.ts";
import { carryOut } from "#app/desk/parts/booking-acts.ts";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { readHotelContent } from "#server/content-files.ts";
import { openPerson } from "#tests/support/people.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { type Desk, deskOf, given, sleptAlone } from "./desk-acts.ts";
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
function actsOn(id: number, { staff, who, version, store }: Desk) {
  const at = async <More extends object>(more: More) => ({ id, version: await version(id), ...more });
  return {
    checkIn: async () => staff.frontDesk.checkIn(who, await at({})),
    leaveEarly: async () => staff.frontDesk.checkOut(who, await at(await sleptAlone({ staff, who }, id))),
    dates: async (end: PlainDate, difference: number) => {
      const { checkIn: start } = given(await store.bookings.find(id));
      return staff.booking.changeDates(who, await at({ start, end, difference }));
    },
    cancel: async (refund: number) => staff.booking.cancelBooking(who, await at({ refund })),
    pay: async (amount: number) => staff.billing.takePayment(who, await at({ amount, by: "cash" })),
    handBack: async (amount: number) => staff.billing.giveBack(who, await at({ amount })),
    give: async (amount: number) => staff.payments.refundBooking(who, await at({ amount, reason: "A noisy night" })),
  };
}

async function paidInCash(start: PlainDate, nights: number): Promise<number> {
  const id = await clerk.confirmed({ start, end: addDays(start, nights) });
  expect(await actsOn(id, clerk).pay(nights * NIGHT + 500)).toEqual({ modifiedCount: 1 });
  return id;
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
    context.set(clerkContext, clerk.who);
    context.set(contentContext, await readHotelContent());
    const form = new FormData();
    const fields = { act: "check-out", id, version: before.version, charge: "slept", difference: (-2 * NIGHT) / 100 };
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
    const refused = await carryOut(form, context);
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

describe("money that was paid at the desk", () => {
  test("is decided about by a manager where it is more than the limit, and handed over by the clerk in any parts", async () => {
    const id = await paidInCash("2027-01-10", 9);
    const [byClerk, byManager] = [actsOn(id, clerk), actsOn(id, manager)];
    expect(await byClerk.cancel(0)).toEqual(ABOVE);
    expect(await byClerk.dates("2027-01-11", -8 * NIGHT)).toEqual(ABOVE);
    expect(await byClerk.handBack(10_000)).toMatchObject({ problem: "invalid-fields" });
    expect(await byManager.dates("2027-01-11", -8 * NIGHT)).toMatchObject({ handBack: 8 * NIGHT });
    expect(await byClerk.handBack(10_000)).toEqual({ modifiedCount: 1 });
    expect(await byClerk.handBack(8 * NIGHT - 10_000)).toEqual({ modifiedCount: 1 });
    expect(await byClerk.handBack(1)).toMatchObject({ problem: "invalid-fields" });
  });

  test("is not given back night by night, whether it is handed over in between or not", async () => {
    const id = await paidInCash("2027-01-20", 5);
    const [byClerk, byManager] = [actsOn(id, clerk), actsOn(id, manager)];
    expect(await byClerk.dates("2027-01-24", -NIGHT)).toMatchObject({ handBack: NIGHT });
    expect(await byClerk.dates("2027-01-23", -NIGHT)).toEqual(ABOVE);
    expect(await byClerk.handBack(NIGHT)).toEqual({ modifiedCount: 1 });
    expect(await byClerk.dates("2027-01-23", -NIGHT)).toEqual(ABOVE);
    expect(await byClerk.cancel(0)).toEqual(ABOVE);
    expect(await byManager.dates("2027-01-23", -NIGHT)).toMatchObject({ handBack: NIGHT });
    expect(await byClerk.handBack(NIGHT)).toEqual({ modifiedCount: 1 });
  });

  test("stays with a guest who leaves early until a manager gives it back", async () => {
    const id = await paidInCash(TODAY, 3);
    expect(await actsOn(id, clerk).checkIn()).toMatchObject({ modifiedCount: 1 });
    expect(await actsOn(id, clerk).leaveEarly()).toEqual(ABOVE);
    expect(await actsOn(id, manager).leaveEarly()).toMatchObject({ refunded: 0, owed: -2 * NIGHT });
    expect(await actsOn(id, clerk).handBack(2 * NIGHT)).toEqual({ modifiedCount: 1 });
  });

  test("is handed over by the clerk after a manager's cancellation", async () => {
    const id = await paidInCash("2027-02-01", 3);
    expect(await actsOn(id, manager).cancel(0)).toMatchObject({ atDesk: 3 * NIGHT + 500 });
    expect(await actsOn(id, clerk).handBack(3 * NIGHT + 500)).toEqual({ modifiedCount: 1 });
  });

  test("hinders nothing that gives no more of it back, though a manager gave more than the limit", async () => {
    const id = await paidInCash("2027-02-10", 4);
    expect(await actsOn(id, manager).dates("2027-02-12", -2 * NIGHT)).toMatchObject({ handBack: 2 * NIGHT });
    expect(await actsOn(id, clerk).dates("2027-02-13", NIGHT)).toMatchObject({ charged: NIGHT });
  });
});

describe("money that was paid by card", () => {
  test("is not given back night by night, nor by a gift beside it", async () => {
    const item = { id: 1, start: "2027-03-01", end: "2027-03-05", rooms: 1, guests: 1, type: 79 };
    const id = await clerk.paid(item, (4 * NIGHT + 500) / 100);
    const [byClerk, byManager] = [actsOn(id, clerk), actsOn(id, manager)];
    expect(await byClerk.dates("2027-03-04", -NIGHT)).toMatchObject({ refunded: NIGHT });
    expect(await byClerk.dates("2027-03-03", -NIGHT)).toEqual(ABOVE);
    expect(await byClerk.give(10_000 - NIGHT + 1)).toEqual(ABOVE);
    expect(await byClerk.give(10_000 - NIGHT)).toMatchObject({ amount: 10_000 - NIGHT });
    expect(await byManager.dates("2027-03-03", -NIGHT)).toMatchObject({ before: 10_000 - NIGHT });
  });
});
