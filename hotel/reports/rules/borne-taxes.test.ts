import { expect, test } from "vitest";
import type { Charge, Plan, RateBook } from "#hotel/kernel/rate-book.ts";
import { borneTaxes, type StaySold } from "./borne-taxes.ts";

const plan = (id: string): Plan => ({ id, name: id, roundTo: 1, audience: "everybody" });
const CITY: Charge = {
  ...{ id: "city", kind: "tax", name: "City tax", authority: "Gretna", plans: ["flexible"], exemptions: [] },
  rate: { per: "person-night", cents: 200 },
};
const bookOf = (charge: Charge, ...plans: string[]): RateBook => ({
  ...{ rooms: new Map(), seasons: [], weekdays: [], dates: [], lengths: [], restrictions: [], codes: [] },
  ...{ plans: plans.map(plan), charges: [charge] },
});

test("a stay that names no plan is under the law for the plan that was the first when it was sold", () => {
  const sold = bookOf(CITY, "flexible", "fixed");
  const law = bookOf({ ...CITY, rate: { per: "person-night", cents: 300 } }, "fixed", "flexible");
  const levied = [{ charge: "city", version: 1, amount: 200, taxable: 10_000, exempt: 0 }];
  const night = { nights: 1, type: "standard", nightlyPrice: 10_000, taxBasisPoints: 200 };
  const stay: StaySold = {
    ...{ checkIn: "2027-01-10", checkOut: "2027-01-11", type: "standard", rooms: 1, guests: 1, children: [] },
    ...{ plan: undefined, exemptions: [] },
    rates: [{ ...night, exact: { subtotal: 10_000, taxes: 200, fees: 0, levied, version: 1 } }],
  };
  const period = { from: "2027-01-01", until: "2027-02-01" } as const;
  expect(borneTaxes([stay], period, { bookOf: () => sold, on: () => law })).toMatchObject([{ due: 300, charged: 200 }]);
});
