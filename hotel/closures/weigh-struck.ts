import type { Booking } from "#hotel/booking/ports/bookings.ts";
import type { Order } from "#hotel/booking/ports/orders.ts";
import { booksOf, paymentStatus } from "#hotel/ledger/payment-status.ts";
import type { ClosuresTables } from "./ports.ts";
import { type StruckMoney, struckMoney } from "./rules/struck-money.ts";

/** What calling a struck stay off means at this moment, for the page that asks and the letter before it. `bookings` are all of the order's. */
export async function weighStruck(
  tables: Pick<ClosuresTables, "ledger" | "payments" | "refunds">,
  { order, booking, bookings }: { order: Order; booking: Booking; bookings: readonly Booking[] },
): Promise<StruckMoney> {
  const { bookingId, total } = booking;
  const hasOthers = bookings.some((one) => one.state === "confirmed" && one.bookingId !== bookingId);
  const { disputed } = await paymentStatus(tables, order);
  const money = struckMoney({ bookingId, total, hasOthers }, await booksOf(tables, order.id));
  return { ...money, isDisputed: disputed > 0 };
}
