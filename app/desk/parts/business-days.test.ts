import { expect, test } from "vitest";
import { openDays } from "./business-days.ts";

test("an open page is told once of each later business day that answers it, and of none before", () => {
  const days = openDays();
  const told: string[] = [];
  const forget = days.listen(() => told.push(days.latest()));
  for (const day of [null, "2026-11-21", "2026-11-21", "2026-11-22", "2026-11-21", "2026-11-22"]) days.hear(day);
  expect(told).toEqual(["2026-11-21", "2026-11-22"]);
  forget();
  days.hear("2026-11-23");
  expect([told.length, days.latest()]).toEqual([2, "2026-11-23"]);
});
