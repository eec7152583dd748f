import { expect, test } from "vitest";
import type { CancellationTerms, UnderPolicy } from "./cancellation.ts";
import { policyMark } from "./policy-mark.ts";

const HOUSE: CancellationTerms = {
  tiers: [{ daysBefore: 1, time: "18:00", keep: "nothing" }],
  afterwards: { percent: 50 },
};
const KEPT: CancellationTerms = {
  afterwards: { percent: 50 },
  tiers: [{ keep: "nothing", time: "18:00", daysBefore: 1 }],
};
const STRICT: CancellationTerms = { tiers: [], afterwards: "everything" };
const own = (plan: string, terms = STRICT): UnderPolicy => ({ policy: { plan, terms } });

test.each<[why: string, of: [one: UnderPolicy[], other: UnderPolicy[]], isSame: boolean]>([
  [
    "however often and in whichever order its lines stand",
    [
      [own("A"), {}, {}],
      [{}, own("A")],
    ],
    true,
  ],
  ["under another plan's name", [[own("A")], [own("B")]], false],
  ["with a line under the house's terms beside it", [[own("A")], [own("A"), {}]], false],
  ["by other terms of the plan", [[own("A")], [own("A", HOUSE)]], false],
])("an order is under the same policy or another one: %s", (_why, [one, other], isSame) => {
  expect(policyMark(HOUSE, one) === policyMark(HOUSE, other)).toBe(isSame);
});

test("the house's terms are told apart, and known again as a database gives them back", () => {
  expect(policyMark(KEPT, [{}])).toBe(policyMark(HOUSE, [{}]));
  expect(policyMark(STRICT, [{}])).not.toBe(policyMark(HOUSE, [{}]));
});

test("a plan whose name has a line end and a lone half of a letter is sent by a form as it stands", () => {
  expect(policyMark(HOUSE, [own("Non-\nrefundable \uD800 “fixed”")])).toMatch(/^[\w%.~!*'()-]+$/);
});
