import type { StayLife } from "#hotel/inventory/rules/stay-life.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import type { BookingState } from "./booking-states.ts";

/** A booking and its rooms, as far as they decide what the desk may still do with it. */
export interface BookingNow {
  booking: { bookingId: number; state: BookingState; checkOut: PlainDate };
  stays: readonly { life: StayLife; checkOut: PlainDate }[];
  today: PlainDate;
}

/** Whether other guests or another type of room can be had: for nights to come, in each of its rooms. */
export function mayChangeNights({ booking, stays, today }: BookingNow): boolean {
  const hasNights = ({ life, checkOut }: BookingNow["stays"][number]) =>
    (life === "booked" || life === "in-house") && checkOut > today;
  return booking.state === "confirmed" && stays.every(hasNights);
}

/**
 * Whether other dates can be had, or these, by the day of departure. Who is still in the house stays on or leaves, and who comes on the day of
 * departure, after the night was over, needs another night.
 */
export function mayChangeDates({ booking, stays, today }: BookingNow, until?: PlainDate): boolean {
  const hasNightsThen = until === undefined || until > today;
  const isOpen = ({ life, checkOut }: BookingNow["stays"][number]) =>
    life === "in-house" || (life === "booked" && (checkOut > today || (checkOut === today && hasNightsThen)));
  return booking.state === "confirmed" && stays.every(isOpen);
}

/** Why a booking can't be cancelled at all. A guest who came has had the stay; a no-show may still be cancelled to settle the money. */
export function deskMayCancel({ booking, stays, today }: BookingNow): Problem | undefined {
  const lives = stays.map(({ life }) => life);
  if (lives.includes("in-house")) return { problem: "guest-in-house", bookingIds: [booking.bookingId] };
  const isOver = booking.checkOut <= today && lives.some((life) => life !== "no-show");
  return booking.state !== "confirmed" || lives.includes("left") || isOver ? { problem: "wrong-state" } : undefined;
}
