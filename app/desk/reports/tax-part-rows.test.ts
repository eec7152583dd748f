import { expect, test } from "vitest";
import { taxPartRows } from "./tax-part-rows.ts";

const PARISH = { authority: "Jefferson Parish", name: "Parish Council" };

test("the file tells by month what each authority gets from guests, and what the house bears beside it", () => {
  const part = { ...PARISH, taxable: 35_700, exempt: 0, amount: 1_339 };
  const rows = taxPartRows(
    [
      { ...part, month: "2026-12-01" },
      { ...part, month: "2027-01-01", amount: 708 },
    ],
    [
      { ...PARISH, month: "2026-12-01", due: 1_785, charged: 1_339 },
      { authority: "Gretna", name: "City", month: "2026-12-01", due: 200, charged: 0 },
    ],
  );
  expect(rows).toEqual([
    ["Month", "Authority", "Tax or fee", "Taxable revenue", "Exempt revenue", "Tax", "Borne by the house"],
    ["2026-12", "Jefferson Parish", "Parish Council", 357, 0, 13.39, 4.46],
    ["2026-12", "Gretna", "City", 0, 0, 0, 2],
    ["2027-01", "Jefferson Parish", "Parish Council", 357, 0, 7.08, 0],
  ]);
});
