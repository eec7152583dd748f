import type { PlainDate } from "./plain-date.ts";
import type { Stay } from "./stay.ts";

/**
 * Where a booked room stands for the desk. booked: its guest is to come. in-house: the guest has a key. left: the guest
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
