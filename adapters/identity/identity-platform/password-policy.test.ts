import { expect, it } from "vitest";
import { passwordPolicy } from "./answers.ts";
import { lackingIn } from "./password-policy.ts";

const strict = {
  customStrengthOptions: {
    minPasswordLength: 10,
    maxPasswordLength: 20,
    containsLowercaseCharacter: true,
    containsUppercaseCharacter: true,
    containsNumericCharacter: true,
    containsNonAlphanumericCharacter: true,
  },
  allowedNonAlphanumericCharacters: ["!", "$"],
  enforcementState: "ENFORCE",
};

it.each([
  ["Levee-Street!1", []],
  ["Levee!1", ["at least 10 characters"]],
  ["Levee-Street!1-Levee-Street!1", ["at most 20 characters"]],
  ["LEVEE-STREET!1", ["a lower case letter"]],
  ["levee-street!1", ["an upper case letter"]],
  ["Levee-Street!", ["a digit"]],
  ["Levee-Street-1", ["a symbol"]],
  ["levee", ["at least 10 characters", "an upper case letter", "a digit", "a symbol"]],
])("says what %s lacks under the provider's policy", (password, lacking) => {
  expect(lackingIn(password, passwordPolicy.parse(strict))).toEqual(lacking);
});

it("says nothing where the policy does not rule", () => {
  expect(lackingIn("x", passwordPolicy.parse({ ...strict, enforcementState: "OFF" }))).toEqual([]);
});

it("asks for six characters where the provider names no length", () => {
  const policy = passwordPolicy.parse({ enforcementState: "ENFORCE" });
  expect(lackingIn("12345", policy)).toEqual(["at least 6 characters"]);
  expect(lackingIn("123456", policy)).toEqual([]);
});
