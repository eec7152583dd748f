import { describe, expect, test } from "vitest";
import type { Commitments, Decisions } from "./property.ts";
import { whatCanNotBe } from "./what-can-not-be.ts";

const HOUSE: Decisions = {
  timeZone: "America/Chicago",
  pictures: [],
  roomTypes: [
    { id: "single", guestsPerRoom: 2 },
    { id: "suite", guestsPerRoom: 4 },
  ],
  rooms: [
    { number: 101, type: "single", features: [] },
    { number: 201, type: "suite", features: [] },
  ],
};
const EMPTY: Commitments = { rooms: [], guestsPromised: [], hasStays: false };
const FULL: Commitments = {
  rooms: [
    { number: 101, type: "single" },
    { number: 201, type: "suite" },
  ],
  guestsPromised: [{ type: "suite", guestsPerRoom: 3 }],
  hasStays: true,
};

describe("what the owner decides", () => {
  test("can stay as it is in a full house", () => {
    expect(whatCanNotBe(HOUSE, HOUSE, FULL)).toEqual([]);
  });

  test("can be anything in a house without rooms and stays", () => {
    const roomTypes = [{ id: "bed", guestsPerRoom: 1 }];
    const other: Decisions = { timeZone: "Europe/Madrid", roomTypes, rooms: [], pictures: [] };
    expect(whatCanNotBe(other, HOUSE, EMPTY)).toEqual([]);
  });

  test("can't be another time zone while stays are booked", () => {
    const moved = { ...HOUSE, timeZone: "Europe/Madrid" };
    expect(whatCanNotBe(moved, HOUSE, FULL)).toEqual([
      { path: "content.hotel.timeZone", message: expect.stringContaining("America/Chicago") },
    ]);
    expect(whatCanNotBe(moved, HOUSE, { ...FULL, hasStays: false })).toEqual([]);
  });

  test("can't do without a type that the house has rooms of", () => {
    const without = { ...HOUSE, roomTypes: HOUSE.roomTypes.slice(0, 1), rooms: HOUSE.rooms.slice(0, 1) };
    expect(whatCanNotBe(without, HOUSE, FULL)).toEqual([
      { path: "content.roomTypes", message: "suite is gone, and the house has rooms of it: 201" },
    ]);
  });

  test.each([
    [3, []],
    [2, [{ path: "content.roomTypes.1.guestsPerRoom", message: "stays are booked with 3 guests in a room" }]],
  ])("can have rooms for as many guests as were promised, here %i of three", (guestsPerRoom, faults) => {
    const [single, suite] = HOUSE.roomTypes;
    const smaller = { ...HOUSE, roomTypes: [single, { ...suite, guestsPerRoom }] as Decisions["roomTypes"] };
    expect(whatCanNotBe(smaller, HOUSE, FULL)).toEqual(faults);
  });

  test("can't make another type of a room on which stays count", () => {
    const swapped = { ...HOUSE, rooms: [{ number: 101, type: "suite", features: [] }, ...HOUSE.rooms.slice(1)] };
    expect(whatCanNotBe(swapped, HOUSE, FULL)).toEqual([
      { path: "content.rooms.suite", message: "room 101 is single, and stays count on it" },
    ]);
  });

  test("can leave out the number of a room, which stays in the house", () => {
    expect(whatCanNotBe({ ...HOUSE, rooms: HOUSE.rooms.slice(0, 1) }, HOUSE, FULL)).toEqual([]);
  });
});
