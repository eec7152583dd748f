import { expect, test } from "vitest";
import { invented, personalIn } from "./personal-in-logs.ts";

const people = invented([import.meta.dirname]);

test("a line that names an invented guest, or an address of one, is found, and no other", () => {
  const planted = { name: "Planted Person" };
  const telling = [`hello ${planted.name}`, "sent to <planted.person@mail.example.com>"];
  const silent = [
    "Version 3 of the property is in force.",
    "Sign in as owner@example.com with the password below.",
    "Refused with 400: POST /api/webhooks/stripe",
  ];
  expect(personalIn([...telling, ...silent], people)).toEqual(telling);
});

test("the people whom tests invent are found where they are called by their names", () => {
  expect([...people]).toContain("Planted Person");
});
