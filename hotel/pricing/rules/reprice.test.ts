import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { priceLine } from "./pricing.ts";
import { isAsSold, type NightRate, type PriceChange, type PricedStay, reprice, taxBasisPointsOf } from "./reprice.ts";

function roomType(id: string, nightlyPrice: number) {
  return { id, category: id, roomName: id, nightlyPrice, guestsPerRoom: 2 };
}
const THEN = { roomTypes: [roomType("standard", 7_900), roomType("double", 9_900)], taxBasisPoints: 1_200 };
/** Prices and tax went up since. */
const NOW = { roomTypes: [roomType("standard", 8_500), roomType("double", 11_000)], taxBasisPoints: 1_500 };

const night = (rate: Partial<NightRate> = {}): NightRate => ({
  nights: 1,
  type: "standard",
  nightlyPrice: 7_900,
  taxBasisPoints: 1_200,
  ...rate,
});
const SOLD = night({ nights: 3 });
const ADDED = night({ nightlyPrice: 8_500, taxBasisPoints: 1_500 });
const stay = (...rates: NightRate[]): PricedStay => ({
  rooms: 1,
  fees: 500,
  sold: [SOLD],
  taxes: 0,
  rates: rates.length > 0 ? rates : [SOLD],
});

describe("three nights sold at $79 and 12 %, where a night now costs $85 and 15 %", () => {
  // Each sold night is 79.00 + 9.48, each added one 85.00 + 12.75, and the fee $5 is paid once.
  test.for<[string, PricedStay, PriceChange, [subtotal: number, taxes: number]]>([
    ["stay as they were sold", stay(), { nights: 3 }, [23_700, 2_844]],
    ["a further night costs what it costs today, its tax too", stay(), { nights: 4 }, [32_200, 2_844 + 1_275]],
    ["two further nights", stay(), { nights: 5 }, [40_700, 2_844 + 2_550]],
    [
      "a further night at a rate of its own bears today's tax",
      stay(),
      { nights: 4, rate: 2_000 },
      [25_700, 2_844 + 300],
    ],
    ["a night less gives back what it was sold at", stay(), { nights: 2 }, [15_800, 1_896]],
    ["all but the night slept", stay(), { nights: 1 }, [7_900, 948]],
    ["of a longer stay the added night goes first", stay(SOLD, ADDED), { nights: 3 }, [23_700, 2_844]],
    ["and then one that was sold", stay(SOLD, ADDED), { nights: 2 }, [15_800, 1_896]],
    [
      "a night that went and is added again costs today's",
      stay(night({ nights: 2 })),
      { nights: 3 },
      [24_300, 1_896 + 1_275],
    ],
    [
      "of a dearer type, at today's price and the tax that was sold",
      stay(),
      { type: "double", lastNights: 3 },
      [33_000, 3_960],
    ],
    ["from the second night on", stay(), { type: "double", lastNights: 2 }, [29_900, 3_588]],
    [
      "back to the type that was sold, at what it was sold at",
      stay(night({ nights: 3, type: "double", nightlyPrice: 11_000 })),
      { type: "standard", lastNights: 3 },
      [23_700, 2_844],
    ],
    [
      "back to the type that was sold, an added night costs today's and bears its own tax",
      stay(
        night({ nights: 3, type: "double", nightlyPrice: 11_000 }),
        night({ type: "double", nightlyPrice: 11_000, taxBasisPoints: 1_500 }),
      ),
      { type: "standard", lastNights: 4 },
      [32_200, 2_844 + 1_275],
    ],
    [
      "a night slept in the cheaper type stays cheap when the stay is prolonged in the dearer one",
      stay(night(), night({ nights: 2, type: "double", nightlyPrice: 9_900 })),
      { nights: 4 },
      [7_900 + 2 * 9_900 + 11_000, Math.round((7_900 + 2 * 9_900) * 0.12) + 1_650],
    ],
    [
      "given another type for the same price, a further night costs today's price of the type that is paid for",
      stay(),
      { nights: 4 },
      [32_200, 2_844 + 1_275],
    ],
    [
      "in a type that the house has no more, a further night costs what the last one cost",
      stay(night({ nights: 3, type: "attic", nightlyPrice: 5_000 })),
      { nights: 4 },
      [20_000, 1_800 + 750],
    ],
    ["two rooms cost twice as much, and one fee", { ...stay(), rooms: 2 }, { nights: 4 }, [64_400, 5_688 + 2_550]],
  ])("%s", ([, priced, change, [subtotal, taxes]]) => {
    const { price, rates } = reprice(priced, change, NOW);
    expect(price).toEqual({ nights: price.nights, subtotal, taxes, fees: 500, total: subtotal + taxes + 500 });
    expect(rates.reduce((nights, rate) => nights + rate.nights, 0)).toBe(price.nights);
  });

  test("are told apart from the nights that were added, so that a second change still knows them", () => {
    expect(reprice(stay(), { nights: 5 }, NOW).rates).toEqual([SOLD, { ...ADDED, nights: 2 }]);
    expect(reprice(stay(SOLD, ADDED), { nights: 6 }, NOW).rates).toEqual([SOLD, { ...ADDED, nights: 3 }]);
    expect(isAsSold(reprice(stay(SOLD, ADDED), { nights: 3 }, NOW).rates, [SOLD])).toBe(true);
    expect(isAsSold(reprice(stay(), { nights: 2 }, NOW).rates, [SOLD])).toBe(false);
  });

  test("bear one tax, and with others what all come to together", () => {
    expect(taxBasisPointsOf([SOLD], { subtotal: 1, taxes: 1 })).toBe(1_200);
    expect(taxBasisPointsOf([SOLD, ADDED], { subtotal: 32_200, taxes: 4_119 })).toBe(1_279);
  });
});

describe("whatever the stay", () => {
  const counts = fc.record({
    rooms: fc.integer({ min: 1, max: 10 }),
    nights: fc.integer({ min: 1, max: 60 }),
    nightlyPrice: fc.integer({ min: 1, max: 100_000 }),
    taxBasisPoints: fc.nat(3_000),
  });

  test("where nothing changed meanwhile, any length costs what it would have cost at once", () => {
    fc.assert(
      fc.property(counts, fc.integer({ min: 1, max: 60 }), ({ rooms, taxBasisPoints, ...rate }, nights) => {
        const sold = { ...rate, taxBasisPoints, type: "standard" };
        const today = { roomTypes: [roomType("standard", rate.nightlyPrice)], taxBasisPoints };
        const whole = priceLine({ rooms, nights, nightlyPrice: rate.nightlyPrice }, { ...today, feePerLine: 500 });
        expect(reprice({ rooms, taxes: 0, fees: 500, sold: [sold], rates: [sold] }, { nights }, today).price).toEqual(
          whole,
        );
      }),
    );
  });

  test("longer and then as long as before, or dearer and back, it costs to the cent what it cost", () => {
    fc.assert(
      fc.property(counts, fc.integer({ min: 1, max: 30 }), ({ rooms, ...rate }, more) => {
        const sold = { ...rate, type: "standard" };
        const before = { rooms, taxes: 0, fees: 500, sold: [sold], rates: [sold] };
        const longer = reprice(before, { nights: rate.nights + more }, NOW);
        expect(reprice({ ...before, rates: longer.rates }, { nights: rate.nights }, THEN).rates).toEqual([sold]);
        const dearer = reprice(before, { type: "double", lastNights: Math.min(more, rate.nights) }, NOW);
        const back = { type: "standard", lastNights: rate.nights };
        expect(reprice({ ...before, rates: dearer.rates }, back, THEN).rates).toEqual([sold]);
      }),
    );
  });
});
