import { expect, test } from "vitest";
import type { NightCount } from "./availability.ts";
import { nearestStays } from "./nearest-stays.ts";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import type { Stay } from "#hotel/kernel/stay.ts";

/** The nights of December, with so many rooms left of ten: `left` for the day of the month, else all ten. */
function december(left: Record<number, number>): NightCount[] {
  return Array.from({ length: 31 }, (_, index) => {
    const sold = 10 - (left[index + 1] ?? 10);
    return {
      type: "double",
      night: addDays("2026-12-01", index),
      capacity: 10,
      held: 0,
      sold,
      blocked: 0,
      stopped: false,
    };
  });
}

const today: PlainDate = "2026-12-01";
const stay = (from: number, to: number): Stay => ({
  checkIn: addDays("2026-11-30", from),
  checkOut: addDays("2026-11-30", to),
});
const wanted = { type: "double", stay: stay(10, 12), rooms: 3, today };

test.each([
  ["a full night in the middle is passed by on either side", { 10: 0, 11: 0 }, [stay(8, 10), stay(12, 14)]],
  ["a night with too few rooms is as good as a full one", { 11: 2, 12: 2 }, [stay(9, 11), stay(13, 15)]],
  ["as many rooms as are wanted are enough", { 10: 3, 11: 0, 12: 3 }, [stay(9, 11), stay(12, 14)]],
  ["nothing is offered before today", { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 7: 0, 8: 0, 9: 0, 10: 0 }, [stay(11, 13)]],
])("beside dates without enough rooms: %s", (_, left, nearest) => {
  expect(nearestStays(december(left), wanted)).toEqual(nearest);
});

test("dates too far away, or not on sale yet, are no suggestion", () => {
  const full = Object.fromEntries(Array.from({ length: 24 }, (_, index) => [index + 1, 0]));
  const lastDays = { ...wanted, stay: stay(9, 11) };
  expect(nearestStays(december(full), lastDays)).toEqual([]);
  const beyond = { ...wanted, stay: stay(30, 32) };
  expect(nearestStays(december({ 30: 0 }), beyond)).toEqual([stay(28, 30)]);
});
