import { MOST_TOLD } from "#hotel/inventory/rules/availability.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { leftByNight, readAskedNights } from "./asked-nights.ts";
import type { PricingPorts } from "./ports.ts";
import { type NightByPlan, nightsByPlan } from "./rules/nights-by-plan.ts";

/** One night of a type by a plan. */
export interface ListedRate extends Omit<NightByPlan, "type" | "isOutOfReach"> {
  category: string;
  /** Rooms by the counters, at most 9 told. */
  left: number;
}

/**
 * What each night costs by itself, from `from` up to, not including, `to`, for so many guests in one room; types that don't take so
 * many are left out, and so are plans that take a code, or an account where nobody is signed in.
 */
export async function listRates(
  ports: PricingPorts,
  sent: { from?: unknown; to?: unknown; guests?: unknown; isMember: boolean },
): Promise<ListedRate[] | Problem> {
  const asked = readAskedNights(sent);
  if (isProblem(asked)) return asked;
  const left = await leftByNight(ports, asked);
  const { isMember } = sent;
  return nightsByPlan(ports.catalogue, { ...asked, isMember, day: ports.clock.today() })
    .filter(({ type }) => asked.guests <= type.guestsPerRoom)
    .map(({ type, isOutOfReach, ...rate }) => ({
      ...rate,
      category: type.category,
      left: Math.min(MOST_TOLD, left(type.id, rate.date) ?? 0),
      closed: isOutOfReach || rate.closed,
    }));
}
