import type { Ports } from "#hotel/ports/ports.ts";
import type { Tables } from "#hotel/ports/store.ts";
import type { Booking } from "#hotel/ports/store/bookings.ts";
import type { Order } from "#hotel/ports/store/orders.ts";
import { type CancellationTerms, type Division, divide, type LineMoney, settle } from "#hotel/rules/cancellation.ts";
import { deskAccountOf } from "#hotel/rules/desk-account.ts";
import type { Cents } from "#hotel/rules/money.ts";
import type { Instant } from "#hotel/rules/plain-date.ts";
import { type PaymentStanding, paymentStanding } from "./payment-standing.ts";
import { termsOf } from "./terms-of-orders.ts";

/**
 * What cancelling a booking means at this moment, in cents. `paid` is what was paid for it, `kept` what the terms let the
 * house keep of that; `refund` goes back to the card and is the amount that the act names; `atDesk` is given back at the
 * desk; `earlier` the guest has already, from the desk, the provider's dashboard or their bank.
 */
export interface CancellationPreview extends Division {
  bookingId: number;
  /** Of the booking, as it was looked at. */
  version: number;
  /** card: paid by card. unpaid: to be paid at the desk. demo: invented money. */
  way: "card" | "unpaid" | "demo";
  /** Until when this holds; undefined: it changes no more. */
  until: Instant | undefined;
  /** A bank has taken the payment back while it looks into it. */
  isDisputed: boolean;
}

type Read = Pick<Tables, "ledger" | "payments" | "policies" | "refunds" | "storms">;

/** Whoever a storm keeps away gets everything back, whatever they agreed to. */
const WAIVED: CancellationTerms = { tiers: [], afterwards: "nothing" };

/** Weighs a booking's price against the terms that were agreed to, and against the money that is still there. */
export async function weighCancellation(
  { policy, clock }: Pick<Ports, "policy" | "clock">,
  tables: Read,
  { order, booking }: { order: Order; booking: Booking },
): Promise<CancellationPreview> {
  const { bookingId, version } = booking;
  const standing = await paymentStanding(tables, order);
  const isWaived = (await tables.storms.openOffers(order.id)).includes(bookingId);
  const terms = isWaived ? WAIVED : await termsOf({ store: tables, policy }, order.id);
  const settlement = settle(terms, booking, { now: clock.now(), at: clock.at });
  const money = await moneyOf(tables, { booking, standing });
  const { way, disputed } = standing;
  const about = { bookingId, version, way, isDisputed: disputed > 0 };
  const division = divide(settlement, money);
  return { ...about, ...division, until: division.paid > 0 ? settlement.until : undefined };
}

async function moneyOf(
  tables: Read,
  { booking, standing }: { booking: Booking; standing: PaymentStanding },
): Promise<LineMoney> {
  const { bookingId, orderId, total } = booking;
  const { due, paid } = deskAccountOf(bookingId, await tables.ledger.ofOrder(orderId));
  const left = standing.way === "demo" ? total : standing.left;
  return { due, paidAtDesk: paid, given: givenOf(standing, bookingId), left };
}

function givenOf({ refunds }: PaymentStanding, bookingId: number): Cents {
  const gifts = refunds.filter((one) => one.reason === "desk" && one.bookingId === bookingId);
  return gifts.filter(({ state }) => state !== "failed").reduce((sum, { amount }) => sum + amount, 0);
}
