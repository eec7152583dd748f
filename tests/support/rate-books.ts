import fc from "fast-check";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import type { Charge, PriceChange, RateBook } from "#hotel/kernel/rate-book.ts";
import type { StayRequest } from "#hotel/pricing/rules/stay-request.ts";

const BEGIN: PlainDate = "2027-02-01";
const TYPES = ["attic", "suite"] as const;
const PLANS = ["flexible", "fixed", "member"] as const;
const CODES = ["BACK", "SPRING"] as const;

const day = fc.nat(70).map((days) => addDays(BEGIN, days));
const days = fc.tuple(day, fc.nat(25)).map(([from, more]) => ({ from, to: addDays(from, more) }));
const weekdays = fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 });
const cents = fc.nat(30_000);
const nights = fc.integer({ min: 1, max: 9 });
const share = fc.oneof(fc.nat(2_500), fc.constantFrom(0, 5_000, 10_000));
const types = fc.subarray([...TYPES], { minLength: 1 });
const plans = fc.subarray([...PLANS], { minLength: 1 });
const maybe = { requiredKeys: [] as never[] };
const forTypes = fc.record({ types }, maybe);
const forAll = fc.record({ types, plans }, maybe);

const change: fc.Arbitrary<PriceChange> = fc.oneof(
  cents.map((set) => ({ set })),
  fc.integer({ min: -15_000, max: 15_000 }).map((add) => ({ add })),
  fc.integer({ min: -6_000, max: 9_000 }).map((addBasisPoints) => ({ addBasisPoints })),
);
const brackets = fc.array(
  fc.tuple(fc.nat(17), fc.option(fc.nat(17), { nil: undefined }), cents).map(([from, more, price]) => {
    return { from, ...(more !== undefined && { to: from + more }), cents: price };
  }),
  { maxLength: 3 },
);

const room = fc
  .tuple(
    fc.record({
      base: cents,
      includedGuests: fc.integer({ min: 1, max: 3 }),
      furtherAdult: cents,
      furtherChild: brackets,
    }),
    fc.option(cents, { nil: undefined }),
    fc.option(cents, { nil: undefined }),
  )
  .map(([rate, floor, above]) => ({
    ...rate,
    ...(floor !== undefined && { floor }),
    ...(above !== undefined && { ceiling: (floor ?? 0) + above }),
  }));

/** Each of another priority, so that no two can meet in one. */
const seasons = fc.array(fc.tuple(days, forTypes, change, fc.nat()), { maxLength: 4 }).map((all) =>
  all
    .map(([of, whose, by, lot], index) => ({ ...of, ...whose, change: by, name: `Season ${index}`, lot }))
    .toSorted((a, b) => a.lot - b.lot)
    .map(({ lot: _lot, ...season }, priority) => ({ ...season, priority })),
);

const plan = fc
  .tuple(
    fc.record(
      { change, advance: fc.record({ least: fc.nat(30), most: fc.integer({ min: 0, max: 90 }) }, maybe) },
      maybe,
    ),
    fc.constantFrom(1, 5, 100, 500),
    fc.constantFrom("everybody", "signed-in", "code" as const),
  )
  .map(([more, roundTo, audience]) => ({ ...more, roundTo, audience }));
const allPlans = fc.tuple(fc.array(plan, { maxLength: 3 }), fc.boolean()).map(([all, isDerived]) =>
  all.map((one, index) => ({
    ...one,
    id: PLANS[index] ?? "",
    name: `Plan ${index}`,
    ...(index === 0 && { audience: "everybody" as const, advance: undefined }),
    ...(index === 1 && isDerived && { parent: PLANS[0] }),
  })),
);

const restriction = fc.tuple(
  days,
  forAll,
  fc.record({ days: weekdays, minNights: nights, maxNights: nights, minThrough: nights, maxThrough: nights }, maybe),
  fc.subarray(["closed", "closedToArrival", "closedToDeparture"] as const, { maxLength: 1 }),
  fc.nat(9),
);
const restrictions = fc.array(restriction, { maxLength: 2 }).map((all) =>
  all.map(([of, whose, bounds, barred, rare], index) => {
    const flags = rare < 4 ? Object.fromEntries(barred.map((one) => [one, true as const])) : {};
    const kept = rare < 6 ? bounds : {};
    return { ...of, ...whose, ...kept, ...flags, name: `Restriction ${index}` };
  }),
);

