import { expect, test } from "vitest";
import { isProblem } from "#hotel/kernel/problem.ts";
import { type LineLimits, readOneLine } from "./wanted-lines.ts";

const CATALOGUE = {
  roomTypes: [{ id: "standard", category: "Standard", roomName: "Single", nightlyPrice: 7_900, guestsPerRoom: 2 }],
  taxBasisPoints: 1_200,
  feePerLine: 500,
};
const LIMITS: LineLimits = {
  today: "2026-11-21",
  horizonDays: 540,
  maxNights: 60,
  maxLines: 20,
  maxRooms: 1_000,
  takesAgreed: true,
};
const FOUR_NIGHTS = { start: "2026-12-01", end: "2026-12-05", type: "standard", rooms: 5, guests: 5 };

test.each([
  [50_000_000, []],
  [50_000_001, ["too-much"]],
  [9_999_999_999, ["too-much"]],
  [-1, ["invalid"]],
])("at %s cents agreed for a night, five rooms for four nights are told: %j", (agreed, told) => {
  const line = readOneLine({ ...FOUR_NIGHTS, agreed }, CATALOGUE, LIMITS);
  const faults = isProblem(line) && line.problem === "invalid-fields" ? line.fields : [];
  expect(faults).toEqual(told.map((fault) => ({ field: "agreed", fault })));
});
