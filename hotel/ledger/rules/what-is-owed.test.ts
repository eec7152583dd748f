import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deskAccountOf } from "./desk-account.ts";
import type { MovementKind } from "./ledger.ts";
import { inHouse, leftOnCard, lessOwed, lineMoney, type LessOwed, type OrderBooks } from "./what-is-owed.ts";

const ADA = 1_000_000_001;
const BOB = 1_000_000_002;
/** Three nights in a Standard room cost $270.44, and each of them $88.48 of it. */
const PRICE = 27_044;
const NIGHT = 8_848;

type Moved = [kind: MovementKind, amount: number, bookingId?: number];
type Refunded = [reason: string, amount: number, state?: "requested" | "succeeded" | "failed", bookingId?: number];

function books(moved: readonly Moved[], refunded: readonly Refunded[] = []): OrderBooks {
  const refunds = refunded.map(([reason, amount, state = "succeeded", bookingId = ADA], n) => ({
    key: `refund-${n}`,
    reason,
    amount,
    state,
    ...(reason !== "made-at-provider" && { bookingId }),
  }));
  const gone = refunds.filter(({ state }) => state === "succeeded");
  return {
    movements: [
      ...moved.map(([kind, amount, bookingId = ADA], n) => ({ kind, amount, reference: `booking:${bookingId}:${n}` })),
      ...gone.map(({ amount }, n) => ({ kind: "refunded" as const, amount, reference: `re_${n}` })),
    ],
    refunds,
  };
}

const BY_CARD: Moved = ["captured", PRICE];
const AT_DESK: Moved = ["unpaid", PRICE];
const NOTHING: LessOwed = { owedNoLonger: 0, toCard: 0, atDesk: 0, before: 0 };

describe("one night less of a stay of $270.44 is owed to whom its money came from", () => {
  test.for<[string, OrderBooks, Partial<LessOwed>, price?: number]>([
    ["paid by card", books([BY_CARD]), { toCard: NIGHT }],
    ["not paid yet", books([AT_DESK]), { owedNoLonger: NIGHT }],
    ["paid in cash", books([AT_DESK, ["cash", PRICE]]), { atDesk: NIGHT }],
    ["paid in cash but for $50", books([AT_DESK, ["cash", 22_044]]), { owedNoLonger: 5_000, atDesk: 3_848 }],
    ["given to the guest whole", books([BY_CARD], [["desk", PRICE]]), { before: NIGHT }],
    ["given whole at the provider", books([BY_CARD], [["made-at-provider", PRICE]]), { before: NIGHT }],
    ["given but for $30.06", books([BY_CARD], [["desk", 24_038]]), { before: NIGHT }],
    ["given but for $74.76", books([BY_CARD], [["desk", 19_568]]), { before: NIGHT }],
    ["given $20 of it", books([BY_CARD], [["desk", 2_000]]), { before: 2_000, toCard: NIGHT - 2_000 }],
    ["given $20 that never arrived", books([BY_CARD], [["desk", 2_000, "failed"]]), { toCard: NIGHT }],
    [
      "given $20 that are on their way",
      books([BY_CARD], [["desk", 2_000, "requested"]]),
      { before: 2_000, toCard: 6_848 },
    ],
    ["with the bank", books([BY_CARD, ["disputed", PRICE]]), { before: NIGHT }],
    ["given again by the bank", books([BY_CARD, ["disputed", PRICE], ["reinstated", PRICE]]), { toCard: NIGHT }],
    ["of which the bank took all but $40", books([BY_CARD, ["disputed", 23_044]]), { toCard: 4_000, before: 4_848 }],
    [
      "by card, with a fourth night owed at the desk",
      books([BY_CARD, ["unpaid", NIGHT]]),
      { owedNoLonger: NIGHT },
      PRICE + NIGHT,
    ],
    [
      "by card, with a fourth night paid in cash",
      books([BY_CARD, ["unpaid", NIGHT], ["cash", NIGHT]]),
      { toCard: NIGHT },
      PRICE + NIGHT,
    ],
    [
      "by card, of which an earlier night went back",
      books([BY_CARD], [["stay-changed", NIGHT]]),
      { toCard: NIGHT },
      PRICE - NIGHT,
    ],
    [
      "by card, where a gift of $20 was set against an earlier night",
      books(
        [BY_CARD, ["given-before", 2_000]],
        [
          ["desk", 2_000],
          ["stay-changed", 6_848],
        ],
      ),
      { toCard: NIGHT },
      PRICE - NIGHT,
    ],
    [
      "by card, where the desk gave what a failed refund owed",
      books(
        [BY_CARD],
        [
          ["stay-changed", NIGHT, "failed"],
          ["desk", NIGHT],
        ],
      ),
      { toCard: NIGHT },
      PRICE - NIGHT,
    ],
  ])("%s", ([, order, owed, price = PRICE]) => {
    expect(lessOwed(NIGHT, { price, money: lineMoney(ADA, order) })).toEqual({ ...NOTHING, ...owed });
  });
});

