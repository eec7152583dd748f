import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type CancellationTerms,
  deadlinesByArrival,
  deadlinesOf,
  divide,
  type Keep,
  keptOf,
  partsKept,
  passedDeadlines,
  settle,
} from "./cancellation.ts";
import type { Instant, PlainDate } from "#hotel/kernel/plain-date.ts";
import { priceLine } from "#hotel/pricing/rules/pricing.ts";

const DEMO: CancellationTerms = {
  tiers: [{ daysBefore: 2, time: "18:00", keep: "nothing" }],
  afterwards: { nights: 1 },
};
const BY_NIGHTS: CancellationTerms = {
  tiers: [
    { daysBefore: 30, time: "12:00", keep: "nothing" },
    { daysBefore: 7, time: "12:00", keep: { nights: 1 } },
    { daysBefore: 0, time: "18:00", keep: { nights: 3 } },
  ],
  afterwards: "everything",
};
const RATES = { taxBasisPoints: 1_200, feePerLine: 500 };
const HOUR = 3_600_000;

function line(of: { nightlyPrice?: number; rooms?: number; nights?: number; checkIn?: PlainDate } = {}) {
  const { nightlyPrice = 7_900, rooms = 1, nights = 3, checkIn = "2026-12-01" } = of;
  return { checkIn, rooms, ...priceLine({ nightlyPrice, rooms, nights }, RATES) };
}

/** Chicago's clock by its two changes of 2026 alone, sharing nothing with the hotel's own. */
function chicago(day: PlainDate, time: string): Instant {
  const isSummer = day >= "2026-03-08" && day < "2026-11-01";
  return Date.parse(`${day}T${time}:00Z`) + (isSummer ? 5 : 6) * HOUR;
}

describe("what is kept of three nights in a Standard room, $270.44", () => {
  test.each<[string, Keep, number]>([
    ["nothing", "nothing", 0],
    ["everything", "everything", 27_044],
    // 79 + 12% + 5
    ["one night with its tax and the fee", { nights: 1 }, 9_348],
    ["two nights", { nights: 2 }, 18_196],
    ["as many nights as it has", { nights: 3 }, 27_044],
    ["no more than it has", { nights: 9 }, 27_044],
    ["a half", { percent: 50 }, 13_522],
    ["a third, rounded half up", { percent: 33 }, 8_925],
  ])("%s", (_, keep, kept) => {
    expect(keptOf(keep, line()).total).toBe(kept);
  });

  test("a night of two rooms is kept of both, and the fee once", () => {
    expect(keptOf({ nights: 1 }, line({ rooms: 2 })).total).toBe(2 * 7_900 + 2 * 948 + 500);
  });

  test("tax that does not divide is rounded half up to a cent", () => {
    // Tax 5 on three nights: one night bears 1.67, two 3.33.
    const odd = { rooms: 1, nights: 3, subtotal: 42, taxes: 5, fees: 0, total: 47 };
    expect(keptOf({ nights: 1 }, odd)).toEqual({ subtotal: 14, taxes: 2, fees: 0, total: 14 + 2 });
    expect(keptOf({ nights: 2 }, odd)).toEqual({ subtotal: 28, taxes: 3, fees: 0, total: 28 + 3 });
  });
});

describe("of nights that cost differently the first ones are kept", () => {
  const night = { nights: 1, type: "standard", taxBasisPoints: 1_000 };
  const each = (subtotal: number, fees = 0) => ({ subtotal, taxes: subtotal / 10, fees });
  /** Two rooms: 100.00, 300.00 and 200.00 a night, a tenth of tax, 2.00 for each night and 5.00 once. */
  const holiday = {
    ...{ rooms: 2, nights: 3, subtotal: 60_000, taxes: 6_000, fees: 1_100, total: 67_100 },
    rates: [
      { ...night, nightlyPrice: 5_000, exact: each(10_000, 200) },
      { ...night, nightlyPrice: 15_000, exact: each(30_000, 200) },
      { ...night, nightlyPrice: 10_000, exact: each(20_000, 200) },
    ],
  };

  test.each<[number, object]>([
    [1, { subtotal: 10_000, taxes: 1_000, fees: 700, total: 11_700 }],
    [2, { subtotal: 40_000, taxes: 4_000, fees: 900, total: 44_900 }],
    [3, { subtotal: 60_000, taxes: 6_000, fees: 1_100, total: 67_100 }],
  ])("%s of three", (nights, kept) => {
    expect(keptOf({ nights }, holiday)).toEqual(kept);
  });

  test("by price and tax alone where nights are known by no more", () => {
    const rates = [
      { ...night, nightlyPrice: 9_000 },
      { ...night, nights: 2, nightlyPrice: 6_000 },
    ];
    const stay = { rooms: 1, nights: 3, subtotal: 21_000, taxes: 2_100, fees: 500, total: 23_600, rates };
    expect(keptOf({ nights: 1 }, stay)).toEqual({ subtotal: 9_000, taxes: 900, fees: 500, total: 10_400 });
  });

  test("and an equal share where the nights don't come to what was charged", () => {
    expect(keptOf({ nights: 1 }, { ...holiday, subtotal: 63_000, total: 70_100 }).subtotal).toBe(21_000);
  });
});

