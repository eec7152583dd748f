import fc from "fast-check";
import { expect, test } from "vitest";
import { deskAccountOf, deskReference, owedRefundReference } from "#hotel/ledger/rules/desk-account.ts";
import { type FolioLine, folioOf } from "./folio.ts";
import { sum } from "#hotel/kernel/money.ts";
import type { MovementKind } from "#hotel/ledger/rules/ledger.ts";

const words = ({ entry, side, amount, balance }: FolioLine) => `${entry} ${side} ${amount} -> ${balance}`;
const told = (...moved: [MovementKind, number][]) =>
  folioOf(
    moved.map(([kind, amount], index) => ({ kind, amount, reference: String(index), at: index })),
    [],
  ).map(words);

test.each<[string, [MovementKind, number][], string[]]>([
  [
    "a guest who pays in cash",
    [
      ["unpaid", 9_348],
      ["cash", 9_348],
    ],
    ["unpaid charge 9348 -> 9348", "cash payment 9348 -> 0"],
  ],
  [
    "a stay that was paid online and grew longer",
    [
      ["captured", 27_044],
      ["unpaid", 8_848],
    ],
    ["sold charge 27044 -> 27044", "captured payment 27044 -> 0", "unpaid charge 8848 -> 8848"],
  ],
  [
    "a cancellation that keeps a night",
    [
      ["captured", 27_044],
      ["kept", 9_348],
      ["refunded", 17_696],
    ],
    [
      "sold charge 27044 -> 27044",
      "captured payment 27044 -> 0",
      "kept note 9348 -> 0",
      "price-down charge -17696 -> -17696",
      "refunded payment -17696 -> 0",
    ],
  ],
  [
    "money back at the desk",
    [
      ["unpaid", 18_196],
      ["cash", 18_196],
      ["waived", 8_848],
      ["returned-at-desk", 8_848],
    ],
    [
      "unpaid charge 18196 -> 18196",
      "cash payment 18196 -> 0",
      "waived charge -8848 -> -8848",
      "returned-at-desk payment -8848 -> 0",
    ],
  ],
  [
    "a bank that takes a payment back and gives it again",
    [
      ["captured", 9_348],
      ["disputed", 9_348],
      ["reinstated", 9_348],
    ],
    [
      "sold charge 9348 -> 9348",
      "captured payment 9348 -> 0",
      "disputed payment -9348 -> 9348",
      "reinstated payment 9348 -> 0",
    ],
  ],
  [
    "a stay that is called off free of charge while the bank has its money",
    [
      ["captured", 11_200],
      ["disputed", 11_200],
      ["given-before", 11_200],
    ],
    [
      "sold charge 11200 -> 11200",
      "captured payment 11200 -> 0",
      "disputed payment -11200 -> 11200",
      "price-down charge -11200 -> 0",
      "given-before note 11200 -> 0",
    ],
  ],
  [
    "one whose bank gives the money again, which then goes back",
    [
      ["captured", 11_200],
      ["disputed", 11_200],
      ["kept", 3_000],
      ["given-before", 8_200],
      ["reinstated", 11_200],
      ["refunded", 8_200],
    ],
    [
      "sold charge 11200 -> 11200",
      "captured payment 11200 -> 0",
      "disputed payment -11200 -> 11200",
      "kept note 3000 -> 11200",
      "price-down charge -8200 -> 3000",
      "given-before note 8200 -> 3000",
      "reinstated payment 11200 -> -8200",
      "refunded payment -8200 -> 0",
    ],
  ],
  [
    "one that becomes cheaper after the bank gave the money again",
    [
      ["captured", 11_200],
      ["disputed", 11_200],
      ["reinstated", 11_200],
      ["refunded", 2_000],
      ["given-before", 2_000],
    ],
    [
      "sold charge 11200 -> 11200",
      "captured payment 11200 -> 0",
      "disputed payment -11200 -> 11200",
      "reinstated payment 11200 -> 0",
      "price-down charge -2000 -> -2000",
      "refunded payment -2000 -> 0",
      "given-before note 2000 -> 0",
    ],
  ],
])("the folio of %s", (_, moved, lines) => {
  expect(told(...moved)).toEqual(lines);
});

const ONLINE = [
  ["captured", 27_044, "pi_1"],
  ["refund-owed", 8_848, owedRefundReference(7, "stay-7")],
  ["returned-at-desk", 8_848, deskReference(7, 3)],
] as const;

const failed = (refundId: string | undefined) => ({
  ...{ key: "stay-7", refundId, reason: "stay-changed", bookingId: 7, amount: 8_848, requestedAt: 0 },
  state: "failed" as const,
});

test.each([
  ["never made", undefined],
  ["on its way, and refused by the bank", "re_1"],
])("the folio of a stay that became cheaper, whose refund was %s, ends even once it is handed over", (_, refundId) => {
  const moved = ONLINE.map(([kind, amount, reference], at) => ({ kind, amount, reference, at }));
  expect(folioOf(moved, [failed(refundId)]).map(words)).toEqual([
    "sold charge 27044 -> 27044",
    "captured payment 27044 -> 0",
    "price-down charge -8848 -> -8848",
    "refund-owed note 8848 -> -8848",
    "returned-at-desk payment -8848 -> 0",
  ]);
});

