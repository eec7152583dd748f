import type { DisputeState } from "#hotel/disputes/rules/dispute-states.ts";
import type { DisputedMoney } from "#hotel/payments/ports/disputed-money.ts";
import type { DisputeTruth } from "./provider-disputes.ts";

/** A payment that the guest's bank asks about or has taken back. */
export interface Dispute extends Omit<DisputeTruth, "withdrawals" | "paymentId"> {
  paymentId: string;
  orderId: string | undefined;
}

export interface DisputeTable extends DisputedMoney {
  /** Adds a dispute or brings it up to date, as far as the table of states allows. Answers with its state afterwards. */
  save(dispute: Dispute): Promise<DisputeState>;
  find(disputeId: string): Promise<Dispute | undefined>;
  /** Newest first; of one payment where it is named. */
  list(paymentId?: string): Promise<Dispute[]>;
}
