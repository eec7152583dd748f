import type Stripe from "stripe";
import type { DisputeCause } from "./cards.ts";
import type { Happening } from "./events.ts";
import { newId } from "./ids.ts";
import { seconds } from "#adapters/payments/stripe/stripe-mapping.ts";

const WEEK_SECONDS = 7 * 86_400;

/** A guest's bank asks about a payment, or takes it back at once: https://docs.stripe.com/testing#disputes */
export function newDispute(charge: Stripe.Charge, why: DisputeCause, now: number): Stripe.Dispute {
  const isInquiry = why === "inquiry";
  return {
    id: newId("dp"),
    object: "dispute",
    amount: charge.amount,
    balance_transactions: isInquiry ? [] : [movement(charge, -charge.amount, now)],
    charge: charge.id,
    created: seconds(now),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: seconds(now) + WEEK_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted",
    },
    intended_submission_method: null,
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: isInquiry ? "general" : why,
    status: isInquiry ? "warning_needs_response" : "needs_response",
  };
}

export function happeningsOfNew(dispute: Stripe.Dispute): Happening[] {
  const created: Happening = { type: "charge.dispute.created", data: { object: dispute } };
  return dispute.balance_transactions.length === 0
    ? [created]
    : [created, { type: "charge.dispute.funds_withdrawn", data: { object: dispute } }];
}

/** Evidence with the words of Stripe's test mode decides at once: https://docs.stripe.com/testing#evidence */
export function heard(dispute: Stripe.Dispute, said: string | null): Stripe.Dispute["status"] {
  const isInquiry = dispute.status.startsWith("warning_");
  if (said === "winning_evidence") return isInquiry ? "warning_closed" : "won";
  if (said === "losing_evidence") return "lost";
  return isInquiry ? "warning_under_review" : "under_review";
}

/** A dispute that moved on, with the money that moved with it. */
export function decided(
  dispute: Stripe.Dispute,
  status: Stripe.Dispute["status"],
  now: number,
): { dispute: Stripe.Dispute; happenings: Happening[] } {
  const taken = dispute.balance_transactions.reduce((sum, { amount }) => sum + amount, 0);
  const moved = status === "won" && taken < 0 ? [movement(dispute, -taken, now)] : [];
  const present: Stripe.Dispute = {
    ...dispute,
    status,
    balance_transactions: [...dispute.balance_transactions, ...moved],
  };
  const isOver = ["won", "lost", "warning_closed"].includes(status);
  const happenings: Happening[] = [
    { type: isOver ? "charge.dispute.closed" : "charge.dispute.updated", data: { object: present } },
  ];
  if (moved.length > 0) happenings.push({ type: "charge.dispute.funds_reinstated", data: { object: present } });
  return { dispute: present, happenings };
}

/** The fee of fifteen dollars stands beside the amount, as Stripe has it. */
function movement(
  { id, currency }: { id: string; currency: string },
  amount: number,
  now: number,
): Stripe.BalanceTransaction {
  const fee = amount < 0 ? 1_500 : 0;
  return {
    id: newId("txn"),
    object: "balance_transaction",
    amount,
    available_on: seconds(now),
    balance_type: "payments",
    created: seconds(now),
    currency,
    description: amount < 0 ? "Chargeback withdrawal" : "Chargeback reversal",
    exchange_rate: null,
    fee,
    fee_details: [],
    net: amount - fee,
    reporting_category: amount < 0 ? "dispute" : "dispute_reversal",
    source: id,
    status: "available",
    type: "adjustment",
  };
}

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
