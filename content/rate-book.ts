import { z } from "zod";
import { parsePlainDate, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { type Charge, LONGEST_ID, type Plan, type PriceChange, type RateBook } from "#hotel/kernel/rate-book.ts";
import type { CancellationTerms, PlanPolicy } from "#hotel/booking/rules/cancellation.ts";
import type { Catalogue } from "#hotel/kernel/room-types.ts";
import { cancellation } from "./cancellation.ts";
import { PLAIN_PLAN, plainCharges } from "#hotel/pricing/rules/plain-book.ts";

const cents = z.int().min(0).max(10_000_000);
const share = z.int().min(0).max(10_000);
const name = z.string().trim().min(1).max(60);
const id = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/, "must be small letters, digits and hyphens")
  .max(LONGEST_ID);
const uses = z.int().min(1).max(1_000_000);
const nights = z.int().min(1).max(365);
/** Parts that forms ask for in their own way. */
export const day = z.custom<PlainDate>(
  (value) => parsePlainDate(value) !== undefined,
  "must be a day such as 2027-02-09",
);
/** Said of a last day. */
export const BEFORE_FIRST = "must not be before the first one";
const days = z
  .strictObject({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ["to"], message: BEFORE_FIRST });
export const weekdays = z.array(z.int().min(1).max(7)).min(1);
export const types = z.array(z.string()).min(1).optional();
export const plans = z.array(z.string()).min(1).optional();
export const otherPlan = id.clone();
export const charges = z.array(id);
const age = z.int().min(0).max(120);
const ages = z.array(z.strictObject({ from: age, to: age.optional(), cents }));

const change = z.union(
  [
    z.strictObject({ setCents: cents }),
    z.strictObject({ addCents: z.int().min(-10_000_000).max(10_000_000) }),
    z.strictObject({ addBasisPoints: z.int().min(-10_000).max(100_000) }),
  ],
  'must be { "setCents": 12900 }, { "addCents": -500 } or { "addBasisPoints": 2000 }, which is 20 % more',
);

const room = z.strictObject({
  includedGuests: z.int().min(1).max(20).optional(),
  furtherAdultCents: cents.default(0),
  furtherChild: ages.default([]),
  floorCents: cents.optional(),
  ceilingCents: cents.optional(),
});

const plan = z.strictObject({
  id,
  name,
  parent: otherPlan.optional(),
  change: change.optional(),
  roundToCents: z.int().min(1).max(100_000).default(1),
  advance: z.strictObject({ least: nights.optional(), most: nights.optional() }).optional(),
  audience: z.enum(["everybody", "signed-in", "code"]).default("everybody"),
  cancellation: cancellation.optional(),
});

const restriction = z
  .strictObject({
    name,
    from: day,
    to: day,
    days: weekdays.optional(),
    types,
    plans,
    closed: z.literal(true).optional(),
    closedToArrival: z.literal(true).optional(),
    closedToDeparture: z.literal(true).optional(),
    minNights: nights.optional(),
    maxNights: nights.optional(),
    minThrough: nights.optional(),
    maxThrough: nights.optional(),
  })
  .refine(({ from, to }) => from <= to, { path: ["to"], message: BEFORE_FIRST });

const code = z.strictObject({
  code: z.string().regex(/^[A-Z0-9-]{3,40}$/, "must be 3 to 40 capitals, digits and hyphens"),
  booked: days.optional(),
  stays: days.optional(),
  uses: uses.optional(),
  usesPerGuest: uses.optional(),
  types,
  plans,
  off: z.union([z.strictObject({ basisPoints: share }), z.strictObject({ cents })]).optional(),
});

const exemption = z.strictObject({ id, name, minNights: nights.optional(), paper: name.optional() });

