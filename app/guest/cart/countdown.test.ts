import { expect, test } from "vitest";
import { en } from "#app/languages/en.ts";
import { announcement, clockLeft, isOver } from "./countdown.ts";

const DEADLINE = Date.parse("2026-11-21T18:15:00Z");
const before = (seconds: number) => DEADLINE - seconds * 1_000;

test.each([
  [900, "15:00"],
  [845, "14:05"],
  [60, "1:00"],
  [59.4, "1:00"],
  [1, "0:01"],
  [0.2, "0:01"],
  [0, "0:00"],
  [-30, "0:00"],
])("%d seconds before the end the guest sees %s", (seconds, clock) => {
  expect(clockLeft(DEADLINE, before(seconds))).toBe(clock);
});

test.each([
  [301, ""],
  [300, "5 minutes left to pay."],
  [61, "5 minutes left to pay."],
  [60, "1 minute left to pay."],
  [1, "1 minute left to pay."],
  [0, "The time to pay is over."],
])("%d seconds before the end a screen reader says %j", (seconds, words) => {
  expect(announcement(DEADLINE, before(seconds), { locale: "en-US", words: en.payment })).toBe(words);
});

test("the hold is over at the deadline itself, not before", () => {
  expect(isOver(DEADLINE, before(0.001))).toBe(false);
  expect(isOver(DEADLINE, DEADLINE)).toBe(true);
});
