import { expect, test } from "vitest";
import { listWishIn, searchFor } from "./list-wish.ts";

const STATES = ["all", "waiting", "done"] as const;
const wish = (search: string) => listWishIn(new URLSearchParams(search), STATES, "all");

test.each(["", "search=ada&state=waiting&cursor=17", "state=done"])(
  "the address ?%s says the same after it was read",
  (search) => {
    expect(new URLSearchParams(searchFor(wish(search))).toString()).toBe(search);
  },
);

test("a state that nobody knows shows all", () => {
  expect(wish("state=burnt").state).toBe("all");
});
