import { expect, test } from "vitest";
import { returnPage, stepOf, withDrawer } from "./drawer-address.ts";

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

test("a guest comes back to the page they were on", () => {
  expect(returnPage("/form/7?type=double#top")).toEqual({ pathname: "/form/7", search: "?type=double" });
});

test.each([
  "https://evil.example/",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/.//evil.example",
  "/room/..//evil.example",
  "/%2e//evil.example",
  "javascript:alert(1)",
  "evil.example",
  "",
  `/${"a".repeat(3_000)}`,
  undefined,
  null,
  7,
])("a return address like %j leads home and nowhere else", (sent) => {
  expect(returnPage(sent)).toEqual({ pathname: "/", search: "" });
});