describe("of an order with two stays", () => {
  const both: Moved = ["captured", 2 * PRICE];
  const nightOf = (bookingId: number, order: OrderBooks) =>
    lessOwed(NIGHT, { price: PRICE, money: lineMoney(bookingId, order) });

  test("a gift for one is not set against the other", () => {
    const order = books([both], [["desk", PRICE, "succeeded", BOB]]);
    expect(nightOf(ADA, order)).toEqual({ ...NOTHING, toCard: NIGHT });
    expect(nightOf(BOB, order)).toEqual({ ...NOTHING, before: NIGHT });
  });

  test("what the owner gave at the provider is set against whichever costs less first, and once", () => {
    const given: Refunded = ["made-at-provider", 5_000];
    expect(nightOf(ADA, books([both], [given]))).toEqual({ ...NOTHING, before: 5_000, toCard: 3_848 });
    const after = books([both, ["given-before", 5_000, BOB]], [given, ["stay-changed", 3_848]]);
    expect(nightOf(ADA, after)).toEqual({ ...NOTHING, toCard: NIGHT });
  });

  test("what the desk gave to one is a gift though a refund to the other failed", () => {
    const order = books(
      [both],
      [
        ["cancellation", PRICE, "failed", BOB],
        ["desk", NIGHT, "succeeded", ADA],
      ],
    );
    expect(nightOf(ADA, order)).toEqual({ ...NOTHING, before: NIGHT });
  });

  test("what the owner gave at the provider makes up for whichever refund failed", () => {
    const failed: Refunded = ["stay-changed", NIGHT, "failed", BOB];
    expect(nightOf(ADA, books([both], [failed, ["made-at-provider", NIGHT]]))).toEqual({ ...NOTHING, toCard: NIGHT });
    const twice = books([both], [failed, ["desk", NIGHT, "succeeded", BOB], ["made-at-provider", 2_000]]);
    expect(nightOf(ADA, twice)).toEqual({ ...NOTHING, before: 2_000, toCard: NIGHT - 2_000 });
  });

  test("cash that one was given back for a refund that failed is not on the card any more", () => {
    const order = books([both, ["returned-at-desk", PRICE, BOB]], [["cancellation", PRICE, "failed", BOB]]);
    expect([inHouse(order), leftOnCard(order)]).toEqual([PRICE, PRICE]);
  });
});

test("a gift after a failed refund was handed back at the desk is a gift", () => {
  const order = books(
    [BY_CARD],
    [
      ["stay-changed", NIGHT, "failed"],
      ["desk", 2_000],
    ],
  );
  const owed = { kind: "refund-owed" as const, amount: NIGHT, reference: `booking:${ADA}:refund:refund-0` };
  const paid = { kind: "returned-at-desk" as const, amount: NIGHT, reference: `booking:${ADA}:9` };
  const after = { ...order, movements: [...order.movements, owed, paid] };
  const money = lineMoney(ADA, after);
  expect(money.given).toBe(2_000);
  expect(lessOwed(NIGHT, { price: PRICE - NIGHT, money })).toMatchObject({ before: 2_000 });
});

