import type { BookingPorts, BookingTables } from "./ports.ts";
import type { Booking } from "./ports/bookings.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import type { Visitor } from "#hotel/kernel/visitor.ts";
import { findBooking } from "./find-booking.ts";
import { guestMayCancel } from "./guest-may-cancel.ts";
import { isOfVisitor } from "./own-bookings.ts";
import { deskMayCancel } from "./rules/what-may-change.ts";
import { type CancellationPreview, weighCancellation } from "./weigh-cancellation.ts";

/**
 * What cancelling a booking would mean now, for the desk. Nothing changes. Problems: `booking-not-found`; `wrong-state`
 * where it is not confirmed, or over; `guest-in-house` where somebody has come.
 */
export async function previewAtDesk(
  ports: BookingPorts,
  sent: { id: unknown },
): Promise<CancellationPreview | Problem> {
  const booking = await findBooking(ports.store, sent.id);
  if (!booking) return { problem: "booking-not-found" };
  const stays = await ports.store.deskStays.ofBooking(booking.bookingId);
  return deskMayCancel({ booking, stays, today: ports.clock.today() }) ?? weigh(ports, booking);
}

/** A booking with what cancelling it would mean. */
export interface GuestPreview {
  booking: Booking;
  preview: CancellationPreview;
}

/**
 * What cancelling would mean now, for the account whose booking it is and for the browser that booked it. Unknown and not
 * theirs answer alike. Problems: `booking-not-found`, `wrong-state`, `too-late-to-cancel`, `payment-disputed`.
 */
export async function previewForGuest(
  ports: BookingPorts,
  visitor: Visitor,
  id: unknown,
): Promise<GuestPreview | Problem> {
  const booking = await findBooking(ports.store, id);
  const isTheirs = booking && isOfVisitor(booking, visitor, ports.clock.now());
  if (!isTheirs) return { problem: "booking-not-found" };
  const preview = await weigh(ports, booking);
  if (isProblem(preview)) return preview;
  return (await guestMayCancel(ports, ports.store, { booking, preview })) ?? { booking, preview };
}

async function weigh(
  ports: Pick<BookingPorts, "policy" | "clock"> & { store: BookingTables },
  booking: Booking,
): Promise<CancellationPreview | Problem> {
  const order = await ports.store.orders.find(booking.orderId);
  return order ? weighCancellation(ports, ports.store, { order, booking }) : { problem: "booking-not-found" };
}
