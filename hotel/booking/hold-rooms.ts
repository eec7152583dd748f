import type { BookingPorts, BookingTables } from "./ports.ts";
import type { Order, OrderDraft } from "./ports/orders.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import { readBookingGuest } from "./rules/booking-guest.ts";
import type { SentWishes } from "./rules/guest-wishes.ts";
import { readClientKey } from "./rules/order-request.ts";
import { quoteAsPromised, type SentQuote } from "#hotel/pricing/quote-lines.ts";
import { fieldProblem, isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { soldOrder } from "./rules/sold-order.ts";
import type { Visitor } from "#hotel/kernel/visitor.ts";
import { agreementTo, refuseOtherPolicy, type ShownPolicy } from "./agreement.ts";
import { guestsDraft, type GuestsOrder } from "./guests-draft.ts";
import { orderedItems } from "./keep-cart.ts";
import { countOpenedPayment } from "./network-limits.ts";
import { placeOrder, soldOutByCounters } from "./place-order.ts";
import { refuseInPlaceOf } from "./refuse-in-place-of.ts";
import { findSentBefore, type SentBefore } from "./sent-before.ts";

/** What a browser sends to check out; nothing of it trusted. */
export interface CheckOutRequest extends SentWishes, ShownPolicy {
  /** Left out: what is in the browser's cart. */
  items?: unknown;
  /** The mark of the cart that the guest saw. */
  cart?: unknown;
  /** The total that the guest saw; undefined where none was told. */
  grandTotal: Cents | undefined;
  name: unknown;
  email: unknown;
  clientKey: unknown;
  acceptPolicy: unknown;
  /** An exemption from taxes that is asked for, by its id, and the number of what shows it, for what is in the cart. */
  exemption?: unknown;
  paper?: unknown;
  /** A signed quote that the guest was told. */
  quote?: SentQuote | undefined;
  /** Code of the page's language. */
  language?: unknown;
}

type Held = { held: Order };

/**
 * held: the rooms are held. replaces: another order under the same client key has to go first; as far as can be told, what it
 * goes for can be had then, by `place`.
 */
export type HoldAnswer = Held | { replaces: Order; place: () => Promise<Held | Problem> };

const MINUTE = 60_000;

/**
 * Writes the order and holds its rooms until one absolute deadline, before any payment exists (docs/BOOKING.md, hold, pay, confirm).
 * The same client key with the same request gives the same order; with another request it names the order to end first. What was sent
 * from a page that shows another cart, another total or another policy, or comes to less than a card can pay, ends and takes nothing:
 * `cart-changed`, `price-changed`, `invalid-fields`, `too-little-for-card`; nor does what can't be had in the place of that order:
 * `sold-out`, the caps, `too-many-tries`.
 */
export async function holdRooms(
  ports: BookingPorts,
  visitor: Visitor,
  sent: CheckOutRequest,
): Promise<HoldAnswer | Problem> {
  const ordered = await orderedItems(ports, visitor, sent);
  if (isProblem(ordered)) return ordered;
  const { items, isOther } = ordered;
  const request = await readRequest(ports, visitor, { ...sent, items });
  const asked = isProblem(request) ? undefined : request.lines;
  // Read before the order, so that a repeat whose first sending took the last room finds that order.
  const soldOut = asked && (await soldOutByCounters(ports.store, asked));
  const before = await findSentBefore(ports, visitor, { ...sent, items, asked });
  const again = before && answerForKnown(before, sent.grandTotal);
  if (isProblem(request)) return before?.isSame && again && !("replaces" in again) ? again : request;
  if (isOther && !isProblem(again)) return { problem: "cart-changed" };
  if (again && !("replaces" in again)) return again;
  if (sent.grandTotal !== request.grandTotal) return { problem: "price-changed" };
  const otherPolicy = refuseOtherPolicy(ports, sent, request.lines);
  if (otherPolicy) return otherPolicy;
  if (request.grandTotal < ports.payments.leastAmount) return { problem: "too-little-for-card" };
  const draft = () => draftOf(ports, visitor, request);
  const refused = again ? await refuseInPlaceOf(ports, again.replaces, draft()) : soldOut;
  if (refused) return refused;
  const tooMany = await countOpenedPayment(ports, visitor);
  if (tooMany) return tooMany;
  const place = () => placeHeld(ports, draft());
  return again ? { ...again, place } : place();
}

async function placeHeld(ports: BookingPorts, draft: OrderDraft): Promise<Held | Problem> {
  const finish = async (tx: BookingTables, order: Order) => {
    await tx.policies.agree(agreementTo(ports, order, "ticked"));
    const { id: orderId, total: amount, email } = order;
    await tx.payments.insert({ orderId, key: `${orderId}-1`, amount, email, sold: soldOrder(order) });
  };
  const placed = await placeOrder(ports, draft, { by: "stranger", finish });
  if (!isProblem(placed)) return { held: placed };
  const twin = await ports.store.orders.findByClientKey(draft.visit, draft.clientKey);
  return twin?.request === draft.request && twin.total === draft.total ? { held: twin } : placed;
}

async function readRequest(
  ports: BookingPorts,
  visitor: Visitor,
  sent: CheckOutRequest,
): Promise<GuestsOrder | Problem> {
  const asked = { items: sent.items, isMember: visitor.account !== undefined, sent: sent.quote };
  const quote = await quoteAsPromised(ports, asked);
  if (isProblem(quote)) return quote;
  const who = readBookingGuest(sent);
  if (isProblem(who)) return who;
  const key = readClientKey(sent.clientKey);
  if (isProblem(key)) return key;
  if (sent.acceptPolicy !== true) return fieldProblem("acceptPolicy", "not-accepted");
  return { ...quote, ...who, ...key, language: sent.language };
}

/** A hold at another total than the one that was sent is another order, though nothing else differs: prices were published since. */
function answerForKnown(
  { order: known, isSame }: SentBefore,
  grandTotal = known.total,
): Held | { replaces: Order } | Problem {
  const bookingIds = known.lines.map((line) => line.bookingId);
  if (known.state === "confirmed" || known.state === "pending") return { problem: "already-booked", bookingIds };
  return isSame && known.state === "held" && known.total === grandTotal ? { held: known } : { replaces: known };
}

function draftOf(ports: BookingPorts, visitor: Visitor, order: GuestsOrder): OrderDraft {
  const draft = guestsDraft(ports, visitor, order);
  return { ...draft, payment: "card", expiresAt: draft.createdAt + ports.houseRules.holdMinutes * MINUTE };
}
