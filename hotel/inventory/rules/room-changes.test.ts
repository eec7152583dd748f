import { expect, test } from "vitest";
import { changesOfRooms } from "./room-changes.ts";

const HOUSE = [
  { number: 1, type: "cabin" },
  { number: 2, type: "cabin" },
  { number: 3, type: "suite" },
];

test("a house that is to stay what it is changes no room", () => {
  expect(changesOfRooms(HOUSE, HOUSE)).toEqual({ gone: [], retyped: [], lost: [], hasNew: false });
});

test("a room that goes, one that becomes a suite and one that is new are told apart", () => {
  const wanted = [
    { number: 2, type: "suite" },
    { number: 3, type: "suite" },
    { number: 4, type: "suite" },
  ];
  expect(changesOfRooms(HOUSE, wanted)).toEqual({
    gone: [{ number: 1, type: "cabin" }],
    retyped: [{ number: 2, type: "suite" }],
    lost: [
      { number: 1, type: "cabin" },
      { number: 2, type: "cabin" },
    ],
    hasNew: true,
  });
});
