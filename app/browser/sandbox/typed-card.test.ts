import { expect, test } from "vitest";
import { en } from "#app/languages/en.ts";
import { faultsOf, groupedNumber, readExpiry } from "./typed-card.ts";

const GOOD = { number: "4242 4242 4242 4242", expiry: "12 / 30", cvc: "123" };

test.each(["12/30", "1230", "12 / 2030", "12-30", " 12 30 "])("an expiry typed as %j is December 2030", (typed) => {
  expect(readExpiry(typed)).toEqual({ month: "12", year: "30" });
});

test("a month of one digit needs something after it", () => {
  expect(readExpiry("4/30")).toEqual({ month: "04", year: "30" });
});

test.each(["", "13/30", "00/30", "12", "12/1930", "next year"])(
  "an expiry typed as %j is asked for again",
  (expiry) => {
    expect(faultsOf({ ...GOOD, expiry }, en.payment)).toEqual({
      expiry: "Please enter month and year, such as 04 / 30.",
    });
  },
);

test("a whole card has no fault, and each missing part is named", () => {
  expect(faultsOf(GOOD, en.payment)).toEqual({});
  expect(Object.keys(faultsOf({ number: "4242", expiry: "", cvc: "12" }, en.payment))).toEqual([
    "number",
    "expiry",
    "cvc",
  ]);
});

test("the card number is grouped as it stands on the card", () => {
  expect(groupedNumber("4242424242424242")).toBe("4242 4242 4242 4242");
  expect(groupedNumber("4242-42x")).toBe("4242 42");
  expect(groupedNumber("")).toBe("");
});
