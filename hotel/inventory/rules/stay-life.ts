import type { Instant, PlainDate } from "#hotel/kernel/plain-date.ts";
import type { Stay } from "#hotel/kernel/stay.ts";

/**
 * The state of a booked room for the desk. booked: its guest is to come. in-house: the guest has a key. left: the guest
 * went, on the day or before. no-show: nobody came.
 */
export type StayLife = "booked" | "in-house" | "left" | "no-show";

const NEXT: Record<StayLife, readonly StayLife[]> = {
  booked: ["in-house", "no-show"],
  "in-house": ["left"],
  left: [],
  "no-show": [],
};

export function lifeMayBecome(from: StayLife, to: StayLife): boolean {
  return NEXT[from].includes(to);
}

/** A step of a stay's life that the desk may take back, by the state that it led to. */
const UNDONE: Partial<Record<StayLife, { act: StayUndo; back: StayLife }>> = {
  "in-house": { act: "check-in", back: "booked" },
  left: { act: "check-out", back: "in-house" },
  "no-show": { act: "no-show", back: "booked" },
};

export type StayUndo = "check-in" | "check-out" | "no-show";

export interface Undoable extends Stay {
  life: StayLife;
  arrivedAt: Instant | undefined;
  leftAt: Instant | undefined;
  movedOn: PlainDate | undefined;
}

/**
 * What the desk may take back of a stay: an arrival or a departure on the business day that it was noted on, and a
 * no-show as long as none of the nights that it gave back is over. `bookedUntil`: the departure of the booking.
 * `too-late` where it was taken for true a day long; undefined where nothing has happened, and where the booking has no night any
 * more in the room that its guest came to on the day they left.
 */
export function undoOf(
  stay: Undoable,
  { today, dayBegan, bookedUntil }: { today: PlainDate; dayBegan: Instant; bookedUntil: PlainDate },
): { act: StayUndo; back: StayLife } | "too-late" | undefined {
  const undone = UNDONE[stay.life];
  if (!undone || (stay.life === "left" && stay.movedOn !== undefined && stay.movedOn >= bookedUntil)) return undefined;
  const noted = stay.life === "left" ? stay.leftAt : stay.arrivedAt;
  const areNightsOpen = stay.checkOut === bookedUntil || stay.checkOut >= today;
  const isOpen = stay.life === "no-show" ? areNightsOpen : (noted ?? 0) >= dayBegan;
  return isOpen ? undone : "too-late";
}

/** What a stay asks of the desk on a business day. */
export type StayDue = "later" | "arriving" | "late" | "staying" | "departing" | "overdue" | "over";

/**
 * What the desk has to do about a stay today. late: expected on a day before, and never arrived. overdue: still in the
 * house after its last night (an overstay, until it is extended or the guest leaves).
 */
export function dueOf(stay: Stay & { life: StayLife }, today: PlainDate): StayDue {
  switch (stay.life) {
    case "booked":
      if (stay.checkIn > today) return "later";
      if (stay.checkIn === today) return "arriving";
      return stay.checkOut >= today ? "late" : "over";
    case "in-house":
      if (stay.checkOut > today) return "staying";
      return stay.checkOut === today ? "departing" : "overdue";
    default:
      return "over";
  }
}
