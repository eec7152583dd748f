import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test.each([
  ['=HYPERLINK("http://evil.example","Win")', `"'=HYPERLINK(""http://evil.example"",""Win"")"`],
  ["+1 504 555 0142", `"'+1 504 555 0142"`],
  ["-2+3", `"'-2+3"`],
  ["@SUM(A1)", `"'@SUM(A1)"`],
  ["\t=1+1", `"'\t=1+1"`],
  ["\r=1+1", `"'\r=1+1"`],
])("a guest called %j runs nothing in the owner's spreadsheet", (name, written) => {
  expect(csvLine([name])).toBe(`${written}\r\n`);
});

test.each([
  ["Ada Example", "Ada Example"],
  ["Example, Ada", '"Example, Ada"'],
  ['Ada "the First"', '"Ada ""the First"""'],
  ["أدا المثال", "أدا المثال"],
  ["two\nlines", '"two\nlines"'],
  ["ada=example", "ada=example"],
])("the name %j is kept as it is", (name, written) => {
  expect(csvLine([name])).toBe(`${written}\r\n`);
});

test("amounts below zero stay numbers", () => {
  expect(csvLine([1_234_567_890, -5])).toBe("1234567890,-5\r\n");
});
