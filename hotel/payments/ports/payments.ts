import type { Cents } from "#hotel/kernel/money.ts";
import type { ProviderState } from "#hotel/ledger/rules/payment-states.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";
import type { SoldOrder } from "#hotel/booking/rules/sold-order.ts";

/** The card payment provider. No method throws for what a provider or a network can do: it returns a `PaymentFailure`. */
export interface Payments {
  /** Whose card form the browser opens. */
  readonly provider: string;
  /** The company that takes the cards, by its name; undefined where none outside the house does. */
  readonly company?: string | undefined;
  /** No payment can be opened, because the house has no keys; every other question is answered as `unreachable`. */
  readonly isSwitchedOff?: true;
  /** No payment can be opened for less. */
  readonly leastAmount: Cents;
  /** The key that the browser may know. */
  readonly publishableKey: string;
  /** The search parameter that names the payment when a guest's bank sends them back. */
  readonly returnParameter: string;
  /** The one beside it that holds the payment's client secret. */
  readonly secretParameter: string;
  /** Whose keys these are. Asked as the hotel starts, it answers within two seconds. */
  account(): Promise<{ accountId: string } | PaymentFailure>;
  /** Opens the payment of an order; the same `key` with the same body answers with the same payment. */
  open(request: PaymentRequest): Promise<OpenedPayment | PaymentFailure>;
  /** The provider's present truth. */
  look(paymentId: string): Promise<PaymentTruth | PaymentFailure>;
  /** Ends a payment. The answer is its state afterwards: `dead`, or what came first (`succeeded`, `processing`). */
  cancel(paymentId: string): Promise<PaymentTruth | PaymentFailure>;
  /** Sends money back. For a day the same `key` and `attempt` never pay twice; look at `refundsOf` before a further attempt. */
  refund(request: RefundRequest): Promise<RefundTruth | PaymentFailure>;
  /** The provider's present truth about one refund. */
  lookAtRefund(refundId: string): Promise<RefundTruth | PaymentFailure>;
  /** Every refund of a payment, whoever made it, oldest first. */
  refundsOf(paymentId: string): Promise<RefundTruth[] | PaymentFailure>;
  /** Verifies the signature over the raw bytes, and only then reads the event; undefined for a forgery. */
  readEvent(raw: string, signature: string): Promise<ProviderEvent | undefined>;
  /** What the provider has to tell since then, told before or not, oldest first. It forgets after 30 days. */
  eventsSince(since: Instant): Promise<KeptEvent[] | PaymentFailure>;
}

/** What of an order's payment a provider is told: always in the very same words, so that a repeat reaches the same one. */
export interface PaymentRequest {
  orderId: string;
  /** Idempotency key, made of the order id and the attempt. */
  key: string;
  amount: Cents;
  email: string;
  /** Which database asks. */
  mark?: PaymentMark | undefined;
  /** What is paid for. */
  sold?: SoldOrder | undefined;
}

/** Which database asked for a payment, and in which of its epochs: one begins with each start. */
export interface PaymentMark {
  house: string;
  epoch: string;
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
  /** Whether this hotel opened it: an owner may take other payments with the same account. */
  isOurs: boolean;
  /** Undefined where it names no database, as before there were marks. */
  mark?: PaymentMark | undefined;
  /** What was sold, as the payment itself tells; undefined where it does not, or where it can't be read. */
  sold?: SoldOrder | undefined;
  createdAt: Instant;
}

export interface RefundRequest {
  paymentId: string;
  key: string;
  /** From 1, as if unset. The provider repeats its answer to an attempt, a broken one too; the next is a new call. */
  attempt?: number;
  amount: Cents;
}

export interface RefundTruth {
  refundId: string;
  paymentId: string | undefined;
  /** The key under which we asked for it; undefined for one that was made elsewhere. */
  key: string | undefined;
  state: "pending" | "succeeded" | "failed";
  amount: Cents;
  createdAt: Instant;
}

/** unreachable: nobody knows what happened; missing: there is no such payment; refused: the provider said no for good. */
export interface PaymentFailure {
  failure: "unreachable" | "missing" | "refused";
  message: string;
  /** The provider has answered, be it that it is broken: the same call with the same key gets this answer for a day. */
  isAnswer?: true;
}

export interface ProviderEvent {
  id: string;
  /** The provider's own name of the event, kept for people to read. */
  type: string;
  about: "payment" | "refund" | "dispute" | "other";
  /** The payment it speaks of, where it speaks of one. */
  paymentId: string | undefined;
  /** Whether it is about real money, and not about what is tried with test keys. */
  isLive: boolean;
  createdAt: Instant;
}

export interface KeptEvent {
  event: ProviderEvent;
  /** Its text, as the provider has it. */
  raw: string;
}

export function isFailure(answer: object): answer is PaymentFailure {
  return "failure" in answer;
}
