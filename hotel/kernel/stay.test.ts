import { describe, expect, it } from "vitest";
import { addDays, type PlainDate } from "./plain-date.ts";
import { eachNight, nightsOf, overlaps, type Stay, stayFault } from "./stay.ts";

const LIMITS = { today: "2026-10-30", horizonDays: 540, maxNights: 60 } as const;

describe("the nights of a stay", () => {
  it("of one night where clocks change is one", () => {
    expect(nightsOf({ checkIn: "2026-11-01", checkOut: "2026-11-02" })).toBe(1);
    expect(eachNight({ checkIn: "2026-10-31", checkOut: "2026-11-02" })).toEqual(["2026-10-31", "2026-11-01"]);
  });

  it("cross the ends of months, years and a leap February", () => {
    expect(eachNight({ checkIn: "2026-12-31", checkOut: "2027-01-02" })).toEqual(["2026-12-31", "2027-01-01"]);
    expect(eachNight({ checkIn: "2028-02-28", checkOut: "2028-03-01" })).toEqual(["2028-02-28", "2028-02-29"]);
  });

  it("are none where the dates are equal or reversed", () => {
    expect(eachNight({ checkIn: "2026-11-01", checkOut: "2026-11-01" })).toEqual([]);
    expect(eachNight({ checkIn: "2026-11-02", checkOut: "2026-11-01" })).toEqual([]);
  });
});

describe("two stays", () => {
  it("share a night exactly when one of their nights is the same", () => {
    for (const a of shortStays()) {
      for (const b of shortStays()) {
        const shared = eachNight(a).some((night) => eachNight(b).includes(night));
        expect({ a, b, overlaps: overlaps(a, b) }).toEqual({ a, b, overlaps: shared });
      }
    }
  });

  it("may follow one another in a room on the same day", () => {
    expect(
      overlaps({ checkIn: "2026-11-01", checkOut: "2026-11-03" }, { checkIn: "2026-11-03", checkOut: "2026-11-04" }),
    ).toBe(false);
  });
});

describe("a stay that a guest asks for", () => {
  it.each([
    ["tonight", "2026-10-30", "2026-10-31"],
    ["sixty nights", "2026-10-30", "2026-12-29"],
    ["over the change of clocks", "2026-11-01", "2026-11-02"],
    ["the last days of the horizon", "2028-04-20", "2028-04-22"],
  ] as const)("may be sold: %s", (_, checkIn, checkOut) => {
    expect(stayFault({ checkIn, checkOut }, LIMITS)).toBeUndefined();
  });

  it.each([
    ["equal dates", nights("2026-11-01", "2026-11-01"), { field: "end", fault: "invalid-dates" }],
    ["reversed dates", nights("2026-11-02", "2026-11-01"), { field: "end", fault: "invalid-dates" }],
    ["reversed dates in the past", nights("2020-11-02", "2020-11-01"), { field: "end", fault: "invalid-dates" }],
    ["last night", nights("2026-10-29", "2026-10-31"), { field: "start", fault: "in-the-past" }],
    ["sixty-one nights", nights("2026-10-30", "2026-12-30"), { field: "end", fault: "too-many-nights", limit: 60 }],
    ["past the horizon", nights("2028-04-22", "2028-04-24"), { field: "end", fault: "beyond-horizon", limit: 540 }],
  ])("is refused: %s", (_, stay, fault) => {
    expect(stayFault(stay, LIMITS)).toEqual(fault);
  });
});

function nights(checkIn: PlainDate, checkOut: PlainDate): Stay {
  return { checkIn, checkOut };
}

/** All stays of up to four nights within five days. */
function shortStays(): Stay[] {
  const days = Array.from({ length: 5 }, (_, day): PlainDate => addDays("2026-10-30", day));
  return days.flatMap((checkIn) => days.filter((day) => day > checkIn).map((checkOut) => ({ checkIn, checkOut })));
}
