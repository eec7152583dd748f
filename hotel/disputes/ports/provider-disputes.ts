import type { DisputeState } from "#hotel/disputes/rules/dispute-states.ts";
import type { EvidenceTexts } from "#hotel/disputes/rules/evidence.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";
import type { PaymentFailure } from "#hotel/payments/ports/payments.ts";

/** What the provider tells of disputes, and takes for their banks. */
export interface ProviderDisputes {
  /** Every dispute of a payment, oldest first. */
  disputesOf(paymentId: string): Promise<DisputeTruth[] | PaymentFailure>;
  /** Saves evidence with a dispute, field by field; once sent to the bank it can't be changed any more. */
  answerDispute(answer: DisputeAnswer): Promise<DisputeTruth | PaymentFailure>;
}

export interface DisputeTruth {
  disputeId: string;
  paymentId: string | undefined;
  state: DisputeState;
  amount: Cents;
  /** The provider's word for what the guest's bank says, such as `fraudulent`. */
  reason: string;
  /** Until when evidence is taken. */
  respondBy: Instant | undefined;
  openedAt: Instant;
  /** What the bank took back (above zero) and gave again (below zero), each with the provider's id of it. */
  withdrawals: readonly { reference: string; amount: Cents }[];
}

export interface DisputeAnswer {
  disputeId: string;
  /** By the names in the hotel's books; a provider that has others puts its own in their place. */
  evidence: EvidenceTexts;
  purpose: "keep" | "send";
}
