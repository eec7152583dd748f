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
    ...{ checkIn: "2027-01-10", checkOut: "2027-01-11", rooms: 1, guests: 1, children: [] },
    ...{ plan: undefined, exemptions: [] },
    rates: [{ ...night, exact: { subtotal: 10_000, taxes: 200, fees: 0, levied, version: 1 } }],
  };
  const period = { from: "2027-01-01", until: "2027-02-01" } as const;
  expect(borneTaxes([stay], period, { bookOf: () => sold, on: () => law })).toMatchObject([{ due: 300, charged: 200 }]);
});

const JANUARY = { from: "2027-01-01", until: "2027-02-01" } as const;

/** The months' taxes of one stay that was sold by the first charge where the second one is the law. */
function borneOf(stay: StaySold, [sold, law]: readonly [Charge, Charge]) {
  const [soldBy, present] = [bookOf(sold, "flexible"), bookOf(law, "flexible")];
  return borneTaxes([stay], JANUARY, { bookOf: () => soldBy, on: () => present }).map(({ due, charged }) => [
    due,
    charged,
  ]);
}

test("a night is under the law for the type of room that is paid for, whatever room was given", () => {
  const tax = (basisPoints: number): Charge => ({
    ...{ id: "tax", kind: "tax", name: "Standard tax", authority: "Gretna", exemptions: [], types: ["standard"] },
    rate: { basisPoints, included: false, over: [] },
  });
  const levied = [{ charge: "tax", version: 1, amount: 1_000, taxable: 10_000, exempt: 0 }];
  const exact = { subtotal: 10_000, taxes: 1_000, fees: 0, levied, version: 1 };
  const stay: StaySold = {
    ...{ checkIn: "2027-01-10", checkOut: "2027-01-12", rooms: 1, guests: 1, children: [], plan: undefined },
    exemptions: [],
    rates: [
      { nights: 1, type: "standard", nightlyPrice: 10_000, taxBasisPoints: 1_000, exact },
      { nights: 1, type: "double", nightlyPrice: 12_000, taxBasisPoints: 0, exact: { ...exact, taxes: 0, levied: [] } },
    ],
  };
  expect(borneOf(stay, [tax(1_000), tax(1_200)])).toEqual([[1_200, 1_000]]);
});

test("a tax on each guest is due for those who slept there, and not for those who came or left since", () => {
  const city = (cents: number): Charge => ({ ...CITY, rate: { per: "person-night", cents } });
  const night = (guests: number, kept = 0) => {
    const levy = { charge: "city", version: 1, amount: guests * 200 + kept, taxable: 10_000, exempt: 0 };
    const exact = { subtotal: 10_000, taxes: levy.amount, fees: 0, levied: [levy], version: 1 };
    const keeping = { subtotal: 0, taxes: kept, fees: 0, levied: [{ ...levy, amount: kept, taxable: 0 }] };
    const rate = { nights: 1, type: "standard", nightlyPrice: 10_000, taxBasisPoints: guests * 200 };
    return { ...rate, exact: kept > 0 ? { ...exact, kept: keeping } : exact };
  };
  const stay = (...rates: StaySold["rates"]): StaySold => ({
    ...{ checkIn: "2027-01-10", checkOut: "2027-01-14", rooms: 1, guests: 1, children: [], plan: "flexible" },
    ...{ exemptions: [], rates },
  });
  // Two for two nights, then one: six nights of a person at 2.00 and at 3.00.
  expect(borneOf(stay(night(2), night(2), night(1), night(1)), [city(200), city(300)])).toEqual([[1_800, 1_200]]);
  // What a plan keeps of nights that were given up is slept by nobody.
  expect(borneOf(stay(night(2), night(2), night(1), night(1, 50)), [city(200), city(300)])).toEqual([[1_800, 1_250]]);
  // A third who came after the stay was shortened is charged in what the last night kept from two.
  const three = { ...stay(night(2), night(1, 400)), checkOut: "2027-01-12" as const, guests: 3 };
  expect(borneOf(three, [city(200), city(300)])).toEqual([[1_500, 1_000]]);
});

test("a child who is still there is no adult in a night that one guest more slept, by a law that spares children", () => {
  const exact = { subtotal: 10_000, taxes: 600, fees: 0, version: 1 };
  const levied = [{ charge: "city", version: 1, amount: 600, taxable: 10_000, exempt: 0 }];
  const stay: StaySold = {
    ...{ checkIn: "2027-01-10", checkOut: "2027-01-11", rooms: 1, guests: 2, children: [8], plan: "flexible" },
    exemptions: [],
    rates: [{ nights: 1, type: "standard", nightlyPrice: 10_000, taxBasisPoints: 600, exact: { ...exact, levied } }],
  };
  const flat: Charge = { ...CITY, rate: { per: "person-night", cents: 200 } };
  const spared: Charge = { ...CITY, rate: { per: "person-night", cents: 400, ages: [{ from: 18, cents: 400 }] } };
  expect(borneOf(stay, [flat, spared])).toEqual([[800, 600]]);
});
