import { expect, test } from "vitest";
import { renumberingsNow } from "./renumbering.ts";

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
