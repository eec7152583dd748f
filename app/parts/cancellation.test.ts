import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openClock } from "#adapters/clock/system-clock.ts";
import { speechIn } from "#app/languages/speech-in.ts";
import { type CancellationTerms, deadlinesByArrival, type Keep } from "#hotel/booking/rules/cancellation.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import { cancellationDeadlines, cancellationInFull, policyWords } from "./cancellation.ts";

const DEMO: CancellationTerms = {
  tiers: [{ daysBefore: 2, time: "18:00", keep: "nothing" }],
  afterwards: { nights: 1 },
};
const STEPS: CancellationTerms = {
  tiers: [
    { daysBefore: 14, time: "12:00", keep: "nothing" },
    { daysBefore: 1, time: "18:30", keep: { percent: 50 } },
  ],
  afterwards: "everything",
};
/** Noon of a Saturday in Gretna. */
const NOON = Date.parse("2026-11-21T18:00:00Z");
const clock = openClock({ zone: "America/Chicago", dayTurns: "04:00" }, () => NOON);

function told(arrivals: readonly PlainDate[], options: { terms?: CancellationTerms; now?: number } = {}) {
  const { terms = DEMO, now = NOON } = options;
  const stays = arrivals.map((checkIn) => ({ checkIn, terms }));
  return cancellationDeadlines(deadlinesByArrival(stays, { now, at: clock.at }), speechIn("en"));
}

describe("a stay's own deadlines", () => {
  test("one stay has one deadline, on the hotel's calendar", () => {
    expect(told(["2026-12-01"])).toEqual([
      "This booking can be cancelled free of charge until 6 PM on Sun, Nov 29, 2026.",
    ]);
  });

  test("two arrivals have two deadlines, and the same arrival is told once", () => {
    expect(told(["2026-12-10", "2026-12-01", "2026-12-10"])).toEqual([
      "The stay from Tue, Dec 1, 2026 can be cancelled free of charge until 6 PM on Sun, Nov 29, 2026.",
      "The stay from Thu, Dec 10, 2026 can be cancelled free of charge until 6 PM on Tue, Dec 8, 2026.",
    ]);
  });

  test("a guest who arrives tomorrow is told that it is too late", () => {
    expect(told(["2026-11-22"])).toEqual(["This booking begins too soon to be cancelled free of charge."]);
  });

  test("a guest whose stay was moved after its deadline is told that it stays too late", () => {
    const moved = { checkIn: "2027-05-01", terms: DEMO, deadlinesPassed: 1 } as const;
    const told = deadlinesByArrival([moved], { now: NOON, at: clock.at });
    expect(cancellationDeadlines(told, speechIn("en"))).toEqual([
      "This booking can no longer be cancelled free of charge: the time for that had passed before it was moved.",
    ]);
  });

  test("on the last evening the hour decides, not the day", () => {
    const six = Date.parse("2026-11-30T00:00:00Z");
    expect(told(["2026-12-01"], { now: six - 1 })[0]).toContain("until 6 PM on Sun, Nov 29");
    expect(told(["2026-12-01"], { now: six })).toEqual([
      "This booking begins too soon to be cancelled free of charge.",
    ]);
  });

  test("every step that is still ahead is told with its cost", () => {
    expect(told(["2026-12-24"], { terms: STEPS })).toEqual([
      "This booking can be cancelled free of charge until 12 PM on Thu, Dec 10, 2026.",
      "If you cancel until 6:30 PM on Wed, Dec 23, 2026, we keep 50% of the price and give back the rest.",
    ]);
    expect(told(["2026-11-23"], { terms: STEPS })).toEqual([
      "This booking begins too soon to be cancelled free of charge.",
      "If you cancel until 6:30 PM on Sun, Nov 22, 2026, we keep 50% of the price and give back the rest.",
    ]);
  });

  test("a guest who reads Spanish is told so in Spanish", () => {
    const stays = (["2026-12-01", "2026-11-22"] as const).map((checkIn) => ({ checkIn, terms: DEMO }));
    const deadlines = deadlinesByArrival(stays, { now: NOON, at: clock.at });
    expect(cancellationDeadlines(deadlines, speechIn("es"))).toEqual([
      "La estancia que empieza el dom, 22 de nov de 2026 está demasiado cerca para cancelarla sin costo.",
      "Puede cancelar la estancia que empieza el mar, 1 de dic de 2026 sin costo hasta las 6 p.m. del dom, 29 de nov de 2026.",
    ]);
  });
});

