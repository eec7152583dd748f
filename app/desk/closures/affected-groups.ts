import type { AffectedBooking } from "#hotel/closures/ports/closures.ts";
import type { ClosurePreview } from "#hotel/closures/open-closure.ts";
import { isHalfway, letterFor } from "#hotel/closures/rules/closure.ts";

/** Who is affected, by what is done for them. */
export interface AffectedGroups {
  affected: AffectedBooking[];
  /** Expected in some of their rooms alone. */
  halfway: AffectedBooking[];
  stranded: AffectedBooking[];
  inHouse: AffectedBooking[];
  pending: AffectedBooking[];
  /** Pending, and their address is not proved yet. */
  unproved: AffectedBooking[];
}

export function groupsOf({ struck, plan }: Pick<ClosurePreview, "struck" | "plan">): AffectedGroups {
  const confirmed = struck.filter(({ state }) => state === "confirmed");
  const inside = confirmed.filter(({ life }) => life === "in-house");
  return {
    affected: struck.filter((one) => letterFor(one) === "offer"),
    halfway: struck.filter(isHalfway),
    stranded: inside.filter(({ checkOut }) => checkOut < plan.until),
    inHouse: inside.filter(({ checkOut }) => checkOut >= plan.until),
    pending: struck.filter((one) => letterFor(one) === "tell"),
    unproved: struck.filter(({ state, awaitsProof }) => state === "pending" && awaitsProof),
  };
}
