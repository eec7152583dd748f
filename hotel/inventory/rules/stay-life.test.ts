import { describe, expect, test } from "vitest";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import { dueOf, lifeMayBecome, type StayLife, undoOf } from "./stay-life.ts";

const LIVES: readonly StayLife[] = ["booked", "in-house", "left", "no-show"];
const TODAY = "2026-12-05";

test("a stay moves on as its guest does, and never back", () => {
  const allowed = LIVES.flatMap((from) => LIVES.filter((to) => lifeMayBecome(from, to)).map((to) => `${from} > ${to}`));
  expect(allowed).toEqual(["booked > in-house", "booked > no-show", "in-house > left"]);
});

test.each([
  ["booked", "2026-12-06", "2026-12-07", "later"],
  ["booked", "2026-12-05", "2026-12-07", "arriving"],
  ["booked", "2026-12-04", "2026-12-06", "late"],
  ["booked", "2026-12-03", "2026-12-05", "late"],
  ["booked", "2026-12-03", "2026-12-04", "over"],
  ["in-house", "2026-12-05", "2026-12-06", "staying"],
  ["in-house", "2026-12-03", "2026-12-05", "departing"],
  ["in-house", "2026-12-02", "2026-12-04", "overdue"],
  ["left", "2026-12-03", "2026-12-05", "over"],
  ["no-show", "2026-12-04", "2026-12-05", "over"],
] as const)("a stay that is %s from %s to %s is %s", (...[life, checkIn, checkOut, due]) => {
  expect(dueOf({ life, checkIn, checkOut }, TODAY)).toBe(due);
});

describe("what the desk may take back", () => {
  const DAY_BEGAN = 1_000;
  const undo = (
    life: StayLife,
    more: { arrivedAt?: number; leftAt?: number; checkOut?: PlainDate; movedOn?: PlainDate } = {},
  ) => {
    const { arrivedAt, leftAt, checkOut = "2026-12-07", movedOn } = more;
    const stay = { life, checkIn: "2026-12-04" as const, checkOut, arrivedAt, leftAt, movedOn };
    return undoOf(stay, { today: TODAY, dayBegan: DAY_BEGAN, bookedUntil: "2026-12-07" });
  };

  test("is an arrival or a departure of this business day", () => {
    expect(undo("in-house", { arrivedAt: 1_000 })).toEqual({ act: "check-in", back: "booked" });
    expect(undo("left", { arrivedAt: 1, leftAt: 1_000 })).toEqual({ act: "check-out", back: "in-house" });
    expect(undo("in-house", { arrivedAt: 999 })).toBe("too-late");
    expect(undo("left", { arrivedAt: 1, leftAt: 999 })).toBe("too-late");
  });

  test("is a no-show of which no night that went back to sale is over", () => {
    expect(undo("no-show", { checkOut: TODAY })).toEqual({ act: "no-show", back: "booked" });
    expect(undo("no-show", { checkOut: "2026-12-04" })).toBe("too-late");
    expect(undo("no-show")).toEqual({ act: "no-show", back: "booked" });
  });

  test("is no departure of who came to another room on the day that the booking ends by now", () => {
    expect(undo("left", { leftAt: 1_000, movedOn: "2026-12-07" })).toBeUndefined();
    expect(undo("left", { leftAt: 1_000, movedOn: "2026-12-06" })).toEqual({ act: "check-out", back: "in-house" });
  });

  test("is nothing of a guest who is still to come", () => {
    expect(undo("booked")).toBeUndefined();
  });
});
