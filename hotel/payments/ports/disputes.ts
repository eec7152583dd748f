import type { DisputeTruth } from "./payments.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import type { DisputeState } from "#hotel/payments/rules/dispute-states.ts";

/** A payment that the guest's bank asks about or has taken back. */
export interface Dispute extends Omit<DisputeTruth, "withdrawals" | "paymentId"> {
  paymentId: string;
  orderId: string | undefined;
}

export interface DisputeTable {
  /** Adds a dispute or brings it up to date, as far as the table of states allows. Answers with its state afterwards. */
  save(dispute: Dispute): Promise<DisputeState>;
  find(disputeId: string): Promise<Dispute | undefined>;
  /** Newest first; of one order where it is named. */
  list(orderId?: string): Promise<Dispute[]>;
  /** What the disputes of a payment in these states come to. */
  amountOf(paymentId: string, states: readonly DisputeState[]): Promise<Cents>;
}
