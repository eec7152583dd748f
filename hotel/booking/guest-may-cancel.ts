import type { BookingPorts, BookingTables } from "./ports.ts";
import type { Booking } from "./ports/bookings.ts";
import { lateForClosure } from "./kept-away.ts";
import { mayBeCalledOff } from "./rules/booking-states.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import type { CancellationPreview } from "./weigh-cancellation.ts";

/**
 * Why a guest can't call this off without the desk; undefined where they can. Whom an emergency closure keeps away can while it lasts, until the
 * day of departure (ADR 30).
 */
export async function guestMayCancel(
  { clock }: Pick<BookingPorts, "clock">,
  tables: Pick<BookingTables, "closures" | "deskStays">,
  { booking, preview }: { booking: Booking; preview: Pick<CancellationPreview, "isDisputed"> },
): Promise<Problem | undefined> {
  if (!mayBeCalledOff(booking.state)) return { problem: "wrong-state" };
  const stays = await tables.deskStays.ofBooking(booking.bookingId);
  if (stays.some(({ life }) => life !== "booked")) return { problem: "too-late-to-cancel" };
  if (!(await mayAskToCancel({ clock, store: tables }, booking))) return { problem: "too-late-to-cancel" };
  return preview.isDisputed ? { problem: "payment-disputed" } : undefined;
}

type Asked = Pick<BookingPorts, "clock"> & { store: Pick<BookingTables, "closures" | "deskStays"> };

/** Whether its state and the day leave a guest the way to cancel; who has come, and a bank, may bar it still. */
export async function mayAskToCancel(ports: Asked, booking: Booking): Promise<boolean> {
  return (await stillAhead(ports, [booking])).length > 0;
}

/** The same of several bookings: those that leave it. */
export async function stillAhead({ clock, store }: Asked, bookings: readonly Booking[]): Promise<Booking[]> {
  const today = clock.today();
  const standing = bookings.filter(({ state }) => mayBeCalledOff(state));
  const begun = standing.filter(({ checkIn }) => checkIn < today);
  const late = await lateForClosure(store, begun, today);
  return standing.filter((booking) => booking.checkIn >= today || late.includes(booking));
}
