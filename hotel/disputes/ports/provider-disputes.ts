import type { DisputeState } from "#hotel/disputes/rules/dispute-states.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";
import type { PaymentFailure } from "#hotel/payments/ports/payments.ts";

/** What the provider tells of disputes, and takes for their banks. */
export interface ProviderDisputes {
  /** Every dispute of a payment, oldest first. */
  disputesOf(paymentId: string): Promise<DisputeTruth[] | PaymentFailure>;
  /** Gives a document into the provider's keeping, as evidence: PDF, JPEG or PNG. The answer is its id there. */
  keepEvidence(document: EvidenceDocument): Promise<{ fileId: string } | PaymentFailure>;
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

export interface EvidenceDocument {
  name: string;
  type: "application/pdf" | "image/jpeg" | "image/png";
  bytes: Uint8Array<ArrayBuffer>;
}

export interface DisputeAnswer {
  disputeId: string;
  /** By the names in the hotel's books; a provider that has others puts its own in their place. */
  evidence: Partial<Record<EvidenceText | EvidenceFile, string>>;
  purpose: "keep" | "send";
}

export type EvidenceText =
  | "access_activity_log"
  | "cancellation_policy_disclosure"
  | "cancellation_rebuttal"
  | "customer_email_address"
  | "customer_name"
  | "customer_purchase_ip"
  | "product_description"
  | "refund_policy_disclosure"
  | "refund_refusal_explanation"
  | "service_date"
  | "uncategorized_text";

/** Their values are ids of kept documents. */
export type EvidenceFile =
  | "cancellation_policy"
  | "customer_communication"
  | "customer_signature"
  | "receipt"
  | "refund_policy"
  | "service_documentation"
  | "uncategorized_file";
