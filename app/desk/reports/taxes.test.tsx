import { expect, test } from "vitest";
import type { Figures } from "#hotel/reports/rules/figures.ts";
import type { TaxReport } from "#hotel/reports/read-taxes.ts";
import { shownAtDesk } from "#tests/support/shown-at-desk.tsx";
import Taxes from "./taxes.tsx";

const DAYS = { from: "2026-12-01", until: "2027-01-01" } as const;
const NOTHING: Figures = {
  ...{ available: 2_480, sold: 0, revenue: 0, taxable: 0, taxes: 0, fees: 0 },
  ...{ arrivals: 0, arrivalNights: 0, pickedUp: 0, pickedUpRevenue: 0 },
};
const NO_MONEY = { amount: 0, taxable: 0, exempt: 0, taxes: 0, fees: 0 };
const NOTHING_KEPT = { ...NO_MONEY, untold: 0 };
const NO_CHANGES = { listed: [], areMore: false };
const FILE = "Tax by authority, as a file (CSV)";

function shown(total: Partial<Figures>, more: Partial<TaxReport> = {}): string {
  const all = { ...NOTHING, ...total };
  const months = [{ day: DAYS.from, ...all }];
  const nothingElse = {
    parts: [],
    borne: [],
    kept: NOTHING_KEPT,
    outsideTerms: NO_MONEY,
    lateChanges: NO_CHANGES,
    asOf: undefined,
  };
  const report: TaxReport = { period: DAYS, today: DAYS.until, months, total: all, ...nothingElse, ...more };
  const props = { loaderData: report } as Parameters<typeof Taxes>[0];
  return shownAtDesk(() => <Taxes {...props} />, "/dashboard/numbers/taxes");
}

test("the tax of a stay whose room was freed is told though no room counts as sold", () => {
  const page = shown({ revenue: 7_900, taxable: 7_900, taxes: 948, fees: 500 });
  expect(page).toContain("$9.48");
  expect(page).not.toContain("Nothing was sold");
  expect(shown({ fees: 500 })).toContain("$5.00");
  expect(shown({})).toContain("Nothing was sold in this time.");
  expect(shown({})).not.toContain(FILE);
});

test("the file by authority is to be had where the house bears a tax that no guest pays", () => {
  const is = { basisPoints: 200, included: false, over: [] };
  const tax = { month: DAYS.from, authority: "Gretna", name: "City", was: undefined, is, due: 200, charged: 0 };
  expect(shown({ sold: 1 }, { borne: [tax] })).toContain(FILE);
});

test("the tax in cancellation fees is told as far as it was written down", () => {
  const night = { amount: 9_348, taxable: 7_900, exempt: 0, taxes: 948, fees: 500, untold: 0 };
  const gross = "Cancellation fees in this time: $93.48";
  expect(shown({}, { kept: night })).toContain(`${gross}, of that tax $9.48 and fees $5.00.<`);
  expect(shown({}, { kept: { ...NOTHING_KEPT, amount: 9_348, untold: 9_348 } })).toContain(`${gross}<`);
  const both = shown({}, { kept: { ...night, amount: 18_696, untold: 9_348 } });
  expect(both).toContain("$186.96, of that tax $9.48 and fees $5.00. Of $93.48 of it the tax was not noted.");
});

test("the tax in refunds outside the terms is told where there are any", () => {
  const outsideTerms = { amount: 10_000, taxable: 8_763, exempt: 0, taxes: 1_052, fees: 185 };
  const said = "Refunds outside the terms in this time: $100.00, of that tax $10.52 and fees $1.85.";
  expect(shown({}, { outsideTerms })).toContain(said);
  expect(shown({})).not.toContain("Refunds outside the terms in this time");
});

test("the report of a time that is over says that it may still change, and what has changed it", () => {
  const listed = [{ bookingId: 1_000_000_007, act: "booking.cancelled", at: Date.parse("2027-01-02T18:00Z") }];
  const page = shown({ sold: 1 }, { lateChanges: { listed, areMore: true } });
  expect(page).toContain("changes its tax.");
  expect(page).toMatch(/booking=1000000007">1000000007<\/a>: Cancelled, Jan 2, 6:00 PM/);
  expect(page).toContain("The activity log has more.");
  const before = shown({ sold: 1 }, { today: DAYS.from });
  expect(before).toContain("booked so far.");
  expect(before).not.toContain("changes its tax.");
});
