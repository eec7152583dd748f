import type { Ports } from "#hotel/ports/ports.ts";
import { isFailure } from "#hotel/ports/payments.ts";
import type { OrderPayment } from "#hotel/ports/store/payments.ts";
import { askForPayment } from "#hotel/steps/ask-for-payment.ts";

/**
 * Ends a payment whose creation never answered: its key tells again what the provider made of it, and that is
 * cancelled. Its rooms went back long ago, because nobody ever got the secret to pay with.
 */
export async function endOrphan(ports: Ports, orphan: OrderPayment): Promise<void> {
  const { orderId } = orphan;
  const opened = await askForPayment(ports.payments, orphan);
  if (isFailure(opened)) {
    if (opened.failure !== "unreachable") await ports.store.payments.move(orderId, "dead", ports.clock.now());
    return;
  }
  const truth = await ports.payments.cancel(opened.paymentId);
  if (!isFailure(truth) && truth.state === "dead") await ports.store.payments.move(orderId, "dead", ports.clock.now());
}
