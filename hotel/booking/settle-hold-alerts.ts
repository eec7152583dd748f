import type { BookingTables } from "./ports.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";

/** Nobody need ask about the payment of this hold any more, or the provider has answered. */
export async function settleHoldAlerts(
  { alerts }: Pick<BookingTables, "alerts">,
  orderId: string,
  at: Instant,
): Promise<void> {
  await alerts.settle({ kind: "provider-unreachable", subject: orderId }, at);
  await alerts.settle({ kind: "hold-stuck", subject: orderId }, at);
}
