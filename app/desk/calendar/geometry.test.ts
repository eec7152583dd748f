import { describe, expect, test } from "vitest";
import {
  barOf,
  startOf,
  blockOf,
  edgeOf,
  type Drawn,
  DAY_WIDTH,
  HEAD_HEIGHT,
  holdAt,
  nextDrawn,
  ROW_HEIGHT,
  sameView,
  scrollTo,
  SIDE_WIDTH,
  spanAround,
  type View,
  viewOf,
  windowsOf,
} from "./geometry.ts";

const first = "2026-11-02";
const today = "2026-11-21";
const desktop = { left: 0, top: 0, width: 1_180, height: 640 };

describe("the days that can be scrolled to", () => {
  test("reach two years back and past the last night that is sold, in whole windows of four weeks", () => {
    const span = spanAround(today, 540);
    expect(span).toEqual({ first: "2024-11-23", days: 728 + 616 });
    expect(span.days % 28).toBe(0);
  });
});

describe("what is drawn", () => {
  test("holds what is in sight, with a week and six lines to spare at least", () => {
    for (let left = 0; left < 3_000; left += 37) {
      for (const top of [0, 400, 1_711]) {
        const view = viewOf({ ...desktop, left, top }, 1_344);
        const lastDay = (left + desktop.width - SIDE_WIDTH) / DAY_WIDTH;
        expect(view.fromDay).toBeLessThanOrEqual(Math.max(0, left / DAY_WIDTH - 7));
        expect(view.toDay).toBeGreaterThanOrEqual(lastDay + 7);
        expect(edgeOf(view.fromDay)).toBeGreaterThanOrEqual(left / DAY_WIDTH);
        expect(view.fromRow).toBeLessThanOrEqual(Math.max(0, top / ROW_HEIGHT - 6));
        expect(view.toRow).toBeGreaterThanOrEqual((top + desktop.height - HEAD_HEIGHT) / ROW_HEIGHT + 6);
      }
    }
  });

  test("is bounded, wherever the calendar stands", () => {
    for (let left = 0; left < 50_000; left += 997) {
      const { fromDay, toDay, fromRow, toRow } = viewOf({ ...desktop, left, top: left % 3_000 }, 1_344);
      expect(toDay - fromDay).toBeLessThanOrEqual(25 + 4 * 7);
      expect(toRow - fromRow).toBeLessThanOrEqual(16 + 4 * 6);
    }
  });

  test("does not begin before the first day, nor go on after the last", () => {
    expect(viewOf({ ...desktop, left: 0 }, 1_344).fromDay).toBe(0);
    expect(viewOf({ ...desktop, left: 1_344 * DAY_WIDTH - 1_000 }, 1_344).toDay).toBe(1_344);
  });

  test("stays the same while the calendar scrolls within a week", () => {
    const [one, other] = [viewOf({ ...desktop, left: 7 * DAY_WIDTH + 5 }, 1_344), viewOf(desktop, 1_344)];
    expect(sameView(one, viewOf({ ...desktop, left: 7 * DAY_WIDTH + 9 }, 1_344))).toBe(true);
    expect(sameView(one, other)).toBe(false);
  });

  test("is read in windows of four weeks, as few as hold it", () => {
    expect(windowsOf({ first }, { fromDay: 0, toDay: 28 })).toEqual(["2026-11-02"]);
    expect(windowsOf({ first }, { fromDay: 21, toDay: 56 })).toEqual(["2026-11-02", "2026-11-30"]);
    expect(windowsOf({ first }, { fromDay: 27, toDay: 57 })).toEqual(["2026-11-02", "2026-11-30", "2026-12-28"]);
    expect(windowsOf({ first }, { fromDay: 0, toDay: 0 })).toEqual([]);
  });
});

