import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#hotel/kernel/plain-date.ts";
import type { SoldLine, SoldOrder } from "#hotel/booking/rules/sold-order.ts";
import { readSoldMetadata, soldMetadata } from "./sold-metadata.ts";

const cents = fc.integer({ min: 0, max: 99_999_999 });
const maybe = () => ({ requiredKeys: [] as never[] });
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
const keep = fc.oneof(
  fc.constantFrom("nothing" as const, "everything" as const),
  fc.nat(30).map((nights) => ({ nights })),
  fc.nat(100).map((percent) => ({ percent })),
);
const tier = fc.record({ daysBefore: fc.nat(365), time: fc.constantFrom("00:00", "18:00", "23:59"), keep });
const policy = fc.record({
  plan: words(40),
  terms: fc.record({ tiers: fc.array(tier, { maxLength: 6 }), afterwards: keep }),
});
const night = fc
  .record({ nightlyPrice: fc.constantFrom(7_900, 9_900), taxBasisPoints: fc.constantFrom(1_200, 1_500) })
  .map((rate) => ({ ...rate, exact: { subtotal: rate.nightlyPrice * 2, taxes: rate.taxBasisPoints, fees: 100 } }));
/** With what is chosen of a rate book, and each night by itself. */
const chosen: fc.Arbitrary<SoldLine> = fc
  .tuple(
    line,
    fc.record({ plan: words(40), code: words(40), children: fc.array(fc.nat(17), { minLength: 1 }), policy }, maybe()),
    fc.option(fc.array(fc.tuple(night, fc.boolean()), { minLength: 1, maxLength: 30 }), { nil: undefined }),
  )
  .map(([one, more, nights]) => {
    if (!nights) return { ...one, ...more };
    const rates = nights.map(([rate, isOther]) => ({ nights: 1, type: isOther ? "other" : one.type, ...rate }));
    return { ...one, ...more, checkOut: addDays(one.checkIn, nights.length), rates };
  });
const order: fc.Arbitrary<SoldOrder> = fc
  .record({
    name: words(300),
    email: words(254),
    language: fc.constantFrom(undefined, "es"),
    lines: fc.array(fc.oneof(line, chosen), { minLength: 1, maxLength: 10 }),
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

  const whole = { numRuns: 1, seed: 7 };
  const TERMS = { plan: "Non-refundable", terms: { tiers: [], afterwards: "everything" } } as const;
  const differing = (nights: number) =>
    fc.sample(line, whole).map((one) => {
      const rates = Array.from({ length: nights }, (_, index) => {
        const exact = { subtotal: 20_000 + index, taxes: 2_400, fees: 300 };
        return { nights: 1, type: one.type, nightlyPrice: 10_000, taxBasisPoints: 1_200, exact };
      });
      return { ...one, checkOut: addDays(one.checkIn, nights), plan: "fixed", policy: TERMS, rates };
    });

  test("finds room for 500 nights of different prices; of more than fit nights are left out, and never the terms for them", () => {
    const to = { name: "Ada Example", email: "ada@example.com" };
    expect(readSoldMetadata(soldMetadata({ ...to, lines: differing(500) }) ?? {})?.lines[0]?.rates).toHaveLength(500);
    const read = readSoldMetadata(soldMetadata({ ...to, lines: differing(800) }) ?? {});
    expect(read).toMatchObject({ lines: [{ plan: "fixed", policy: TERMS }] });
    expect(read?.lines[0]).not.toHaveProperty("rates");
    expect(read).not.toHaveProperty("areTermsUntold");
  });

  test("says where there was no room for the terms", () => {
    const lines = differing(3).map((one) => ({ ...one, policy: { ...TERMS, plan: "A".repeat(20_000) } }));
    const read = readSoldMetadata(soldMetadata({ name: "Ada", email: "a@example.com", lines }) ?? {});
    expect(read).toMatchObject({ name: "Ada", areTermsUntold: true, lines: [{ plan: "fixed" }] });
    expect(read?.lines[0]).not.toHaveProperty("policy");
  });

  test("is left out where it does not fit", () => {
    const lines = fc.sample(line, { numRuns: 1, seed: 7 });
    expect(soldMetadata({ name: "A".repeat(20_000), email: "a@example.com", lines })).toBeUndefined();
  });

  test.each([
    ["nothing", {}],
    ["another version", { sold: "v3 1 2", sold_1: "{}" }],
    ["no JSON", { sold: "v1 1 4", sold_1: "soup" }],
    ["no order", { sold: "v1 1 2", sold_1: "{}" }],
    ["a line that ends before it begins", rewritten((row) => [row[0], row[1], row[3], row[2], ...row.slice(4)])],
    ["a line without rooms", rewritten((row) => row.with(4, 0))],
    ["a price below nothing", rewritten((row) => row.with(8, -1))],
    [
      "nights that are more than its own",
      rewritten((row) => [...row, null, null, [], null, [[4, null, 7_900, 1_200]]]),
    ],
    ["a night without a price", rewritten((row) => [...row, null, null, [], null, [[3, null]]])],
    ["terms that are not there", rewritten((row) => [...row, "fixed", null, [], 0, null])],
    ["a child of no age", rewritten((row) => [...row, null, null, ["seven"], null, null])],
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
