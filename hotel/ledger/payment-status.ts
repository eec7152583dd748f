import type { LedgerTables } from "./ports.ts";
import type { MoneyMovement } from "./ports/ledger.ts";
import type { PaymentSums } from "./ports/payment-sums.ts";
import type { NotedRefund } from "./ports/refunds.ts";
import { leftOnCard } from "./rules/what-is-owed.ts";
import type { Cents } from "#hotel/kernel/money.ts";

/** The state of an order's money. */
export interface PaymentStatus extends PaymentSums {
  /** unpaid: the guest pays at the desk. demo: no card was ever charged for an invented guest. */
  way: "card" | "unpaid" | "demo";
  /** What may still go back: refunds on their way, and what a bank took back, count as gone. */
  left: Cents;
  refunds: NotedRefund[];
  movements: MoneyMovement[];
}

const NOTHING: PaymentSums = { captured: 0, refunded: 0, refunding: 0, disputed: 0 };
const NO_BOOKS = { left: 0, refunds: [], movements: [] };

type Read = Pick<LedgerTables, "ledger" | "payments" | "refunds">;

/** Steady under the order's lock. */
export async function paymentStatus(
  tables: Read,
  order: { id: string; payment: "card" | "none" },
): Promise<PaymentStatus> {
  if (order.payment === "none") return { way: "unpaid", ...NOTHING, ...NO_BOOKS };
  const sums = await tables.payments.sums(order.id);
  if (!sums) return { way: "demo", ...NOTHING, ...NO_BOOKS };
  const books = await booksOf(tables, order.id);
  return { way: "card", ...sums, left: leftOnCard(books), ...books };
}

/** All that is written down about the money of an order; steady under its lock. */
export async function booksOf(
  { ledger, refunds }: Pick<LedgerTables, "ledger" | "refunds">,
  orderId: string,
): Promise<Pick<PaymentStatus, "movements" | "refunds">> {
  return { movements: await ledger.ofOrder(orderId), refunds: await refunds.ofOrders([orderId]) };
}
