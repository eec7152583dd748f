import { expect, test } from "vitest";
import { otherParameters, unlessOnlyPanels } from "./panels.ts";

const at = (path: string) => new URL(path, "https://hotel.example");
const move = (from: string, to: string) => ({ currentUrl: at(from), nextUrl: at(to), defaultShouldRevalidate: true });

test.each([
  ["/", "/?cart=open"],
  ["/?cart=open", "/?cart=details"],
  ["/?checkin=2026-12-01", "/?checkin=2026-12-01&menu=open"],
])("a guest who opens a panel waits for nothing (%s to %s)", (from, to) => {
  expect(unlessOnlyPanels(move(from, to))).toBe(false);
});

test.each([
  ["/", "/room"],
  ["/?type=double", "/?type=luxury&cart=open"],
  ["/", "/"],
])("another page, other dates or a reload are read anew (%s to %s)", (from, to) => {
  expect(unlessOnlyPanels(move(from, to))).toBe(true);
});

test("what a form has changed is read anew, even where only the drawer opens", () => {
  expect(unlessOnlyPanels({ ...move("/", "/?cart=open"), formMethod: "POST" })).toBe(true);
});

test("opening the cart keeps the dates in the address", () => {
  expect(otherParameters("?checkin=2026-12-01&cart=details", "cart")).toEqual([["checkin", "2026-12-01"]]);
});
