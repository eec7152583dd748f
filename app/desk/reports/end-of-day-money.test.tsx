import { expect, test } from "vitest";
import type { MovedMoney } from "#hotel/reports/ports/numbers.ts";
import { sum } from "#hotel/kernel/money.ts";
import { shownAtDesk } from "#tests/support/shown-at-desk.tsx";
import { chargesOf, EndOfDayMoney, paymentsOf } from "./end-of-day-money.tsx";

/**
 * Of two stays of $270.44 that were to be paid at the desk one keeps its first night, $93.48, and the other $20.00 that its guest
 * had already; a refund of $50.00 came back, and the desk owes it.
 */
const MONEY: MovedMoney[] = [
  { kind: "given-before", movements: 1, amount: 2_000 },
  { kind: "kept", movements: 1, amount: 9_348 },
  { kind: "refund-owed", movements: 1, amount: 5_000 },
  { kind: "refund-returned", movements: 1, amount: 5_000 },
  { kind: "unpaid", movements: 2, amount: 54_088 },
  { kind: "waived", movements: 2, amount: 42_740 },
];

test("charges count a cancellation fee once, and a refund that the desk owes takes off them", () => {
  const charges = chargesOf(MONEY);
  expect(charges.map(({ name, amount }) => [name, amount])).toEqual([
    ["Refund owed at the desk", -5_000],
    ["Charge", 54_088],
    ["Adjustment", -42_740],
    ["Of what was charged or paid, refunded before: $20.00", undefined],
    ["Of what was charged or paid, cancellation fee: $93.48", undefined],
  ]);
  expect(sum(charges.map(({ amount = 0 }) => amount))).toBe(9_348 + 2_000 - 5_000);
  expect(paymentsOf(MONEY)).toEqual([{ name: "Refund came back", movements: 1, amount: 5_000 }]);
});

test("a note has no amount in the column that is added up", () => {
  const shown = shownAtDesk(() => <EndOfDayMoney money={MONEY} />, "/dashboard/numbers/night");
  expect(shown).toMatch(/cancellation fee: \$93\.48<\/th><td[^>]*>1<\/td><td[^>]*><\/td>/);
});
