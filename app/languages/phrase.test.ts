import { expect, test } from "vitest";
import { counted, fill, namesIn, piecesOf } from "./phrase.ts";

test("a guest is greeted by name, wherever the name stands", () => {
  expect(fill("Thank you, {name}.", { name: "Ada" })).toBe("Thank you, Ada.");
  expect(fill("{name}: {name} and {other}", { name: "Ada", other: 2 })).toBe("Ada: Ada and 2");
});

test("a name with braces or dollar signs in it stays what it is", () => {
  expect(fill("Hello, {name}.", { name: "{other} $& $1" })).toBe("Hello, {other} $& $1.");
});

test("a place that nobody fills is a fault of ours and never reaches a guest", () => {
  const values: Record<string, string> = {};
  expect(() => fill("Hello, {name}.", values)).toThrow("Nothing to fill {name} with");
});

test("a link stands in its place between the words", () => {
  const link = { to: "/mybookings" };
  expect(piecesOf("You find it under {link}.", { link })).toEqual(["You find it under ", link, "."]);
  expect(namesIn("{count} of {limit}")).toEqual(["count", "limit"]);
});

const NIGHTS = { one: "{count} night", other: "{count} nights" };
const NOCHES = { one: "{count} noche", other: "{count} noches" };

test.each([
  [0, "0 nights", "0 noches"],
  [1, "1 night", "1 noche"],
  [2, "2 nights", "2 noches"],
  [1_000_000, "1000000 nights", "1000000 noches"],
])("%d nights are counted as each language counts", (count, english, spanish) => {
  expect(counted(NIGHTS, count, "en-US")).toBe(english);
  expect(counted(NOCHES, count, "es-US")).toBe(spanish);
});
