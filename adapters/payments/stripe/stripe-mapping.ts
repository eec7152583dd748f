import type Stripe from "stripe";
import type { DisputeTruth } from "#hotel/disputes/ports/provider-disputes.ts";
import type { DisputeState } from "#hotel/disputes/rules/dispute-states.ts";
import type { ProviderState } from "#hotel/ledger/rules/payment-states.ts";
import type { PaymentTruth, ProviderEvent, RefundTruth } from "#hotel/payments/ports/payments.ts";
import type { ChargeTruth } from "#hotel/reconciliation/ports/provider-books.ts";
import { aboutOf } from "./processed-types.ts";
import { readSoldMetadata } from "./sold-metadata.ts";

/** Stripe's words for a payment in ours: https://docs.stripe.com/payments/paymentintents/lifecycle */
const PAYMENT_STATES: Record<string, ProviderState> = {
  requires_payment_method: "open",
  requires_confirmation: "open",
  requires_action: "needs-action",
  processing: "processing",
  // Money is reserved and not yet ours. We capture at once, so only a change at Stripe's dashboard leads here.
  requires_capture: "processing",
  succeeded: "succeeded",
  canceled: "dead",
};

const CHARGE_STATES: Record<string, ChargeTruth["state"]> = {
  pending: "pending",
  succeeded: "succeeded",
  failed: "failed",
};

/** One that succeeded may still fail, weeks later: https://docs.stripe.com/refunds#refund-status-values, #failed-refunds */
const REFUND_STATES: Record<string, RefundTruth["state"]> = {
  pending: "pending",
  requires_action: "pending",
  succeeded: "succeeded",
  failed: "failed",
  canceled: "failed",
};

/** https://docs.stripe.com/api/disputes/object#dispute_object-status, https://docs.stripe.com/disputes/how-disputes-work */
const DISPUTE_STATES: Record<string, DisputeState> = {
  warning_needs_response: "inquiry",
  warning_under_review: "inquiry-answered",
  warning_closed: "inquiry-closed",
  needs_response: "needs-response",
  under_review: "under-review",
  appeal_needs_response: "appeal",
  appeal_under_review: "appeal-under-review",
  won: "won",
  lost: "lost",
  prevented: "prevented",
};

/** `hotel` marks the payments of this hotel among all of the account's. */
export function paymentTruth(intent: Stripe.PaymentIntent, hotel: string): PaymentTruth {
  return {
    paymentId: intent.id,
    orderId: intent.metadata.order_id,
    // A status that Stripe adds some day holds the rooms until somebody has looked: never released, never sold.
    state: PAYMENT_STATES[intent.status] ?? "processing",
    amount: intent.amount,
    received: intent.amount_received,
    currency: intent.currency,
    isOurs: intent.metadata.hotel === hotel,
    mark: markOf(intent.metadata),
    sold: readSoldMetadata(intent.metadata),
    createdAt: instant(intent.created),
  };
}

function markOf({ house, epoch }: Stripe.Metadata): PaymentTruth["mark"] {
  return house && epoch ? { house, epoch } : undefined;
}

export function chargeTruth(charge: Stripe.Charge): ChargeTruth {
  return {
    chargeId: charge.id,
    paymentId: idOf(charge.payment_intent),
    state: CHARGE_STATES[charge.status] ?? "pending",
    captured: charge.amount_captured,
  };
}

export function refundTruth(refund: Stripe.Refund): RefundTruth {
  return {
    refundId: refund.id,
    paymentId: idOf(refund.payment_intent),
    key: refund.metadata?.key,
    state: REFUND_STATES[refund.status ?? "pending"] ?? "pending",
    amount: refund.amount,
    createdAt: instant(refund.created),
  };
}

export function disputeTruth(dispute: Stripe.Dispute): DisputeTruth {
  const { due_by } = dispute.evidence_details;
  return {
    disputeId: dispute.id,
    paymentId: idOf(dispute.payment_intent),
    // A status that Stripe adds some day is shown to a person.
    state: DISPUTE_STATES[dispute.status] ?? "needs-response",
    amount: dispute.amount,
    reason: dispute.reason,
    respondBy: due_by === null ? undefined : instant(due_by),
    openedAt: instant(dispute.created),
    withdrawals: dispute.balance_transactions.map(({ id, amount }) => ({ reference: id, amount: -amount })),
  };
}

/** Emulators leave `livemode` out, and what does not say that it is live is not. */
export function providerEvent({ livemode = false, ...event }: SignedEvent): ProviderEvent {
  return {
    id: event.id,
    type: event.type,
    about: aboutOf(event.type),
    paymentId: paymentOf(event.data.object),
    isLive: livemode,
    createdAt: instant(event.created),
  };
}

type SignedEvent = Pick<Stripe.Event, "id" | "type" | "data" | "created"> & { livemode?: boolean };

/** Payments name themselves; charges, refunds and disputes name their payment. */
function paymentOf(subject: Stripe.Event["data"]["object"]): string | undefined {
  if ("object" in subject && subject.object === "payment_intent" && "id" in subject) return subject.id;
  return "payment_intent" in subject ? idOf(subject.payment_intent) : undefined;
}

/** Of an object that is named or told in full. */
function idOf(named: string | { id: string } | null | undefined): string | undefined {
  return typeof named === "string" ? named : named?.id;
}

/** Stripe counts whole seconds. */
function instant(counted: number): number {
  return counted * 1_000;
}

export function seconds(at: number): number {
  return Math.floor(at / 1_000);
}
