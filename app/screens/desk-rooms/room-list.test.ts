import { expect, test } from "vitest";
import { floorsOf, type RoomRow } from "./room-list.ts";

const room = (number: number): RoomRow => ({ number, category: "Standard", nightlyPrice: 7_900, status: "Free" });

test("rooms stand on their floors, from the ground up", () => {
  const floors = floorsOf([810, 101, 205, 110, 201].map(room));
  expect(floors.map(([floor, rooms]) => [floor, rooms.map(({ number }) => number)])).toEqual([
    [1, [101, 110]],
    [2, [201, 205]],
    [8, [810]],
  ]);
});

test("a tenth floor is not the first", () => {
  expect(floorsOf([1001, 101].map(room)).map(([floor]) => floor)).toEqual([1, 10]);
});
