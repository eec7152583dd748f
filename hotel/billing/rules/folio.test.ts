import fc from "fast-check";
import { expect, test } from "vitest";
import { deskAccountOf } from "#hotel/ledger/rules/desk-account.ts";
import { folioOf } from "./folio.ts";
import type { MovementKind } from "#hotel/ledger/rules/ledger.ts";

const told = (...moved: [MovementKind, number][]) =>
  folioOf(moved.map(([kind, amount], index) => ({ kind, amount, reference: String(index), at: index }))).map(
    ({ entry, side, amount, balance }) => `${entry} ${side} ${amount} -> ${balance}`,
  );

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

test("whatever is charged and paid at the desk, the folio ends with what the desk's account says is owed", () => {
  const kinds = [
    "unpaid",
    "waived",
    "cash",
    "card-at-desk",
    "returned-at-desk",
    "kept",
    "captured",
    "refunded",
  ] as const;
  const movement = fc.record({ kind: fc.constantFrom(...kinds), amount: fc.integer({ min: 1, max: 100_000 }) });
  fc.assert(
    fc.property(fc.array(movement, { minLength: 1 }), (moved) => {
      const ours = moved.map((one) => ({ ...one, at: 0, reference: "booking:7" }));
      expect(folioOf(ours).at(-1)?.balance).toBe(deskAccountOf(7, ours).owed);
    }),
  );
});
