import type { Cents } from "#hotel/kernel/money.ts";
import type { BookingPorts, BookingTables } from "./ports.ts";
import type { Booking } from "./ports/bookings.ts";
import type { Order } from "./ports/orders.ts";
import { lineMoney } from "#hotel/ledger/rules/what-is-owed.ts";
import { type CancellationTerms, type Division, divide, partsKept, settle } from "./rules/cancellation.ts";
import { NO_PARTS, type Parts, partsLeft, shareOfParts } from "#hotel/ledger/rules/documents.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";
import { booksOf, paymentStatus } from "#hotel/ledger/payment-status.ts";
import { isKeptAway } from "./kept-away.ts";
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
  /** What `refund` is made of, where it is all that the terms give back of the price. */
  parts: Parts | undefined;
  /** What `kept` is made of. */
  keptParts: Parts;
  /** A bank has taken the payment back while it looks into it. */
  isDisputed: boolean;
  /** Numbers of the other bookings that go with it: those of a reservation that waits for the desk as a whole. */
  together: number[];
}

type Read = Pick<BookingTables, "ledger" | "payments" | "policies" | "refunds" | "closures" | "deskStays">;

/** A guest whom an emergency closure keeps away gets everything back, whatever the terms say. */
const WAIVED: CancellationTerms = { tiers: [], afterwards: "nothing" };

/** Weighs a booking's price against the terms that were agreed to, and against the money that is still there. */
export async function weighCancellation(
  { policy, clock }: Pick<BookingPorts, "policy" | "clock">,
  tables: Read,
  { order, booking }: { order: Order; booking: Booking },
): Promise<CancellationPreview> {
  const { bookingId, version } = booking;
  if (booking.state === "pending") return weighReservation(order, booking);
  const { way, disputed } = await paymentStatus(tables, order);
  const terms = (await isKeptAway(tables, booking)) ? WAIVED : await termsOf({ store: tables, policy }, booking);
  const moment = { now: clock.now(), at: clock.at };
  const line = { ...booking, rates: booking.rates ?? order.lines.find((one) => one.bookingId === bookingId)?.rates };
  const settlement = settle(terms, line, moment);
  const money = lineMoney(bookingId, await booksOf(tables, order.id));
  const about = { bookingId, version, way, isDisputed: disputed > 0, together: [] };
  const division = divide(settlement, money);
  const byTerms = partsKept(terms, line, moment);
  // Where the desk's account or a gift has a share in it, what goes to the card can't be told apart.
  const parts = money.due === 0 && division.refund === settlement.refund ? partsLeft(booking, byTerms) : undefined;
  const keptParts = partsOfKept(division.kept, { price: booking, byTerms: parts && byTerms });
  return { ...about, ...division, parts, keptParts, until: division.paid > 0 ? settlement.until : undefined };
}

/** Where what goes back can't be told apart, and where less was paid than the terms keep, what is kept is a share of the price. */
function partsOfKept(kept: Cents, { price, byTerms }: { price: Parts; byTerms: Parts | undefined }): Parts {
  const { subtotal, taxes, fees, total } = price;
  return kept === byTerms?.total ? byTerms : shareOfParts({ subtotal, taxes, fees, total }, kept);
}

/** Nothing was paid and nothing is owed yet. */
function weighReservation({ lines }: Order, { bookingId, version }: Booking): CancellationPreview {
  const together = lines.map((line) => line.bookingId).filter((other) => other !== bookingId);
  const about = { bookingId, version, way: "unpaid", until: undefined, isDisputed: false, together } as const;
  return { ...about, paid: 0, kept: 0, refund: 0, atDesk: 0, earlier: 0, parts: undefined, keptParts: NO_PARTS };
}