describe("a gift of $50 that came back and is owed at the desk", () => {
  const owed = ["refund-owed", 5_000, `booking:${ADA}:refund:refund-0`] as const;
  const handed = ["returned-at-desk", 5_000, `booking:${ADA}:9`] as const;
  const bearing = (
    order: OrderBooks,
    ...more: (readonly [kind: MovementKind, amount: number, reference: string])[]
  ) => ({
    ...order,
    movements: [...order.movements, ...more.map(([kind, amount, reference]) => ({ kind, amount, reference }))],
  });

  test.for(["desk", "made-at-provider"])("was given, by %s, before it is handed over and after", (reason) => {
    const order = books([BY_CARD], [[reason, 5_000, "failed"]]);
    expect(lineMoney(ADA, order)).toMatchObject({ given: 0 });
    for (const more of [[owed], [owed, handed]]) {
      const money = lineMoney(ADA, bearing(order, ...more));
      expect(money).toMatchObject({ due: 0, paidAtDesk: 0, given: 5_000 });
      expect(lessOwed(NIGHT, { price: PRICE, money })).toEqual({ ...NOTHING, toCard: 3_848, before: 5_000 });
    }
  });

  test("is owed still once a fourth night was added and taken away again", () => {
    const order = books([BY_CARD, ["unpaid", NIGHT]], [["desk", 5_000, "failed"]]);
    const money = lineMoney(ADA, bearing(order, owed));
    expect(lessOwed(NIGHT, { price: PRICE + NIGHT, money })).toEqual({ ...NOTHING, owedNoLonger: NIGHT });
  });

  test("leaves cash that was paid for the stay what it was", () => {
    const order = books(
      [AT_DESK, ["cash", PRICE], ["waived", NIGHT], ["returned-at-desk", NIGHT]],
      [["desk", 5_000, "failed"]],
    );
    const [before, after] = [lineMoney(ADA, order), lineMoney(ADA, bearing(order, owed))];
    expect(after).toMatchObject({ due: before.due, paidAtDesk: before.paidAtDesk });
  });
});

test("a refund that can't be made, because the bank has the money, keeps nobody's cash in the house", () => {
  const order = books(
    [BY_CARD, ["disputed", PRICE], ["unpaid", NIGHT], ["cash", NIGHT]],
    [["stay-changed", NIGHT, "requested"]],
  );
  expect([inHouse(order), leftOnCard(order)]).toEqual([NIGHT, 0]);
});

describe("whatever was paid, given, disputed and owed", () => {
  const amounts = fc.nat(60_000);
  const orders = fc.record({
    byCard: amounts,
    owed: amounts,
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    gift: amounts,
    elsewhere: amounts,
    disputed: amounts,
    less: fc.double({ min: 0, max: 1, noNaN: true }),
  });

  test("a lower price is told to the cent, and never more is paid out than the house has", () => {
    fc.assert(
      fc.property(orders, ({ byCard, owed, share, gift, elsewhere, disputed, less: part }) => {
        const cash = Math.floor(owed * share);
        const order = books(
          [
            ["captured", byCard],
            ["unpaid", owed],
            ["cash", cash],
            ["disputed", Math.min(disputed, byCard)],
          ],
          [
            ["desk", Math.min(gift, byCard)],
            ["made-at-provider", Math.min(elsewhere, byCard)],
          ],
        );
        const price = byCard + owed;
        const less = Math.floor(price * part);
        const told = lessOwed(less, { price, money: lineMoney(ADA, order) });
        const { owedNoLonger, toCard, atDesk, before } = told;
        expect(owedNoLonger + toCard + atDesk + before).toBe(less);
        expect(Math.min(owedNoLonger, toCard, atDesk, before)).toBeGreaterThanOrEqual(0);
        const came = byCard + cash;
        const gone = Math.min(gift, byCard) + Math.min(elsewhere, byCard) + Math.min(disputed, byCard);
        expect(toCard).toBeLessThanOrEqual(Math.max(0, byCard - gone));
        expect(atDesk).toBeLessThanOrEqual(cash);
        if (gone <= byCard) expect(toCard + atDesk).toBeLessThanOrEqual(came - gone);
      }),
      { numRuns: 5_000 },
    );
  });
});

test.each([
  ["by card", [BY_CARD], 0],
  [
    "by card but for a night that is owed at the desk",
    [
      ["captured", PRICE - NIGHT],
      ["unpaid", NIGHT],
    ],
    NIGHT,
  ],
  ["not yet", [AT_DESK], PRICE],
  ["in cash", [AT_DESK, ["cash", PRICE]], 0],
  ["in cash but for $50", [AT_DESK, ["cash", 22_044]], 5_000],
  [
    "in cash, and given back as far as it costs less",
    [
      ["unpaid", PRICE + NIGHT],
      ["cash", PRICE + NIGHT],
      ["waived", NIGHT],
      ["returned-at-desk", NIGHT],
    ],
    0,
  ],
] satisfies [string, Moved[], number][])("a stay paid %s is known by what is to come", (_how, moved, owed) => {
  expect(deskAccountOf(ADA, books(moved).movements)).toMatchObject({ owed });
});
