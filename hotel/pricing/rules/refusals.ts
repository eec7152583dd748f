import { daysBetween, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { eachNight, nightsOf } from "#hotel/kernel/stay.ts";
import { weekdayOf } from "./night-prices.ts";
import {
  covers,
  isFor,
  type Plan,
  type PromoCode,
  type RateBook,
  type Restriction,
  type StayRule,
} from "#hotel/kernel/rate-book.ts";
import type { StayRequest } from "./stay-request.ts";

export interface Refusal {
  rule: StayRule;
  /** What the owner calls the rule; the plan or the code as it was asked for. */
  name: string;
  /** The night, or the day of departure, that it is about. */
  night?: PlainDate | undefined;
  /** Nights, or days before arrival. */
  limit?: number | undefined;
}

/** The first rule that a stay breaks; undefined where it may be sold. */
export function refusalOf(book: RateBook, request: StayRequest): Refusal | undefined {
  const plan = planOf(book, request);
  if (request.plan !== undefined && !plan) return { rule: "unknown-plan", name: request.plan };
  const code = codeOf(book, request);
  if (request.code !== undefined && !code) return { rule: "unknown-code", name: request.code };
  return (
    (code && codeRefusal(code, request, plan)) ??
    (plan && planRefusal(plan, request, code)) ??
    restrictionRefusal(book.restrictions, request, plan)
  );
}

/** The plans that are open to who asks, in the owner's order; those that take a code, to whom its code names them. */
export function openPlans(book: RateBook, asking: Pick<StayRequest, "code" | "isMember">): Plan[] {
  const named = codeOf(book, asking)?.plans ?? [];
  return book.plans.filter(
    ({ id, audience }) => audience === "everybody" || (audience === "signed-in" ? asking.isMember : named.includes(id)),
  );
}

/** Whether it is the code that the stay is refused for. */
export function isOfCode({ rule }: { rule: StayRule }): boolean {
  return rule === "unknown-code" || rule === "code-elsewhere";
}

/** The plan asked for, or the book's first one; undefined where there is no such plan, or none at all. */
export function planOf({ plans }: RateBook, { plan }: Pick<StayRequest, "plan">): Plan | undefined {
  return plan === undefined ? plans[0] : plans.find(({ id }) => id === plan);
}

/** The same plan where the book has it, and else none, which is its first one. */
export function planIn({ plans }: RateBook, plan: string | undefined): string | undefined {
  return plans.some(({ id }) => id === plan) ? plan : undefined;
}

export function codeOf({ codes }: RateBook, request: Pick<StayRequest, "code">): PromoCode | undefined {
  return codes.find(({ code }) => code === request.code);
}

function codeRefusal(code: PromoCode, request: StayRequest, plan: Plan | undefined): Refusal | undefined {
  const isUsable = code.booked === undefined || covers(code.booked, request.day);
  const { stays } = code;
  const isOfStay = stays === undefined || eachNight(request).every((night) => covers(stays, night));
  const fits = isUsable && isOfStay && isFor(code, request.type, plan?.id);
  return fits ? undefined : { rule: "code-elsewhere", name: code.code };
}

function planRefusal(plan: Plan, request: StayRequest, code: PromoCode | undefined): Refusal | undefined {
  const { audience, advance, name } = plan;
  if (audience === "signed-in" && !request.isMember) return { rule: "plan-for-members", name };
  if (audience === "code" && !code?.plans?.includes(plan.id)) return { rule: "plan-by-code", name };
  const ahead = daysBetween(request.day, request.checkIn);
  const { least = 0, most = Number.POSITIVE_INFINITY } = advance ?? {};
  if (ahead < least) return { rule: "too-soon", name, limit: least };
  return ahead > most ? { rule: "too-early", name, limit: most } : undefined;
}

type Check = (restriction: Restriction, nights: number) => number | true | undefined;

/** Whether a restriction forbids a stay of so many nights, or its limit, and on which days it is looked for. */
const CHECKS: readonly (readonly [StayRule, "nights" | "arrival" | "departure", Check])[] = [
  ["closed", "nights", ({ closed }) => closed || undefined],
  ["closed-to-arrival", "arrival", ({ closedToArrival }) => closedToArrival || undefined],
  ["closed-to-departure", "departure", ({ closedToDeparture }) => closedToDeparture || undefined],
  ["min-nights", "arrival", ({ minNights }, nights) => above(minNights, nights)],
  ["max-nights", "arrival", ({ maxNights }, nights) => below(maxNights, nights)],
  ["min-through", "nights", ({ minThrough }, nights) => above(minThrough, nights)],
  ["max-through", "nights", ({ maxThrough }, nights) => below(maxThrough, nights)],
];

function restrictionRefusal(
  restrictions: readonly Restriction[],
  request: StayRequest,
  plan: Plan | undefined,
): Refusal | undefined {
  const inReach = restrictions.filter(
    (one) => isFor(one, request.type, plan?.id) && one.from <= request.checkOut && request.checkIn <= one.to,
  );
  if (inReach.length === 0) return undefined;
  const nights = nightsOf(request);
  const days = { nights: eachNight(request), arrival: [request.checkIn], departure: [request.checkOut] };
  for (const [rule, when, check] of CHECKS) {
    for (const night of days[when]) {
      for (const one of inReach.filter((restriction) => isOn(restriction, night))) {
        const found = check(one, nights);
        if (found === undefined) continue;
        return { rule, name: one.name, night, ...(found !== true && { limit: found }) };
      }
    }
  }
  return undefined;
}

function isOn(restriction: Restriction, day: PlainDate): boolean {
  return covers(restriction, day) && (restriction.days?.includes(weekdayOf(day)) ?? true);
}

function above(least: number | undefined, nights: number): number | undefined {
  return least !== undefined && nights < least ? least : undefined;
}

function below(most: number | undefined, nights: number): number | undefined {
  return most !== undefined && nights > most ? most : undefined;
}
