import { describe, expect, test } from "vitest";
import { csvAnswer, csvFile, csvPages } from "./csv.ts";

const lineOf = (value: string | number) => csvFile([[value]]).slice(1, -2);

test("a table becomes lines that a spreadsheet reads as they are", () => {
  expect(
    csvFile([
      ["Guest", "Nights"],
      ["Ada Example", 3],
    ]),
  ).toBe("\uFEFFGuest,Nights\r\nAda Example,3\r\n");
});

test.each([
  ["Example, Ada", '"Example, Ada"'],
  ['Ada "the first"', '"Ada ""the first"""'],
  ["two\nlines", '"two\nlines"'],
  ["half; and half", '"half; and half"'],
  ["أمل الفاسي", "أمل الفاسي"],
  ["", ""],
])("the text %j is one cell", (text, written) => {
  expect(lineOf(text)).toBe(written);
});

describe("what a guest wrote is never run", () => {
  test.each([
    '=HYPERLINK("https://evil.example.com","Free room")',
    "=1+1",
    "+1 504 555 0142",
    "-2+3",
    "@SUM(A1)",
    "|cmd",
    "%0A",
    "\t=1",
    "\r=1",
    "  =1",
    "\u200B=1",
    "＝1",
  ])("%j", (text) => {
    const bare = lineOf(text).replace(/^"/, "");
    expect(bare.startsWith("'")).toBe(true);
  });

  test.each(["Ada;=1+1", 'Ada;" =1+1', "Ada\n@SUM(A1)", "Ada\t-2+3"])(
    "and %j neither, where semicolons part cells",
    (text) => {
      const line = csvFile([["R1", text]]).slice(1);
      for (const part of line.split(/[;\t\r\n]/)) expect(part).not.toMatch(/^["\s]*[=+\-@]/);
    },
  );

  test.each(["Ada=Bea", "O'Neil", "a-b", "ada@example.com"])("and %j stays as it is", (text) => {
    expect(lineOf(text)).toBe(text);
  });
});

test("a number below zero stays a number", () => {
  expect(lineOf(-12.5)).toBe("-12.5");
});

test("the file goes to whoever asked and stays nowhere on the way", () => {
  const { headers } = csvAnswer("tax-2026", []);
  expect(headers.get("content-disposition")).toBe('attachment; filename="tax-2026.csv"');
  expect(headers.get("cache-control")).toBe("private, no-store");
});

test.each([
  { pages: 3, last: "3" },
  { pages: 200, last: "200" },
  { pages: 201, last: "Cut after 100000 rows" },
])("a file of a list of $pages pages ends with the line: $last", async ({ pages, last }) => {
  const pageAt = (cursor: string) => {
    const page = Number(cursor);
    return Promise.resolve({ page, next: page < pages ? String(page + 1) : undefined });
  };
  const list = { head: ["page"], first: await pageAt("1"), pageAt, rowsOf: ({ page }: { page: number }) => [[page]] };
  const lines = (await csvPages("pages", list).text()).trimEnd().split("\r\n");
  expect(lines.at(-1)).toBe(last);
});