const code = fc.tuple(
  forAll,
  fc.record({ booked: days, stays: days }, maybe),
  fc.oneof(
    share.map((basisPoints) => ({ basisPoints })),
    cents.map((off) => ({ cents: off })),
    fc.constant(undefined),
  ),
);
const codes = fc
  .array(code, { maxLength: 2 })
  .map((all) => all.map(([whose, windows, off], index) => ({ ...whose, ...windows, off, code: CODES[index] ?? "" })));

const exemptions = fc.array(
  fc.record(
    {
      id: fc.constantFrom("state", "long"),
      name: fc.constant("Spared"),
      minNights: nights,
      paper: fc.constant("Form"),
    },
    {
      requiredKeys: ["id", "name"],
    },
  ),
  { maxLength: 1 },
);
const rate: fc.Arbitrary<Charge["rate"]> = fc.oneof(
  fc.record({ basisPoints: share, included: fc.constant(false), over: fc.constant<string[]>([]) }),
  fc.record({
    cents: fc.nat(2_000),
    per: fc.constantFrom("night", "stay", "room-night", "room-stay", "person-night", "person-stay"),
  }),
  fc.record({ cents: fc.nat(500), per: fc.constantFrom("person-night", "person-stay"), ages: brackets }),
);
const charge = fc.tuple(
  forAll,
  fc.record({ from: day, to: day, firstNights: nights }, maybe),
  exemptions,
  rate,
  fc.constantFrom("tax", "tax", "fee"),
);
const charges = fc.tuple(fc.array(charge, { maxLength: 5 }), fc.boolean(), fc.nat(4)).map(([all, isOver, includes]) =>
  all
    .toSorted((a, b) => a[4].localeCompare(b[4]))
    .map(([whose, bounds, spared, of, kind], index): Charge => {
      const isShare = "basisPoints" in of;
      const isIncluded = isShare && index === includes;
      // What the price includes is taken of the price alone, once.
      const over =
        isOver && isShare && !isIncluded ? Array.from({ length: index }, (_, place) => `charge-${place}`) : [];
      const taken = isShare
        ? { ...of, included: isIncluded, over: over.filter((id) => id !== `charge-${includes}`) }
        : of;
      const { from, to = from, firstNights } = bounds;
      const valid = from !== undefined && to !== undefined && to < from ? { from: to, to: from } : { from, to };
      return {
        ...whose,
        ...Object.fromEntries(Object.entries({ ...valid, firstNights }).filter(([, value]) => value !== undefined)),
        id: `charge-${index}`,
        kind,
        name: `Charge ${index}`,
        rate: taken,
        exemptions: isIncluded ? [] : spared,
      };
    }),
);

export const rateBooks: fc.Arbitrary<RateBook> = fc.record({
  rooms: fc.tuple(room, room).map(
    ([attic, suite]) =>
      new Map([
        ["attic", attic],
        ["suite", suite],
      ]),
  ),
  seasons,
  weekdays: fc.array(
    fc
      .tuple(forTypes, weekdays, change)
      .map(([whose, on, by]) => ({ ...whose, name: "Weekday", days: on, change: by })),
    { maxLength: 2 },
  ),
  dates: fc.array(
    fc.tuple(forTypes, day, change).map(([whose, date, by]) => ({ ...whose, name: "Date", date, change: by })),
    { maxLength: 3 },
  ),
  plans: allPlans,
  lengths: fc.array(
    fc
      .tuple(forAll, nights, share)
      .map(([whose, minNights, offBasisPoints]) => ({ ...whose, name: "Long", minNights, offBasisPoints })),
    { maxLength: 2 },
  ),
  restrictions,
  codes,
  charges,
});

export const stayRequests: fc.Arbitrary<StayRequest> = fc
  .tuple(
    fc
      .record({
        plan: fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, fc.constantFrom(...PLANS, "nobody")),
        code: fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, fc.constantFrom(...CODES, "NOBODY")),
      })
      .map(({ plan: chosen, code: word }) => ({ ...(chosen && { plan: chosen }), ...(word && { code: word }) })),
    day,
    fc.oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 30 })),
    fc.integer({ min: 1, max: 3 }),
    fc.integer({ min: 1, max: 4 }),
    fc.array(fc.nat(17), { maxLength: 4 }),
    fc.record({
      isMember: fc.boolean(),
      exemptions: fc.subarray(["state", "long"]),
      day: fc.nat(20).map((days) => addDays(BEGIN, -days)),
    }),
    fc.constantFrom(...TYPES),
  )
  .map(([chosen, checkIn, stayed, rooms, adults, children, rest, type]) => ({
    ...chosen,
    ...rest,
    type,
    checkIn,
    checkOut: addDays(checkIn, stayed),
    rooms,
    guests: adults + children.length,
    children,
  }));
