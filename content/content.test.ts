import { describe, expect, test } from "vitest";
import { catalogueOf, readContent } from "./content.ts";
import json from "./hotel.json" with { type: "json" };

describe("the demo hotel's content", () => {
  const content = readContent(json);

  test("has eighty rooms, 101 to 810, ten on each of eight floors", () => {
    const numbers = content.rooms.map((room) => room.number);
    const expected = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((floor) =>
      Array.from({ length: 10 }, (_, i) => floor * 100 + i + 1),
    );
    expect(numbers).toEqual(expected);
  });

  test("sells three room types at the specification's prices", () => {
    const { roomTypes, taxBasisPoints, feePerLine } = catalogueOf(content);
    expect(roomTypes.map((type) => [type.category, type.roomName, type.nightlyPrice, type.guestsPerRoom])).toEqual([
      ["Standard", "Single Room", 7900, 2],
      ["Double Bed", "Double Room", 9900, 4],
      ["Luxury Suite", "Master Room", 14900, 4],
    ]);
    expect([taxBasisPoints, feePerLine]).toEqual([1200, 500]);
  });

  test("shows five slides and eight services", () => {
    expect(content.home.slides).toHaveLength(5);
    expect(content.services.items).toHaveLength(8);
  });

  test("never shows one picture twice on the home page", () => {
    const { slides, pitch, river } = content.home;
    const shown = [...slides, pitch, river, ...content.roomTypes].map((part) => part.picture.file);
    expect(new Set(shown).size).toBe(shown.length);
  });
});

describe("the demo hotel's accessible rooms", () => {
  const { accessibleRooms, rooms } = readContent(json);
  const countByType = (numbers: readonly number[]) => {
    const count = { standard: 0, double: 0, luxury: 0 } as Record<string, number>;
    for (const { number, type } of rooms) if (numbers.includes(number)) count[type] = (count[type] ?? 0) + 1;
    return count;
  };
  const withMobility = accessibleRooms.filter((room) => room.mobility);
  const numbersOf = (some: typeof accessibleRooms) => some.map((room) => room.number);

  test("are five with mobility features, one of them with a roll-in shower, spread over the types", () => {
    expect(countByType(numbersOf(withMobility))).toEqual({ standard: 2, double: 2, luxury: 1 });
    expect(withMobility.filter((room) => room.mobility?.bathing === "roll-in-shower")).toHaveLength(1);
  });

  // A tenth of five mobility rooms is none, so the nine must stand without them (2010 Standards 224.5).
  test("are nine with communication features besides, and one mobility room that has them too", () => {
    const withBoth = withMobility.filter((room) => room.communication);
    const counted = accessibleRooms.filter((room) => room.communication && !room.mobility);
    expect(countByType(numbersOf(counted))).toEqual({ standard: 4, double: 4, luxury: 1 });
    expect(numbersOf(withBoth)).toEqual([110]);
  });

  test("are placed with their features", () => {
    const placed = rooms.filter((room) => room.features.length > 0);
    expect(placed).toHaveLength(14);
    expect(placed.find((room) => room.number === 110)?.features).toEqual(["mobility", "communication"]);
  });
});

describe("an owner's faulty content", () => {
  test("is refused with every fault named at once", () => {
    const faulty = { ...json, hotel: { ...json.hotel, timeZone: "Mars/Olympus", checkInTime: "3 PM" } };
    expect(() => readContent(faulty)).toThrow(
      /hotel\.timeZone: must be a time zone[\s\S]*hotel\.checkInTime: must be a time/,
    );
  });

  test("may not give one room number twice", () => {
    const rooms = { ...json.rooms, luxury: [...json.rooms.luxury, 101] };
    expect(() => readContent({ ...json, rooms })).toThrow("room 101 stands twice");
  });

  test("may not give a room a type that is not sold", () => {
    expect(() => readContent({ ...json, rooms: { ...json.rooms, penthouse: [901] } })).toThrow(
      "penthouse is not one of the room types",
    );
  });

  test("may not call a room accessible whose doors are too narrow or whose shower is too small", () => {
    const [first, ...others] = json.accessibleRooms;
    const narrow = { ...first, mobility: { ...first?.mobility, doorClearInches: 30, bathingWidthInches: 48 } };
    expect(() => readContent({ ...json, accessibleRooms: [narrow, ...others] })).toThrow(
      /accessibleRooms\.0\.mobility\.doorClearInches: must be at least 32/,
    );
    const small = { ...first, mobility: { ...first?.mobility, bathingWidthInches: 48 } };
    expect(() => readContent({ ...json, accessibleRooms: [small, ...others] })).toThrow(
      "a roll-in-shower must measure at least 60 by 30",
    );
  });

  test("may not describe an accessible room that the house does not have, nor one twice, nor one without features", () => {
    const [first] = json.accessibleRooms;
    const withRooms =
      (...accessibleRooms: unknown[]) =>
      () =>
        readContent({ ...json, accessibleRooms });
    expect(withRooms({ ...first, number: 911 })).toThrow("room 911 is not one of the rooms");
    expect(withRooms(first, first)).toThrow("room 103 stands twice");
    expect(withRooms({ number: 103 })).toThrow("names neither mobility nor communication features");
  });
});