test("the folio of a refund that had arrived, and came back, takes it off the price once", () => {
  const [captured, owed, returned] = ONLINE;
  const moved = [captured, ["refunded", 8_848, "re_1"], ["refund-returned", 8_848, "re_1"], owed, returned] as const;
  const movements = moved.map(([kind, amount, reference], at) => ({ kind, amount, reference, at }));
  expect(folioOf(movements, [failed("re_1")]).map(words)).toEqual([
    "sold charge 27044 -> 27044",
    "captured payment 27044 -> 0",
    "price-down charge -8848 -> -8848",
    "refunded payment -8848 -> 0",
    "refund-returned payment 8848 -> -8848",
    "refund-owed note 8848 -> -8848",
    "returned-at-desk payment -8848 -> 0",
  ]);
});

test("what the desk gave for the stay that is called off leaves open what the bank has of another", () => {
  const moved = [
    ["captured", 11_200, "pi_1"],
    ["refunded", 5_600, "re_1"],
    ["disputed", 3_000, "txn_1"],
    ["given-before", 5_600, deskReference(7, 2)],
  ] as const;
  const movements = moved.map(([kind, amount, reference], at) => ({ kind, amount, reference, at }));
  const gift = { key: "desk-7", refundId: "re_1", reason: "desk", bookingId: 7, amount: 5_600, requestedAt: 0 };
  expect(folioOf(movements, [{ ...gift, state: "succeeded" }]).map(words)).toEqual([
    "sold charge 11200 -> 11200",
    "captured payment 11200 -> 0",
    "price-down charge -5600 -> -5600",
    "refunded payment -5600 -> 0",
    "disputed payment -3000 -> 3000",
    "given-before note 5600 -> 3000",
  ]);
});

/** How a refund ends, and what a lower price comes to that gives nothing back. */
const ENDS = [
  "arrived",
  "came back",
  "failed",
  "gift",
  "bank",
  "bank, and refunded once it gave the money again",
] as const;

const isGift = (one: object) => "end" in one && one.end === "gift";
const isKept = (one: object) => "end" in one && one.end === "bank";
const turnOf = (one: object) => Number(isKept(one)) - Number(isGift(one));

test("whatever is charged, paid, given and taken by banks, the folio ends with what is owed at the desk and what banks have of prices that stand", () => {
  const kinds = ["unpaid", "waived", "cash", "card-at-desk", "returned-at-desk", "kept", "captured"] as const;
  const amount = fc.integer({ min: 1, max: 100_000 });
  const movement = fc.record({ kind: fc.constantFrom(...kinds), amount });
  /** `less`: what the price falls by, of what the bank took. What failed is owed at the desk. */
  const refund = fc
    .record({ end: fc.constantFrom(...ENDS), amount, share: fc.double({ min: 0, max: 1, noNaN: true }) })
    .map(({ share, ...one }) => ({ ...one, less: Math.max(1, Math.ceil(one.amount * share)) }));
  fc.assert(
    fc.property(fc.array(fc.oneof(movement, refund), { minLength: 1 }), (drawn) => {
      // Gifts come first, since what a bank took before is set against them too; and what it keeps comes last, since no movement
      // says of which dispute money is given again.
      const happened = drawn.toSorted((a, b) => turnOf(a) - turnOf(b));
      const ours = happened.flatMap((one, index) => {
        const moved = (kind: MovementKind, reference: string, cents = one.amount) => ({
          kind,
          amount: cents,
          at: index,
          reference,
        });
        if ("kind" in one) return [moved(one.kind, deskReference(7, index))];
        const refunded = moved("refunded", `re_${index}`);
        const owed = moved("refund-owed", owedRefundReference(7, `key-${index}`));
        const taken = moved("disputed", `taken-${index}`);
        const before = moved("given-before", deskReference(7, index), one.less);
        return {
          arrived: [refunded],
          "came back": [refunded, moved("refund-returned", `re_${index}`), owed],
          failed: [owed],
          gift: [refunded, { ...before, amount: one.amount }],
          bank: [taken, before],
          "bank, and refunded once it gave the money again": [
            ...[taken, before, moved("reinstated", `again-${index}`)],
            moved("refunded", `re_${index}`, one.less),
          ],
        }[one.end];
      });
      const refunds = happened.map((one, index) => ({
        ...{ key: `key-${index}`, refundId: `re_${index}`, bookingId: 7, amount: one.amount, requestedAt: index - 1 },
        reason: isGift(one) ? "desk" : "stay-changed",
        state: "end" in one && ["came back", "failed"].includes(one.end) ? ("failed" as const) : ("succeeded" as const),
      }));
      const withBank = happened.map((one) => (isKept(one) && "less" in one ? one.amount - one.less : 0));
      expect(folioOf(ours, refunds).at(-1)?.balance ?? 0).toBe(deskAccountOf(7, ours).owed + sum(withBank));
    }),
  );
});