describe("a stay's own terms without the policy beside them", () => {
  const HALF: CancellationTerms = {
    tiers: [{ daysBefore: 30, time: "18:00", keep: { percent: 50 } }],
    afterwards: "everything",
  };
  const FREE: CancellationTerms = { tiers: [], afterwards: "nothing" };
  test.each<[string, { arrivals: readonly PlainDate[]; terms: CancellationTerms }, string[]]>([
    [
      "say what is kept after the last deadline",
      { arrivals: ["2027-02-01"], terms: HALF },
      [
        "If you cancel until 6 PM on Sat, Jan 2, 2027, we keep 50% of the price and give back the rest.",
        "After that, or if you do not come, we keep the whole price.",
      ],
    ],
    [
      "say only what is kept, once the last deadline has passed",
      { arrivals: ["2026-12-01"], terms: HALF },
      ["If you cancel, or do not come, we keep the whole price."],
    ],
    [
      "say what is kept where it is too late to cancel free of charge",
      { arrivals: ["2026-11-22"], terms: DEMO },
      [
        "This booking begins too soon to be cancelled free of charge.",
        "If you cancel, or do not come, we keep the price of the first night and give back the rest.",
      ],
    ],
    [
      "say of each arrival what is kept",
      { arrivals: ["2026-12-01", "2027-02-01"], terms: HALF },
      [
        "If you cancel the stay from Tue, Dec 1, 2026, or do not come, we keep the whole price.",
        "If you cancel the stay from Mon, Feb 1, 2027 until 6 PM on Sat, Jan 2, 2027, we keep 50% of the price and give back the rest.",
        "After that, or if you do not come, we keep the whole price.",
      ],
    ],
    [
      "say that nothing is ever kept",
      { arrivals: ["2026-12-01"], terms: FREE },
      ["You may cancel free of charge at any time."],
    ],
  ])("%s", (_, { arrivals, terms }, words) => {
    const stays = arrivals.map((checkIn) => ({ checkIn, terms }));
    expect(cancellationInFull(deadlinesByArrival(stays, { now: NOON, at: clock.at }), speechIn("en"))).toEqual(words);
  });
});

test("a page that shows more bookings than can still be cancelled says which of them can", () => {
  const ahead = deadlinesByArrival([{ checkIn: "2026-12-01", terms: DEMO, bookingId: 2 }], { now: NOON, at: clock.at });
  expect(cancellationInFull(ahead, speechIn("en"), 2)).toEqual([
    "The stay from Tue, Dec 1, 2026 (booking 2) can be cancelled free of charge until 6 PM on Sun, Nov 29, 2026.",
    "After that, or if you do not come, we keep the price of the first night and give back the rest.",
  ]);
  expect(cancellationInFull(ahead, speechIn("en"), 1)[0]).toMatch(/^This booking can be cancelled/);
});

