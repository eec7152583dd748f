import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, daysBetween, earlier, later, parsePlainDate, type PlainDate } from "./plain-date.ts";

describe("reading a calendar day", () => {
  it.each(["2026-11-01", "2028-02-29", "2000-02-29", "1900-01-01", "2199-12-31", "2026-12-31"])("takes %s", (day) => {
    expect(parsePlainDate(day)).toBe(day);
  });

  it.each([
    "2026-11-31",
    "2026-02-29",
    "2100-02-29",
    "2026-02-31",
    "2026-00-10",
    "2026-13-01",
    "2026-01-00",
    "2026-01-32",
    "2026-11-01T15:00",
    "2026-11-01T00:00:00.000Z",
    "2026-11-01\n",
    " 2026-11-01",
    "2026-1-1",
    "26-11-01",
    "1899-12-31",
    "2200-01-01",
    "+002026-11-01",
    "-002026-11-01",
    "٢٠٢٦-١١-٠١",
    "",
    "today",
  ])("refuses the text %j", (text) => {
    expect(parsePlainDate(text)).toBeUndefined();
  });

  it.each([undefined, null, 20_261_101, true, ["2026-11-01"], { day: "2026-11-01" }, new Date(0)])(
    "refuses %j, which is no text",
    (value) => {
      expect(parsePlainDate(value)).toBeUndefined();
    },
  );

  it("takes exactly the days that a paper calendar has", () => {
    const known = new Set<string>(paperCalendar(2027, 2028));
    let taken = 0;
    for (const year of [2027, 2028]) {
      for (let month = 0; month <= 13; month += 1) {
        for (let day = 0; day <= 32; day += 1) {
          const text = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
          expect({ text, taken: parsePlainDate(text) !== undefined }).toEqual({ text, taken: known.has(text) });
          taken += known.has(text) ? 1 : 0;
        }
      }
    }
    expect(taken).toBe(365 + 366);
  });
});

describe("counting days", () => {
  it("walks a paper calendar from 1900 to 2199 day by day", () => {
    const days = paperCalendar(1900, 2199);
    expect(days).toHaveLength(109_573);
    expect(days.slice(0, -1).filter((day, index) => addDays(day, 1) !== days[index + 1])).toEqual([]);
    expect(daysBetween("1900-01-01", "2199-12-31")).toBe(109_572);
  });

  it("counts one night over each change of the clocks", () => {
    expect(daysBetween("2026-11-01", "2026-11-02")).toBe(1);
    expect(daysBetween("2027-03-14", "2027-03-15")).toBe(1);
    expect(addDays("2026-10-31", 2)).toBe("2026-11-02");
  });

  it("goes back as it went forth", () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 20_000 }), (days) => {
        const there = addDays("2050-01-01", days);
        return daysBetween("2050-01-01", there) === days && addDays(there, -days) === "2050-01-01";
      }),
    );
  });

  it("tells the earlier and the later of two days, in whichever order they come", () => {
    const before: PlainDate = "2026-09-30";
    const after: PlainDate = "2026-10-01";
    expect([earlier(before, after), earlier(after, before), later(before, after), later(after, before)]).toEqual([
      before,
      before,
      after,
      after,
    ]);
  });
});

/** Every day of the years, by the Gregorian rule and the lengths of the months alone. */
function paperCalendar(first: number, last: number): PlainDate[] {
  const days: PlainDate[] = [];
  for (let year = first; year <= last; year += 1) {
    const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
    for (const [index, length] of [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].entries()) {
      for (let day = 1; day <= length; day += 1) {
        const month = String(index + 1).padStart(2, "0");
        days.push(`${year}-${month}-${String(day).padStart(2, "0")}` as PlainDate);
      }
    }
  }
  return days;
}
