import { describe, expect, test } from "vitest";
import english from "#content/hotel.json" with { type: "json" };
import spanish from "#content/hotel.es.json" with { type: "json" };
import { checkContent, readContent } from "#content/content.ts";
import { PLACES } from "#content/letters.ts";
import { STAY_LETTER_KINDS } from "#hotel/kernel/stay-letters.ts";
import { WORDED_LETTERS } from "#hotel/settings/rules/worded-letters.ts";
import { sampleBooking, sampleLetters } from "#tests/support/sample-letters.ts";
import { openLetterWriter } from "./open-letter-writer.tsx";

const lettersWith = (subject: string, greeting: string) =>
  Object.fromEntries(WORDED_LETTERS.map((kind) => [kind, { subject, greeting }]));
const writer = openLetterWriter({
  content: readContent(
    { ...english, letters: lettersWith("{hotel}: {stay}, {number}", "Hello {name}, it is {hotel}.") },
    { es: { ...spanish, letters: lettersWith("{hotel}: estancia {stay}", "Hola, {name}:") } },
  ),
  origin: "https://hotel.example.com",
});
const samples = sampleLetters().filter(({ kind }) => WORDED_LETTERS.some((one) => one === kind));

test("there is a sample of every kind that an owner may write anew", () => {
  expect(new Set(samples.map(({ kind }) => kind))).toEqual(new Set(WORDED_LETTERS));
});

describe("the owner's own words", () => {
  test.each(samples)("stand in $kind, filled in", async (facts) => {
    const { subject, text } = await writer.write(facts, "en");
    expect(subject).toMatch(/^Cypress Landing Hotel: Fri, Nov 27 to Mon, Nov 30, 2026, 1234567890$/);
    // Whose name nobody has proved is not told back.
    const isKnown = facts.kind !== "payment-refunded" && facts.kind !== "payment-failed";
    expect(text.includes("Hello Ada Example, it is Cypress Landing Hotel.")).toBe(isKnown);
    expect(text).not.toContain("Dear Ada");
  });

  test.each(samples)("stand in $kind in Spanish, too", async (facts) => {
    const { subject } = await writer.write(facts, "es");
    expect(subject).toContain("Cypress Landing Hotel: estancia vie, 27 de nov");
  });

  test.each(["confirmation", ...STAY_LETTER_KINDS] as const)(
    "in %s tell of no stay that was cancelled, nor of one on other days where the letter is about a day",
    async (kind) => {
      const facts = samples.find((one) => one.kind === kind);
      if (!facts || !("bookings" in facts)) throw new Error("There is no such sample.");
      const later = sampleBooking(facts.order, { bookingId: 2, checkIn: "2027-01-05", checkOut: "2027-01-06" });
      const cancelled = sampleBooking(facts.order, { bookingId: 3, state: "cancelled" });
      const { subject } = await writer.write({ ...facts, bookings: [cancelled, ...facts.bookings, later] }, "en");
      expect(subject).toBe(
        kind === "confirmation"
          ? "Cypress Landing Hotel: Fri, Nov 27, 2026 to Wed, Jan 6, 2027, 1234567890, 2"
          : "Cypress Landing Hotel: Fri, Nov 27 to Mon, Nov 30, 2026, 1234567890",
      );
    },
  );

  test("are the website's where the owner wrote none", async () => {
    const plain = openLetterWriter({ content: readContent(english), origin: "https://hotel.example.com" });
    const [facts] = samples;
    if (!facts) throw new Error("There is no sample.");
    const { subject, text } = await plain.write(facts, "en");
    expect(subject).toContain("Booking confirmed:");
    expect(text).toContain("Dear Ada Example,");
  });
});

describe("a place that nobody can fill", () => {
  const faultsWith = (letter: object, other: object = letter) => {
    const read = checkContent(
      { ...english, letters: { confirmation: letter } },
      { es: { ...spanish, letters: { confirmation: other } } },
    );
    return "faults" in read ? read.faults : [];
  };

  test.each([
    [{ subject: "Your stay {date}" }, "subject", "can't be filled with {date}; it may hold {hotel}, {stay}, {number}"],
    [{ subject: "Dear {name}" }, "subject", "can't be filled with {name}; it may hold {hotel}, {stay}, {number}"],
    [{ subject: "Your {stay" }, "subject", "has a brace without its other half; it may hold {hotel}, {stay}, {number}"],
    [{ subject: "Your stay}" }, "subject", "has a brace without its other half; it may hold {hotel}, {stay}, {number}"],
    [{ subject: "Your\nstay" }, "subject", "must be one line"],
    [{ subject: "x".repeat(81) }, "subject", "must have 80 letters at most"],
    [{ greeting: "Dear {}," }, "greeting", "can't be filled with {}; it may hold {hotel}, {name}"],
  ])("is refused at its field: %j", (letter, part, message) => {
    expect(faultsWith(letter)[0]).toEqual({ path: `letters.confirmation.${part}`, message });
  });

  test("is refused in Spanish at the Spanish field", () => {
    expect(faultsWith({ subject: "{stay}" }, { subject: "{fecha}" })).toEqual([
      { path: "translations.es.letters.confirmation.subject", message: expect.stringContaining("{fecha}") },
    ]);
  });

  test("is missing in Spanish where English has its own words", () => {
    expect(faultsWith({ subject: "{stay}" }, {})).toEqual([
      { path: "translations.es.letters.confirmation.subject", message: "the words are missing" },
    ]);
  });

  test.each(Object.entries(PLACES))("is none of those that are named: %s", (part, places) => {
    expect(faultsWith({ [part]: places.map((place) => `{${place}}`).join(" ") })).toEqual([]);
  });
});
