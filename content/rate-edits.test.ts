import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { isFor } from "#hotel/kernel/rate-book.ts";
import { restrictionsOn } from "#hotel/pricing/rules/rate-calendar.ts";
import { nightSteps } from "#hotel/pricing/rules/night-prices.ts";
import { daysIn } from "./night-ranges.ts";
import { bookOf, rateBook, type RateBookContent } from "./rate-book.ts";
import { edited, type RateEdit } from "./rate-edits.ts";

const TYPES = ["standard", "double", "suite"];
const catalogue = {
  roomTypes: TYPES.map((id, index) => {
    return { id, category: id, roomName: id, nightlyPrice: 10_000 * (index + 1), guestsPerRoom: 2 };
  }),
  taxBasisPoints: 1_200,
  feePerLine: 500,
};
const PLANS = ["flexible", "fixed"];
const empty = rateBook.parse({ plans: PLANS.map((id) => ({ id, name: id })) });
const book = (content: RateBookContent) => bookOf(content, catalogue);
const withEdits = (content: RateBookContent, ...edits: RateEdit[]) => edited(content, edits, book);
const edit = (more: Partial<RateEdit>): RateEdit => ({
  ...{ from: "2027-03-01", to: "2027-03-31", types: TYPES, limits: {}, name: "Spring" },
  ...more,
});
const priceOn = (content: RateBookContent, type: string, night: PlainDate) => {
  const rate = book(content).rooms.get(type);
  return rate && nightSteps(book(content), rate, { type, night }).at(-1)?.after;
};

describe("prices of many nights", () => {
  test("rise by a share on the weekends of a month, and of the higher price where they rise again", () => {
    const rise = edit({ days: [5, 6], price: { addBasisPoints: 2_000 } });
    const once = withEdits(empty, rise);
    expect([priceOn(once, "standard", "2027-03-05"), priceOn(once, "standard", "2027-03-07")]).toEqual([
      12_000, 10_000,
    ]);
    expect(once.dates).toHaveLength(8);
    expect(priceOn(withEdits(once, rise), "suite", "2027-03-06")).toBe(43_200);
  });

  test("are set for one type, and the others keep the rule that they shared with it", () => {
    const all = withEdits(empty, edit({ to: "2027-03-01", price: { add: 1_000 } }));
    const one = withEdits(all, edit({ to: "2027-03-01", types: ["double"], price: { set: 5_000 } }));
    expect(TYPES.map((type) => priceOn(one, type, "2027-03-01"))).toEqual([11_000, 5_000, 31_000]);
    expect(one.dates).toHaveLength(2);
  });

  test("are set for the types that there are, also where they rise again, and a type still to come has its own", () => {
    const night = { to: "2027-03-01" } as const;
    const one = withEdits(empty, edit({ ...night, price: { set: 5_000 } }));
    const rise = edit({ ...night, price: { add: 1_000 } });
    const changes = [
      [5_000, one],
      [6_000, withEdits(one, rise)],
    ] as const;
    for (const [setCents, { dates }] of changes) {
      expect(dates).toEqual([{ name: "Spring", date: "2027-03-01", types: TYPES, change: { setCents } }]);
    }
    expect(withEdits(empty, rise).dates).toEqual([{ name: "Spring", date: "2027-03-01", change: { addCents: 1_000 } }]);
  });

  test("never fall below nothing", () => {
    const twice = edit({ price: { add: -9_000 } });
    expect(priceOn(withEdits(empty, twice, twice), "standard", "2027-03-05")).toBe(0);
  });
});

describe("limits of many nights", () => {
  test("that say the same of neighbouring nights and of all types are one rule", () => {
    const min = (from: PlainDate, to: PlainDate, types: string[]) =>
      edit({ from, to, types, limits: { minNights: 2 } });
    const [first, second] = [
      [min("2027-03-01", "2027-03-10", ["standard"]), min("2027-03-11", "2027-03-31", ["standard"])],
      [min("2027-03-01", "2027-03-31", ["double", "suite"])],
    ];
    expect(withEdits(empty, ...first, ...second).restrictions).toEqual([
      { name: "Spring", from: "2027-03-01", to: "2027-03-31", minNights: 2 },
    ]);
  });

  test("of one night leave the others closed to types and plans still to come, and are one rule again once undone", () => {
    const winter = { name: "Winter", from: "2026-11-01", to: "2027-03-31", closed: true } as const;
    const night = { from: "2027-01-10", to: "2027-01-10" } as const;
    const of = { ...night, name: "Winter", types: ["standard"], plans: ["fixed"] };
    const opened = withEdits({ ...empty, restrictions: [winter] }, edit({ ...of, limits: { closed: null } }));
    expect(opened.restrictions).toEqual([
      { ...winter, to: "2027-01-09" },
      { ...winter, from: "2027-01-11" },
      { ...winter, ...night, types: ["double", "suite"] },
      { ...winter, ...night, types: ["standard"], plans: ["flexible"] },
    ]);
    expect(withEdits(opened, edit({ ...of, limits: { closed: true } })).restrictions).toEqual([winter]);
  });

  test("are on each night, type and plan what the last edit says of them, and else what was there before", () => {
    const START = "2027-03-01";
    const END = "2027-03-21";
    const nights = daysIn({ from: START, to: END });
    const limits = { closed: true, minNights: 4 } as const;
    const winter = edit({ from: START, to: END, types: [...TYPES, "added"], limits });
    const before: RateBookContent = { ...empty, restrictions: [{ name: "Winter", from: START, to: END, ...limits }] };
    const some = (of: readonly string[]) => fc.subarray([...of], { minLength: 1 });
    const anEdit = fc.record({
      from: fc.nat(13),
      length: fc.nat(9),
      days: fc.option(fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }), { nil: undefined }),
      types: some(TYPES),
      plans: fc.option(some(PLANS), { nil: undefined }),
      limits: fc.record(
        { minNights: fc.constantFrom(2, 3, null), closed: fc.constantFrom(true as const, null) },
        { requiredKeys: [] },
      ),
    });
    fc.assert(
      fc.property(fc.array(anEdit, { maxLength: 6 }), (drawn) => {
        const edits = drawn.map(({ from, length, ...one }) => {
          return edit({ ...one, from: addDays(START, from), to: addDays(START, from + length) });
        });
        const { restrictions } = withEdits(before, ...edits);
        rateBook.parse({ restrictions });
        const after = { ...book(empty), restrictions };
        for (const night of nights) {
          const ofNight = [winter, ...edits].filter((one) => daysIn(one).includes(night));
          const added = ofNight.length > 1 ? [] : ["added"];
          for (const type of [...TYPES, ...added]) {
            for (const plan of [...PLANS, ...added]) {
              const told = ofNight.filter((one) => isFor(one, type, plan));
              const last = (name: "minNights" | "closed") =>
                told.findLast(({ limits }) => limits[name] !== undefined)?.limits[name] ?? undefined;
              const found = restrictionsOn(after, { type, plan, date: night });
              expect([found.minNights, found.closed]).toEqual([last("minNights"), last("closed") ?? false]);
            }
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});
