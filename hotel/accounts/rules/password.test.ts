import { describe, expect, test } from "vitest";
import { leastLengthFor, passwordFault } from "./password.ts";

const names = ["Cypress Landing Hotel", "Ada Example", "ada.example-77@example.com", "ada.example-77"];
const rules = { leastLength: 8, names };

describe("a new password", () => {
  test.each([
    ["correct horse battery staple"],
    ["12345679"],
    ["contraseña"],
    ["пароль на всю жизнь"],
    ["🔑🔒🗝️🚪 of my own"],
    ["abcdefgh".repeat(16)],
    ["Ada Example loves Gretna"],
  ])("%s will do: no rule says which characters it must have", (password) => {
    expect(passwordFault(password, rules)).toBeUndefined();
  });

  test.each([
    ["seven77", { fault: "too-short", limit: 8 }],
    ["🔑🔒🚪🛎️🛏️", { fault: "too-short", limit: 8 }],
    [Array.from({ length: 129 }, (_, at) => "abcdefgh"[at % 8]).join(""), { fault: "too-long", limit: 128 }],
    ["aaaaaaaaaa", { fault: "too-common" }],
    ["abababababab", { fault: "too-common" }],
    ["Cypress-Landing-Hotel-2026", { fault: "too-common" }],
    ["ada example 1990", { fault: "too-common" }],
    ["ada.example-77@example.com", { fault: "too-common" }],
    ["AdaExampleAdaExample", { fault: "too-common" }],
  ])("%s is refused", (password, fault) => {
    expect(passwordFault(password, rules)).toEqual(fault);
  });

  test("counts as long as people see it, whichever way its letters are encoded", () => {
    const [composed, decomposed] = ["ñandúes!".normalize("NFC"), "ñandúes!".normalize("NFD")];
    expect(passwordFault(composed, rules)).toEqual(passwordFault(decomposed, rules));
  });

  test("is longer for those who work at the desk", () => {
    expect(leastLengthFor({ role: "customer" })).toBe(8);
    expect(leastLengthFor(undefined)).toBe(8);
    expect([leastLengthFor({ role: "admin" }), leastLengthFor({ role: "owner" })]).toEqual([15, 15]);
  });
});
