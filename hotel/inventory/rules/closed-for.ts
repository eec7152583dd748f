import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import { overlaps, type Stay } from "#hotel/kernel/stay.ts";
import type { LockedStay } from "./room-gaps.ts";

/** Whether a closure keeps its room from a stay that needs it for these nights, none of them before today. */
export function isClosedFor(
  { from, until }: Pick<LockedStay, "from" | "until">,
  needed: Stay,
  today: PlainDate,
): boolean {
  // Switched off: tonight and each next night as it comes, so a later guest may find it on sale again.
  if (until === undefined) return from <= today && needed.checkIn === today;
  return overlaps({ checkIn: from, checkOut: until }, needed);
}
