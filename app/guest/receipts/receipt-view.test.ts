import { describe, expect, test } from "vitest";
import { speechIn } from "#app/languages/speech-in.ts";
import type { OpenedReceipt } from "#hotel/billing/open-receipt.ts";
import type { BillLine, DocumentFacts } from "#hotel/ledger/rules/documents.ts";
import type { NamedLevy } from "#hotel/pricing/rules/named-levies.ts";
import { receiptView } from "./receipt-view.ts";

const tax = (basisPoints: number): NamedLevy => {
  const rate = { basisPoints, included: false, over: [] };
  return { kind: "tax", name: "State", rate, amount: 500, isSpared: false };
};
const perGuest: NamedLevy = { ...tax(0), name: "City", rate: { cents: 250, per: "person-night" } };
const fee: NamedLevy = { ...perGuest, kind: "fee", name: "Towels" };

/** Stays of one night in rooms at 79.00, each with these taxes and fees of 5.00. */
function viewOf(stays: readonly (readonly NamedLevy[])[], { isAmended = false, isLevied = true } = {}) {
  const lines = stays.map((levies, index): BillLine => {
    const amounts = { subtotal: 7_900, taxes: 0, fees: 0, total: 7_900 + levies.length * 500 };
    for (const { kind } of levies) amounts[kind === "tax" ? "taxes" : "fees"] += 500;
    const nights = { checkIn: "2026-12-01", checkOut: "2026-12-02", nights: 1, nightlyPrice: 7_900 } as const;
    const levied = levies.map(({ name, amount }) => ({ charge: name, version: 1, amount }));
    return { bookingId: index, roomNames: {}, rooms: 1, ...nights, ...amounts, ...(isLevied && { levied }) };
  });
  const facts = { lines: isAmended ? [] : lines, taxBasisPoints: 633, movedAt: 0 } as Partial<DocumentFacts>;
  const opened = { document: { facts, issuedAt: 0 }, all: [], guest: { name: "Ada" }, stays: lines };
  const levies = new Map(isLevied ? stays.map((named, index) => [index, named]) : []);
  return receiptView({ ...opened, levies } as unknown as OpenedReceipt, "UTC", speechIn("en"));
}

describe("the tax on a receipt is told", () => {
  test.each<[string, Parameters<typeof viewOf>, string | undefined]>([
    ["as the share that every stay bears", [[[tax(600)], [tax(600), fee]]], "6%"],
    ["as the share of those stays that bear any", [[[fee], [tax(600)]]], "6%"],
    ["on a credit note as the share that was levied", [[[tax(600)]], { isAmended: true }], "6%"],
    ["on an older receipt as what it came to", [[[tax(600)]], { isLevied: false }], "6.33%"],
    ["without a share where two stays bear different ones", [[[tax(245)], [tax(300)]]], undefined],
    ["without a share where it is an amount", [[[perGuest]]], undefined],
    ["without a share where one stay bears one and another one an amount", [[[tax(600)], [perGuest]]], undefined],
    ["without a share where a stay bears two taxes", [[[tax(600), perGuest]]], undefined],
    ["on the credit note of such a receipt alike", [[[tax(245)], [tax(300)]], { isAmended: true }], undefined],
  ])("%s", (_, asked, percent) => {
    expect(viewOf(...asked).taxPercent).toBe(percent);
  });

  test("by the name of each, where there is no one share", () => {
    const said = (...asked: Parameters<typeof viewOf>) => viewOf(...asked).lines.map(({ levies }) => levies);
    expect(said([[tax(245)], [tax(300), fee]])).toEqual([
      [{ name: "State", value: "$5.00" }],
      [
        { name: "State", value: "$5.00" },
        { name: "Towels", value: "$5.00" },
      ],
    ]);
    expect(said([[perGuest]])).toEqual([[{ name: "City", value: "$5.00" }]]);
    expect(said([[tax(600), fee]])).toEqual([[]]);
  });
});
