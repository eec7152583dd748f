/** The state of a booking. Only `confirmed` reads Confirmed on screen, `pending` reads Pending (docs/SPECIFICATION.md, 4). */
export type BookingState = "pending" | "confirmed" | "declined" | "cancelled" | "expired";

const NEXT: Record<BookingState, readonly BookingState[]> = {
  pending: ["confirmed", "declined", "expired", "cancelled"],
  confirmed: ["cancelled"],
  declined: [],
  cancelled: [],
  expired: [],
};

export function bookingMayBecome(from: BookingState, to: BookingState): boolean {
  return NEXT[from].includes(to);
}

/** Whether its guest can still call it off; one that waits for the desk, too. */
export function mayBeCalledOff(state: BookingState): boolean {
  return bookingMayBecome(state, "cancelled");
}

/** The specification's flag (docs/SPECIFICATION.md, 4), derived and never stored. */
export function isConfirm(state: BookingState): boolean {
  return state === "confirmed";
}
