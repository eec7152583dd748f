import { expect, test } from "vitest";
import { askedIn, asking, without, QUESTION } from "./asked.ts";

const TO = ["Free", "Booked"] as const;

test.each([
  ["ask=101-Booked", { of: "101", to: "Booked" }],
  // Identity providers choose the ids of accounts.
  ["ask=a-b-c-Free", { of: "a-b-c", to: "Free" }],
  ["ask=101-Burnt", undefined],
  ["ask=-Free", undefined],
  ["ask=Free", undefined],
  ["", undefined],
])("the address ?%s asks for %j", (search, asked) => {
  expect(askedIn(new URLSearchParams(search), TO)).toEqual(asked);
});

test("a button asks what the address then says", () => {
  const { name, value } = asking(101, "Booked");
  expect(askedIn(new URLSearchParams({ [name]: value }), TO)).toEqual({ of: "101", to: "Booked" });
});

test("an answered question leaves the search, the filter and the page in the address", () => {
  expect(without(QUESTION, new URLSearchParams("search=ada&ask=1-confirmed&status=pending")).toString()).toBe(
    "search=ada&status=pending",
  );
});
