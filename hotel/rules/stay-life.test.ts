import { expect, test } from "vitest";
import { dueOf, lifeMayBecome, type StayLife } from "./stay-life.ts";

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
