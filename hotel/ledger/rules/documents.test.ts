import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addParts,
  documentNumber,
  isDocumentNumber,
  NO_PARTS,
  type Parts,
  partsLeft,
  partsOfDeskPayment,
  shareOfParts,
  documentedParts,
} from "./documents.ts";

const PARTS = ["subtotal", "taxes", "fees", "total"] as const;

const whole: fc.Arbitrary<Parts> = fc
  .record({
    subtotal: fc.nat({ max: 2_000_000 }),
    taxes: fc.nat({ max: 300_000 }),
    fees: fc.nat({ max: 50_000 }),
  })
  .map((parts) => ({ ...parts, total: parts.subtotal + parts.taxes + parts.fees }))
  .filter(({ total }) => total > 0);

test("however a price is given back, each credit note adds up, and together they are the receipt to the cent", () => {
  fc.assert(
    fc.property(whole, fc.array(fc.nat({ max: 100 }), { maxLength: 12 }), (receipt, shares) => {
      let left = receipt;
      let given = NO_PARTS;
      for (const share of [...shares, 100]) {
        const amount = Math.floor((left.total * share) / 100);
        const part = shareOfParts(left, amount);
        expect(part.subtotal + part.taxes + part.fees).toBe(part.total);
        expect(part.total).toBe(amount);
        for (const name of PARTS) {
          expect(part[name]).toBeGreaterThanOrEqual(0);
          expect(part[name]).toBeLessThanOrEqual(left[name]);
        }
        given = addParts(given, part);
        left = partsLeft(left, part);
      }
      expect(given).toEqual(receipt);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  // Three nights of a Standard room, $270.44, of which one night is kept: $93.48 of it has tax and fee of its own.
  [17_696, { subtotal: 15_508, taxes: 1_861, fees: 327, total: 17_696 }],
  [1, { subtotal: 1, taxes: 0, fees: 0, total: 1 }],
  [27_043, { subtotal: 23_699, taxes: 2_844, fees: 500, total: 27_043 }],
  [27_044, { subtotal: 23_700, taxes: 2_844, fees: 500, total: 27_044 }],
  [36_106, { subtotal: 32_762, taxes: 2_844, fees: 500, total: 36_106 }],
])("of $270.44 a refund of %d cents is split like the price", (amount, parts) => {
  expect(shareOfParts({ subtotal: 23_700, taxes: 2_844, fees: 500, total: 27_044 }, amount)).toEqual(parts);
});

test("a document's number tells its kind and year, and is known as one", () => {
  expect(documentNumber({ kind: "receipt", year: 2026, series: "" }, 7)).toBe("R2026-000007");
  expect(documentNumber({ kind: "credit-note", year: 2027, series: "" }, 1_234_567)).toBe("C2027-1234567");
  expect(["R2026-000007", "C2027-1234567", "V2026-000001", "R2026-KHTM-000007"].every(isDocumentNumber)).toBe(true);
  expect([7, "", "R2026-7", "X2026-000007", "R2026-KHT-000007", "R2026-000007 "].some(isDocumentNumber)).toBe(false);
});

test("what was received, less what went back, is what the documents come to", () => {
  const of = (total: number): Parts => ({ subtotal: total - 3, taxes: 2, fees: 1, total });
  const documents = [
    { kind: "receipt", facts: of(100) },
    { kind: "desk-receipt", facts: of(50) },
    { kind: "credit-note", facts: of(20) },
    { kind: "reversal", facts: of(20) },
    { kind: "desk-refund", facts: of(30) },
  ] as const;
  expect(documentedParts(documents)).toEqual({ subtotal: 117, taxes: 2, fees: 1, total: 120 });
});

const HALF = { subtotal: 45, taxes: 6, fees: 5, total: 56 };
test.each([
  { of: "all of it", amount: 112, received: NO_PARTS, parts: { subtotal: 90, taxes: 12, fees: 10, total: 112 } },
  { of: "a half of it", amount: 56, received: NO_PARTS, parts: HALF },
  {
    of: "the rest",
    amount: 50,
    received: { subtotal: 50, taxes: 7, fees: 5, total: 62 },
    parts: { subtotal: 40, taxes: 5, fees: 5, total: 50 },
  },
  {
    of: "the rest, of which an earlier share held no tax",
    amount: 50,
    received: { subtotal: 62, taxes: 0, fees: 0, total: 62 },
    parts: { subtotal: 28, taxes: 12, fees: 10, total: 50 },
  },
  { of: "more than is left", amount: 56, received: { subtotal: 100, taxes: 0, fees: 0, total: 100 }, parts: HALF },
  {
    of: "more than its price",
    amount: 120,
    received: NO_PARTS,
    parts: { subtotal: 98, taxes: 12, fees: 10, total: 120 },
  },
])("a payment at the desk of $of is split by what it is for", ({ amount, received, parts }) => {
  const price = { subtotal: 90, taxes: 12, fees: 10, total: 112 };
  expect(partsOfDeskPayment(amount, { price, received })).toEqual(parts);
});
