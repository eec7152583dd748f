import { expect, test } from "vitest";
import { DEMO } from "#tests/support/documents.ts";
import english from "#content/hotel.json" with { type: "json" };
import neutral from "#content/neutral.json" with { type: "json" };
import { surprisesIn } from "./surprises.ts";

const houseOf = (content: object, translations: Record<string, unknown> = DEMO.translations) => ({
  content: { ...english, ...content },
  translations,
});
const told = (...asked: Parameters<typeof surprisesIn>) =>
  surprisesIn(...asked).map(({ said, names }) => [said, names]);

test("nothing surprises in a house that has all it speaks of", () => {
  expect(told(houseOf({}), { es: [] })).toEqual([]);
});

test("a type of rooms without a room surprises, whether its rooms went or it never had any", () => {
  const { standard, double } = english.rooms;
  const said = "Room types without a room, which nobody can book";
  expect(told(houseOf({ rooms: { standard, double, luxury: [] } }), {})).toEqual([[said, ["Luxury Suite"]]]);
  expect(told(houseOf({ rooms: { standard, double } }), {})).toEqual([[said, ["Luxury Suite"]]]);
});

test("a page of which only half is written surprises, because guests do not get it", () => {
  const about = { ...english.about, lead: neutral.about.lead };
  const said = "Switched on, and not shown to guests before its texts are written";
  expect(told(houseOf({ about }), {})).toEqual([[said, ["The page About the house"]]]);
  expect(told(houseOf({ about, off: ["about"] }), {})).toEqual([]);
});

test("texts of another language surprise only where guests read it", () => {
  const older = { es: ["services.title"] };
  const said = "Texts in Spanish that are older than their English";
  expect(told(houseOf({}), older)).toEqual([[said, ["Services, title"]]]);
  expect(told(houseOf({ off: ["es"] }), older)).toEqual([]);
});
