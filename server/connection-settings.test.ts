import { expect, test } from "vitest";
import { missingFrom } from "./connection-settings.ts";

const WAYS = [
  ["FIRST_SECRET", "FIRST_KEY"],
  ["SECOND_SECRET", "SECOND_KEY"],
];

test.each([
  ["nothing typed", {}, ["FIRST_SECRET", "FIRST_KEY"]],
  ["a part of the first", { FIRST_KEY: "key" }, ["FIRST_SECRET"]],
  ["all of the first", { FIRST_SECRET: "secret", FIRST_KEY: "key" }, []],
  ["a part of the second", { SECOND_SECRET: "secret" }, ["SECOND_KEY"]],
  ["all of the second", { SECOND_SECRET: "secret", SECOND_KEY: "key" }, []],
  ["a part of each", { FIRST_SECRET: "secret", SECOND_KEY: "key" }, ["FIRST_KEY", "SECOND_SECRET"]],
])("of two providers an owner is asked for the fields of the one that was begun, with %s", (_name, values, missing) => {
  expect(missingFrom(WAYS, values)).toEqual(missing);
});
