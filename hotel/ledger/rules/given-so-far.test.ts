import { expect, test } from "vitest";
import { deskReference, owedRefundReference } from "./desk-account.ts";
import { givenSoFar } from "./given-so-far.ts";

const ADA = 1_000_000_001;
const BOB = 1_000_000_002;
const PRICE = 27_044;
const NIGHT = 8_848;

const gift = { key: "gift", bookingId: ADA, reason: "desk", amount: 2_000, state: "succeeded" } as const;
const cheaper = { key: "cheaper", bookingId: ADA, reason: "stay-changed", amount: NIGHT, state: "requested" } as const;
const moved = (kind: "unpaid" | "waived" | "cash" | "returned-at-desk", amount: number, version: number) => ({
  kind,
  amount,
  reference: deskReference(ADA, version),
});

test("gifts and a cheaper stay count together, and neither what the terms give back nor another guest's", () => {
  const cancelled = { ...gift, key: "cancel", reason: "cancellation" };
  const refunds = [gift, cheaper, cancelled, { ...gift, key: "bobs", bookingId: BOB }];
  expect(givenSoFar(ADA, { movements: [], refunds })).toEqual({ toCard: 2_000 + NIGHT, atDesk: 0 });
});

test("a night paid in cash counts once, before it is handed over, half way, and after it", () => {
  const before = [moved("unpaid", PRICE, 1), moved("cash", PRICE, 2), moved("waived", NIGHT, 3)];
  const half = [...before, moved("returned-at-desk", 4_000, 4)];
  const after = [...half, moved("returned-at-desk", NIGHT - 4_000, 5)];
  for (const movements of [before, half, after]) {
    expect(givenSoFar(ADA, { movements, refunds: [] })).toEqual({ toCard: 0, atDesk: NIGHT });
    expect(givenSoFar(BOB, { movements, refunds: [] })).toEqual({ toCard: 0, atDesk: 0 });
  }
});

test("a night that was never paid is nothing that goes back", () => {
  const movements = [moved("unpaid", PRICE, 1), moved("waived", NIGHT, 2)];
  expect(givenSoFar(ADA, { movements, refunds: [] })).toEqual({ toCard: 0, atDesk: 0 });
});

test("a refund that failed counts once the desk owes it, and once alone", () => {
  const refunds = [{ ...cheaper, state: "failed" as const }];
  expect(givenSoFar(ADA, { movements: [], refunds })).toEqual({ toCard: 0, atDesk: 0 });
  const owed = { kind: "refund-owed" as const, amount: NIGHT, reference: owedRefundReference(ADA, cheaper.key) };
  expect(givenSoFar(ADA, { movements: [owed], refunds })).toEqual({ toCard: 0, atDesk: NIGHT });
});
