import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import type { Charge, RateBook } from "#hotel/kernel/rate-book.ts";
import { plainBook } from "./plain-book.ts";
import { priceLine } from "./pricing.ts";
import { priceStay } from "./stay-price.ts";
import type { StayRequest } from "./stay-request.ts";

const ROOM = { base: 10_000, includedGuests: 2, furtherAdult: 2_000, furtherChild: [{ from: 0, to: 5, cents: 0 }] };
const EMPTY: RateBook = {
  rooms: new Map([["standard", ROOM]]),
  seasons: [],
  weekdays: [],
  dates: [],
  plans: [],
  lengths: [],
  restrictions: [],
  codes: [],
  charges: [],
};
/** Thursday to Monday: the nights of Thursday, Friday, Saturday and Sunday. */
const STAY: StayRequest = {
  type: "standard",
  checkIn: "2027-03-04",
  checkOut: "2027-03-08",
  rooms: 1,
  guests: 2,
  children: [],
  isMember: false,
  exemptions: [],
  day: "2027-01-01",
};
const WEEKEND = { name: "Weekend", days: [5, 6], change: { addBasisPoints: 2_000 } };
const SPRING = { name: "Spring", priority: 1, from: "2027-03-01", to: "2027-03-05", change: { add: 1_500 } } as const;
const FESTIVAL = {
  name: "Festival",
  priority: 2,
  from: "2027-03-05",
  to: "2027-03-05",
  change: { set: 20_000 },
} as const;
const FLEXIBLE = { id: "flexible", name: "Flexible", roundTo: 1, audience: "everybody" } as const;

