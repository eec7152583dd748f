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
});
