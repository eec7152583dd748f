import fc from "fast-check";
import { expect, test } from "vitest";
import { type PricedStay, priceOfLength } from "./longer-stay.ts";
import { priceLine } from "./pricing.ts";

const TAX = 1_200;
const stay = { rooms: 1, nights: 4, nightlyPrice: 7_900, subtotal: 31_600, fees: 500, soldNights: 4 };
/** One night at $79 and, in a dearer room, three at $99. */
const moved = { ...stay, nightlyPrice: 9_900, subtotal: 37_600 };
/** Three more nights at $20 each. */
const stranded = { ...stay, nights: 7, subtotal: 37_600 };

test.each<[string, PricedStay, [nights: number, subtotal: number]]>([
  ["a night more costs the nightly price", stay, [5, 39_500]],
  ["a night less gives it back", stay, [3, 23_700]],
  ["as long as before, a stay costs what it cost", stranded, [7, 37_600]],
  ["a night that was slept in a cheaper room stays cheap when the stay is prolonged", moved, [5, 47_500]],
  ["and when it is cut short", moved, [3, 27_700]],
  ["a night at another rate takes its rate along", stranded, [6, 35_600]],
  ["and those that were sold their price", stranded, [3, 23_700]],
  ["a night more after them costs the nightly price", stranded, [8, 45_500]],
  ["nights that were given for nothing give nothing back", { ...stranded, subtotal: 31_600 }, [6, 31_600]],
])("%s", (_, priced, [nights, subtotal]) => {
  const { total, ...price } = priceOfLength(priced, nights, TAX);
  expect(price).toEqual({ nights, subtotal, taxes: Math.round(subtotal * 0.12), fees: 500 });
  expect(total).toBe(price.subtotal + price.taxes + 500);
});

test("where all nights cost the same, any length costs what it would have cost at once", () => {
  const counts = fc.record({
    rooms: fc.integer({ min: 1, max: 10 }),
    nights: fc.integer({ min: 1, max: 60 }),
    soldNights: fc.integer({ min: 1, max: 60 }),
    nightlyPrice: fc.integer({ min: 1, max: 100_000 }),
  });
  fc.assert(
    fc.property(counts, fc.integer({ min: 1, max: 60 }), (priced, nights) => {
      const { rooms, nightlyPrice } = priced;
      const subtotal = rooms * nightlyPrice * priced.nights;
      const whole = priceLine({ rooms, nights, nightlyPrice }, { taxBasisPoints: TAX, feePerLine: 500 });
      expect(priceOfLength({ ...priced, subtotal, fees: 500 }, nights, TAX)).toEqual(whole);
    }),
  );
});
