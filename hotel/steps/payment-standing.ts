import type { Tables } from "#hotel/ports/store.ts";
import type { Order } from "#hotel/ports/store/orders.ts";
import type { PaymentSums } from "#hotel/ports/store/payments.ts";
import type { NotedRefund } from "#hotel/ports/store/refunds.ts";
import type { Cents } from "#hotel/rules/money.ts";

/** Where the money of an order stands. */
export interface PaymentStanding extends PaymentSums {
  /** unpaid: the guest pays at the desk. demo: no card was ever charged for an invented guest. */
  way: "card" | "unpaid" | "demo";
  /** What may still go back: refunds on their way, and what a bank took back, count as gone. */
  left: Cents;
  refunds: NotedRefund[];
}

const NOTHING: PaymentSums = { captured: 0, refunded: 0, refunding: 0, disputed: 0 };

/** Steady under the order's lock. */
export async function paymentStanding(
  { payments, refunds }: Pick<Tables, "payments" | "refunds">,
  order: Pick<Order, "id" | "payment">,
): Promise<PaymentStanding> {
  if (order.payment === "none") return { way: "unpaid", ...NOTHING, left: 0, refunds: [] };
  const sums = await payments.sums(order.id);
  if (!sums) return { way: "demo", ...NOTHING, left: 0, refunds: [] };
  const left = Math.max(0, sums.captured - sums.refunding - Math.max(0, sums.disputed));
  return { way: "card", ...sums, left, refunds: await refunds.ofOrders([order.id]) };
}
