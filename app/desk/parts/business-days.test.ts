import { expect, test } from "vitest";
import { openDays } from "./business-days.ts";

const [YESTERDAY, TODAY, TOMORROW] = ["2026-11-20", "2026-11-21", "2026-11-22"] as const;

/** How often a page of today is called by each of these answers. */
function callsOf(answers: readonly (string | null)[]): number[] {
  const days = openDays();
  let calls = 0;
  const stop = days.follow(TODAY, () => {
    calls += 1;
  });
  const counted = answers.map((answer) => {
    const before = calls;
    days.hear(answer);
    return calls - before;
  });
  stop();
  days.hear(TOMORROW);
  expect(calls).toBe(counted.reduce((sum, count) => sum + count, 0));
  return counted;
}

test("an open page that stays on its day is called once by each answer of a later one, and by no other", () => {
  expect(callsOf([null, TODAY, TOMORROW, TODAY, TOMORROW, YESTERDAY, TOMORROW])).toEqual([0, 0, 1, 0, 1, 0, 1]);
});

test("a page that is read on an old day after the new one has answered is called at once, and then not by itself", () => {
  const days = openDays();
  days.hear(TOMORROW);
  let calls = 0;
  const stop = days.follow(TODAY, () => {
    calls += 1;
  });
  expect(calls).toBe(1);
  stop();
  days.follow(TOMORROW, () => {
    calls += 1;
  });
  days.hear(TOMORROW);
  expect(calls).toBe(1);
});
