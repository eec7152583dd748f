import fc from "fast-check";
import { expect, test } from "vitest";
import { type CaseDetails, evidenceTexts, MOST_OF_ALL, MOST_OF_FIELD } from "./evidence.ts";

const AT = Date.parse("2026-11-21T18:00:30Z");

const details: CaseDetails = {
  guest: { name: "Ada Example", email: "ada@example.com", address: "203.0.113.7" },
  sold: ["A room for three nights"],
  serviceDate: "2026-12-01 to 2026-12-04",
  receipt: ["receipt R2026-000001: $270.44"],
  policy: ["The guest ticked it."],
  cancellation: ["It was never cancelled."],
  refunds: [],
  letters: [{ at: AT, line: "Letter", text: "Dear Ada" }],
  forms: [],
  log: [
    { at: AT, line: "guest order.made" },
    { at: AT + 60_000, line: "provider order.confirmed" },
  ],
};

test("a case fills the provider's fields, and leaves out what there is nothing of", () => {
  expect(evidenceTexts(details)).toEqual({
    customer_name: "Ada Example",
    customer_email_address: "ada@example.com",
    customer_purchase_ip: "203.0.113.7",
    product_description: "A room for three nights",
    service_date: "2026-12-01 to 2026-12-04",
    cancellation_policy_disclosure: "The guest ticked it.",
    refund_policy_disclosure: "The guest ticked it.",
    cancellation_rebuttal: "It was never cancelled.",
    access_activity_log: "2026-11-21 18:00 UTC guest order.made\n2026-11-21 18:01 UTC provider order.confirmed",
    uncategorized_text:
      "RECEIPT\n\nreceipt R2026-000001: $270.44\n\nLETTERS SENT TO THE GUEST\n\n2026-11-21 18:00 UTC Letter\nDear Ada",
  });
});

test("no field is longer than the provider takes, nor all together, and what was cut says so", () => {
  const long = fc.string({ minLength: 0, maxLength: 60_000, unit: "grapheme" });
  const lines = fc.array(long, { maxLength: 2 });
  const entries = fc.array(fc.record({ at: fc.constant(AT), line: long, text: long }), { maxLength: 3 });
  const anyBooking = fc.record({
    guest: fc.record({ name: long, email: long, address: long }),
    sold: lines,
    serviceDate: long,
    receipt: lines,
    policy: lines,
    cancellation: lines,
    refunds: lines,
    letters: entries,
    forms: entries,
    log: entries,
  });
  fc.assert(
    fc.property(anyBooking, (told) => {
      const texts = evidenceTexts(told);
      const lengths = Object.values(texts).map((text) => text.length);
      expect(Math.max(0, ...lengths)).toBeLessThanOrEqual(MOST_OF_FIELD);
      expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(MOST_OF_ALL);
      for (const text of Object.values(texts)) {
        expect(text).not.toMatch(/(?!\n)\p{Cc}/u);
        expect(text.isWellFormed()).toBe(true);
      }
    }),
    { numRuns: 30 },
  );
  const { uncategorized_text: cut = "" } = evidenceTexts({
    ...details,
    letters: [{ at: AT, line: "", text: "x".repeat(30_000) }],
  });
  expect(cut).toHaveLength(MOST_OF_FIELD);
  expect(cut).toMatch(/\[cut: the rest is with the hotel\]$/);
});

test("where all fields are full, letters and forms give way first", () => {
  const full = "x".repeat(MOST_OF_FIELD);
  const texts = evidenceTexts({
    ...details,
    sold: [full],
    policy: ["x".repeat(10_000)],
    letters: [{ at: AT, line: "Letter", text: full }],
  });
  const { uncategorized_text: last = "", ...others } = texts;
  expect(Object.values(others).join("")).not.toContain("[cut");
  expect(last).toContain("[cut");
  expect(Object.values(texts).join("")).toHaveLength(MOST_OF_ALL);
});