describe("a line comes to what its rules make of it, in their order", () => {
  test.each<[string, Partial<RateBook>, Partial<StayRequest>, (string | number)[][]]>([
    ["the base price for each room and night", {}, { rooms: 2 }, [["night", "", 80_000]]],
    [
      "a season on its nights, the one of higher priority alone where two meet",
      { seasons: [SPRING, FESTIVAL] },
      {},
      [
        ["night", "", 40_000],
        ["season", "Spring", 41_500],
        ["season", "Festival", 51_500],
      ],
    ],
    [
      "weekdays",
      { weekdays: [WEEKEND] },
      {},
      [
        ["night", "", 40_000],
        ["weekday", "Weekend", 44_000],
      ],
    ],
    [
      "a single date after the weekday",
      { weekdays: [WEEKEND], dates: [{ name: "Race", date: "2027-03-06", change: { add: 777 } }] },
      {},
      [
        ["night", "", 40_000],
        ["weekday", "Weekend", 44_000],
        ["date", "Race", 44_777],
      ],
    ],
    [
      "a floor and a ceiling that no rule leaves",
      {
        rooms: new Map([["standard", { ...ROOM, floor: 9_000, ceiling: 11_000 }]]),
        weekdays: [WEEKEND, { name: "Quiet", days: [7], change: { addBasisPoints: -5_000 } }],
      },
      {},
      [
        ["night", "", 40_000],
        ["weekday", "Weekend", 44_000],
        ["weekday", "Quiet", 39_000],
        ["bounds", "", 41_000],
      ],
    ],
    [
      "further adults, after those included",
      {},
      { guests: 4 },
      [
        ["night", "", 40_000],
        ["guests", "", 56_000],
      ],
    ],
    [
      "further children by age, the youngest beyond the places, and as adults where no bracket has them",
      {},
      { guests: 4, children: [3, 9, 1] },
      [["night", "", 40_000]],
    ],
    [
      "a plan of its parent, each to a multiple of its own",
      {
        plans: [
          { ...FLEXIBLE, change: { addBasisPoints: 333 } },
          {
            id: "fixed",
            name: "Fixed",
            parent: "flexible",
            change: { addBasisPoints: -1_000 },
            roundTo: 100,
            audience: "everybody",
          },
        ],
      },
      { plan: "fixed" },
      // 103.33, and 93.00 after the parent's tenth is off.
      [
        ["night", "", 40_000],
        ["plan", "Fixed", 37_200],
      ],
    ],
    [
      "the longest stay's discount, once for the line",
      {
        rooms: new Map([["standard", { ...ROOM, base: 9_999 }]]),
        lengths: [
          { name: "Three", minNights: 3, offBasisPoints: 500 },
          { name: "Four", minNights: 4, offBasisPoints: 1_250 },
        ],
      },
      {},
      // 39,996 less 4,999.5, which is rounded away from zero.
      [
        ["night", "", 39_996],
        ["stay-length", "Four", 34_996],
      ],
    ],
    [
      "a code after it, not below the floor of all nights",
      {
        rooms: new Map([["standard", { ...ROOM, floor: 9_500 }]]),
        codes: [{ code: "BACK", off: { cents: 5_000 } }],
      },
      { code: "BACK" },
      [
        ["night", "", 40_000],
        ["code", "BACK", 38_000],
      ],
    ],
    [
      "a code that only opens plans, which takes nothing off",
      { codes: [{ code: "BACK", plans: ["flexible"] }] },
      { code: "BACK" },
      [["night", "", 40_000]],
    ],
    [
      "fees before taxes, and a tax over a fee where it says so",
      {
        charges: [
          tax("city", { basisPoints: 1_000, included: false, over: ["cleaning"] }),
          { ...tax("cleaning", { cents: 3_000, per: "stay" }), kind: "fee" },
        ],
      },
      {},
      [
        ["night", "", 40_000],
        ["fee", "cleaning", 43_000],
        ["tax", "city", 47_300],
      ],
    ],
  ])("%s", (...[, book, request, steps]) => {
    const price = priceStay({ ...EMPTY, ...book }, { ...STAY, ...request });
    expect(price.steps.map(({ rule, name, after }) => [rule, name, after])).toEqual(steps);
    expect(price.total).toBe(steps.at(-1)?.[2]);
  });

  test("so that the first begins with nothing and each begins where the one before ended", () => {
    const book = { ...EMPTY, seasons: [SPRING], weekdays: [WEEKEND], charges: [tax("t", { cents: 5, per: "night" })] };
    const { steps } = priceStay(book, { ...STAY, guests: 3 });
    expect(steps.map(({ before }) => before)).toEqual([0, ...steps.slice(0, -1).map(({ after }) => after)]);
  });

  test("and a house of one price, one tax and one fee asks what it always asked", () => {
    const counts = fc.record({ rooms: fc.integer({ min: 1, max: 10 }), nights: fc.integer({ min: 1, max: 60 }) });
    fc.assert(
      fc.property(
        counts,
        fc.integer({ min: 1, max: 100_000 }),
        fc.nat(3_000),
        ({ rooms, nights }, nightlyPrice, tax) => {
          const type = { id: "standard", category: "Standard", roomName: "Single", nightlyPrice, guestsPerRoom: 2 };
          const catalogue = { roomTypes: [type], taxBasisPoints: tax, feePerLine: 500 };
          const checkOut = new Date(Date.UTC(2027, 2, 4 + nights)).toISOString().slice(0, 10) as PlainDate;
          const {
            steps: _steps,
            byNight: _nights,
            charges: _charges,
            ...price
          } = priceStay(plainBook(catalogue), { ...STAY, rooms, checkOut });
          expect(price).toEqual(priceLine({ rooms, nights, nightlyPrice }, catalogue));
        },
      ),
    );
  });
});

