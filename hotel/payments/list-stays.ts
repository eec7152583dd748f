import { isOwnBooking } from "#hotel/booking/own-bookings.ts";
import type { Booking, GuestsBooking } from "#hotel/booking/ports/bookings.ts";
import type { Order } from "#hotel/booking/ports/orders.ts";
import type { Account } from "#hotel/kernel/account.ts";
import type { PaymentsPorts } from "./ports.ts";
import { type RefundInBooking, refundsAmong } from "./refunds-in-bookings.ts";

/** Bookings with the refunds in each, by its number. */
export interface ListedStays {
  bookings: readonly (Booking & { sold?: GuestsBooking["sold"] | undefined })[];
  refunds: ReadonlyMap<number, RefundInBooking[]>;
}

/**
 * The stays of an account, newest first, and those of a browser's orders that are not among them, in the orders' order;
 * `own` is undefined without an account. In one statement.
 */
export async function listStays(
  { store }: PaymentsPorts,
  account: Account | undefined,
  booked: readonly Pick<Order, "id">[],
): Promise<{ own: ListedStays | undefined; ofBrowser: ListedStays }> {
  const orderIds = booked.map(({ id }) => id);
  const verifiedEmail = account?.emailVerified ? account.email : undefined;
  const isAnybodys = account !== undefined || orderIds.length > 0;
  const all = isAnybodys ? await store.bookings.ofGuest({ accountId: account?.id, verifiedEmail, orderIds }) : [];
  const listed = (bookings: GuestsBooking[]) => ({ bookings, refunds: refundsAmong(bookings, all) });
  const others = all.filter((booking) => !isOwnBooking(booking, account));
  const ofBrowser = orderIds.flatMap((id) => others.filter(({ orderId }) => orderId === id));
  return {
    own: account && listed(all.filter((booking) => isOwnBooking(booking, account))),
    ofBrowser: listed(ofBrowser),
  };
}
