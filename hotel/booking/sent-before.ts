import { isProblem } from "#hotel/kernel/problem.ts";
import type { Visitor } from "#hotel/kernel/visitor.ts";
import { limitsOf, onAnyDay } from "#hotel/pricing/limits.ts";
import { readLines } from "#hotel/pricing/rules/wanted-lines.ts";
import { orderedItems } from "./keep-cart.ts";
import type { BookingPorts } from "./ports.ts";
import type { Order } from "./ports/orders.ts";
import { readBookingGuest } from "./rules/booking-guest.ts";
import type { SentWishes } from "./rules/guest-wishes.ts";
import { canonicalRequest, readClientKey } from "./rules/order-request.ts";

interface SentAgain extends SentWishes {
  items?: unknown;
  name: unknown;
  email: unknown;
  clientKey: unknown;
  exemption?: unknown;
  paper?: unknown;
}

/**
 * The order that the same request was answered with before, whatever can be sold by now: the day may have turned since, a plan or a code
 * been withdrawn. Undefined where there is none.
 */
export async function findSentBefore(
  ports: BookingPorts,
  visitor: Visitor,
  sent: SentAgain,
): Promise<Order | undefined> {
  const ordered = await orderedItems(ports, visitor, sent);
  if (isProblem(ordered)) return undefined;
  const lines = readLines(ordered.items, ports.catalogue, onAnyDay(limitsOf(ports)));
  const booking = readBookingGuest(sent);
  const key = readClientKey(sent.clientKey);
  if (isProblem(lines) || isProblem(booking) || isProblem(key)) return undefined;
  const known = await ports.store.orders.findByClientKey(visitor.visit, key.clientKey);
  return known?.request === canonicalRequest(lines, booking.guest, booking.wishes) ? known : undefined;
}
