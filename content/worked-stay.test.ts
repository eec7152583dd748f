import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { bookOf } from "#hotel/pricing/rules/price-lines.ts";
import { roomAmounts } from "#hotel/pricing/rules/room-amounts.ts";
import { priceStay } from "#hotel/pricing/rules/stay-price.ts";
import type { StayRequest } from "#hotel/pricing/rules/stay-request.ts";
import { withRateBook } from "#tests/support/parish-book.ts";

/** The house of docs/RATES.md, order, as its owner writes it down. */
const BOOK = {
  rooms: {
    standard: { includedGuests: 2, furtherAdultCents: 2_000, furtherChild: [{ from: 0, to: 11, cents: 1_000 }] },
  },
  seasons: [{ name: "Spring", priority: 1, from: "2027-03-01", to: "2027-03-05", change: { addCents: 1_500 } }],
  weekdays: [{ name: "Weekend", days: [5, 6], change: { addBasisPoints: 2_000 } }],
  dates: [{ name: "Race", date: "2027-03-06", change: { addCents: 3_333 } }],
  plans: [
    { id: "flexible", name: "Flexible" },
    {
      ...{ id: "fixed", name: "Non-refundable", parent: "flexible" },
      change: { addBasisPoints: -1_000 },
      roundToCents: 50,
    },
  ],
  lengths: [{ name: "Four nights", minNights: 4, offBasisPoints: 725 }],
  codes: [{ code: "BACK", off: { basisPoints: 500 } }],
  charges: [
    { id: "cleaning", kind: "fee", name: "Cleaning", cents: 2_500, per: "stay" },
    { id: "tourism", kind: "fee", name: "Tourism", authority: "City", cents: 100, per: "room-night" },
    { id: "state", kind: "tax", name: "State until", basisPoints: 245, to: "2027-03-05" },
    { id: "state-2", kind: "tax", name: "State from", basisPoints: 300, from: "2027-03-06" },
    { id: "parish", kind: "tax", name: "Parish", basisPoints: 375, over: ["cleaning"] },
    {
      ...{ id: "city", kind: "tax", name: "City", cents: 0, per: "person-night", firstNights: 3 },
      ages: [{ from: 13, cents: 150 }],
    },
  ],
};

const STAY: StayRequest = {
  ...{ type: "standard", checkIn: "2027-03-04", checkOut: "2027-03-08", rooms: 1, guests: 3, children: [8] },
  ...{ plan: "fixed", code: "BACK", isMember: false, exemptions: [], day: "2027-01-01" },
};

/** The rows of the page's two tables: what each is about, and its nights and its line in cents. */
function rowsOfPage(): { what: string; nights: number[]; line: number }[] {
  const page = readFileSync(new URL("../docs/RATES.md", import.meta.url), "utf8");
  const section = page.split("### Worked: one stay through all of it")[1]?.split("\n## ")[0] ?? "";
  return section.split("\n").flatMap((row) => {
    const [, what = "", ...cells] = row.split("|").map((cell) => cell.trim());
    const cents = cells.slice(0, 5).map((cell) => Math.round(Number(cell) * 100));
    const isOfAmounts = cents.length === 5 && cents.every(Number.isInteger);
    return isOfAmounts ? [{ what, nights: cents.slice(0, 4), line: cents[4] ?? 0 }] : [];
  });
}

test("the stay that the paper on rates walks through all rules comes to its cents, night by night", async () => {
  const catalogue = await withRateBook(BOOK);
  const book = bookOf(catalogue);
  const priced = { ...book, rooms: new Map([...book.rooms].map(([id, room]) => [id, { ...room, base: 10_000 }])) };
  const price = priceStay(priced, STAY);
  const line = (nights: readonly number[]) => nights.reduce((sum, amount) => sum + amount, 0);
  const row = ({ nights }: { nights: number[] }) => ({ nights, line: line(nights) });
  const whole = price.byNight.map(({ room, fees, taxes }) => room + fees + taxes);
  const rows = rowsOfPage();
  expect(rows.map(({ nights, line }) => ({ nights, line }))).toEqual([
    ...roomAmounts(priced, STAY).map(row),
    ...price.charges.map(row),
    { nights: whole, line: price.total },
  ]);
  const names = [...roomAmounts(priced, STAY), ...price.charges.map(({ charge }) => charge)].map(({ name }) => name);
  for (const [index, name] of names.entries()) expect(rows[index]?.what).toContain(name);
});

test("the rows of that stay add up by themselves: nights to the line, the last rooms with fees and taxes to the total", () => {
  const rows = rowsOfPage();
  const [rooms, ...rest] = rows.slice(7);
  for (const { nights, line } of rows) expect(nights.reduce((sum, amount) => sum + amount, 0)).toBe(line);
  const total = rest.pop();
  expect(rows).toHaveLength(15);
  expect([rooms, ...rest].reduce((sum, one) => sum + (one?.line ?? 0), 0)).toBe(total?.line);
});
