import { expect, test } from "vitest";
import { returnPage } from "./return-page.ts";

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
