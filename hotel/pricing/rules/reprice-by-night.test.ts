import { describe, expect, test } from "vitest";
import type { NightRate } from "./reprice.ts";
import { type DatedChange, type DatedStay, repriceByNight } from "./reprice-by-night.ts";

const night = (subtotal: number, type = "standard"): NightRate => ({
  ...{ nights: 1, type, nightlyPrice: subtotal, taxBasisPoints: 1_000 },
  exact: { subtotal, taxes: subtotal / 10, fees: 200 },
});
const SOLD = [night(10_000), night(12_000), night(14_000)];
/** Three nights from the fifth of March, with a fee of 5.00 and a tax of 3.00 for the stay, and 2.00 of fees a night. */
const STAY: DatedStay = {
  ...{ rooms: 1, taxes: 3_900, fees: 1_100, rates: SOLD, sold: SOLD },
  dates: { checkIn: "2027-03-05", checkOut: "2027-03-08" },
  soldFrom: "2027-03-05",
};
/** Today every night costs 200.00 more than it is counted, where nothing else was agreed. */
const today = (type: string, _: unknown, agreed?: number) =>
  Array.from({ length: 9 }, (__, index) => night(agreed ?? 20_000 + index * 100, type));

describe("a stay whose nights cost differently", () => {
  test.each<[string, DatedChange, number[]]>([
    ["as it was", { dates: STAY.dates }, [10_000, 12_000, 14_000]],
    ["a night less", { dates: { checkIn: "2027-03-05", checkOut: "2027-03-07" } }, [10_000, 12_000]],
    ["a night later", { dates: { checkIn: "2027-03-06", checkOut: "2027-03-09" } }, [12_000, 14_000, 20_200]],
    ["a night earlier", { dates: { checkIn: "2027-03-04", checkOut: "2027-03-08" } }, [20_000, 10_000, 12_000, 14_000]],
    [
      "a further night at a price that was promised",
      { dates: { checkIn: "2027-03-05", checkOut: "2027-03-09" }, rate: 9_000 },
      [10_000, 12_000, 14_000, 9_000],
    ],
    ["another type from the second night on", { type: "double", from: "2027-03-06" }, [10_000, 20_100, 20_200]],
    ["the type that was sold", { type: "standard", from: "2027-03-05" }, [10_000, 12_000, 14_000]],
  ])("keeps what was bought by its date: %s", (_, change, nights) => {
    const { price, rates } = repriceByNight(STAY, change, today);
    expect(rates.map(({ exact }) => exact?.subtotal)).toEqual(nights);
    const subtotal = nights.reduce((sum, one) => sum + one, 0);
    const taxes = subtotal / 10 + 300;
    const fees = nights.length * 200 + 500;
    expect(price).toEqual({ nights: nights.length, subtotal, taxes, fees, total: subtotal + taxes + fees });
  });
});

test("what is kept of nights that were given up is part of one night alone, also where the type is sold no more", () => {
  const levied = (amount: number) => [{ charge: "tax", version: 1, amount, taxable: 10 * amount, exempt: 0 }];
  const kept = { subtotal: 5_000, taxes: 500, fees: 0, levied: levied(500) };
  const last = { subtotal: 19_000, taxes: 1_900, fees: 200, levied: levied(1_900), version: 1, kept };
  const rates = [...SOLD.slice(0, 2), { ...night(19_000), exact: last }];
  const stay = { ...STAY, taxes: 4_400, rates, sold: [] };
  const longer: DatedChange = { dates: { checkIn: "2027-03-05", checkOut: "2027-03-10" } };
  const itself = { subtotal: 14_000, taxes: 1_400, fees: 200, levied: levied(1_400), version: 1 };
  const further = { nights: 1, type: "standard", nightlyPrice: 14_000, taxBasisPoints: 1_000, exact: itself };
  expect(repriceByNight(stay, longer, () => []).rates).toEqual([...rates, further, further]);
  const other = repriceByNight(stay, { type: "double", from: "2027-03-05" }, () => []);
  expect(other.rates.at(-1)?.exact).toEqual(last);
});
