import { expect, test } from "vitest";
import { dayAt, dayInWords, fullDayInWords, momentInWords, nightsInWords, stayInWords } from "./dates.ts";

const CHICAGO = "America/Chicago";

test("a stay within one year says the year once", () => {
  expect(stayInWords({ checkIn: "2026-11-27", checkOut: "2026-11-30" })).toBe("Fri, Nov 27 to Mon, Nov 30, 2026");
});

test("a stay over New Year's Eve says both years", () => {
  const stay = { checkIn: "2026-12-31", checkOut: "2027-01-01" } as const;
  expect(stayInWords(stay)).toBe("Thu, Dec 31, 2026 to Fri, Jan 1, 2027");
  expect(nightsInWords(stay)).toBe("1 night");
});

test("the night when the clocks change is one night", () => {
  expect(nightsInWords({ checkIn: "2026-11-01", checkOut: "2026-11-02" })).toBe("1 night");
  expect(dayInWords("2026-11-01")).toBe("Sun, Nov 1, 2026");
  expect(fullDayInWords("2026-11-01")).toBe("Sunday, November 1, 2026");
});

test("a deadline is told on the hotel's clock, whatever the guest's own zone", () => {
  const deadline = Date.parse("2026-11-22T03:05:00Z");
  expect(dayAt(deadline, CHICAGO)).toBe("2026-11-21");
  expect(momentInWords(deadline, CHICAGO)).toBe("9:05 PM on Sat, Nov 21, 2026");
});
