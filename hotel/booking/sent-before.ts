import { isProblem } from "#hotel/kernel/problem.ts";
import type { Visitor } from "#hotel/kernel/visitor.ts";
import type { WantedLine } from "#hotel/pricing/rules/wanted-lines.ts";
import type { ShownPolicy } from "./agreement.ts";
import type { BookingPorts } from "./ports.ts";
import type { Order } from "./ports/orders.ts";
import { readAsSold, type SaidToBe } from "./read-as-sold.ts";
import { readBookingGuest } from "./rules/booking-guest.ts";
import type { SentWishes } from "./rules/guest-wishes.ts";
import { canonicalRequest, readClientKey } from "./rules/order-request.ts";
import { policyMark } from "./rules/policy-mark.ts";

/** `items`: from the cart too. */
interface SentAgain extends SentWishes, SaidToBe, ShownPolicy {
  name: unknown;
  email: unknown;
  clientKey: unknown;
}

/** `isSame`: it is what the same request was answered with before. */
export interface SentBefore {
  order: Order;
  isSame: boolean;
}

/**
 * The order that stands under the client key already, and whether the same was asked for, whatever can be sold by now: the day may have turned
 * since, prices been published, a plan or a code been withdrawn. A page that showed another policy than the order's asks for another order. Undefined where there is none, or no guest can be read.
 */
export async function findSentBefore(
  ports: BookingPorts,
  visitor: Visitor,
  sent: SentAgain,
): Promise<SentBefore | undefined> {
  const booking = readBookingGuest(sent);
  const key = readClientKey(sent.clientKey);
  if (isProblem(booking) || isProblem(key)) return undefined;
  const order = await ports.store.orders.findByClientKey(visitor.visit, key.clientKey);
  if (!order) return undefined;
  const readings = await readAsSold(ports, order, sent);
  const isOrders = (lines: readonly WantedLine[]) =>
    order.request === canonicalRequest(lines, booking.guest, booking.wishes);
  const isSame = !isProblem(readings) && readings.some(isOrders);
  return { order, isSame: isSame && (await isAgreedTo(ports, order, sent)) };
}

async function isAgreedTo({ store }: BookingPorts, { id, lines }: Order, { policy }: ShownPolicy): Promise<boolean> {
  if (policy === undefined) return true;
  const agreed = await store.policies.ofOrder(id);
  return agreed !== undefined && policy === policyMark(agreed.terms, lines);
}