describe("the demo hotel's deadline", () => {
  const six = chicago("2026-11-29", "18:00");

  test.each([
    ["a minute before", six - 60_000, { kept: 0, refund: 27_044, until: six }],
    ["the last millisecond", six - 1, { kept: 0, refund: 27_044, until: six }],
    ["on the stroke of six", six, { kept: 9_348, refund: 17_696, until: undefined }],
    ["on the day of arrival", chicago("2026-12-01", "15:00"), { kept: 9_348, refund: 17_696, until: undefined }],
  ])("%s", (_, now, settlement) => {
    expect(settle(DEMO, line(), { now, at: chicago })).toEqual(settlement);
  });

  test("of a stay of one night keeps it whole", () => {
    expect(settle(DEMO, line({ nights: 1 }), { now: six, at: chicago })).toMatchObject({ kept: 9_348, refund: 0 });
  });
});

describe("a stay that was moved to May after its deadline", () => {
  const now = chicago("2026-11-30", "12:00");
  const moved = { ...line({ checkIn: "2027-05-01" }), deadlinesPassed: 1 };

  test("costs what cancelling cost before it was moved, and does not change any more", () => {
    expect(settle(DEMO, moved, { now, at: chicago })).toEqual({ kept: 9_348, refund: 17_696, until: undefined });
    expect(partsKept(DEMO, moved, { now, at: chicago }).total).toBe(9_348);
  });

  test("keeps its later deadlines, counted from the new arrival", () => {
    const told = settle(BY_NIGHTS, moved, { now, at: chicago });
    expect(told).toMatchObject({ kept: 9_348, until: chicago("2027-04-24", "12:00") });
    expect(settle(BY_NIGHTS, moved, { now: chicago("2027-04-25", "12:00"), at: chicago })).toMatchObject({
      kept: 27_044,
    });
  });

  test("is told so", () => {
    const stays = [
      { ...moved, terms: DEMO },
      { checkIn: moved.checkIn, terms: DEMO },
    ];
    const told = deadlinesByArrival(stays, { now, at: chicago });
    expect(told.map(({ deadlines }) => deadlines.map(({ hasPassed, beforeMove }) => [hasPassed, beforeMove]))).toEqual([
      [[false, false]],
      [[true, true]],
    ]);
  });

  test.for([
    ["none, long before", "2026-11-01", 0, 0],
    ["one, on the day before", "2026-11-30", 0, 1],
    ["what had passed before another move", "2026-11-01", 1, 1],
  ] as const)("had passed: %s", ([, day, before, passed]) => {
    const stay = { checkIn: "2026-12-01" as const, deadlinesPassed: before };
    expect(passedDeadlines(DEMO, stay, { now: chicago(day, "12:00"), at: chicago })).toBe(passed);
  });
});

describe("deadlines across the changes of the clocks", () => {
  test.each<[string, PlainDate, string]>([
    ["before clocks go forward", "2026-03-09", "2026-03-08T00:00:00Z"],
    ["on the day they go forward", "2026-03-10", "2026-03-08T23:00:00Z"],
    ["on the day before they go back", "2026-11-02", "2026-10-31T23:00:00Z"],
    ["on the day they go back", "2026-11-03", "2026-11-02T00:00:00Z"],
    ["a day of summer", "2026-07-04", "2026-07-02T23:00:00Z"],
  ])("%s it is still 6 PM on the wall", (_, arrival, instant) => {
    expect(deadlinesOf(DEMO, arrival, chicago).map(({ until }) => new Date(until).toISOString())).toEqual([
      instant.replace("Z", ".000Z"),
    ]);
  });
});

const BY_SHARES: CancellationTerms = {
  tiers: [
    { daysBefore: 14, time: "00:00", keep: { percent: 10 } },
    { daysBefore: 3, time: "23:59", keep: { percent: 50 } },
  ],
  afterwards: { percent: 90 },
};

