import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#hotel/kernel/plain-date.ts";
import type { SoldLine, SoldOrder } from "#hotel/booking/rules/sold-order.ts";
import { readSoldMetadata, soldMetadata } from "./sold-metadata.ts";

const cents = fc.integer({ min: 0, max: 99_999_999 });
const words = (maxLength: number) => fc.string({ unit: "binary", maxLength });
const line: fc.Arbitrary<SoldLine> = fc
  .record({
    bookingId: fc.integer({ min: 1_000_000_000, max: 9_999_999_999 }),
    cartItemId: words(40),
    type: words(20),
    day: fc.nat(900),
    nights: fc.integer({ min: 1, max: 365 }),
    rooms: fc.integer({ min: 1, max: 1_000 }),
    guests: fc.integer({ min: 1, max: 9_999 }),
    accessible: fc.constantFrom(undefined, "mobility" as const, "communication" as const),
    nightlyPrice: cents,
    subtotal: cents,
    taxes: cents,
    fees: cents,
    taxBasisPoints: fc.nat(9_999),
  })
  .map(({ day, nights, accessible, ...rest }) => {
    const checkIn = addDays("2026-11-21", day);
    return { ...rest, checkIn, checkOut: addDays(checkIn, nights), ...(accessible && { accessible }) };
  });
const order: fc.Arbitrary<SoldOrder> = fc
  .record({
    name: words(300),
    email: words(254),
    language: fc.constantFrom(undefined, "es"),
    lines: fc.array(line, { minLength: 1, maxLength: 10 }),
  })
  .map(({ language, ...rest }) => ({ ...rest, ...(language && { language }) }));

describe("what was sold, in a payment's metadata", () => {
  test("is read back as it was, whatever the guest is called", () => {
    fc.assert(
      fc.property(order, (sold) => {
        expect(readSoldMetadata(soldMetadata(sold) ?? {})).toEqual(sold);
      }),
    );
  });

  test("keeps to the provider's limits, and loses nothing where the edges of a value are trimmed", () => {
    fc.assert(
      fc.property(order, (sold) => {
        const told = Object.entries(soldMetadata(sold) ?? {});
        expect(told.length).toBeLessThanOrEqual(44);
        for (const [key, value] of told) {
          expect(key.length).toBeLessThanOrEqual(40);
          expect(value.length).toBeLessThanOrEqual(500);
          expect(value).toBe(value.trim());
          expect(value).toMatch(/^[ -~]+$/);
        }
      }),
    );
  });

  test("is read as nothing where any value was lost, changed or cut", () => {
    fc.assert(
      fc.property(order, fc.nat(), (sold, which) => {
        const told = Object.entries(soldMetadata(sold) ?? {});
        const changed = told.map(([key, value], index) => [
          key,
          index === which % told.length ? value.slice(1) : value,
        ]);
        expect(readSoldMetadata(Object.fromEntries(changed))).toBeUndefined();
      }),
    );
  });

  test("of ten lines of ten rooms takes four values", () => {
    const one = {
      type: "standard",
      checkIn: "2026-12-01",
      checkOut: "2026-12-31",
      accessible: "communication",
    } as const;
    const prices = { nightlyPrice: 14_900, subtotal: 44_700_000, taxes: 5_364_000, fees: 500, taxBasisPoints: 1_200 };
    const lines = Array.from({ length: 10 }, (_, position) => {
      const bookingId = 9_000_000_000 + position;
      return { ...one, ...prices, bookingId, cartItemId: "1764590400000", rooms: 10, guests: 40 };
    });
    const sold = { name: "Ada Example", email: "ada@example.com", lines };
    const told = soldMetadata(sold) ?? {};
    expect(Object.keys(told)).toEqual(["sold", "sold_1", "sold_2", "sold_3"]);
    expect(readSoldMetadata(told)).toEqual(sold);
  });

  test("is left out where it does not fit", () => {
    const lines = fc.sample(line, { numRuns: 1, seed: 7 });
    expect(soldMetadata({ name: "A".repeat(20_000), email: "a@example.com", lines })).toBeUndefined();
  });

  test.each([
    ["nothing", {}],
    ["another version", { sold: "v2 1 2", sold_1: "{}" }],
    ["no JSON", { sold: "v1 1 4", sold_1: "soup" }],
    ["no order", { sold: "v1 1 2", sold_1: "{}" }],
    ["a line that ends before it begins", rewritten((row) => [row[0], row[1], row[3], row[2], ...row.slice(4)])],
    ["a line without rooms", rewritten((row) => row.with(4, 0))],
    ["a price below nothing", rewritten((row) => row.with(8, -1))],
  ])("is read as nothing from %s", (_, told) => {
    expect(readSoldMetadata(told)).toBeUndefined();
  });
});

function rewritten(change: (row: unknown[]) => unknown[]): Record<string, string> {
  const row = [
    1_234_567_890,
    "standard",
    "2026-12-01",
    "2026-12-04",
    1,
    2,
    null,
    7_900,
    23_700,
    2_844,
    500,
    "1",
    1_200,
  ];
  const lines = [change(row)];
  const text = JSON.stringify({ name: "Ada", email: "ada@example.com", language: null, lines });
  return { sold: `v1 1 ${text.length}`, sold_1: text };
}
