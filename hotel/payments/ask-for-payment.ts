import type { OpenedPayment, PaymentFailure, Payments } from "./ports/payments.ts";
import type { OrderPayment } from "./ports/order-payments.ts";

/** Asks the provider for an order's one payment: always in the very same words, so that a repeat reaches the same one. */
export function askForPayment(payments: Payments, payment: OrderPayment): Promise<OpenedPayment | PaymentFailure> {
  const { orderId, key, amount, email, mark, sold } = payment;
  return payments.open({ orderId, key, amount, email, mark, sold });
}