describe("whatever the price, the terms and the moment", () => {
  const lines = fc
    .record({ nightlyPrice: fc.integer({ min: 1, max: 99_999 }), rooms: fc.integer({ min: 1, max: 9 }) })
    .chain((of) => fc.integer({ min: 1, max: 60 }).map((nights) => line({ ...of, nights })));
  const terms = fc.constantFrom(DEMO, BY_NIGHTS, BY_SHARES);
  const arrival = chicago("2026-12-01", "15:00");
  const moments = fc.integer({ min: -40 * 24, max: 24 }).map((hours) => arrival + hours * HOUR);

  test("what is kept and what goes back are the price", () => {
    fc.assert(
      fc.property(lines, terms, moments, (one, by, now) => {
        const { kept, refund } = settle(by, one, { now, at: chicago });
        expect(kept + refund).toBe(one.total);
        expect(Math.min(kept, refund)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 5_000 },
    );
  });

  test("what is kept is told by what it was charged for, and never more of a part than was charged", () => {
    fc.assert(
      fc.property(lines, terms, moments, (one, by, now) => {
        const kept = partsKept(by, one, { now, at: chicago });
        expect(kept.total).toBe(settle(by, one, { now, at: chicago }).kept);
        expect(kept.subtotal + kept.taxes + kept.fees).toBe(kept.total);
        for (const part of ["subtotal", "taxes", "fees"] as const) {
          expect(kept[part]).toBeGreaterThanOrEqual(0);
          expect(kept[part]).toBeLessThanOrEqual(one[part]);
        }
      }),
      { numRuns: 5_000 },
    );
  });

  test("waiting never brings more back", () => {
    fc.assert(
      fc.property(lines, terms, fc.tuple(moments, moments), (one, by, [a, b]) => {
        const [sooner, later] = [Math.min(a, b), Math.max(a, b)];
        const before = settle(by, one, { now: sooner, at: chicago });
        const after = settle(by, one, { now: later, at: chicago });
        expect(after.refund).toBeLessThanOrEqual(before.refund);
      }),
      { numRuns: 5_000 },
    );
  });

  test("what was told holds until the moment that was named, and changes there or never", () => {
    fc.assert(
      fc.property(lines, terms, moments, (one, by, now) => {
        const told = settle(by, one, { now, at: chicago });
        if (told.until === undefined) return;
        expect(settle(by, one, { now: told.until - 1, at: chicago })).toEqual(told);
        expect(settle(by, one, { now: told.until, at: chicago }).until).not.toBe(told.until);
      }),
      { numRuns: 2_000 },
    );
  });

  test("of what was paid every cent is kept, goes back, or is with the guest already", () => {
    const money = fc.record({
      onAccount: fc.double({ min: 0, max: 1, noNaN: true }),
      atDesk: fc.double({ min: 0, max: 1, noNaN: true }),
      given: fc.nat(200_000),
      left: fc.nat(200_000),
    });
    fc.assert(
      fc.property(fc.tuple(lines, terms, moments), money, ([one, by, now], { onAccount, atDesk, given, left }) => {
        const due = Math.floor(one.total * onAccount);
        const paidAtDesk = Math.floor(due * atDesk);
        const told = settle(by, one, { now, at: chicago });
        const { paid, kept, refund, atDesk: back, earlier } = divide(told, { due, paidAtDesk, given, left });
        expect(paid).toBe(one.total - due + paidAtDesk);
        expect(kept + refund + back + earlier).toBe(paid);
        expect(Math.min(kept, refund, back, earlier)).toBeGreaterThanOrEqual(0);
        expect(refund).toBeLessThanOrEqual(left);
        expect(back).toBeLessThanOrEqual(paidAtDesk);
        expect(kept).toBeLessThanOrEqual(told.kept);
      }),
      { numRuns: 5_000 },
    );
  });
});

describe("the money of a Standard stay of $270.44 that is cancelled late", () => {
  const told = { kept: 9_348, refund: 17_696 };
  const paidByCard = { due: 0, paidAtDesk: 0, given: 0, left: 27_044 };
  const nothing = { kept: 0, refund: 0, atDesk: 0, earlier: 0 };

  test.each([
    ["paid by card", paidByCard, { paid: 27_044, kept: 9_348, refund: 17_696 }],
    [
      "after the desk gave $50",
      { ...paidByCard, given: 5_000, left: 22_044 },
      { paid: 27_044, kept: 9_348, refund: 12_696, earlier: 5_000 },
    ],
    [
      "while the bank has the money",
      { ...paidByCard, left: 0 },
      { paid: 27_044, kept: 9_348, refund: 0, earlier: 17_696 },
    ],
    ["that was to be paid at the desk", { ...paidByCard, due: 27_044, left: 0 }, { paid: 0 }],
    [
      "that was paid in cash",
      { due: 27_044, paidAtDesk: 27_044, given: 0, left: 0 },
      { paid: 27_044, kept: 9_348, atDesk: 17_696 },
    ],
    [
      "of which only $50 was paid in cash",
      { due: 27_044, paidAtDesk: 5_000, given: 0, left: 0 },
      { paid: 5_000, kept: 5_000 },
    ],
    [
      "of which two nights are still to be paid at the desk",
      { due: 17_696, paidAtDesk: 0, given: 0, left: 9_348 },
      { paid: 9_348, kept: 9_348 },
    ],
  ])("%s", (_, money, divided) => {
    expect(divide(told, money)).toEqual({ ...nothing, ...divided });
  });
});
