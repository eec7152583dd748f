import type { SoldOrder } from "#hotel/booking/rules/sold-order.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";
import type { DisputedPayments } from "#hotel/ledger/ports/disputed-payments.ts";
import type { PaymentState } from "#hotel/ledger/rules/payment-states.ts";

/** An order's one payment. */
export interface PaymentOfOrder {
  orderId: string;
  /** Idempotency key under which it was asked for. */
  key: string;
  amount: Cents;
  email: string;
  state: PaymentState;
  /** The provider's id; undefined until its answer was saved. */
  paymentId: string | undefined;
}

export interface OrderPayments extends DisputedPayments {
  /** Writes the payment as `creating`, before the provider hears of it. */
  insert(payment: Pick<PaymentOfOrder, "orderId" | "key" | "amount" | "email"> & { sold?: SoldOrder }): Promise<void>;
  ofOrder(orderId: string): Promise<PaymentOfOrder | undefined>;
  /** Takes over a state allowed by the table in rules; false when the present state forbids it. */
  move(orderId: string, to: PaymentState, at: Instant): Promise<boolean>;
}
