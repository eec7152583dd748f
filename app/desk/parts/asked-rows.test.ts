import { expect, test } from "vitest";
import { askedRowsIn } from "./asked-rows.ts";

const STATES = ["all", "waiting", "done"];
const said = (search: string) => new URLSearchParams(askedRowsIn(new URLSearchParams(search), STATES)).toString();

test.each(["", "search=ada&state=waiting&cursor=17", "state=done"])(
  "the address ?%s says the same after it was read",
  (search) => {
    expect(said(search)).toBe(search);
  },
);

test("a state that nobody knows, an empty search and an empty cursor show all", () => {
  expect(said("state=burnt&search=+&cursor=")).toBe("");
  expect(said("state=all")).toBe("");
});
