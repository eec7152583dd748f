import type { Cents } from "#hotel/kernel/money.ts";

/** gone: for good. undecided: they may give it back. with-bank: for as long as it stands so, for good or not. */
export type DisputedPart = "gone" | "undecided" | "with-bank";

/** What guests' banks have taken of the house's money. */
export interface DisputedMoney {
  /** What the disputes of a payment that stand so come to. */
  amountOf(paymentId: string, part: DisputedPart): Promise<Cents>;
}
