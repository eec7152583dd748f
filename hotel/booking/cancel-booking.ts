import type { BookingPorts, BookingTables } from "./ports.ts";
import type { Booking } from "./ports/bookings.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import type { Visitor } from "#hotel/kernel/visitor.ts";
import { readAgreedRefund, type SentRefund } from "./agreed-refund.ts";
import { actOnBooking, type SentAct } from "./booking-act.ts";
import { cancelForGuest } from "./cancel-for-guest.ts";
import { cancellationKey, type Cancelled, cancelLine } from "./cancel-line.ts";
import { findBooking } from "./find-booking.ts";
import { isOfVisitor } from "./own-bookings.ts";
import { lockBooking } from "./lock-booking.ts";
import { withinRefundLimit } from "./within-refund-limit.ts";

/**
 * Calls off a confirmed booking at the desk, paid or not. `refund` and `atDesk` are what the clerk was shown; what
 * the desk gives beyond the terms is a refund of its own. Problems: `booking-not-found`, `stale-version`, `wrong-state`,
 * `guest-in-house`, `refund-changed`, `refund-above-limit`.
 */
export function cancelAtDesk(
  ports: BookingPorts,
  clerk: Account,
  sent: SentAct & SentRefund,
): Promise<Cancelled | Problem> {
  const agreed = readAgreedRefund(sent);
  return actOnBooking(ports, { clerk, sent }, async (tx, { order, booking }) => {
    if (isProblem(agreed)) return agreed;
    const act = () => cancelLine(ports, tx, { by: clerk.id, order, booking, agreed });
    return await withinRefundLimit(tx, { clerk, order, booking }, { act, toCard: ({ refund }) => refund });
  });
}

/**
 * Calls off a guest's own booking: the account's, or this browser's within 24 hours of booking; one that waits for the
 * desk with its whole reservation. `refund`, `atDesk` and `together` are what the guest was shown; a repeat changes nothing. Problems: `booking-not-found` for unknown and not theirs
 * alike; `refund-changed` where a deadline has passed in between; `stale-version` where the desk has answered; `wrong-state`, `too-late-to-cancel`,
 * `payment-disputed`.
 */
export async function cancelAsGuest(
  ports: BookingPorts,
  visitor: Visitor,
  sent: { id: unknown } & SentRefund,
): Promise<Cancelled | Problem> {
  const known = await findBooking(ports.store, sent.id);
  const isTheirs = known && isOfVisitor(known, visitor, ports.clock.now());
  if (!isTheirs) return { problem: "booking-not-found" };
  const agreed = readAgreedRefund(sent);
  if (isProblem(agreed)) return agreed;
  return ports.store.transaction(async (tx) => {
    const locked = await lockBooking(tx, known);
    if (!locked) return { problem: "booking-not-found" };
    const { order, booking } = locked;
    if (booking.state === "cancelled") return cancelledBefore(tx, booking);
    return await cancelForGuest(ports, tx, { by: visitor.account?.id ?? "guest", order, booking, agreed });
  });
}

/** With what was noted then, whatever the repeat says. */
async function cancelledBefore({ refunds }: BookingTables, { bookingId }: Booking): Promise<Cancelled> {
  const { amount: refund = 0 } = (await refunds.find(cancellationKey(bookingId))) ?? {};
  return { bookingId, refund, atDesk: 0, wasPaid: refund > 0, doOthersStand: false, hasLetter: false, again: true };
}
