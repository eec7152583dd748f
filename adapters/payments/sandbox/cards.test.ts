import { expect, it } from "vitest";
import { endOf, faultOf, typedCard } from "./cards.ts";

const NOW = Date.parse("2026-11-20T18:00:00Z");
const GOOD = { number: "4242 4242 4242 4242", month: "11", year: "2026", cvc: "123" };

it.each([
  ["spaces and dashes", { number: "4242-4242 42424242" }],
  ["a two-digit year", { year: "30" }],
  ["a month with a zero", { month: "01", year: "2027" }],
  ["four digits of CVC", { cvc: "1234" }],
])("takes a card with %s", (_, change) => {
  expect(faultOf(typedCard({ ...GOOD, ...change }), NOW)).toBeUndefined();
});

// Codes: https://docs.stripe.com/error-codes and https://docs.stripe.com/testing#invalid-data
it.each([
  ["too short a number", { number: "4242" }, "invalid_number", "Your card number is invalid."],
  ["letters in the number", { number: "4242x2424242424242" }, "invalid_number", "Your card number is invalid."],
  ["a slip of the finger", { number: "4242424242424241" }, "incorrect_number", "Your card number is incorrect."],
  ["a past year", { year: "2025" }, "invalid_expiry_year", "Your card's expiration year is invalid."],
  ["a year far away", { year: "2099" }, "invalid_expiry_year", "Your card's expiration year is invalid."],
  ["no year", { year: "" }, "invalid_expiry_year", "Your card's expiration year is invalid."],
  ["a past month", { month: "10" }, "invalid_expiry_month", "Your card's expiration month is invalid."],
  [
    "a thirteenth month",
    { month: "13", year: "2030" },
    "invalid_expiry_month",
    "Your card's expiration month is invalid.",
  ],
  ["no month", { month: "", year: "2030" }, "invalid_expiry_month", "Your card's expiration month is invalid."],
  ["a short CVC", { cvc: "12" }, "invalid_cvc", "Your card's security code is invalid."],
  ["no CVC", { cvc: "" }, "invalid_cvc", "Your card's security code is invalid."],
])("names %s as the fault", (_, change, ...[code, message]) => {
  expect(faultOf(typedCard({ ...GOOD, ...change }), NOW)).toMatchObject({
    status: 402,
    type: "card_error",
    code,
    message,
  });
});

it("takes a card of last month while that month lasts somewhere in the world", () => {
  const card = typedCard(GOOD);
  expect(faultOf(card, Date.parse("2026-12-01T09:00:00Z"))).toBeUndefined();
  expect(faultOf(card, Date.parse("2026-12-02T09:00:00Z"))).toMatchObject({ code: "invalid_expiry_month" });
});

it("knows none of the cards that guests really own", () => {
  expect(endOf(typedCard({ ...GOOD, number: "4111 1111 1111 1111" }))).toEqual({ end: "not-ours" });
});
