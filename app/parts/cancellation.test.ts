import { expect, test } from "vitest";
import { cancellationDeadlines } from "./cancellation.ts";

const TERMS = { freeUntilHour: 18, daysBeforeArrival: 2 };

test("one stay has one deadline, on the hotel's calendar", () => {
  expect(cancellationDeadlines(["2026-12-01"], TERMS, "2026-11-21")).toEqual([
    "This booking can be cancelled free of charge until 6 PM on Sun, Nov 29, 2026.",
  ]);
});

test("two arrivals have two deadlines, and the same arrival is told once", () => {
  expect(cancellationDeadlines(["2026-12-10", "2026-12-01", "2026-12-10"], TERMS, "2026-11-21")).toEqual([
    "The stay from Tue, Dec 1, 2026 can be cancelled free of charge until 6 PM on Sun, Nov 29, 2026.",
    "The stay from Thu, Dec 10, 2026 can be cancelled free of charge until 6 PM on Tue, Dec 8, 2026.",
  ]);
});

test("a guest who arrives tomorrow is told that it is too late", () => {
  expect(cancellationDeadlines(["2026-11-22"], TERMS, "2026-11-21")).toEqual([
    "This booking begins too soon to be cancelled free of charge.",
  ]);
});

test.each([
  [0, "12 AM"],
  [11, "11 AM"],
  [12, "12 PM"],
  [23, "11 PM"],
])("hour %d reads %s", (freeUntilHour, words) => {
  const [sentence] = cancellationDeadlines(["2026-12-01"], { freeUntilHour, daysBeforeArrival: 0 }, "2026-11-21");
  expect(sentence).toContain(` ${words} on Tue`);
});
