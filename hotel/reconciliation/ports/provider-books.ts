import type { DisputeTruth } from "#hotel/disputes/ports/provider-disputes.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";
import type { PaymentFailure, PaymentTruth, RefundTruth } from "#hotel/payments/ports/payments.ts";

/** What a comparison reads. A restricted key may be allowed some of it and not the rest. */
export type ProviderList = "payments" | "charges" | "refunds" | "disputes";

/** The provider's own lists, for comparing books: everything made within a period, oldest first. */
export interface ProviderBooks {
  paymentsMade(period: Period): Promise<PaymentTruth[] | PaymentFailure>;
  chargesMade(period: Period): Promise<ChargeTruth[] | PaymentFailure>;
  refundsMade(period: Period): Promise<RefundTruth[] | PaymentFailure>;
  disputesMade(period: Period): Promise<DisputeTruth[] | PaymentFailure>;
  /** The hundred that were made last, newest first. */
  newestPayments(): Promise<PaymentTruth[] | PaymentFailure>;
  newestRefunds(): Promise<RefundTruth[] | PaymentFailure>;
}

/** Half-open: `from` is in it, `to` is not. */
export interface Period {
  from: Instant;
  to: Instant;
}

/** One try at a card. */
export interface ChargeTruth {
  chargeId: string;
  paymentId: string | undefined;
  state: "pending" | "succeeded" | "failed";
  captured: Cents;
}