describe("stays of one arrival under different terms", () => {
  const FREE: CancellationTerms = { tiers: [], afterwards: "nothing" };
  const FIXED: CancellationTerms = { tiers: [], afterwards: "everything" };
  const checkIn = "2026-12-01";
  const fullyTold = (stays: Parameters<typeof deadlinesByArrival>[0], language: "en" | "es" = "en") =>
    cancellationInFull(deadlinesByArrival(stays, { now: NOON, at: clock.at }), speechIn(language));

  test("are told apart by their numbers", () => {
    const stays = [
      { checkIn, terms: DEMO, bookingId: 1 },
      { checkIn, terms: FIXED, bookingId: 2 },
      { checkIn, terms: DEMO, bookingId: 3 },
    ] as const;
    expect(fullyTold(stays)).toEqual([
      "If you cancel the stay from Tue, Dec 1, 2026 (booking 2), or do not come, we keep the whole price.",
      "The stay from Tue, Dec 1, 2026 (bookings 1 and 3) can be cancelled free of charge until 6 PM on Sun, Nov 29, 2026.",
      "After that, or if you do not come, we keep the price of the first night and give back the rest.",
    ]);
    expect(fullyTold(stays, "es")[0]).toBe(
      "Si cancela la estancia que empieza el mar, 1 de dic de 2026 (reserva 2), o si no viene, cobramos el precio completo.",
    );
  });

  test("are told apart by their plans before they have numbers", () => {
    const stays = [
      { checkIn, terms: DEMO, planName: "Flexible" },
      { checkIn, terms: FIXED, planName: "Non-refundable" },
    ] as const;
    expect(fullyTold(stays).slice(0, 2)).toEqual([
      "If you cancel the stay from Tue, Dec 1, 2026 (Non-refundable), or do not come, we keep the whole price.",
      "The stay from Tue, Dec 1, 2026 (Flexible) can be cancelled free of charge until 6 PM on Sun, Nov 29, 2026.",
    ]);
  });

  test("and one that is always free is told of by itself", () => {
    const stays = [
      { checkIn, terms: FREE, bookingId: 1 },
      { checkIn: "2027-02-01", terms: FIXED, bookingId: 2 },
    ] as const;
    expect(fullyTold(stays)).toEqual([
      "The stay from Tue, Dec 1, 2026 can be cancelled free of charge at any time.",
      "If you cancel the stay from Mon, Feb 1, 2027, or do not come, we keep the whole price.",
    ]);
  });
});

describe("the policy in words", () => {
  test.each<[string, CancellationTerms, string]>([
    [
      "of the demo hotel",
      DEMO,
      "Cancel free of charge until 6 PM, hotel time, 2 days before you arrive. After that, or if you do not come, we keep the price of the first night and give back the rest.",
    ],
    [
      "of several steps",
      STEPS,
      "Cancel free of charge until 12 PM, hotel time, 14 days before you arrive. After that, until 6:30 PM, hotel time, on the day before you arrive, we keep 50% of the price and give back the rest. After that, or if you do not come, we keep the whole price.",
    ],
    ["that never keeps anything", { tiers: [], afterwards: "nothing" }, "You may cancel free of charge at any time."],
    [
      "that gives nothing back",
      { tiers: [], afterwards: "everything" },
      "If you cancel, or do not come, we keep the whole price.",
    ],
    [
      "that is never free",
      { tiers: [{ daysBefore: 0, time: "09:00", keep: { nights: 1 } }], afterwards: { nights: 2 } },
      "If you cancel until 9 AM, hotel time, on the day you arrive, we keep the price of the first night and give back the rest. After that, or if you do not come, we keep the price of the first 2 nights and give back the rest.",
    ],
  ])("%s", (_, terms, words) => {
    expect(policyWords(terms, speechIn("en"))).toBe(words);
  });

  test("differ wherever the terms do, in each language, so that their hash names the terms", () => {
    const keep: fc.Arbitrary<Keep> = fc.oneof(
      fc.constantFrom("nothing" as const, "everything" as const),
      fc.record({ nights: fc.integer({ min: 1, max: 60 }) }),
      fc.record({ percent: fc.integer({ min: 1, max: 99 }) }),
    );
    const time = fc
      .tuple(fc.nat(23), fc.nat(59))
      .map((parts) => parts.map((n) => String(n).padStart(2, "0")).join(":"));
    const tier = fc.record({ daysBefore: fc.nat(365), time, keep });
    const terms = fc.record({ tiers: fc.array(tier, { maxLength: 3 }), afterwards: keep });
    fc.assert(
      fc.property(terms, terms, fc.constantFrom("en" as const, "es" as const), (one, other, language) => {
        const same = JSON.stringify(one) === JSON.stringify(other);
        const speech = speechIn(language);
        expect(policyWords(one, speech) === policyWords(other, speech)).toBe(same);
      }),
      { numRuns: 2_000 },
    );
  });
});
