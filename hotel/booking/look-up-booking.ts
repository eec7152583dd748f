import type { BookingPorts } from "./ports.ts";
import type { Booking } from "./ports/bookings.ts";
import { may } from "#hotel/kernel/roles.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import type { Visitor } from "#hotel/kernel/visitor.ts";
import { findBooking } from "./find-booking.ts";
import { isAtAddress, isOfVisitor } from "./own-bookings.ts";

const MINUTE = 60_000;
const TRIES_PER_MINUTE = 10;

/**
 * A booking by its number. The number alone is enough in the browser that booked it within 24 hours, for the account
 * whose booking it is, and at the desk; anyone else needs the e-mail too. An unknown booking and somebody else's get the same
 * answer (ADR 10), and tries are limited by network address.
 */
export async function lookUpBooking(
  ports: BookingPorts,
  visitor: Visitor,
  sent: { id: unknown; email?: unknown },
): Promise<Booking | Problem> {
  const now = ports.clock.now();
  const tries = await ports.store.tries.count(`lookup:${visitor.address}`, { now, lengthMs: MINUTE });
  if (tries > TRIES_PER_MINUTE) return { problem: "too-many-tries", retryAfterSeconds: 60 };
  const booking = await findBooking(ports.store, sent.id);
  const theirs = booking && (isTheirs(booking, visitor, now) || isAtAddress(booking, sent.email));
  return theirs ? booking : { problem: "booking-not-found" };
}

/** A booking of this very browser or account; any booking at the desk. */
export async function readBooking(ports: BookingPorts, visitor: Visitor, id: unknown): Promise<Booking | Problem> {
  const booking = await findBooking(ports.store, id);
  return booking && isTheirs(booking, visitor, ports.clock.now()) ? booking : { problem: "booking-not-found" };
}

function isTheirs(booking: Booking, visitor: Visitor, now: number): boolean {
  return isOfVisitor(booking, visitor, now) || may(visitor.account, "guests");
}
