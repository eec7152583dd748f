import { expect, test } from "vitest";
import type { Charge } from "#hotel/kernel/rate-book.ts";
import { taxParts } from "#hotel/reports/rules/tax-parts.ts";
import { shownAtDesk } from "#tests/support/shown-at-desk.tsx";
import { BorneTaxes } from "./borne-taxes.tsx";
import { partNames, taxPartRows } from "./tax-part-rows.ts";

const share = (basisPoints: number) => ({ basisPoints, included: false, over: [] });
const rates = (was: number | undefined, is: number) => ({
  was: was === undefined ? undefined : share(was),
  is: share(is),
});
const PARISH = { authority: "Jefferson Parish", name: "Parish Council" };

test("the file tells by month what each authority gets from guests, and what the house bears beside it", () => {
  const part = { ...PARISH, rate: undefined, taxable: 35_700, exempt: 0, amount: 1_339 };
  const rows = taxPartRows(
    [
      { ...part, month: "2026-12-01" },
      { ...part, month: "2027-01-01", amount: 708 },
    ],
    [
      { ...PARISH, ...rates(375, 500), month: "2026-12-01", due: 1_785, charged: 1_339 },
      { authority: "Gretna", name: "City", ...rates(undefined, 200), month: "2026-12-01", due: 200, charged: 0 },
    ],
  );
  expect(rows).toEqual([
    ["Month", "Authority", "Tax or fee", "Taxable revenue", "Exempt revenue", "Tax", "Borne by the house"],
    ["2026-12", "Jefferson Parish", "Parish Council", 357, 0, 13.39, 4.46],
    ["2026-12", "Gretna", "City", 0, 0, 0, 2],
    ["2027-01", "Jefferson Parish", "Parish Council", 357, 0, 7.08, 0],
  ]);
});

test("a tax whose rate changes within a month is told by each rate, and what the house bears of it once", () => {
  const state = (basisPoints: number): Charge => ({
    ...{ id: "state", kind: "tax", name: "State", authority: "Louisiana", exemptions: [] },
    rate: { basisPoints, included: false, over: [] },
  });
  const levy = { month: "2026-12-01", charge: "state", exempt: 0 } as const;
  const levies = [
    { ...levy, version: 2, taxable: 10_000, amount: 300 },
    { ...levy, version: 1, taxable: 20_000, amount: 490 },
    { ...levy, version: 2, taxable: 5_000, amount: 150 },
  ];
  const parts = taxParts(levies, (version) => [state(version === 1 ? 245 : 300)]);
  expect([...partNames(parts).values()]).toEqual(["State, 2.45%", "State, 3%"]);
  const tax = { authority: "Louisiana", name: "State", month: "2026-12-01", charged: 0 } as const;
  const borne = [
    { ...tax, ...rates(245, 300), due: 110 },
    { ...tax, ...rates(300, 325), due: 38 },
    { ...tax, ...rates(undefined, 10), due: 15 },
  ];
  expect(taxPartRows(parts, borne).slice(1)).toEqual([
    ["2026-12", "Louisiana", "State, 2.45%", 200, 0, 4.9, 1.25],
    ["2026-12", "Louisiana", "State, 3%", 150, 0, 4.5, 0.38],
  ]);
  const table = shownAtDesk(() => <BorneTaxes borne={borne} />, "/dashboard/reports/taxes");
  expect(table).toContain("2.45% when sold, 3% due");
  expect(table).toContain("3% when sold, 3.25% due");
  expect(table).toContain("none when sold, 0.1% due");
});
