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
const EMPTY: Commitments = { guestsPromised: [], hasStays: false };
const FULL: Commitments = {
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

  test("can't do without a type that stays are booked in, and can without any other", () => {
    const [single, suite] = HOUSE.roomTypes;
    const only = (type: typeof single) => ({ ...HOUSE, roomTypes: [type] as Decisions["roomTypes"] });
    expect(whatCanNotBe(only(single), HOUSE, FULL)).toEqual([
      { path: "content.roomTypes", message: "suite is gone, and stays are booked in rooms of it" },
    ]);
    expect(whatCanNotBe(only(suite), HOUSE, FULL)).toEqual([]);
  });

  test.each([
    [3, []],
    [2, [{ path: "content.roomTypes.1.guestsPerRoom", message: "stays are booked with 3 guests in a room" }]],
  ])("can have rooms for as many guests as were promised, here %i of three", (guestsPerRoom, faults) => {
    const [single, suite] = HOUSE.roomTypes;
    const smaller = { ...HOUSE, roomTypes: [single, { ...suite, guestsPerRoom }] as Decisions["roomTypes"] };
    expect(whatCanNotBe(smaller, HOUSE, FULL)).toEqual(faults);
  });
});
