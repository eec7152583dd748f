import { describe, expect, test } from "vitest";
import type { Decisions } from "./property.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import { type Moment, whatCanNotBe } from "./what-can-not-be.ts";

const HOUSE: Decisions = {
  timeZone: "America/Chicago",
  dayTurns: "04:00",
  pictures: [],
  typeNames: {},
  renumbered: [],
  roomTypes: [
    { id: "single", category: "Single Room", guestsPerRoom: 2 },
    { id: "suite", category: "Garden Suite", guestsPerRoom: 4 },
  ],
  rooms: [
    { number: 101, type: "single", features: [] },
    { number: 201, type: "suite", features: [] },
  ],
};

/** A moment of a house whose wall shows the time of Greenwich. */
const on = (day: PlainDate, time: string): Moment => ({
  now: Date.parse(`${day}T${time}:00Z`),
  today: day,
  at: (date, turn) => Date.parse(`${date}T${turn}:00Z`),
});
const NOON = on("2026-11-20", "12:00");
const EMPTY = { guestsPromised: [], hasStays: false, moment: NOON, rooms: HOUSE.rooms, typesInForce: HOUSE.roomTypes };
const FULL = {
  rooms: HOUSE.rooms,
  guestsPromised: [{ type: "suite", guestsPerRoom: 3 }],
  hasStays: true,
  moment: NOON,
  typesInForce: HOUSE.roomTypes,
};

describe("what the owner decides", () => {
  test("can stay as it is in a full house", () => {
    expect(whatCanNotBe(HOUSE, HOUSE, FULL)).toEqual([]);
  });

  test("can be anything in a house without rooms and stays", () => {
    const roomTypes = [{ id: "bed", category: "Bed", guestsPerRoom: 1 }];
    const other: Decisions = {
      timeZone: "Europe/Madrid",
      dayTurns: "06:00",
      roomTypes,
      rooms: [],
      pictures: [],
      typeNames: {},
      renumbered: [],
    };
    expect(whatCanNotBe(other, HOUSE, { ...EMPTY, moment: on("2026-11-20", "05:00") })).toEqual([]);
  });

  test("can't be another time zone while stays are booked", () => {
    const moved = { ...HOUSE, timeZone: "Europe/Madrid" };
    expect(whatCanNotBe(moved, HOUSE, FULL)).toEqual([
      { path: "content.hotel.timeZone", message: expect.stringContaining("America/Chicago") },
    ]);
    expect(whatCanNotBe(moved, HOUSE, { ...FULL, hasStays: false })).toEqual([]);
  });

  test.each([
    ["04:00", "06:00", "03:58", "may"],
    ["04:00", "06:00", "03:59", "not"],
    ["04:00", "06:00", "05:00", "not"],
    ["04:00", "06:00", "05:59", "not"],
    ["04:00", "06:00", "06:00", "may"],
    ["06:00", "04:00", "03:30", "may"],
    ["06:00", "04:00", "04:30", "not"],
    ["06:00", "04:00", "06:00", "may"],
    ["06:00", "04:00", "23:59", "may"],
  ] as const)(
    "can't make the day turn at another hour while the two hours disagree about today: %s, then %s, at %s",
    (...[was, is, time, answer]) => {
      const [before, next] = [
        { ...HOUSE, dayTurns: was },
        { ...HOUSE, dayTurns: is },
      ];
      const message =
        "between 04:00 and 06:00 the house would be in another day than a moment before; this can be published from 06:00 on";
      const faults = answer === "not" ? [{ path: "content.hotel.businessDayTurns", message }] : [];
      const today = time < was ? "2026-11-19" : "2026-11-20";
      const moment = { ...on("2026-11-20", time), today } as const;
      expect(whatCanNotBe(next, before, { ...FULL, moment })).toEqual(faults);
      expect(whatCanNotBe(next, before, { ...FULL, moment, hasStays: false })).toEqual([]);
    },
  );

  test("can't do without a type that stays are booked in, and can without any other", () => {
    const [single, suite] = HOUSE.roomTypes;
    const only = (type: typeof single) => ({ ...HOUSE, roomTypes: [type] as Decisions["roomTypes"] });
    expect(whatCanNotBe(only(single), HOUSE, FULL)).toEqual([
      { path: "content.roomTypes", message: "Garden Suite is gone, and stays are booked in rooms of it" },
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

  test("can't be a type whose id is too long for any booking to name it, unless guests see it already", () => {
    const long = { id: "l".repeat(201), category: "Loft", guestsPerRoom: 2 };
    const next = { ...HOUSE, roomTypes: [...HOUSE.roomTypes, long] };
    const faults = [{ path: "content.roomTypes.2.id", message: "must have at most 200 characters" }];
    expect(whatCanNotBe(next, HOUSE, FULL)).toEqual(faults);
    expect(whatCanNotBe(next, next, { ...FULL, typesInForce: [] })).toEqual(faults);
    const moved = { ...next, roomTypes: next.roomTypes.toReversed() };
    expect(whatCanNotBe(moved, next, { ...FULL, typesInForce: next.roomTypes })).toEqual([]);
  });

  test("can't leave a room out that is told to have a new number", () => {
    const single = (number: number) => ({ number, type: "single", features: [] });
    const told = (...numbers: number[]) => ({
      ...HOUSE,
      renumbered: [{ from: 101, to: 107 }],
      rooms: [...numbers.map(single), ...HOUSE.rooms.slice(1)],
    });
    expect(whatCanNotBe(told(170), HOUSE, FULL)).toEqual([
      { path: "content.renumbered.0.to", message: expect.stringContaining("room 101 would leave the house") },
    ]);
    expect(whatCanNotBe(told(107), HOUSE, FULL)).toEqual([]);
    expect(whatCanNotBe(told(101), HOUSE, FULL)).toEqual([]);
    expect(whatCanNotBe(told(170), HOUSE, { ...FULL, rooms: told(107).rooms })).toEqual([]);
    const goesOn = { ...told(170), renumbered: [...told().renumbered, { from: 107, to: 170 }] };
    expect(whatCanNotBe(goesOn, HOUSE, FULL)).toEqual([]);
  });
});