describe("taxes and fees", () => {
  test("are counted by night, stay, room and person", () => {
    const of = (per: "night" | "stay" | "room-night" | "room-stay" | "person-night" | "person-stay") =>
      priceStay({ ...EMPTY, charges: [tax("t", { cents: 100, per })] }, { ...STAY, rooms: 2, guests: 3 }).taxes;
    expect([of("night"), of("stay"), of("room-night"), of("room-stay"), of("person-night"), of("person-stay")]).toEqual(
      [400, 100, 800, 200, 1_200, 300],
    );
  });

  test("that the price includes are told apart and add nothing", () => {
    const price = priceStay({ ...EMPTY, charges: [tax("vat", { basisPoints: 700, included: true, over: [] })] }, STAY);
    expect(price).toMatchObject({ subtotal: 37_383, taxes: 2_617, total: 40_000 });
    expect(price.steps.at(-1)).toEqual({ rule: "tax", name: "vat", before: 40_000, after: 40_000, included: 2_617 });
  });

  test("spare a long stay by themselves, and others for a paper that was shown", () => {
    const exemptions = [
      { id: "long", name: "Long stay", minNights: 30 },
      { id: "state", name: "Government", paper: "Form R-1376" },
    ];
    const book = { ...EMPTY, charges: [{ ...tax("t", { cents: 100, per: "night" }), exemptions }] };
    const of = (more: Partial<StayRequest>) => priceStay(book, { ...STAY, ...more });
    expect(of({}).taxes).toBe(400);
    expect(of({ exemptions: ["state"] }).steps.at(-1)).toMatchObject({
      name: "t",
      before: 40_000,
      after: 40_000,
      exemption: "Government",
    });
    expect([of({ checkOut: "2027-04-02" }).taxes, of({ checkOut: "2027-04-03" }).taxes]).toEqual([2_900, 0]);
  });

  test("are spread over the nights to the cent, an earlier night first", () => {
    const charges = [tax("t", { basisPoints: 333, included: false, over: [] })];
    const { byNight, taxes } = priceStay({ ...EMPTY, charges }, STAY);
    expect([taxes, byNight.map((night) => night.taxes)]).toEqual([1_332, [333, 333, 333, 333]]);
    const uneven = priceStay({ ...EMPTY, charges, weekdays: [WEEKEND] }, STAY);
    expect([uneven.taxes, uneven.byNight.map((night) => night.taxes)]).toEqual([1_465, [333, 400, 399, 333]]);
  });
});

/** docs/RATES.md tells where the shares and amounts are published. */
describe("worked from tax codes", () => {
  const share = (id: string, basisPoints: number, days: { from?: PlainDate; to?: PlainDate } = {}) => {
    return { ...tax(id, { basisPoints, included: false, over: [] }), ...days };
  };
  const JEFFERSON = [
    share("state-2024", 245, { to: "2024-12-31" }),
    share("state-2025", 300, { from: "2025-01-01" }),
    share("stadium", 400),
    share("council", 150),
    share("schools", 200),
    share("law", 25),
    share("west-bank", 200),
  ];
  const perGuest = (id: string, cents: number, days: { from?: PlainDate; to?: PlainDate }) => {
    return { ...tax(id, { cents, per: "person-night", ages: [{ from: 13, cents }] }), ...days, firstNights: 7 };
  };
  const LISBON = [
    perGuest("lisbon-2019", 200, { to: "2024-08-31" }),
    perGuest("lisbon-2024", 400, { from: "2024-09-01" }),
  ];
  const amounts = (charges: Charge[], request: Partial<StayRequest>, base = 10_000) => {
    const rooms = new Map([["standard", { ...ROOM, base, furtherAdult: 0 }]]);
    const price = priceStay({ ...EMPTY, rooms, charges }, { ...STAY, ...request });
    return [...price.charges.map(({ charge, amount }) => [charge.id, amount]), ["together", price.taxes]];
  };

  test("a stay in Jefferson Parish over New Year pays the state's old share for the old year and the new one for the new", () => {
    expect(amounts(JEFFERSON, { checkIn: "2024-12-30", checkOut: "2025-01-02" }, 7_900)).toEqual([
      ["state-2024", 387],
      ["state-2025", 237],
      ["stadium", 948],
      ["council", 356],
      ["schools", 474],
      ["law", 59],
      ["west-bank", 474],
      ["together", 2_935],
    ]);
  });

  test("ten nights in Lisbon pay for seven, from the age of thirteen", () => {
    const family = { guests: 4, children: [12, 13] };
    expect(amounts(LISBON, { ...family, checkIn: "2025-03-03", checkOut: "2025-03-13" })).toEqual([
      ["lisbon-2024", 8_400],
      ["together", 8_400],
    ]);
    expect(amounts(LISBON, { ...family, checkIn: "2024-08-28", checkOut: "2024-09-07" })).toEqual([
      ["lisbon-2019", 2_400],
      ["lisbon-2024", 3_600],
      ["together", 6_000],
    ]);
  });
});

function tax(id: string, rate: Charge["rate"]): Charge {
  return { id, kind: "tax", name: id, rate, exemptions: [] };
}
