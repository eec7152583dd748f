import fc from "fast-check";
import { expect, test } from "vitest";
import { floorOf, roomNumbersIn, roomRanges } from "./room-ranges.ts";

test.each([
  ["101-103, 201", [101, 102, 103, 201]],
  ["1-12", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
  ["201 101", [101, 201]],
  ["7", [7]],
  ["101–102", [101, 102]],
  ["1 to 8", [1, 2, 3, 4, 5, 6, 7, 8]],
  ["1 al 3 y 7", [1, 2, 3, 7]],
  ["101—103 and 201", [101, 102, 103, 201]],
  ["101 - 102, and 104", [101, 102, 104]],
  ["", []],
  ["110-101", undefined],
  ["1-99999", undefined],
  ["101-", undefined],
  ["1.5", undefined],
  ["the garden room", undefined],
])("the rooms %j are %j", (text, numbers) => {
  expect(roomNumbersIn(text)).toEqual(numbers);
});

test("numbers that were written as ranges read as the same numbers", () => {
  const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 99_999 }), { maxLength: 60 });
  fc.assert(
    fc.property(numbers, (all) => {
      expect(roomNumbersIn(roomRanges(all))).toEqual(all.toSorted((a, b) => a - b));
    }),
  );
});

test.each([
  [1, undefined],
  [12, undefined],
  [101, 1],
  [810, 8],
  [1204, 12],
])("room %i stands on floor %s", (number, floor) => {
  expect(floorOf(number)).toBe(floor);
});

test("a room is on the floor that the owner says, whatever its number tells", () => {
  const floors = [{ name: "Garden house", rooms: [12, 101] }];
  expect([1, 12, 101, 102].map((number) => floorOf(number, floors))).toEqual([
    undefined,
    "Garden house",
    "Garden house",
    1,
  ]);
});
