import { expect, test } from "vitest";
import { foundPageAt } from "./found-pages.ts";

test.each([
  ["/", "home"],
  ["/es", "home"],
  ["/es/", "home"],
  ["/room", "room"],
  ["/room/", "room"],
  ["/es/room", "room"],
  ["/mybookings", undefined],
  ["/form/1", undefined],
  ["/rooms", undefined],
  ["/es/es/room", undefined],
])("a search engine at %s finds %s", (path, page) => {
  expect(foundPageAt(path)).toBe(page);
});
