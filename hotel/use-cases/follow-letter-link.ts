import type { Ports } from "#hotel/ports/ports.ts";
import type { Booking } from "#hotel/ports/store/bookings.ts";
import type { LinkPurpose } from "#hotel/ports/store/letter-links.ts";
import type { Order } from "#hotel/ports/store/orders.ts";
import { isProblem, type Problem } from "#hotel/rules/problem.ts";
import type { Stay } from "#hotel/rules/stay.ts";
import type { Visitor } from "#hotel/rules/visitor.ts";

const MINUTE = 60_000;
const TRIES_PER_MINUTE = 30;
/** A token is shorter; what is longer is none, and is not worth looking up whole. */
const LONGEST_TOKEN = 100;

/** What a link in a letter leads to. */
export interface LinkedStay {
  order: Order;
  /** In line order; empty where nothing was ever booked. */
  bookings: Booking[];
}

/**
 * Opens what a link in a letter is good for; the token is all the proof that is asked for. Unknown, over, used up,
 * revoked and good for something else answer alike, and guessing is slowed down by address. It reads only: an act that
 * changes something uses the link up in its own transaction (`tx.letterLinks.use`).
 */
export async function followLetterLink(
  ports: Ports,
  visitor: Visitor,
  sent: { token: unknown; purpose: LinkPurpose },
): Promise<LinkedStay | Problem> {
  const { store, clock } = ports;
  const now = clock.now();
  const tries = await store.tries.count(`letter-link:${visitor.address}`, { now, lengthMs: MINUTE });
  if (tries > TRIES_PER_MINUTE) return { problem: "too-many-tries", retryAfterSeconds: 60 };
  const token = typeof sent.token === "string" ? sent.token.slice(0, LONGEST_TOKEN) : "";
  const orderId = await store.letterLinks.follow(token, sent.purpose, now);
  const order = orderId === undefined ? undefined : await store.orders.find(orderId);
  if (!order) return { problem: "not-found" };
  return { order, bookings: await store.bookings.ofOrder(order.id) };
}

/** What a check-in form knows already. */
export interface ExpectedArrival extends Stay {
  name: string;
  email: string;
  guests: number;
  /** The room as it is dealt at present; it may still change. */
  room: number | undefined;
}

/** The next stay that a letter's check-in link is about. */
export async function readCheckInLetter(
  ports: Ports,
  visitor: Visitor,
  token: unknown,
): Promise<ExpectedArrival | Problem> {
  const linked = await followLetterLink(ports, visitor, { token, purpose: "check-in" });
  if (isProblem(linked)) return linked;
  const today = ports.clock.today();
  const standing = await ports.store.guestForms.candidates({ orderId: linked.order.id });
  const [next] = standing.filter((one) => one.checkOut >= today).toSorted((a, b) => (a.checkIn < b.checkIn ? -1 : 1));
  const booking = linked.bookings.find(({ bookingId }) => bookingId === next?.bookingId);
  if (!next || !booking) return { problem: "not-found" };
  const { name, email, guests, checkIn, checkOut } = booking;
  return { name, email, guests, checkIn, checkOut, room: next.rooms[0] };
}

/** Ends the letters that are not strictly about a stay, for the address of the letter with this link. */
export async function refuseLetters(
  ports: Ports,
  visitor: Visitor,
  token: unknown,
): Promise<{ refused: true } | Problem> {
  const linked = await followLetterLink(ports, visitor, { token, purpose: "unsubscribe" });
  if (isProblem(linked)) return linked;
  await ports.store.outbox.refuse(linked.order.email, ports.clock.now());
  return { refused: true };
}
