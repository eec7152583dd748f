import { expect, test } from "vitest";
import type { RateEdit } from "#content/rate-edits.ts";
import { changeInWords } from "./save-edits.ts";

const NIGHT = { from: "2026-12-31", to: "2026-12-31", types: ["standard"], name: "Fair" } satisfies Partial<RateEdit>;

test.each<[RateEdit["limits"], string]>([
  [{ closed: true }, "closed"],
  [{ closed: null, closedToArrival: true }, "open, no arrival"],
  [{ minNights: 2, maxNights: 1 }, "at least 2 nights from here, at most 1 night from here"],
  [{ minThrough: null, maxThrough: 7 }, "no minimum with this night, at most 7 nights with this one"],
])("a change of limits names each with what it becomes: %j", (limits, words) => {
  expect(changeInWords({ ...NIGHT, limits })).toBe(words);
});
