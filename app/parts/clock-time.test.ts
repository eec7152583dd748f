import { expect, test } from "vitest";
import { clockTime } from "./clock-time.ts";

test.each([
  ["15:00", "3:00 PM"],
  ["11:00", "11:00 AM"],
  ["00:30", "12:30 AM"],
  ["12:05", "12:05 PM"],
])("the hotel's %s reads %s", (time, words) => {
  expect(clockTime(time)).toBe(words);
});
