import type { BookingPorts, BookingTables } from "./ports.ts";
import type { Booking } from "./ports/bookings.ts";
import type { Order, OrderDraft } from "./ports/orders.ts";
import { isNonRefundable } from "./rules/cancellation.ts";
import { readBookingGuest } from "./rules/booking-guest.ts";
import { readClientKey } from "./rules/order-request.ts";
import { type Quote, quoteAsPromised } from "#hotel/pricing/quote-lines.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import type { Visitor } from "#hotel/kernel/visitor.ts";
import { needsProof } from "./address-proof.ts";
import { agreementTo, refuseOtherPolicy } from "./agreement.ts";
import { guestsDraft } from "./guests-draft.ts";
import type { CheckOutRequest } from "./hold-rooms.ts";
import { orderedItems } from "./keep-cart.ts";
import { noCardFor } from "./no-card-for.ts";
import { countReservation } from "./network-limits.ts";
import { pendingDeadline, proofDeadline } from "./pending-deadline.ts";
import { placeOrder, soldOutByCounters } from "./place-order.ts";
import { refuseInPlaceOf } from "./refuse-in-place-of.ts";
import { findSentBefore, type SentBefore } from "./sent-before.ts";
import { writePending } from "./write-pending.ts";

/** As at the checkout with a card, where nothing is agreed to. Without a total the lines are taken at today's. */
export interface ReserveRequest extends Omit<CheckOutRequest, "acceptPolicy" | "grandTotal"> {
  grandTotal?: CheckOutRequest["grandTotal"];
}

type Reserved = { reserved: Booking[] };

/**
 * replaces: an order with a payment under the same client key has to go first; as far as can be told, what it goes for can be had
 * then, by `place`.
 */
export type ReserveAnswer = Reserved | { replaces: Order; place: () => Promise<Reserved | Problem> };

/**
 * Saves the bookings as Pending and holds their rooms until a deadline; the desk confirms or declines. Where the address
 * is not known to be the guest's, the rooms are held for half an hour, until the button of a letter is pressed. Problems: `price-changed` where another total was
 * shown, `cart-changed` where another cart was; `stay-refused` for a plan that is paid at once, unless the total is less than a card can pay; those of the lines, the guest and the caps; `too-many-tries`, `too-late-today`, `sold-out`, `already-booked`. Who is refused keeps what the
 * same checkout holds for a card.
 */
export async function reserveWithoutPayment(
  ports: BookingPorts,
  visitor: Visitor,
  sent: ReserveRequest,
): Promise<ReserveAnswer | Problem> {
  const ordered = await orderedItems(ports, visitor, sent);
  if (isProblem(ordered)) return ordered;
  const { items, isOther } = ordered;
  const quote = await quoteAsPromised(ports, { items, isMember: visitor.account !== undefined, sent: sent.quote });
  const asked = isProblem(quote) ? undefined : quote.lines;
  const before = await findSentBefore(ports, visitor, { ...sent, items, asked });
  const again = before && (await answerForKnown(ports, before));
  if (isProblem(quote)) return before?.isSame && again && !("replaces" in again) ? again : quote;
  const { lines } = quote;
  const booking = readBookingGuest(sent);
  if (isProblem(booking)) return booking;
  const key = readClientKey(sent.clientKey);
  if (isProblem(key)) return key;
  if (isOther && !isProblem(again)) return { problem: "cart-changed" };
  if (again && !("replaces" in again)) return again;
  const paidAtOnce = refusalOfPlan(ports, quote);
  if (paidAtOnce) return paidAtOnce;
  if (sent.grandTotal !== undefined && sent.grandTotal !== quote.grandTotal) return { problem: "price-changed" };
  const otherPolicy = refuseOtherPolicy(ports, sent, lines);
  if (otherPolicy) return otherPolicy;
  const isAsked = needsProof(ports, visitor.account, booking.guest.email);
  const expiresAt = isAsked ? proofDeadline(ports, lines) : pendingDeadline(ports, lines);
  if (expiresAt <= ports.clock.now()) return { problem: "too-late-today", ...noCardFor(ports, quote.grandTotal) };
  const draft: OrderDraft = {
    ...guestsDraft(ports, visitor, { ...quote, ...booking, ...key, language: sent.language }),
    ...(isAsked && { addressProof: "awaited" }),
    payment: "none",
    expiresAt,
  };
  const refused = again
    ? await refuseInPlaceOf(ports, again.replaces, draft)
    : await soldOutByCounters(ports.store, lines);
  if (refused) return refused;
  const tooMany = await countReservation(ports, visitor);
  if (tooMany) return tooMany;
  return again ? { ...again, place: () => place(ports, draft) } : place(ports, draft);
}

/** Of a plan that never gives anything back, a room that nobody has paid for would be held for nothing; so little that no card can pay it is no loss. */
function refusalOfPlan(ports: BookingPorts, { lines, grandTotal }: Quote): Problem | undefined {
  const { policy, payments } = ports;
  if (grandTotal < payments.leastAmount) return undefined;
  const noCard = noCardFor(ports, grandTotal);
  const refused = lines.map(({ type, byPlan }, line) => {
    const own = policy.ofPlan(byPlan);
    if (!own || !isNonRefundable(own.terms)) return undefined;
    return { problem: "stay-refused", line, type: type.id, rule: "paid-at-once", name: own.plan, ...noCard } as const;
  });
  return refused.find((one) => one !== undefined);
}

async function answerForKnown(
  ports: BookingPorts,
  { order: known, isSame }: SentBefore,
): Promise<Reserved | { replaces: Order } | Problem> {
  if (known.state === "held" || known.state === "expiring") return { replaces: known };
  if (isSame) return { reserved: await ports.store.bookings.ofOrder(known.id) };
  return { problem: "already-booked", bookingIds: known.lines.map((line) => line.bookingId) };
}

async function place(ports: BookingPorts, draft: OrderDraft): Promise<Reserved | Problem> {
  const finish = (tx: BookingTables, placed: Order) => writePending(tx, placed, agreementTo(ports, placed, "shown"));
  const order = await placeOrder(ports, draft, { by: "stranger", finish });
  if (!isProblem(order)) return { reserved: await ports.store.bookings.ofOrder(order.id) };
  // The same form, sent again before the first was answered, stood in its own way.
  const twin = await ports.store.orders.findByClientKey(draft.visit, draft.clientKey);
  const answer = twin && (await answerForKnown(ports, { order: twin, isSame: twin.request === draft.request }));
  return answer && !("replaces" in answer) ? answer : order;
}
