import { expect, test } from "vitest";
import { askedBookingsIn, sortedBy } from "./asked-bookings.ts";

const wanted = (search: string) => askedBookingsIn(new URLSearchParams(search));

test.each([
  "",
  "search=ada&status=pending&sort=total&order=desc&cursor=1abc",
  "status=confirmed",
  "sort=name&order=asc",
])("the address ?%s says the same after it was read", (search) => {
  expect(new URLSearchParams(wanted(search)).toString()).toBe(search);
});

test.each([
  "status=burnt",
  "sort=password",
  "order=sideways",
  "search=%20%20",
  "status=all",
  "ask=1234567890-confirmed",
])("?%s asks for nothing but the newest bookings", (search) => {
  expect(wanted(search)).toEqual({});
});

test("a column sorts up, then down, then as before", () => {
  const up = sortedBy(wanted(""), "total");
  const down = sortedBy(up, "total");
  expect([up, down, sortedBy(down, "total")]).toEqual([
    { sort: "total", order: "asc" },
    { sort: "total", order: "desc" },
    {},
  ]);
});

test("another column begins at its first page and keeps what was searched for", () => {
  expect(sortedBy(wanted("search=ada&sort=total&order=desc&cursor=1abc"), "name")).toEqual({
    search: "ada",
    sort: "name",
    order: "asc",
  });
});
