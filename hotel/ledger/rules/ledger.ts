import { type Cents, sum } from "#hotel/kernel/money.ts";

/**
 * How money moved. captured: a guest paid. refunded: it went back. refund-returned: the guest's bank sent a refund
 * back to us. disputed, reinstated: a bank took a payment back, and gave it again. demo: invented guests alone.
 * unpaid: the guest owes it to the desk. waived: such a guest owes it no longer. cash, card-at-desk: paid there.
 * returned-at-desk: given back there. kept: what the terms let the house keep of a cancelled booking. given-before: what a
 * lower price gives back, but the guest has already, or the bank took. refund-owed: a refund that did not arrive, which the
 * desk owes instead. demo-returned: what an invented guest got back.
 */
export type MovementKind =
  | "captured"
  | "refunded"
  | "refund-returned"
  | "disputed"
  | "reinstated"
  | "demo"
  | "unpaid"
  | "waived"
  | "cash"
  | "card-at-desk"
  | "returned-at-desk"
  | "kept"
  | "given-before"
  | "refund-owed"
  | "demo-returned";

/** A movement as far as it decides what is owed; its reference tells on whose account it is. */
export interface Movement {
  kind: MovementKind;
  amount: Cents;
  reference: string;
}

/** Whether a movement brings money to the hotel, takes it away, or is only written down. */
export const SIGN: Record<MovementKind, 1 | 0 | -1> = {
  captured: 1,
  demo: 1,
  "refund-returned": 1,
  reinstated: 1,
  cash: 1,
  "card-at-desk": 1,
  "returned-at-desk": -1,
  refunded: -1,
  disputed: -1,
  "demo-returned": -1,
  unpaid: 0,
  waived: 0,
  kept: 0,
  "given-before": 0,
  "refund-owed": 0,
};

/** What is left with the hotel after these movements. */
export function balanceOf(movements: readonly { kind: MovementKind; amount: Cents }[]): Cents {
  return sum(movements.map(({ kind, amount }) => SIGN[kind] * amount));
}

/** What of a payment may still go back: refunds on their way count as gone. Never below zero. */
export function refundable(captured: Cents, refunds: readonly { state: string; amount: Cents }[]): Cents {
  const gone = refunds.filter(({ state }) => state !== "failed").map(({ amount }) => amount);
  return Math.max(0, captured - sum(gone));
}
