import type { Booking } from "./ports/bookings.ts";
import { type Account, worksAtDesk } from "#hotel/kernel/account.ts";
import type { Visitor } from "#hotel/kernel/visitor.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";

/**
 * Whether a booking is the account's own: one that it made, or one under its address once it has proved that the address is its own. An
 * unproved address proves nothing. `BookingTable.ofGuest` finds them by the same rule.
 */
export function isOwnBooking(booking: Pick<Booking, "accountId" | "email">, account: Account | undefined): boolean {
  if (!account) return false;
  if (booking.accountId === account.id) return true;
  return account.emailVerified && booking.email.toLowerCase() === account.email;
}

/**
 * To which account belongs what is booked while signed in to it. What somebody books who works here, also in a session with a password
 * alone, may be the stay of a guest at the telephone: their own is known by their address.
 */
export function bookingAccountOf({
  account,
  needsSecondFactor,
}: Pick<Visitor, "account" | "needsSecondFactor">): string | undefined {
  return worksAtDesk(account) || needsSecondFactor ? undefined : account?.id;
}

/** Whether this is the booking's address, as somebody typed it. A booking without one is at no address. */
export function isAtAddress({ email }: Pick<Booking, "email">, typed: unknown): boolean {
  const asked = typeof typed === "string" ? typed.trim().toLowerCase() : "";
  return asked !== "" && email.toLowerCase() === asked;
}

const DAY_MS = 24 * 3_600_000;

/** Whether it was booked in this very browser within 24 hours, or is the account's own. */
export function isOfVisitor(
  booking: Pick<Booking, "accountId" | "email" | "visit" | "createdAt">,
  { visit, account }: Visitor,
  now: Instant,
): boolean {
  const isOfVisit = visit !== "" && booking.visit === visit && booking.createdAt > now - DAY_MS;
  return isOfVisit || isOwnBooking(booking, account);
}
