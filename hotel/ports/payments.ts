import type { Cents } from "#hotel/rules/money.ts";
import type { ProviderState } from "#hotel/rules/payment-states.ts";
import type { Instant } from "#hotel/rules/plain-date.ts";

/** The card payment provider. No method throws for what a provider or a network can do: it returns a `PaymentFailure`. */
export interface Payments {
  /** Which card form the browser opens. */
  readonly provider: "sandbox" | "stripe";
  /** The key that the browser may know. */
  readonly publishableKey: string;
  /** Opens the payment of an order; the same `key` with the same body answers with the same payment. */
  open(request: PaymentRequest): Promise<OpenedPayment | PaymentFailure>;
  /** The provider's present truth. */
  look(paymentId: string): Promise<PaymentTruth | PaymentFailure>;
  /** Ends a payment. The answer is its state afterwards: `dead`, or what came first (`succeeded`, `processing`). */
  cancel(paymentId: string): Promise<PaymentTruth | PaymentFailure>;
  /** Sends money back. The same `key` never pays twice. */
  refund(request: RefundRequest): Promise<RefundTruth | PaymentFailure>;
  /** Verifies the signature over the raw bytes, and only then reads the event; undefined for a forgery. */
  readEvent(raw: string, signature: string): Promise<ProviderEvent | undefined>;
}

export interface PaymentRequest {
  orderId: string;
  /** Idempotency key, made of the order id and the attempt. */
  key: string;
  amount: Cents;
  email: string;
}

export interface OpenedPayment {
  paymentId: string;
  /** What the browser needs to pay, never stored in a log. */
  clientSecret: string;
}

export interface PaymentTruth {
  paymentId: string;
  /** The order named in the payment's metadata. */
  orderId: string | undefined;
  state: ProviderState;
  amount: Cents;
  /** Money that arrived, refunds not subtracted. */
  received: Cents;
  currency: string;
}

export interface RefundRequest {
  paymentId: string;
  key: string;
  amount: Cents;
}

export interface RefundTruth {
  refundId: string;
  state: "pending" | "succeeded" | "failed";
  amount: Cents;
}

/** unreachable: nobody knows what happened; missing: there is no such payment; refused: the provider said no for good. */
export interface PaymentFailure {
  failure: "unreachable" | "missing" | "refused";
  message: string;
}

export interface ProviderEvent {
  id: string;
  /** The provider's name of the event, such as `payment_intent.succeeded`. */
  type: string;
  /** The payment it speaks of, where it speaks of one. */
  paymentId: string | undefined;
  createdAt: Instant;
}

export function isFailure(answer: object): answer is PaymentFailure {
  return "failure" in answer;
}
