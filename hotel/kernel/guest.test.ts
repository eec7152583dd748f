import { expect, test } from "vitest";
import { readGuest } from "./guest.ts";

test("an address that was copied with something unseen is the guest's own, as they see it", () => {
  const address = "\uFEFFada\u200B@\u2060example.com\u202C ";
  expect(readGuest({ name: "Ada Example", email: address })).toEqual({
    name: "Ada Example",
    email: "ada@example.com",
  });
  expect(readGuest({ name: "Ada Example", email: "\u200B" })).toEqual({
    problem: "invalid-fields",
    fields: [{ field: "email", fault: "missing" }],
  });
});
