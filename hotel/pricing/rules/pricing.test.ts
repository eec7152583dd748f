import { describe, expect, it } from "vitest";
import { grandTotal, priceLine } from "./pricing.ts";

const RATES = { taxBasisPoints: 1_200, feePerLine: 500 };
const NIGHTLY = { Standard: 7_900, "Double Bed": 9_900, "Luxury Suite": 14_900 };

describe("the price of a line", () => {
  it.each([
    ["one night in a Standard", line("Standard", 1, 1), { nights: 1, subtotal: 7_900, taxes: 948, total: 9_348 }],
    [
      "one night in a Double Bed",
      line("Double Bed", 1, 1),
      { nights: 1, subtotal: 9_900, taxes: 1_188, total: 11_588 },
    ],
    ["one night in a Suite", line("Luxury Suite", 1, 1), { nights: 1, subtotal: 14_900, taxes: 1_788, total: 17_188 }],
    [
      "three nights in three rooms",
      line("Standard", 3, 3),
      { nights: 3, subtotal: 71_100, taxes: 8_532, total: 80_132 },
    ],
    [
      "sixty nights in ten Suites",
      line("Luxury Suite", 10, 60),
      { nights: 60, subtotal: 8_940_000, taxes: 1_072_800, total: 10_013_300 },
    ],
  ])("is right for %s", (_, wanted, price) => {
    expect(priceLine(wanted, RATES)).toEqual({ ...price, fees: 500 });
  });

  it("charges the fee once, however many rooms and nights", () => {
    expect(priceLine({ rooms: 9, nights: 9, nightlyPrice: 100 }, RATES).fees).toBe(500);
  });

  it("is exact for 3 types, 10 rooms and 30 nights against long division in whole numbers", () => {
    let checked = 0;
    for (const nightlyPrice of Object.values(NIGHTLY)) {
      for (let rooms = 1; rooms <= 10; rooms += 1) {
        for (let nights = 1; nights <= 30; nights += 1) {
          const price = priceLine({ rooms, nights, nightlyPrice }, RATES);
          expect({ nightlyPrice, rooms, nights, ...wholeNumbers(price) }).toEqual({
            nightlyPrice,
            rooms,
            nights,
            ...oraclePrice(BigInt(nightlyPrice), rooms, nights),
          });
          checked += 1;
        }
      }
    }
    expect(checked).toBe(900);
  });

  it("rounds the tax of odd prices half up, as exact fractions do", () => {
    for (let nightlyPrice = 1; nightlyPrice <= 2_000; nightlyPrice += 1) {
      const price = priceLine({ rooms: 1, nights: 1, nightlyPrice }, RATES);
      expect({ nightlyPrice, ...wholeNumbers(price) }).toEqual({
        nightlyPrice,
        ...oraclePrice(BigInt(nightlyPrice), 1, 1),
      });
    }
  });
});

describe("the total of a cart", () => {
  it("is the sum of its lines, a fee for each", () => {
    const lines = [NIGHTLY.Standard, NIGHTLY["Double Bed"]].map((nightlyPrice) =>
      priceLine({ rooms: 1, nights: 1, nightlyPrice }, RATES),
    );
    expect(grandTotal(lines)).toBe(20_936);
    expect(grandTotal([])).toBe(0);
  });
});

function line(category: keyof typeof NIGHTLY, rooms: number, nights: number) {
  return { rooms, nights, nightlyPrice: NIGHTLY[category] };
}

function wholeNumbers(price: ReturnType<typeof priceLine>) {
  return { subtotal: BigInt(price.subtotal), taxes: BigInt(price.taxes), total: BigInt(price.total) };
}

/** Adds the room nights up one by one, then carries 112 hundredths of them to the nearest cent by remainder. */
function oraclePrice(nightlyPrice: bigint, rooms: number, nights: number) {
  let subtotal = 0n;
  for (let roomNight = 0; roomNight < rooms * nights; roomNight += 1) subtotal += nightlyPrice;
  const hundredths = subtotal * 112n;
  const withTax = hundredths / 100n + (hundredths % 100n >= 50n ? 1n : 0n);
  return { subtotal, taxes: withTax - subtotal, total: withTax + 500n };
}