const shared = {
  id,
  kind: z.enum(["tax", "fee"]),
  name,
  authority: name.optional(),
  types,
  plans,
  from: day.optional(),
  to: day.optional(),
  firstNights: nights.optional(),
  exemptions: z.array(exemption).default([]),
};
const charge = z.union([
  z.strictObject({
    ...shared,
    basisPoints: share,
    included: z.boolean().default(false),
    over: charges.default([]),
  }),
  z.strictObject({
    ...shared,
    cents,
    per: z.enum(["night", "stay", "room-night", "room-stay", "person-night", "person-stay"]),
    ages: ages.optional(),
  }),
]);

/** Seasons, plans, codes and charges, as the owner writes them down (docs/RATES.md). The base price stays the type's. */
export const rateBook = z.strictObject({
  /** By the id of their type. */
  rooms: z.record(z.string(), room).default({}),
  seasons: z
    .array(z.strictObject({ name, priority: z.int().min(0).max(1_000), from: day, to: day, types, change }))
    .default([]),
  weekdays: z.array(z.strictObject({ name, days: weekdays, types, change })).default([]),
  dates: z.array(z.strictObject({ name, date: day, types, change })).default([]),
  plans: z.array(plan).default([]),
  lengths: z.array(z.strictObject({ name, minNights: nights, types, plans, offBasisPoints: share })).default([]),
  restrictions: z.array(restriction).default([]),
  codes: z.array(code).default([]),
  /** Without them `rates` says what is levied. */
  charges: z.array(charge).optional(),
});

export type RateBookContent = z.output<typeof rateBook>;

/** The same as the rules want it. */
export function bookOf(content: RateBookContent, catalogue: Omit<Catalogue, "book">): RateBook {
  const rooms = catalogue.roomTypes.map(({ id: type, nightlyPrice, guestsPerRoom }) => {
    const own = content.rooms[type] ?? { furtherAdultCents: 0, furtherChild: [] };
    const rate = {
      base: nightlyPrice,
      includedGuests: own.includedGuests ?? guestsPerRoom,
      furtherAdult: own.furtherAdultCents,
      furtherChild: own.furtherChild,
      floor: own.floorCents,
      ceiling: own.ceilingCents,
    };
    return [type, rate] as const;
  });
  const withChange = <Rule extends { change: z.output<typeof change> }>(rules: readonly Rule[]) =>
    rules.map((rule) => ({ ...rule, change: changeOf(rule.change) }));
  return {
    rooms: new Map(rooms),
    seasons: withChange(content.seasons),
    weekdays: withChange(content.weekdays),
    dates: withChange(content.dates),
    plans: content.plans.length > 0 ? content.plans.map(planOf) : [PLAIN_PLAN],
    lengths: content.lengths,
    restrictions: content.restrictions,
    codes: content.codes,
    charges: content.charges?.map(chargeOf) ?? plainCharges(catalogue),
  };
}

/** The cancellation policies of the plans that have their own, or whose parent has; the first plan's is also under no name. */
export function planPolicies(content: RateBookContent | undefined): Map<string | undefined, PlanPolicy> {
  const plans = content?.plans ?? [];
  const policies = new Map<string | undefined, PlanPolicy>();
  for (const { id, name: plan, parent, cancellation: own } of plans) {
    const terms: CancellationTerms | undefined = own ?? plans.find((one) => one.id === parent)?.cancellation;
    if (terms) policies.set(id, { plan, terms });
  }
  const usual = policies.get(plans[0]?.id);
  return usual ? policies.set(undefined, usual) : policies;
}

function planOf({ roundToCents, cancellation: _ofBooking, ...one }: z.output<typeof plan>): Plan {
  return { ...one, change: one.change && changeOf(one.change), roundTo: roundToCents };
}

function changeOf(written: z.output<typeof change>): PriceChange {
  if ("setCents" in written) return { set: written.setCents };
  return "addCents" in written ? { add: written.addCents } : written;
}

function chargeOf(written: z.output<typeof charge>): Charge {
  if ("per" in written) {
    const { cents: amount, per, ages: brackets, ...one } = written;
    return { ...one, rate: { cents: amount, per, ages: brackets } };
  }
  const { basisPoints, included, over, ...one } = written;
  return { ...one, rate: { basisPoints, included, over } };
}
