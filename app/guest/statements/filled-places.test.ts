import { expect, test } from "vitest";
import { speechIn } from "#app/languages/speech-in.ts";
import { housePolicy } from "#app/words.ts";
import { planPolicies, rateBook } from "#content/rate-book.ts";
import type { CancellationTerms } from "#hotel/booking/rules/cancellation.ts";
import { filledPlaces } from "./filled-places.ts";

const HOUSE: CancellationTerms = { tiers: [], afterwards: "nothing" };
const EVERYTHING: CancellationTerms = { tiers: [], afterwards: "everything" };
const hotel = { checkInTime: "15:00", checkOutTime: "11:00" };

function told(plans: object[] | undefined, text = "{cancellation}") {
  const book = plans && rateBook.parse({ plans });
  const content = { hotel, cancellation: HOUSE, rateBook: book };
  const words = speechIn("en");
  return filledPlaces(content, words, housePolicy(HOUSE, planPolicies(book)))(text);
}

const [FREE, FIXED] = [
  { id: "free", name: "Flexible" },
  { id: "fixed", name: "Non-refundable", cancellation: EVERYTHING },
];
const HOUSES = told(undefined);

test.each([
  ["alone where no plan has another", [FREE], [HOUSES]],
  ["beside a plan's own", [FREE, FIXED], [HOUSES, "Non-refundable: "]],
  ["not where every plan has its own", [FIXED], ["Non-refundable: "]],
  ["alone where another is for those who have a code", [FREE, { ...FIXED, audience: "code" }], [HOUSES]],
])("a statement tells the house's policy %s", (_, plans, parts) => {
  const words = told(plans);
  expect(parts.filter((part) => words.includes(part))).toEqual(parts);
  expect(words.includes(HOUSES)).toBe(parts.includes(HOUSES));
  expect(words.includes("Non-refundable")).toBe(parts.includes("Non-refundable: "));
});

test("a statement tells the hours of the house", () => {
  expect(told(undefined, "From {checkIn} to {checkOut}.")).toBe("From 3:00 PM to 11:00 AM.");
});
