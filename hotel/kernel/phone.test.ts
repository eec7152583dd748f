import { expect, test } from "vitest";
import { readPhone } from "./phone.ts";

test.each([
  ["", "", []],
  [undefined, "", []],
  [" +1 (504) 555-0101 ", "+1 (504) 555-0101", []],
  ["555 01", "555 01", [{ field: "phone", fault: "not-a-phone" }]],
  ["5".repeat(41), "5".repeat(41), [{ field: "phone", fault: "too-long", limit: 40 }]],
])("a guest who types %j is reached at %j", (sent, phone, faults) => {
  expect(readPhone(sent)).toEqual({ phone, faults });
});
