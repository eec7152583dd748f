import type { AffectedBooking } from "#hotel/closures/ports/closures.ts";
import type { ClosurePreview } from "#hotel/closures/open-closure.ts";
import { isHalfway, letterFor } from "#hotel/closures/rules/closure.ts";

/** Who is affected, by what is done for them. */
export interface AffectedGroups {
  affected: AffectedBooking[];
  /** Expected in some of their rooms alone. */
  halfway: AffectedBooking[];
  stranded: AffectedBooking[];
  /** Stranded too, but not all of the booking's rooms are to be extended, and it has one day of departure. */
  byHand: AffectedBooking[];
  inHouse: AffectedBooking[];
  pending: AffectedBooking[];
  /** Pending, and their address is not proved yet. */
  unproved: AffectedBooking[];
}

export function groupsOf({ struck, plan }: Pick<ClosurePreview, "struck" | "plan">): AffectedGroups {
  const confirmed = struck.filter(({ state }) => state === "confirmed");
  const inside = confirmed.filter(({ life }) => life === "in-house");
  const dueOut = inside.filter(({ checkOut }) => checkOut < plan.until);
  return {
    affected: struck.filter((one) => letterFor(one) === "offer"),
    halfway: struck.filter(isHalfway),
    stranded: dueOut.filter(({ isPartOver }) => !isPartOver),
    byHand: dueOut.filter(({ isPartOver }) => isPartOver),
    inHouse: inside.filter(({ checkOut }) => checkOut >= plan.until),
    pending: struck.filter((one) => letterFor(one) === "tell"),
    unproved: struck.filter(({ state, awaitsProof }) => state === "pending" && awaitsProof),
  };
}
