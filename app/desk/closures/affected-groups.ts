import type { AffectedBooking } from "#hotel/closures/ports/closures.ts";
import type { ClosurePreview } from "#hotel/closures/open-closure.ts";

/** Who is affected, by what is done for them. */
export interface AffectedGroups {
  affected: AffectedBooking[];
  stranded: AffectedBooking[];
  inHouse: AffectedBooking[];
  pending: AffectedBooking[];
}

export function groupsOf({ struck, plan }: Pick<ClosurePreview, "struck" | "plan">): AffectedGroups {
  const confirmed = struck.filter(({ state }) => state === "confirmed");
  const inside = confirmed.filter(({ life }) => life === "in-house");
  return {
    affected: confirmed.filter(({ life }) => life === "booked"),
    stranded: inside.filter(({ checkOut }) => checkOut < plan.until),
    inHouse: inside.filter(({ checkOut }) => checkOut >= plan.until),
    pending: struck.filter(({ state }) => state === "pending"),
  };
}
