import { afterAll, beforeAll, expect, test } from "vitest";
import { ComingAndGoing } from "#app/desk/today/coming-and-going.tsx";
import { Exemptions } from "#app/desk/today/exemptions-asked.tsx";
import { Waiting } from "#app/desk/today/needs-a-person.tsx";
import { isProblem } from "#hotel/kernel/problem.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { openPerson } from "#tests/support/people.ts";
import { shownAtDesk } from "#tests/support/shown-at-desk.tsx";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { type Desk, deskOf } from "./desk-acts.ts";
import { HOUR, reserve } from "./guest-acts.ts";

const ROOMS = Array.from({ length: 500 }, (_, index) => ({ number: 101 + index, type: "standard" }));

let house: TestHotel;
let desk: Desk;
beforeAll(async () => {
  house = await openTestHotel({ rooms: ROOMS, houseRules: { capRoomsPerBrowser: 500, capRoomsPerAddress: 500 } });
  desk = deskOf(house, await openPerson(house, { role: "admin" }));
});
afterAll(() => house.close());

async function readToday() {
  const today = await desk.staff.frontDesk.readToday(desk.who);
  if (isProblem(today)) throw new Error(today.problem);
  return today;
}

test("Today says where the Pending bookings are that it does not list", async () => {
  for (let n = 0; n < 20; n += 1) await reserve(browserOf(house), { email: `guest-${n}@example.com` });
  expect((await readToday()).isCut).toMatchObject({ waiting: false });
  await reserve(browserOf(house), { email: "last@example.com" });
  const { waiting, now, isCut } = await readToday();
  expect([waiting.length, isCut.waiting]).toEqual([20, true]);
  const card = shownAtDesk(() => <Waiting {...{ waiting, now }} isCut categories={{}} />, "/dashboard");
  expect(card).toContain("20 and more");
  expect(card).toMatch(/More than 20 wait\. [^<]* <a href="\/dashboard\/allbooking\?status=pending"/);
});

test("Today says that more guests ask for an exemption than it lists", async () => {
  const id = await desk.confirmed({ email: "exempt@example.com" });
  await desk.rowsOf(
    `insert into exemption (booking_id, exemption, paper, state, asked_at)
     select $1, 'exemption-' || n, 'paper-' || n, 'asked', now() from generate_series(1, 21) n`,
    [id],
  );
  const { exemptionsAsked, isCut } = await readToday();
  expect([exemptionsAsked.length, isCut.exemptions]).toEqual([20, true]);
  const card = shownAtDesk(() => <Exemptions asked={exemptionsAsked} isCut categories={{}} />, "/dashboard");
  expect(card).toContain("20 and more");
  expect(card).toContain("the others follow as these are decided.");
});

test("Today says where the arrivals are that it does not list, late ones too, and lists every departure beside them", async () => {
  const leaving = await desk.confirmed({ start: "2026-11-21", end: "2026-11-22", name: "Zoe Last" });
  await desk.staff.frontDesk.checkIn(desk.who, { id: leaving, version: await desk.version(leaving) });
  const coming = { start: "2026-11-22", end: "2026-11-23", rooms: 401, guests: 401, email: "many@example.com" };
  await desk.confirmed(coming);
  const late = await desk.confirmed({ start: "2026-11-21", end: "2026-11-23", name: "Zoe Late" });
  house.pass(24 * HOUR);
  const { day, arrivals, departures, isCut, hasLate } = await readToday();
  expect([arrivals.length, isCut.arrivals, hasLate]).toEqual([400, true, true]);
  expect(arrivals.some(({ due }) => due === "late")).toBe(false);
  expect(departures).toMatchObject([{ bookingId: leaving }]);
  expect(isCut.departures).toBe(false);
  const cardOf = (isLate: boolean) =>
    shownAtDesk(
      () => <ComingAndGoing kind="arrivals" day={day} stays={arrivals} isCut hasLate={isLate} categories={{}} />,
      "/dashboard",
    );
  const card = cardOf(hasLate);
  expect(card).toContain("400 and more");
  expect(card).toMatch(/<a href="\/dashboard\/allbooking\?status=arriving"/);
  expect(card).toMatch(/<a href="\/dashboard\/allbooking\?status=attention"[^>]*>Those expected before today/);
  await desk.staff.frontDesk.markNoShow(desk.who, { id: late, version: await desk.version(late) });
  const after = await readToday();
  expect([after.isCut.arrivals, after.hasLate]).toEqual([true, false]);
  expect(cardOf(after.hasLate)).not.toContain("status=attention");
});
