import fc from "fast-check";
import { expect, test } from "vitest";
import { PLANTS, type Planted, YOUNG_PLANTS } from "./planted.ts";
import { bothBooks, cleanHistory, NOW, type BookingDetails } from "./stories.ts";
import { DIFFERENCE_KINDS, type Difference } from "#hotel/reconciliation/rules/both-books.ts";
import { canBeMended, compareBooks } from "#hotel/reconciliation/rules/compare-books.ts";

const BUSY = ({ isInFlight }: Difference) => isInFlight;

/** As the planter would say it. */
function told(differences: readonly Difference[]): Planted[] {
  return sorted(
    differences.map(({ kind, cents, isInFlight, theirId, ourId }) => {
      return { kind, cents, isInFlight, of: theirId ?? ourId ?? "" };
    }),
  );
}

function sorted(all: readonly Planted[]): Planted[] {
  return all.toSorted((a, b) => (`${a.of} ${a.kind}` < `${b.of} ${b.kind}` ? -1 : 1));
}

test("nothing differs in a history on which both sides agree, and what is in flight is no fault", () => {
  fc.assert(
    fc.property(cleanHistory, (stories) => {
      expect(compareBooks(bothBooks(stories), NOW).filter((one) => !BUSY(one))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test("of any history exactly the planted differences are found, each with its kind, its cents and its ids", () => {
  const found = new Map<string, number>();
  fc.assert(
    fc.property(cleanHistory, fc.infiniteStream(fc.nat({ max: 10_000 })), (stories, chances) => {
      const inFlight = told(compareBooks(bothBooks(stories), NOW));
      const planted = plantIn(stories, chances);
      for (const { kind } of planted) found.set(kind, (found.get(kind) ?? 0) + 1);
      const all = told(compareBooks(bothBooks(stories), NOW));
      expect(all).toEqual(sorted([...inFlight, ...planted]));
    }),
    { numRuns: 1_000 },
  );
  expect([...found.keys()].toSorted()).toEqual([...DIFFERENCE_KINDS].toSorted());
});

/** In about every second story one difference that fits it. */
function plantIn(stories: BookingDetails[], chances: Iterable<number>): Planted[] {
  const chance = chances[Symbol.iterator]();
  const next = () => Number(chance.next().value);
  return stories.flatMap((story) => {
    const fitting = [...PLANTS, ...YOUNG_PLANTS].filter(({ fits }) => fits(story) && compareAlone(story).length === 0);
    const choice = fitting[next() % (fitting.length * 2 || 1)];
    return choice ? [choice.plant(story, 1 + next())] : [];
  });
}

function compareAlone(story: BookingDetails): Difference[] {
  return compareBooks(bothBooks([story]), NOW);
}

test("a refund that was asked for is waited for a day, and is missing after that", () => {
  const asked = {
    key: "k",
    refundId: undefined,
    paymentId: "pi_1",
    orderId: "o",
    state: "requested",
    amount: 500,
  } as const;
  const compared = (requestedAt: number) =>
    compareBooks(
      {
        payments: { ours: [], theirs: [] },
        charges: [],
        refunds: { ours: [{ ...asked, requestedAt }], theirs: [] },
        disputes: { ours: [], theirs: [] },
      },
      NOW,
    );
  expect(compared(NOW - 23 * 3_600_000)).toMatchObject([{ kind: "refund-missing-there", isInFlight: true }]);
  expect(compared(NOW - 25 * 3_600_000)).toMatchObject([{ kind: "refund-missing-there", isInFlight: false }]);
});

test("a click takes away what the hotel's own acts can, and never what was written down wrongly", () => {
  const mendable = DIFFERENCE_KINDS.filter((kind) => canBeMended({ kind, cents: 5, there: { amount: 5 } }));
  expect(mendable).toEqual([
    "payment-missing-here",
    "payment-state",
    "paid-for-nothing",
    "refund-missing-here",
    "refund-state",
    "dispute-missing-here",
    "dispute-amount",
    "dispute-state",
  ]);
  expect(canBeMended({ kind: "paid-for-nothing", cents: 3, there: { amount: 5 } })).toBe(false);
});
