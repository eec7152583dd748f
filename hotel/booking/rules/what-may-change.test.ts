import { expect, test } from "vitest";
import type { StayLife } from "#hotel/inventory/rules/stay-life.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import { deskMayCancel, mayChangeDates, mayChangeNights } from "./what-may-change.ts";

const TODAY = "2026-12-05";
const TOMORROW = "2026-12-06";

/** What the desk may still do with a booking of these rooms, which all leave on a day. */
function mayOf(
  lives: readonly StayLife[],
  checkOut: PlainDate,
  state: "confirmed" | "cancelled" = "confirmed",
): string {
  const stays = lives.map((life) => ({ life, checkOut }));
  const now = { booking: { bookingId: 1, state, checkOut }, stays, today: TODAY } as const;
  return [
    ...(mayChangeNights(now) ? ["nights"] : []),
    ...(mayChangeDates(now) ? ["dates"] : []),
    ...(mayChangeDates(now, TODAY) ? ["until today"] : []),
    ...(mayChangeDates(now, TOMORROW) ? ["until tomorrow"] : []),
    ...(deskMayCancel(now) ? [] : ["cancel"]),
  ].join(", ");
}

test.each<[lives: StayLife[], checkOut: PlainDate, may: string]>([
  [["booked"], TOMORROW, "nights, dates, until today, until tomorrow, cancel"],
  [["booked"], TODAY, "dates, until tomorrow"],
  [["booked"], "2026-12-04", ""],
  [["in-house"], TOMORROW, "nights, dates, until today, until tomorrow"],
  [["in-house"], TODAY, "dates, until today, until tomorrow"],
  [["in-house"], "2026-12-04", "dates, until today, until tomorrow"],
  [["left"], TOMORROW, ""],
  [["no-show"], TOMORROW, "cancel"],
  [["no-show"], TODAY, "cancel"],
  [["no-show", "booked"], TODAY, ""],
  [["no-show", "booked"], TOMORROW, "cancel"],
  [["booked", "in-house"], TOMORROW, "nights, dates, until today, until tomorrow"],
  [["left", "in-house"], TODAY, ""],
])("of rooms that are %j until %s the desk may change: %s", (...[lives, checkOut, may]) => {
  expect(mayOf(lives, checkOut)).toBe(may);
});

test("what is cancelled is neither changed nor cancelled", () => {
  expect(mayOf(["booked"], TOMORROW, "cancelled")).toBe("");
});
