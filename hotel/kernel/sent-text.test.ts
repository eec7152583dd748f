import { expect, test } from "vitest";
import { printable } from "./sent-text.ts";

test("a guest's own words keep their lines, and turn nothing around that stands behind them", () => {
  expect(printable(" Late train.\r\nThank you!\u0000 ")).toBe("Late train.\nThank you!");
  expect(printable("Room \u202E101\u202C, \u2066please\u2069")).toBe("Room 101, please");
  expect(printable("علی\u200Cرضا")).toBe("علی\u200Cرضا");
  expect(printable(7)).toBe("");
});
