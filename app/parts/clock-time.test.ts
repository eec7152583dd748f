import { expect, test } from "vitest";
import { clockTime } from "./clock-time.ts";

test.each([
  ["15:00", "3:00 PM", "3:00 p.m."],
  ["11:00", "11:00 AM", "11:00 a.m."],
  ["00:30", "12:30 AM", "12:30 a.m."],
  ["12:05", "12:05 PM", "12:05 p.m."],
])("the hotel's %s reads %s in English, %s in Spanish", (time, english, spanish) => {
  expect(clockTime(time, { locale: "en-US" })).toBe(english);
  expect(clockTime(time, { locale: "es-US" })).toBe(spanish);
});
