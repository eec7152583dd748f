import { expect, test } from "vitest";
import { networksOf } from "./network.ts";

test.each([
  ["192.0.2.7", "192.0.2.7", "192.0.2.7"],
  ["desk", "desk", "desk"],
  ["2001:db8:1:ab12::", "2001:db8:1:ab00::/56", "2001:db8:1::/48"],
  ["2001:db8:1:abff::", "2001:db8:1:ab00::/56", "2001:db8:1::/48"],
  ["2001:db8:1:12::", "2001:db8:1:0000::/56", "2001:db8:1::/48"],
  ["2001:db8:1:0::", "2001:db8:1:0000::/56", "2001:db8:1::/48"],
])("the neighbours of %s are those of %s and of %s", (own, near, far) => {
  expect(networksOf(own)).toEqual({ own, near, far });
});
