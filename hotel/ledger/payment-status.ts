import type { LedgerTables } from "./ports.ts";
import type { MoneyMovement } from "./ports/ledger.ts";
import type { NotedRefund } from "./ports/refunds.ts";
import type { Cents } from "#hotel/kernel/money.ts";

/** How an order is paid. */
export interface PaymentStatus {
  /** unpaid: the guest pays at the desk. demo: no card was ever charged for an invented guest. */
  way: "card" | "unpaid" | "demo";
  /** What banks have taken back of its payment and not given again. */
  disputed: Cents;
}

/** Steady under the order's lock. */
export async function paymentStatus(
  { payments }: Pick<LedgerTables, "payments">,
  order: { id: string; payment: "card" | "none" },
): Promise<PaymentStatus> {
  if (order.payment === "none") return { way: "unpaid", disputed: 0 };
  const disputed = await payments.disputed(order.id);
  return disputed === undefined ? { way: "demo", disputed: 0 } : { way: "card", disputed };
}

/** All that is written down about the money of an order; steady under its lock. */
export async function booksOf(
  { ledger, refunds }: Pick<LedgerTables, "ledger" | "refunds">,
  orderId: string,
): Promise<{ movements: MoneyMovement[]; refunds: NotedRefund[] }> {
  return { movements: await ledger.ofOrder(orderId), refunds: await refunds.ofOrders([orderId]) };
}
