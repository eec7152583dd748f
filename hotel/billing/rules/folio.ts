import { bookingOf, isOwedRefund } from "#hotel/ledger/rules/desk-account.ts";
import type { Movement, MovementKind } from "#hotel/ledger/rules/ledger.ts";
import { lineMoney, type OrderBooks } from "#hotel/ledger/rules/what-is-owed.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";
import { followBank } from "./bank-money.ts";

/** What a line of the folio says: a movement; or the price that was paid in advance, and what came off it. */
export type FolioEntry = MovementKind | "sold" | "price-down";

export interface FolioLine {
  /** Tells the lines of a folio apart. */
  key: string;
  entry: FolioEntry;
  at: Instant;
  /** charge: what the guest owes more, or less where it is below zero. payment: what came in, or went out. note: neither. */
  side: "charge" | "payment" | "note";
  amount: Cents;
  /** Charges less payments up to here: above zero the guest owes it, below zero the house does. */
  balance: Cents;
}

type TimedMovement = Movement & { at: Instant };

/** `refundId` is the provider's id of it; undefined where it was never made. */
type Refund = OrderBooks["refunds"][number] & { refundId: string | undefined; requestedAt: Instant };

type Effect = readonly [entry: FolioEntry, side: FolioLine["side"], sign: 1 | -1];

/**
 * What each movement puts on the folio. What was paid online was owed in the same moment, and what goes back to the card is
 * owed no longer; money that a bank takes back, or a refund that it returns, opens the balance. A lower price that the guest had back
 * before came off with that gift, and comes off by itself as far as a bank has the money.
 */
const EFFECTS: Record<MovementKind, (kind: MovementKind) => readonly Effect[]> = {
  captured: (kind) => [
    ["sold", "charge", 1],
    [kind, "payment", 1],
  ],
  demo: (kind) => [
    ["sold", "charge", 1],
    [kind, "payment", 1],
  ],
  refunded: (kind) => [
    ["price-down", "charge", -1],
    [kind, "payment", -1],
  ],
  "demo-returned": (kind) => [
    ["price-down", "charge", -1],
    [kind, "payment", -1],
  ],
  "refund-returned": (kind) => [[kind, "payment", 1]],
  disputed: (kind) => [[kind, "payment", -1]],
  reinstated: (kind) => [[kind, "payment", 1]],
  unpaid: (kind) => [[kind, "charge", 1]],
  waived: (kind) => [[kind, "charge", -1]],
  cash: (kind) => [[kind, "payment", 1]],
  "card-at-desk": (kind) => [[kind, "payment", 1]],
  "returned-at-desk": (kind) => [[kind, "payment", -1]],
  kept: (kind) => [[kind, "note", 1]],
  "given-before": (kind) => [
    ["price-down", "charge", -1],
    [kind, "note", 1],
  ],
  "refund-owed": (kind) => [[kind, "note", 1]],
};

/** What no refund has taken off the price yet comes off it once the desk owes it instead. */
const OWED_UNMOVED: readonly Effect[] = [
  ["price-down", "charge", -1],
  ["refund-owed", "note", 1],
];

/** An order's movements and refunds as a folio: charges and payments with their signs, and the balance after each. */
export function folioOf(movements: readonly TimedMovement[], refunds: readonly Refund[]): FolioLine[] {
  const moved = new Set(movements.filter(({ kind }) => kind === "refunded").map(({ reference }) => reference));
  const unmoved = refunds.filter(({ refundId }) => refundId === undefined || !moved.has(refundId));
  const effectsOf = (movement: Movement) =>
    unmoved.some(({ key }) => isOwedRefund(key, movement)) ? OWED_UNMOVED : EFFECTS[movement.kind](movement.kind);
  const bank = followBank();
  let balance = 0;
  return movements.flatMap((movement, index) => {
    const { kind, amount, reference, at } = movement;
    if (kind === "disputed") bank.takes(amount);
    if (kind === "reinstated") bank.givesAgain(amount);
    const offPrice = (): Cents => {
      if (kind !== "given-before") return bank.offWithRefund(amount);
      const asked = refunds.filter(({ requestedAt }) => requestedAt < at);
      const gift = lineMoney(bookingOf(reference), { movements: movements.slice(0, index), refunds: asked }).given;
      return bank.offWithoutRefund(Math.max(0, amount - gift));
    };
    return effectsOf(movement).flatMap(([entry, side, sign]) => {
      const signed = sign * (entry === "price-down" ? offPrice() : amount);
      if (signed === 0) return [];
      if (side === "charge") balance += signed;
      if (side === "payment") balance -= signed;
      return [{ key: `${entry} ${kind} ${reference}`, entry, at, side, amount: signed, balance }];
    });
  });
}
