import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type PlainDate } from "./plain-date.ts";
import { daysOf, firstOfMonth, lastOfMonth, readDay, readPeriod } from "./period.ts";

const TODAY = "2026-11-21";

describe("the period of a report", () => {
  test.each([
    ["the month of today where nothing is said", {}, { from: "2026-11-01", until: "2026-12-01" }],
    ["from a day to the end of its month", { from: "2028-02-10" }, { from: "2028-02-10", until: "2028-03-01" }],
    ["from the start of a month to a day in it", { to: "2026-12-05" }, { from: "2026-12-01", until: "2026-12-06" }],
    ["one day", { from: TODAY, to: TODAY }, { from: TODAY, until: "2026-11-22" }],
    [
      "two years, one of them a leap year",
      { from: "2027-01-01", to: "2028-12-31" },
      { from: "2027-01-01", until: "2029-01-01" },
    ],
    ["as if empty fields were not there", { from: "", to: "" }, { from: "2026-11-01", until: "2026-12-01" }],
  ] as const)("is %s", (_, sent, period) => {
    expect(readPeriod(sent, TODAY)).toEqual(period);
  });

  test.each([
    [{ from: "2026-11-10", to: "2026-11-09" }, [{ field: "to", fault: "ends-too-early" }]],
    [{ from: "2016-01-01", to: "2026-01-01" }, [{ field: "to", fault: "too-many-days", limit: 731 }]],
    [
      { from: "2026-02-30", to: "soon" },
      [
        { field: "from", fault: "not-a-day" },
        { field: "to", fault: "not-a-day" },
      ],
    ],
    [{ from: ["2026-02-01"] }, [{ field: "from", fault: "not-a-day" }]],
  ])("refuses %j", (sent, fields) => {
    expect(readPeriod(sent, TODAY)).toEqual({ problem: "invalid-fields", fields });
  });
});

test("the day of a report is today where nothing is said, and never one that is not in the calendar", () => {
  expect(readDay("", TODAY)).toBe(TODAY);
  expect(readDay("2026-11-20", TODAY)).toBe("2026-11-20");
  expect(readDay("2026-11-31", TODAY)).toEqual({
    problem: "invalid-fields",
    fields: [{ field: "day", fault: "not-a-day" }],
  });
});

test("every day lies in its month, and a month's days all begin alike", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), (offset) => {
      const day = addDays("1901-01-01", offset);
      const [first, last] = [firstOfMonth(day), lastOfMonth(day)];
      const days: PlainDate[] = daysOf({ from: first, until: addDays(last, 1) });
      expect(days).toContain(day);
      expect(new Set(days.map((one) => one.slice(0, 7)))).toEqual(new Set([day.slice(0, 7)]));
      expect(addDays(last, 1).slice(8)).toBe("01");
    }),
  );
});
