import { isFailure, type PaymentFailure } from "./ports/payments.ts";
import type { PaymentsPorts } from "./ports.ts";
import type { Order } from "#hotel/booking/ports/orders.ts";
import type { OrderPayment } from "./ports/order-payments.ts";

/** Keys that were changed by mistake come back within days. */
export const LOOK_AGAIN_MS = 3_600_000;
/** A payment that the provider has not known for so long will not be known again. */
export const FORGOTTEN_MS = 30 * 86_400_000;

/**
 * Ends a payment whose rooms went back: because its creation never answered, so that nobody ever got the secret to pay with,
 * or because the desk gave its hold up. Answers with its order where it was paid all the same, which must then be settled.
 */
export async function endOrphan(ports: PaymentsPorts, orphan: OrderPayment): Promise<Order | undefined> {
  const { store, payments, clock } = ports;
  const { orderId } = orphan;
  const opened = orphan.paymentId === undefined ? await payments.open(orphan) : { paymentId: orphan.paymentId };
  const truth = isFailure(opened) ? opened : await payments.cancel(opened.paymentId);
  if (isFailure(truth)) {
    await notEnded(ports, orphan, truth);
    return undefined;
  }
  if (truth.state === "dead") await store.payments.move(orderId, "dead", clock.now());
  return truth.state === "succeeded" ? store.orders.find(orderId) : undefined;
}

/** One that was never opened is dead with the provider's no; one that was may be known again with other keys. */
async function notEnded(
  { store, clock }: PaymentsPorts,
  { orderId, paymentId }: OrderPayment,
  { failure }: PaymentFailure,
): Promise<void> {
  if (failure === "unreachable") return;
  const at = clock.now();
  const order = await store.orders.find(orderId);
  const isOver = paymentId === undefined || !order || at >= order.expiresAt + FORGOTTEN_MS;
  if (isOver) await store.payments.move(orderId, "dead", at);
  else await store.payments.lookAgain(orderId, at + LOOK_AGAIN_MS);
}
