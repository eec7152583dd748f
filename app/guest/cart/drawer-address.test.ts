import { expect, test } from "vitest";
import { stepOf, withDrawer } from "./drawer-address.ts";

test("the drawer opens on any page and keeps what else the address says", () => {
  const page = { pathname: "/room", search: "?type=double&cart=open" };
  expect(withDrawer(page, "pay")).toBe("/room?type=double&cart=pay");
  expect(withDrawer(page, undefined)).toBe("/room?type=double");
  expect(withDrawer({ pathname: "/", search: "" }, undefined)).toBe("/");
});

test("an unknown step leaves the drawer shut", () => {
  expect(stepOf(new URLSearchParams("cart=details"))).toBe("details");
  expect(stepOf(new URLSearchParams("cart=elsewhere"))).toBeUndefined();
  expect(stepOf(new URLSearchParams(""))).toBeUndefined();
});
