import { expect, test } from "vitest";
import { renumberingsNow, withFollowing } from "./renumbering.ts";

const rooms = (...numbers: number[]) => numbers.map((number) => ({ number }));
const TOLD = [{ from: 7, to: 107 }];

test.each<{
  what: string;
  known: { number: number }[];
  retired?: number[];
  wanted: { number: number }[];
  due: object[];
}>([
  { what: "happens once", known: rooms(7, 8), wanted: rooms(107, 8), due: TOLD },
  { what: "has happened", known: rooms(107, 8), wanted: rooms(107, 8), due: [] },
  { what: "is of a room that stays beside the new one", known: rooms(7, 8), wanted: rooms(7, 107, 8), due: [] },
  { what: "would take the number of another one", known: rooms(7, 107), wanted: rooms(107), due: [] },
  { what: "would take that of one which has left", known: rooms(7, 8), retired: [107], wanted: rooms(107, 8), due: [] },
  { what: "is of a room that goes all the same", known: rooms(7, 8), wanted: rooms(8), due: [] },
])("a new number that $what is known as such", ({ known, retired = [], wanted, due }) => {
  expect(renumberingsNow({ known, retired }, wanted, TOLD)).toEqual(due);
});

test("one of two new numbers that a room was told to have happens where the other can't", () => {
  const told = [
    { from: 107, to: 7 },
    { from: 107, to: 170 },
  ];
  const due = renumberingsNow({ known: rooms(107), retired: [] }, rooms(170), told);
  expect(due).toEqual([{ from: 107, to: 170 }]);
});

test("one of two rooms that were told to have one number has it", () => {
  const told = [
    { from: 7, to: 107 },
    { from: 170, to: 107 },
  ];
  expect(renumberingsNow({ known: rooms(7, 170), retired: [] }, rooms(107), told)).toEqual(told.slice(0, 1));
});

test("a room that goes on to another number has gone there from its first one, also round in a circle", () => {
  const [first, second] = [
    { from: 7, to: 170 },
    { from: 170, to: 107 },
  ];
  expect(withFollowing([first, second], rooms(7))).toEqual([first, second, { from: 7, to: 107 }]);
  expect(withFollowing([second, first], rooms(7))).toEqual([second, first, { from: 7, to: 107 }]);
  const circle = [first, { from: 170, to: 7 }];
  expect(withFollowing(circle, rooms(7))).toEqual(circle);
});

test("rooms that are each told to have the next one's number are not taken for one room that moves on", () => {
  const told = [
    { from: 7, to: 107 },
    { from: 107, to: 207 },
  ];
  expect(renumberingsNow({ known: rooms(7, 107), retired: [] }, rooms(107, 207), told)).toEqual([]);
  const back = told.map(({ from, to }) => ({ from: to, to: from }));
  expect(renumberingsNow({ known: rooms(107, 207), retired: [] }, rooms(7, 107), back)).toEqual([]);
});
