import { addDays, type PlainDate, parsePlainDate } from "#hotel/kernel/plain-date.ts";
import { fieldProblem, isProblem, type Problem } from "#hotel/kernel/problem.ts";
import type { RoomTypeId } from "#hotel/kernel/room-types.ts";
import { type HeldLines, leftByNight, readAskedNights } from "./asked-nights.ts";
import type { PricingPorts } from "./ports.ts";
import { anyOf, type NightOffer } from "./rules/night-offer.ts";
import { type NightByPlan, nightsByPlan } from "./rules/nights-by-plan.ts";
import { readChildren } from "./rules/wanted-lines.ts";

/** By type and night what a guest can have; nights that are not open for sale are absent. */
export type MonthOfOffers = Record<RoomTypeId, Record<PlainDate, NightOffer>>;

/**
 * A month for the guests' calendar, by its name as in `2026-12`: of each type the cheapest plan that is open to who asks, with the children
 * among them by their ages, and with a code where it is taken. A type that does not take so many guests in one room has no prices. What is
 * `held` for who asks is left for them.
 */
export async function listMonth(
  ports: PricingPorts,
  sent: { month?: unknown; guests?: unknown; children?: unknown; code?: unknown; isMember: boolean },
  held: HeldLines = [],
): Promise<MonthOfOffers | Problem> {
  const from = typeof sent.month === "string" ? firstOf(sent.month) : undefined;
  if (!from) return fieldProblem("month", "not-a-date");
  const asked = readAskedNights({ from, to: firstOf(addDays(from, 31).slice(0, 7)), guests: sent.guests });
  if (isProblem(asked)) return asked;
  const { ages: children, faults } = readChildren(sent, asked.guests);
  if (faults.length > 0) return { problem: "invalid-fields", fields: faults };
  const left = await leftByNight(ports, asked, held);
  const nights = nightsByPlan(ports.catalogue, {
    ...asked,
    children,
    code: typeof sent.code === "string" ? sent.code.trim().toUpperCase() : undefined,
    isMember: sent.isMember,
    day: ports.clock.today(),
  });
  const offers = [...Map.groupBy(nights, ({ type, date }) => `${type.id} ${date}`).values()].flatMap((plans) => {
    const [{ type, date } = { type: undefined, date: from }] = plans;
    const rooms = type && left(type.id, date);
    if (!type || rooms === undefined) return [];
    const fits = asked.guests <= type.guestsPerRoom;
    return [{ type: type.id, date, offer: anyOf(plans.map((plan) => offerBy(plan, { isFull: rooms === 0, fits }))) }];
  });
  const byType = [...Map.groupBy(offers, ({ type }) => type)].map(
    ([type, ofType]) => [type, Object.fromEntries(ofType.map(({ date, offer }) => [date, offer]))] as const,
  );
  return Object.fromEntries(byType);
}

function firstOf(month: string): PlainDate | undefined {
  return parsePlainDate(`${month}-01`);
}

function offerBy(plan: NightByPlan, { isFull, fits }: { isFull: boolean; fits: boolean }): NightOffer {
  const { price, closed, isOutOfReach, closedToArrival, closedToDeparture, minNights, maxNights } = plan;
  return {
    ...((isFull || closed) && { isFull: true }),
    ...(closed && { isClosed: true }),
    ...((isOutOfReach || closedToArrival) && { noArrival: true }),
    ...(closedToDeparture && { noDeparture: true }),
    ...(fits && !isOutOfReach && { price }),
    ...(minNights !== undefined && { minNights }),
    ...(maxNights !== undefined && { maxNights }),
  };
}
