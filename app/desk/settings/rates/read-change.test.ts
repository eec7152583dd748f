import { expect, test } from "vitest";
import { readChange } from "./read-change.ts";

const known = { types: ["standard"], plans: ["flexible"] };

function priceOf(how: string, amount: string) {
  const form = new FormData();
  const night = { from: "2027-03-01", to: "2027-03-01", types: "standard" };
  for (const [name, value] of Object.entries({ ...night, how, amount })) form.set(name, value);
  const read = readChange(form, known);
  return "faults" in read ? read.faults : read.price;
}

test.each([
  ["set", "129", { set: 12_900 }],
  ["set", "84,50", { set: 8_450 }],
  ["set", "$1,079.50", { set: 107_950 }],
  ["set", "1.079,50", { set: 107_950 }],
  ["dollars", "-5,00", { add: -500 }],
  ["dollars", "−5.00", { add: -500 }],
  ["dollars", "+ 7,5", { add: 750 }],
  ["percent", "12,5 %", { addBasisPoints: 1_250 }],
  ["percent", "+10", { addBasisPoints: 1_000 }],
])("an owner who changes nights by %s and types %j changes them so", (how, typed, price) => {
  expect(priceOf(how, typed)).toEqual(price);
});

test.each([
  ["set", "much"],
  ["set", ""],
  ["set", "1,05,00"],
  ["set", "84.505"],
  ["set", "1.050"],
  ["dollars", "100000.01"],
])("an owner who changes nights by %s and types %j is told that it is no amount", (how, typed) => {
  expect(priceOf(how, typed)).toEqual({ amount: expect.stringContaining("Must be an amount") });
});

test("an owner who types an amount beside a limit, and does not say what it means, is asked", () => {
  const form = new FormData();
  const night = { from: "2027-03-01", to: "2027-03-01", types: "standard", how: "", min: "2" };
  for (const [name, value] of Object.entries(night)) form.set(name, value);
  expect(readChange(form, known)).toMatchObject({ limits: { minNights: 2 } });
  form.set("amount", "129");
  expect(readChange(form, known)).toEqual({ faults: { how: expect.stringContaining("what the amount means") } });
});
