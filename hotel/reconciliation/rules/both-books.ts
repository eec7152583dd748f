import type { DisputeState } from "#hotel/disputes/rules/dispute-states.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import type { OrderState } from "#hotel/booking/rules/order-states.ts";
import type { PaymentState, ProviderState } from "#hotel/ledger/rules/payment-states.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";
import type { RefundState } from "#hotel/ledger/rules/refund-states.ts";

export const DIFFERENCE_KINDS = [
  "payment-missing-here",
  "payment-missing-there",
  "payment-amount",
  "payment-state",
  /** Money is kept for an order that is over, or for none. */
  "paid-for-nothing",
  /** The provider's charge tells another amount than its payment and our ledger. */
  "charge-amount",
  "refund-missing-here",
  "refund-missing-there",
  "refund-amount",
  "refund-state",
  "dispute-missing-here",
  "dispute-missing-there",
  "dispute-amount",
  "dispute-state",
] as const;

export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** What one side has of something: nothing where it is missing there. */
export interface Side {
  state?: string;
  amount?: Cents;
}

/** Something that our books and the provider's do not say alike. */
export interface Difference {
  kind: DifferenceKind;
  /** Too young to be a fault: a duty of the hotel's is about to take it over. */
  isInFlight: boolean;
  /** How much money it is about; never below zero. */
  cents: Cents;
  paymentId: string | undefined;
  orderId: string | undefined;
  ourId: string | undefined;
  theirId: string | undefined;
  here: Side;
  there: Side;
}

export interface OurPayment {
  paymentId: string;
  orderId: string | undefined;
  orderState: OrderState | undefined;
  /** Undefined for money that came for no order. */
  state: PaymentState | undefined;
  captured: Cents;
  /** Refunds noted and not failed, and failed ones for no booking that the desk owes instead. */
  goingBack: Cents;
  /** Until when the hotel itself may still be busy with it: the end of the hold. */
  waitsUntil: Instant;
}

export interface TheirPayment {
  paymentId: string;
  orderId: string | undefined;
  state: ProviderState;
  received: Cents;
  isOurs: boolean;
  createdAt: Instant;
}

export interface TheirCharge {
  chargeId: string;
  captured: Cents;
  payment: TheirPayment;
}

export interface OurRefund {
  key: string;
  refundId: string | undefined;
  paymentId: string;
  orderId: string | undefined;
  state: RefundState;
  amount: Cents;
  requestedAt: Instant;
}

export interface TheirRefund {
  refundId: string;
  key: string | undefined;
  paymentId: string | undefined;
  state: "pending" | "succeeded" | "failed";
  amount: Cents;
  createdAt: Instant;
  /** Whether it is of a payment of ours. */
  isOurs: boolean;
}

export interface OurDispute {
  disputeId: string;
  paymentId: string;
  orderId: string | undefined;
  state: DisputeState;
  amount: Cents;
}

export interface TheirDispute {
  disputeId: string;
  paymentId: string | undefined;
  state: DisputeState;
  amount: Cents;
  openedAt: Instant;
  /** What the bank took back and did not give again, there and by our ledger. */
  taken: Cents;
  takenHere: Cents;
  /** Whether it is of a payment of ours. */
  isOurs: boolean;
}

/** Whatever both sides have of one period; what stands on one side alone is missing on the other. */
export interface BothBooks {
  payments: { ours: readonly OurPayment[]; theirs: readonly TheirPayment[] };
  charges: readonly TheirCharge[];
  refunds: { ours: readonly OurRefund[]; theirs: readonly TheirRefund[] };
  disputes: { ours: readonly OurDispute[]; theirs: readonly TheirDispute[] };
}
