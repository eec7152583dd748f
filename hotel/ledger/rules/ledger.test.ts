import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { balanceOf, type MovementKind, refundable } from "./ledger.ts";

describe("what is left of a guest's money", () => {
  test.each<[string, [MovementKind, number][], number]>([
    ["of a stay that was paid", [["captured", 9_348]], 9_348],
    [
      "after a part went back",
      [
        ["captured", 9_348],
        ["refunded", 4_000],
      ],
      5_348,
    ],
    [
      "after the guest's bank sent a refund back",
      [
        ["captured", 100],
        ["refunded", 100],
        ["refund-returned", 100],
      ],
      100,
    ],
    [
      "while a bank disputes it",
      [
        ["captured", 100],
        ["disputed", 100],
      ],
      0,
    ],
    [
      "after a dispute was won",
      [
        ["captured", 100],
        ["disputed", 100],
        ["reinstated", 100],
      ],
      100,
    ],
    ["of nothing", [], 0],
  ])("%s", (_, moved, left) => {
    expect(balanceOf(moved.map(([kind, amount]) => ({ kind, amount })))).toBe(left);
  });
});

describe("what may still go back", () => {
  test("is everything before anything went", () => {
    expect(refundable(9_348, [])).toBe(9_348);
  });

  test("counts refunds on their way as gone and failed ones as not", () => {
    const refunds = [
      { state: "requested", amount: 1_000 },
      { state: "pending", amount: 2_000 },
      { state: "succeeded", amount: 3_000 },
      { state: "failed", amount: 9_000 },
    ];
    expect(refundable(9_000, refunds)).toBe(3_000);
  });

  test("is never below nothing", () => {
    expect(refundable(100, [{ state: "succeeded", amount: 150 }])).toBe(0);
  });
});

type Wish = { wish: "refund"; line: number; parts: number; again: boolean } | { wish: "merge" | "all" } | Ending;
type Ending = { wish: "arrives" | "fails" | "comes back"; which: number };

const wishes = fc.array(
  fc.oneof(
    fc.record({
      wish: fc.constant("refund" as const),
      line: fc.nat(4),
      parts: fc.integer({ min: 1, max: 4 }),
      again: fc.boolean(),
    }),
    fc.record({ wish: fc.constantFrom("merge" as const, "all" as const) }),
    fc.record({
      wish: fc.constantFrom("arrives" as const, "fails" as const, "comes back" as const),
      which: fc.nat(20),
    }),
  ),
  { maxLength: 25 },
);
const lines = fc.array(fc.integer({ min: 50, max: 99_999 }), { minLength: 1, maxLength: 5 });

test("however refunds are split, merged, repeated, fail or come back: never more than was captured, down to zero", () => {
  fc.assert(
    fc.property(lines, wishes, (prices, asked) => {
      const captured = prices.reduce((sum, price) => sum + price, 0);
      const house = openBooks(captured);
      for (const wish of asked) follow(house, prices, wish);
      expect(house.gone()).toBeLessThanOrEqual(captured);
      expect(house.most).toBeLessThanOrEqual(captured);
      follow(house, prices, { wish: "all" });
      for (const [which] of house.refunds.entries()) follow(house, prices, { wish: "arrives", which });
      expect(balanceOf(house.movements)).toBe(0);
    }),
    { numRuns: 10_000 },
  );
});

interface Noted {
  key: string;
  amount: number;
  state: "pending" | "succeeded" | "failed";
}

/** Counts for itself, cent by cent of each refund, and asks the rules only what may still go. */
function openBooks(captured: number) {
  const refunds: Noted[] = [];
  const movements: { kind: MovementKind; amount: number }[] = [{ kind: "captured", amount: captured }];
  const gone = () => refunds.filter(({ state }) => state !== "failed").reduce((sum, { amount }) => sum + amount, 0);
  const house = {
    refunds,
    movements,
    gone,
    most: 0,
    ask(key: string, amount: number) {
      const isRepeat = refunds.some((refund) => refund.key === key);
      if (isRepeat || amount <= 0 || amount > refundable(captured, refunds)) return;
      refunds.push({ key, amount, state: "pending" });
      house.most = Math.max(house.most, gone());
    },
  };
  return house;
}

function follow(house: ReturnType<typeof openBooks>, prices: readonly number[], wish: Wish): void {
  const left = () => refundable(house.movements[0]?.amount ?? 0, house.refunds);
  switch (wish.wish) {
    case "refund": {
      const price = prices[wish.line % prices.length] ?? 0;
      for (let part = 0; part < wish.parts; part += 1) {
        const key = `line-${wish.line}-${part}${wish.again ? "" : `-${house.refunds.length}`}`;
        house.ask(key, Math.floor(price / wish.parts));
      }
      return;
    }
    case "merge": {
      const amount = prices.slice(0, 2).reduce((sum, price) => sum + price, 0);
      house.ask(`merged-${house.refunds.length}`, amount);
      return;
    }
    case "all":
      house.ask(`all-${house.refunds.length}`, left());
      return;
    default:
      end(house, wish);
  }
}

function end({ refunds, movements }: ReturnType<typeof openBooks>, { wish, which }: Ending): void {
  const refund = refunds[which % Math.max(1, refunds.length)];
  if (!refund) return;
  const { amount, state } = refund;
  if (wish === "arrives" && state === "pending") {
    refund.state = "succeeded";
    movements.push({ kind: "refunded", amount });
  }
  if (wish === "fails" && state === "pending") refund.state = "failed";
  if (wish === "comes back" && state === "succeeded") {
    refund.state = "failed";
    movements.push({ kind: "refund-returned", amount });
  }
}
