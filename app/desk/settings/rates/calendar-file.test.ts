import { expect, test } from "vitest";
import { edited } from "#content/rate-edits.ts";
import { bookOf, rateBook, type RateBookContent } from "#content/rate-book.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import { restrictionsOn } from "#hotel/pricing/rules/rate-calendar.ts";
import { csvFile } from "#app/desk/parts/csv.ts";
import { readCsvTable } from "#app/desk/parts/read-csv.ts";
import { COLUMNS, calendarRows, readCalendarFile } from "./calendar-file.ts";

const plain = {
  roomTypes: ["standard", "suite"].map((id, index) => {
    return { id, category: id, roomName: id, nightlyPrice: 10_000 * (index + 1), guestsPerRoom: 2 };
  }),
  taxBasisPoints: 1_200,
  feePerLine: 500,
};
const content = rateBook.parse({
  seasons: [{ name: "Spring", priority: 1, from: "2027-03-02", to: "2027-03-03", change: { addBasisPoints: 333 } }],
  plans: [
    { id: "flexible", name: "Flexible" },
    { id: "fixed", name: "Fixed", parent: "flexible", change: { addBasisPoints: -1_000 } },
  ],
  restrictions: [
    { name: "Fair", from: "2027-03-02", to: "2027-03-04", plans: ["fixed"], minThrough: 3, closedToArrival: true },
  ],
});
const houseOf = (of: RateBookContent) => ({ ...plain, book: bookOf(of, plain) });
const fileOf = (of: RateBookContent) => {
  return csvFile([COLUMNS, ...calendarRows(houseOf(of), { from: "2027-03-01", nights: 5, left: new Map() })]);
};
const read = (text: string) => readCalendarFile(readCsvTable(text), houseOf(content));

test("a calendar that comes back as it was taken changes nothing", () => {
  expect(read(fileOf(content))).toEqual({ rows: 20, faults: [], edits: [] });
});

test("what was changed in a spreadsheet is in the draft afterwards, night by night, as few rules", () => {
  const changed = fileOf(content)
    .replaceAll(/^(2027-03-0[234]),standard,(\w+),[\d.]+/gm, "$1,standard,$2,142.5")
    .replace("2027-03-02,suite,fixed,206.66,185.99,,,3", "2027-03-02,suite,fixed,206.66,185.99,2,,");
  const { edits } = read(changed);
  expect(edits.map(({ from, to, types, price, limits }) => [from, to, types, price ?? limits])).toEqual([
    ["2027-03-02", "2027-03-04", ["standard"], { set: 14_250 }],
    ["2027-03-02", "2027-03-02", ["suite"], { minNights: 2, minThrough: null }],
  ]);
  const after = edited(content, edits, (of) => bookOf(of, plain));
  const told = (text: string) => readCsvTable(text).rows.map(({ plan_price: _derived, ...row }) => row);
  expect(told(fileOf(after))).toEqual(told(changed));
});

test.each([
  ["2027-02-30,standard,flexible,100", "date must be a day"],
  ["2027-03-01,attic,flexible,100", "not one of the room types"],
  ["2027-03-01,standard,secret,100", "not one of the plans"],
  ["2027-03-01,standard,flexible,cheap", "night_price must be"],
  ["2027-03-01,standard,flexible,1.050", "night_price must be"],
  ["2027-03-01,standard,flexible,-5", "night_price must be"],
  ["2027-03-01,standard,flexible,100,,two", "whole numbers"],
  ["2027-03-01,standard,flexible,100,,,,two", "whole numbers"],
  ["2027-03-01,standard,flexible,100,,4,,,3", "must not be below"],
  ["2027-03-01,standard,flexible,100,,,,,,perhaps", "yes, no or empty"],
  ["2027-03-01,standard,flexible,100,,,,,,,,,4,50", "more cells"],
  ['2027-03-01,standard,flexible,"100\n2027-03-03,standard,flexible,100', "never closed"],
])("a row that can't be is named, and nothing of its file is taken: %s", (row, said) => {
  const { faults, edits } = read(`${COLUMNS.join(",")}\n2027-03-02,standard,flexible,99\n${row}\n`);
  expect([faults, edits]).toEqual([[{ row: 3, fault: expect.stringContaining(said) }], []]);
});

test("a row that can't be is told by its number in the file, with the empty ones above it", () => {
  expect(read(`${COLUMNS.join(",")}\n\n2027-03-01,attic,flexible,100\n`).faults.map(({ row }) => row)).toEqual([3]);
});

test.each([
  ["94.8", 9_480],
  ['"94,80"', 9_480],
  ['"1.050,00"', 105_000],
  ['"$1,050"', 105_000],
])("a price in a file is read as people write it: %s", (price, set) => {
  const { edits } = read(`${COLUMNS.join(",")}\n2027-03-01,standard,flexible,${price}\n`);
  expect(edits).toMatchObject([{ price: { set } }]);
});

test("rows that contradict each other are faults", () => {
  const rows = ["2027-03-01,standard,flexible,100", "2027-03-01,standard,fixed,90", "2027-03-01,standard,fixed,100"];
  expect(read([COLUMNS.join(","), ...rows].join("\n")).faults.map(({ row }) => row)).toEqual([3, 4]);
});

test("a file without plans limits all of them, also where one is so already, and takes nothing else off", () => {
  const { edits } = read("date,type,closed,min_through\n2027-03-03,standard,yes,3\n2027-03-04,suite,,3\n");
  const after = houseOf(edited(content, edits, (of) => bookOf(of, plain)));
  const limitsOf = (type: string, date: PlainDate) =>
    after.book.plans.map(({ id }) => restrictionsOn(after.book, { type, plan: id, date }));
  expect(limitsOf("standard", "2027-03-03")).toMatchObject([
    { closed: true, minThrough: 3, closedToArrival: false },
    { closed: true, minThrough: 3, closedToArrival: true },
  ]);
  expect(limitsOf("suite", "2027-03-04").map(({ minThrough }) => minThrough)).toEqual([3, 3]);
  expect(edits.map(({ plans }) => plans)).toEqual([undefined, undefined]);
});
