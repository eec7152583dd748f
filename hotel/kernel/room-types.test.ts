import { describe, expect, it } from "vitest";
import { type Catalogue, findRoomType, roomTypeOf } from "./room-types.ts";

const CATALOGUE: Catalogue = {
  roomTypes: [
    { id: "standard", category: "Standard", roomName: "Single Room", nightlyPrice: 7_900, guestsPerRoom: 2 },
    { id: "double", category: "Double Bed", roomName: "Double Room", nightlyPrice: 9_900, guestsPerRoom: 4 },
    { id: "luxury", category: "Luxury Suite", roomName: "Master Room", nightlyPrice: 14_900, guestsPerRoom: 4 },
  ],
  taxBasisPoints: 1_200,
  feePerLine: 500,
};

describe("the room type that a cart item means", () => {
  it.each([
    ["its category", { category: "Double Bed" }, "double"],
    ["the id of its type as category", { category: "luxury" }, "luxury"],
    ["the nightly price", { type: 79 }, "standard"],
    ["the nightly price as a text", { type: "149" }, "luxury"],
    ["the id of its type", { type: "double" }, "double"],
    ["its category, whatever price stands beside it", { category: "Standard", type: 149 }, "standard"],
    ["the nightly price where the category is null", { category: null, type: 99 }, "double"],
    ["the nightly price where the category is left empty", { category: "", type: 99 }, "double"],
  ])("is named by %s", (_, item, id) => {
    expect(roomTypeOf(CATALOGUE, item)?.id).toBe(id);
  });

  it.each<{ category?: unknown; type?: unknown }>([
    {},
    { category: "Penthouse" },
    { category: "Penthouse", type: 79 },
    { category: "standard ", type: "" },
    { type: 80 },
    { type: 7_900 },
    { type: -79 },
    { type: Number.NaN },
    { type: null },
    { type: "Single Room" },
    { type: { toString: () => "oops" } },
    { type: { toString: 1, valueOf: 1 } },
    { type: [79] },
  ])("is none for %j", (item) => {
    expect(roomTypeOf(CATALOGUE, item)).toBeUndefined();
  });

  it("is named by a price with any cents in it", () => {
    const [standard] = CATALOGUE.roomTypes;
    for (let nightlyPrice = 1; nightlyPrice <= 15_000; nightlyPrice += 1) {
      const roomTypes = standard ? [{ ...standard, nightlyPrice }] : [];
      expect(roomTypeOf({ ...CATALOGUE, roomTypes }, { type: nightlyPrice / 100 })?.id).toBe("standard");
    }
  });

  it("is found by its own id alone", () => {
    expect(findRoomType(CATALOGUE, "double")?.category).toBe("Double Bed");
    expect(findRoomType(CATALOGUE, "Double Bed")).toBeUndefined();
  });
});
