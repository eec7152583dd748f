import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contentContext, hotelContext } from "#app/context.ts";
import { loader } from "#app/desk/activity-log/log-file.ts";
import { clerkContext } from "#app/desk/parts/guard.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { openPerson, type Person } from "#tests/support/people.ts";
import { readHotelContent } from "#server/content-files.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { deskOf, type Desk } from "./desk-acts.ts";
import { stay, STAY_TOTAL } from "./guest-acts.ts";

/** Three nights for $270.44: $79 a night, 12 % tax, $5 fee. Two nights in a Double Bed cost $44.80 more. */
let house: TestHotel;
let clerk: Person;
let desk: Desk;
beforeAll(async () => {
  house = await openTestHotel();
  clerk = await openPerson(house, { role: "admin", name: "Clara Clerk", email: "clara@example.com" });
  desk = deskOf(house, clerk);
});
afterAll(() => house.close());

function done<Answer extends object>(answer: Answer | Problem): Answer {
  if (isProblem(answer)) throw new Error(JSON.stringify(answer));
  return answer;
}

/** The lines of the audit's file, the oldest first: when and who, and then what. */
async function fileOf(asked: Record<string, string>): Promise<{ rows: string[]; who: string[] }> {
  const context = new RouterContextProvider();
  context.set(hotelContext, house.hotel);
  context.set(contentContext, await readHotelContent());
  context.set(clerkContext, desk.who);
  const url = new URL(`http://hotel.example.com/dashboard/audit.csv?${new URLSearchParams(asked)}`);
  const [, ...lines] = (await (await loader({ context, url } as never)).text()).trimEnd().split("\r\n");
  // at, by, by_email, act, detail, subject, bookings: only details hold commas.
  const cells = lines.toReversed().map((line) => line.split(","));
  return {
    rows: cells.map((row) => row.slice(3, -2).join(",")),
    who: cells.map((row) => row.slice(0, 3).join(",")),
  };
}

test("the audit's file tells of a booking who changed what, with amounts, days and reasons as people say them", async () => {
  const { staff, who, ...at } = desk;
  const id = await at.confirmed(stay);
  const act = async <More extends object>(more: More) => ({ id, version: await at.version(id), ...more });
  done(await staff.billing.takePayment(who, await act({ amount: 10_000, by: "cash" })));
  const dates = await act({ start: "2026-12-01", end: "2026-12-03" });
  const { difference } = done(await staff.booking.previewDates(who, dates));
  done(await staff.booking.changeDates(who, { ...dates, difference }));
  const type = await act({ type: "double", charge: "difference" });
  const dearer = done(await staff.booking.previewType(who, type)).difference;
  done(await staff.booking.changeType(who, { ...type, difference: dearer }));
  const told = done(await staff.booking.previewCancellation(who, { id }));
  done(await staff.booking.cancelBooking(who, await act({ refund: told.refund / 100 })));
  const { rows, who: by } = await fileOf({ person: "clara@example.com", booking: String(id) });
  expect(rows).toEqual([
    "Confirmed,$270.44",
    "Took money at the desk,$100.00 in cash",
    'Changed the dates,"Tue, Dec 1, 2026 to Fri, Dec 4, 2026 became Tue, Dec 1, 2026 to Thu, Dec 3, 2026, total $270.44 became $181.96"',
    'Changed the room type,"Standard to Double Bed, $44.80 more"',
    'Cancelled,"$0.00 back to the card, $100.00 at the desk, $0.00 kept"',
  ]);
  expect(new Set(by)).toEqual(new Set(["2026-11-21T18:00:00.000Z,Clara Clerk,clara@example.com"]));
});

test("the audit's file tells what went back to a card and why, and why a room was closed", async () => {
  const { staff, who, ...at } = desk;
  const id = await at.paid(stay, STAY_TOTAL);
  const reason = "Noise until 2026-12-01, 5.00 agreed";
  done(await staff.payments.refundBooking(who, { id, version: await at.version(id), amount: 2_000, reason }));
  expect((await fileOf({ booking: String(id), kind: "booking" })).rows).toEqual([`Gave a refund,"$20.00: ${reason}"`]);
  const { trail } = done(await staff.frontDesk.readBookingDetails(who, { id }));
  expect(trail.at(-1)).toMatchObject({ act: "booking.refunded", detail: `20.00: ${reason}` });
  const closed = { id: 810, from: "2026-12-10", until: "2026-12-12", reason: "New carpet" };
  done(await house.hotel.staff.inventory.closeRoom(who, closed));
  expect((await fileOf({ kind: "room" })).rows).toEqual([
    'Took out of order,"Thu, Dec 10, 2026 to Sat, Dec 12, 2026: New carpet"',
  ]);
});

test("the activity log finds an owner among 300 guests of the same name, and asks for more where too many of them acted", async () => {
  await desk.rowsOf(`insert into account
    select 'anna-' || n, 'Anna Guest', 'anna-' || n || '@example.com', true, null, 'customer', now(), now() from generate_series(1, 300) n`);
  const boss = await openPerson(house, { role: "owner", name: "Anna Boss", email: "boss@example.com" });
  const closed = { id: 810, from: "2026-12-20", until: "2026-12-22", reason: "New carpet" };
  done(await house.hotel.staff.inventory.closeRoom(boss.account, closed));
  expect((await fileOf({ person: "anna", kind: "room" })).rows).toHaveLength(1);
  await desk.rowsOf(`insert into audit (actor, act, subject, at)
    select 'anna-' || n, 'account.opened', 'account:anna-' || n, now() from generate_series(1, 300) n`);
  expect(await desk.staff.reports.listAudit(desk.who, { person: "anna" })).toEqual({
    problem: "invalid-fields",
    fields: [{ field: "person", fault: "too-many-people", limit: 200 }],
  });
  const refused = await fileOf({ person: "anna" }).catch((thrown: Response) => thrown);
  expect(refused).toMatchObject({ status: 302 });
  expect((refused as Response).headers.get("location")).toBe("/dashboard/audit?person=anna");
  expect((await fileOf({ person: "anna boss", kind: "room" })).rows).toHaveLength(1);
});
