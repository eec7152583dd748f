import fc from "fast-check";
import { expect, test } from "vitest";
import { deskAccountOf, deskReference, owedRefundReference } from "#hotel/ledger/rules/desk-account.ts";
import { type FolioLine, folioOf } from "./folio.ts";
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
])("the folio of %s", (_, moved, lines) => {
  expect(told(...moved)).toEqual(lines);
});

const ONLINE = [
  ["captured", 27_044, "pi_1"],
  ["refund-owed", 8_848, owedRefundReference(7, "stay-7")],
  ["returned-at-desk", 8_848, deskReference(7, 3)],
] as const;

test.each([
  ["never made", undefined],
  ["on its way, and refused by the bank", "re_1"],
])("the folio of a stay that became cheaper, whose refund was %s, ends even once it is handed over", (_, refundId) => {
  const moved = ONLINE.map(([kind, amount, reference], at) => ({ kind, amount, reference, at }));
  expect(folioOf(moved, [{ key: "stay-7", refundId }]).map(words)).toEqual([
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
  expect(folioOf(movements, [{ key: "stay-7", refundId: "re_1" }]).map(words)).toEqual([
    "sold charge 27044 -> 27044",
    "captured payment 27044 -> 0",
    "price-down charge -8848 -> -8848",
    "refunded payment -8848 -> 0",
    "refund-returned payment 8848 -> -8848",
    "refund-owed note 8848 -> -8848",
    "returned-at-desk payment -8848 -> 0",
  ]);
});

test("whatever is charged and paid at the desk, the folio ends with what the desk's account says is owed", () => {
  const kinds = ["unpaid", "waived", "cash", "card-at-desk", "returned-at-desk", "kept", "captured"] as const;
  const amount = fc.integer({ min: 1, max: 100_000 });
  const movement = fc.record({ kind: fc.constantFrom(...kinds), amount });
  /** One that arrived; one that arrived and came back; one that failed on its way. What failed is owed at the desk. */
  const refund = fc.record({ end: fc.constantFrom("arrived", "came back", "failed"), amount });
  fc.assert(
    fc.property(fc.array(fc.oneof(movement, refund), { minLength: 1 }), (happened) => {
      const ours = happened.flatMap((one, index) => {
        const moved = (kind: MovementKind, reference: string) => ({ kind, amount: one.amount, at: 0, reference });
        if ("kind" in one) return [moved(one.kind, deskReference(7, index))];
        const refunded = moved("refunded", `re_${index}`);
        const owed = moved("refund-owed", owedRefundReference(7, `key-${index}`));
        if (one.end === "failed") return [owed];
        return one.end === "arrived" ? [refunded] : [refunded, moved("refund-returned", `re_${index}`), owed];
      });
      const refunds = happened.map((_, index) => ({ key: `key-${index}`, refundId: `re_${index}` }));
      expect(folioOf(ours, refunds).at(-1)?.balance).toBe(deskAccountOf(7, ours).owed);
    }),
  );
});