describe("following the view step by step", () => {
  const view: View = { fromDay: 7, toDay: 35, fromRow: 6, toRow: 36 };
  const days = { fromDay: 7, toDay: 35 };

  function stepsTo(wanted: View, from: Drawn<string>, content = "stays"): Drawn<string>[] {
    const steps = [from];
    for (;;) {
      const last = steps.at(-1) ?? from;
      const next = nextDrawn(last, wanted, content);
      if (next === last) return steps;
      steps.push(next);
    }
  }

  test("draws one block of lines at a time, those in the middle first, until all stand there", () => {
    const steps = stepsTo(view, new Map());
    expect(steps).toHaveLength(11);
    expect([...(steps[1]?.keys() ?? [])]).toEqual([6]);
    expect([...(steps.at(-1) ?? [])].toSorted(([a], [b]) => a - b)).toEqual(
      [2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((block) => [block, { ...days, content: "stays" }]),
    );
  });

  test("draws a block anew for other days and for other stays, and lets go of those out of sight", () => {
    const whole = stepsTo(view, new Map()).at(-1) ?? new Map();
    expect(stepsTo({ ...view, fromDay: 14, toDay: 42 }, whole)).toHaveLength(11);
    expect(stepsTo(view, whole, "other stays")).toHaveLength(11);
    const below = stepsTo({ ...view, fromRow: 12, toRow: 42 }, whole);
    expect(below).toHaveLength(3);
    expect([...(below[2]?.keys() ?? [])].toSorted((a, b) => a - b)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  });

  test("lets go of blocks also where nothing new has come into sight", () => {
    const whole = stepsTo(view, new Map()).at(-1) ?? new Map();
    expect([...nextDrawn(whole, { ...view, toRow: 30 }, "stays").keys()]).not.toContain(10);
  });

  test("puts every line into one block", () => {
    expect([0, 2, 3, 5, 6].map(blockOf)).toEqual([0, 0, 1, 1, 2]);
  });
});

describe("a bar", () => {
  test("stands from the middle of the day of arrival to the middle of the day of departure", () => {
    const bar = barOf({ start: "2026-11-03", end: "2026-11-06" }, first);
    expect(bar).toEqual({ left: 1.5 * DAY_WIDTH, width: 3 * DAY_WIDTH - 2 });
  });

  test("begins where its guest is now, and where they never came at its first night", () => {
    const stay = { start: "2026-11-03", end: "2026-11-06" } as const;
    const moves = [undefined, "2026-11-05", "2026-11-06"] as const;
    const begins = moves.map((movedOn) => startOf({ ...stay, movedOn }));
    expect(begins).toEqual(["2026-11-03", "2026-11-05", "2026-11-03"]);
  });

  test("keeps its length over the nights on which clocks change", () => {
    const autumn = barOf({ start: "2026-10-31", end: "2026-11-02" }, "2026-10-01");
    const spring = barOf({ start: "2027-03-13", end: "2027-03-15" }, "2027-03-01");
    expect(autumn).toEqual({ left: 30.5 * DAY_WIDTH, width: 2 * DAY_WIDTH - 2 });
    expect(spring).toEqual({ left: 12.5 * DAY_WIDTH, width: 2 * DAY_WIDTH - 2 });
  });

  test("is taken by its ends, and in between as a whole; one night's bar has only an end to pull", () => {
    const long = { left: 100, right: 230 };
    expect([102, 165, 226].map((x) => holdAt(long, x))).toEqual(["start", "whole", "end"]);
    const short = { left: 100, right: 134 };
    expect([102, 117, 130].map((x) => holdAt(short, x))).toEqual(["whole", "whole", "end"]);
  });
});

describe("bringing a bar into sight", () => {
  const scrolled = { left: 1_000, top: 380, width: 892, height: 432 };
  const inSight = { left: 1_200, right: 1_300, row: 12 };

  test("leaves the calendar where it is when the bar is in sight", () => {
    expect(scrollTo(scrolled, inSight)).toEqual({ left: 1_000, top: 380 });
  });

  test("scrolls sideways to a bar before or after the days in sight, with two days to spare", () => {
    expect(scrollTo(scrolled, { ...inSight, left: 900, right: 990 }).left).toBe(900 - 2 * DAY_WIDTH);
    expect(scrollTo(scrolled, { ...inSight, left: 1_790, right: 1_900 }).left).toBe(1_790 - 2 * DAY_WIDTH);
    expect(scrollTo(scrolled, { ...inSight, left: 10, right: 90 }).left).toBe(0);
  });

  test("scrolls up or down just so far that the line is whole", () => {
    expect(scrollTo(scrolled, { ...inSight, row: 3 }).top).toBe(3 * ROW_HEIGHT);
    expect(scrollTo(scrolled, { ...inSight, row: 40 }).top).toBe(41 * ROW_HEIGHT - (432 - HEAD_HEIGHT));
  });
});
