import { expect, test } from "vitest";
import { struckMoney } from "./struck-money.ts";

const ADA = 1_000_000_001;
const BOB = 1_000_000_002;
const PRICE = 27_000;

/** What came back of two stays of one price, paid by one card: for one of them, or for none. */
function books(...back: [amount: number, bookingId?: number][]) {
  const refunds = back.map(([amount, bookingId], at) => ({
    ...{ key: String(at), amount, bookingId, state: "succeeded" as const },
    reason: bookingId ? "desk" : "made-at-provider",
  }));
  const captured = { kind: "captured" as const, amount: 2 * PRICE, reference: "payment" };
  const refunded = refunds.map(({ amount, key }) => ({ kind: "refunded" as const, amount, reference: key }));
  return { movements: [captured, ...refunded], refunds };
}

test.each([
  ["nothing was", books(), { refund: PRICE, earlier: 0, isShared: false }],
  ["its own was", books([PRICE, ADA]), { refund: 0, earlier: PRICE, isShared: false }],
  ["the other's was", books([PRICE, BOB]), { refund: PRICE, earlier: 0, isShared: false }],
  ["half was, for neither", books([PRICE]), { refund: 0, earlier: PRICE, isShared: true }],
  ["a part was, for neither", books([10_000]), { refund: 17_000, earlier: 10_000, isShared: true }],
  ["all was, for neither", books([2 * PRICE]), { refund: 0, earlier: PRICE, isShared: false }],
  [
    "its own was, and a part for neither",
    books([PRICE, ADA], [10_000]),
    { refund: 0, earlier: PRICE, isShared: false },
  ],
])("of two struck stays one is told, where %s paid back, what is to come and what was", (_what, so, told) => {
  expect(struckMoney({ bookingId: ADA, total: PRICE, hasOthers: true }, so)).toMatchObject(told);
  expect(struckMoney({ bookingId: ADA, total: PRICE, hasOthers: false }, so)).toMatchObject({ isShared: false });
});
