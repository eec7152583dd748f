import type { StruckBooking } from "#hotel/closures/ports/storms.ts";
import type { StormPreview } from "#hotel/closures/open-storm.ts";

/** Who is struck, by what is done for them. */
export interface StruckGroups {
  affected: StruckBooking[];
  stranded: StruckBooking[];
  inHouse: StruckBooking[];
  pending: StruckBooking[];
}

export function groupsOf({ struck, plan }: Pick<StormPreview, "struck" | "plan">): StruckGroups {
  const standing = struck.filter(({ state }) => state === "confirmed");
  const inside = standing.filter(({ life }) => life === "in-house");
  return {
    affected: standing.filter(({ life }) => life === "booked"),
    stranded: inside.filter(({ checkOut }) => checkOut < plan.until),
    inHouse: inside.filter(({ checkOut }) => checkOut >= plan.until),
    pending: struck.filter(({ state }) => state === "pending"),
  };
}
