import fc from "fast-check";
import { expect, test } from "vitest";
import { csvLines } from "#app/desk/parts/csv.ts";
import { readCsv, readCsvTable, sentList } from "./read-csv.ts";

test.each([
  [
    "a,b\r\n1,2\r\n",
    [
      ["a", "b"],
      ["1", "2"],
    ],
  ],
  [
    "a;b\n1,5;2",
    [
      ["a", "b"],
      ["1,5", "2"],
    ],
  ],
  [
    "a\tb\n1\t2\n",
    [
      ["a", "b"],
      ["1", "2"],
    ],
  ],
  [
    '\uFEFFa,b\n"1, or ""one""\nof two",2',
    [
      ["a", "b"],
      ['1, or "one"\nof two', "2"],
    ],
  ],
  [
    'a,b\n5" pipe,',
    [
      ["a", "b"],
      ['5" pipe', ""],
    ],
  ],
  ['a\n"never closed,\n', [["a"], ["never closed,\n"]]],
  ["", []],
])("%j is read as a spreadsheet writes it", (text, rows) => {
  expect(readCsv(text).map(({ cells }) => cells)).toEqual(rows);
});

test.each([
  ["UTF-8", Buffer.from("Name\nJosé Muñoz €")],
  ["UTF-8 with its mark", Buffer.from("\uFEFFName\nJosé Muñoz €")],
  ["UTF-16 as Windows has it", Buffer.from("\uFEFFName\nJosé Muñoz €", "utf16le")],
  ["UTF-16 the other way round", Buffer.from("\uFEFFName\nJosé Muñoz €", "utf16le").swap16()],
  ["Windows-1252", Buffer.from([...Buffer.from("Name\nJosé Muñoz ", "latin1"), 0x80])],
])("a file in %s has its letters", async (_, bytes) => {
  const form = new FormData();
  form.set("file", new File([bytes], "stays.csv"));
  expect(readCsvTable(await sentList(form)).rows).toEqual([{ Name: "José Muñoz €" }]);
});

test("columns are known by their names, by their places, and apart", () => {
  expect(readCsvTable("Name,,Name\n\nAda,x,Example\n,,\n")).toEqual({
    head: ["Name", "Column 2", "Name (3)"],
    rows: [{ Name: "Ada", "Column 2": "x", "Name (3)": "Example" }],
    numbers: [3],
    broken: new Map(),
  });
});

test("a row has the number that a spreadsheet gives it, whatever is empty above it, and however many lines its cells have", () => {
  expect(readCsvTable('\nName,Note\n\nAda,"two\nlines"\n,\nBob,\n').numbers).toEqual([4, 6]);
});

test("a row that goes on behind the last column is told apart, unless nothing stands there", () => {
  const text = 'Type,Rate\nStandard,1,050.00\nStandard,"1,050.00"\nStandard,99,, \n';
  expect(readCsvTable(text).broken).toEqual(new Map([[0, "overlong"]]));
});

test.each([
  ["to the end", 'Ref,Note\nA,fine\nB,"late\nC,x\nD,y\n'],
  ["to the end, with a mark that is doubled", 'Ref,Note\nA,fine\nB,"late ""train""\nC,x\n'],
  ["to a cell below that is quoted", 'Ref,Note\nA,fine\nB,"late\nC,"x, or y"\n'],
  ["to an empty cell below that is quoted", 'Ref,Note,Kind\nA,fine,1\nB,"late,1\nC,"x",""\n'],
])("a row whose quotation mark is never closed is told apart, though it takes the rows below: %s", (_, text) => {
  expect(readCsvTable(text).broken).toEqual(new Map([[1, "unclosed"]]));
});

test("a line of names whose quotation mark is never closed is no list, and marks inside a line are text", () => {
  expect(readCsvTable('Ref,"Note\nA,"x"\nB,y\n').rows).toEqual([]);
  expect(readCsvTable('Ref,Note\nA,"Sunny" side\nB,"two\nlines" \n').broken.size).toBe(0);
});

test("what the house writes as a file it reads again", () => {
  // The file marks what a spreadsheet would run, and that mark stays.
  const cell = fc.string({ unit: fc.constantFrom("a", ",", ";", '"', "\n", " ", "é") }).map((text) => `a${text}`);
  const rows = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(rows, (written) => {
      const read = readCsv(csvLines([["one", "two"], ...written])).slice(1);
      expect(read).toEqual(written.map((cells) => ({ cells, isUnclosed: false })));
    }),
  );
});
