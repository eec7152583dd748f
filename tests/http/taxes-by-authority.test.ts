import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RouterContextProvider } from "react-router";
import { hotelContext } from "#app/context.ts";
import { clerkContext } from "#app/desk/parts/guard.ts";
import { loader as partsFile } from "#app/desk/reports/tax-parts-file.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { PARISH_BOOK, withRateBook } from "#tests/support/parish-book.ts";
import { openPerson, type Person } from "#tests/support/people.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { type Desk, deskOf } from "./desk-acts.ts";
import { expectCleanBooks, HOUR } from "./guest-acts.ts";

/**
 * One Standard room from 30 December to 2 January: nights at 189.00, 189.00 and 189.00; 2.45 % for the state in the old year and
 * 3 % in the new one, 3.75 % for the parish, 1.50 a night for the west bank, 1.00 for the stay, and a fee of 5.00.
 */
const STAY = { category: "Standard", start: "2026-12-30", end: "2027-01-02", rooms: 1, guests: 1 };
const STATE = [926, 567] as const;
const PARISH = 2_126;
const TOTAL = 56_700 + STATE[0] + STATE[1] + PARISH + 450 + 100 + 500;
const PERIOD = { from: "2026-12-01", to: "2027-01-31" };

let house: TestHotel;
let clerk: Person;
let desk: Desk;

beforeAll(async () => {
  house = await openTestHotel({ catalogue: await withRateBook(PARISH_BOOK) });
  clerk = await openPerson(house, { role: "admin" });
  desk = deskOf(house, clerk);
  await desk.paid(STAY, TOTAL / 100);
});
afterAll(async () => {
  await expectCleanBooks(house, { today: "2026-11-21", now: NOON + HOUR });
  await house.close();
});

async function report() {
  const found = await house.hotel.staff.reports.readTaxes(clerk.account, PERIOD);
  if (isProblem(found)) throw new Error(found.problem);
  return found;
}

describe("the tax report of a house that levies by parts", () => {
  test("tells each authority's tax of each month by itself, and the house's own fee in none of them", async () => {
    const { parts } = await report();
    const rows = parts.map(({ month, authority, name, taxable, amount }) => [month, authority, name, taxable, amount]);
    expect(rows).toEqual([
      ["2026-12-01", "Gretna", "Tourism assessment", 18_900, 100],
      ["2026-12-01", "Jefferson Parish", "Occupancy", 37_800, 300],
      ["2026-12-01", "Jefferson Parish", "Parish Council", 37_800, 1_418],
      ["2026-12-01", "Louisiana", "State of Louisiana", 37_800, 926],
      ["2027-01-01", "Jefferson Parish", "Occupancy", 18_900, 150],
      ["2027-01-01", "Jefferson Parish", "Parish Council", 18_900, 708],
      ["2027-01-01", "Louisiana", "State of Louisiana", 18_900, 567],
    ]);
  });

  test("comes to what the nights of each month bear together", async () => {
    const { months, parts } = await report();
    for (const { day, taxes } of months) {
      const own = parts.filter(({ month, authority }) => month === day && authority !== "Gretna");
      expect(own.reduce((sum, { amount }) => sum + amount, 0)).toBe(taxes);
    }
    expect(months.map(({ day, revenue, fees }) => [day, revenue, fees])).toEqual([
      ["2026-12-01", 37_800, 600],
      ["2027-01-01", 18_900, 0],
    ]);
  });

  test("can be taken away as a file", async () => {
    const context = new RouterContextProvider();
    context.set(hotelContext, house.hotel);
    context.set(clerkContext, clerk.account);
    const url = new URL("http://hotel.example.com/dashboard/numbers/taxes-by-authority.csv?from=2027-01-01");
    const answer = await partsFile({ context, url } as never);
    expect(await answer.text()).toContain("2027-01,Louisiana,State of Louisiana,189,0,5.67");
  });
});
