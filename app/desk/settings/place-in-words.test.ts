import { expect, test } from "vitest";
import { placeInWords } from "./place-in-words.ts";

test.each([
  ["content.roomTypes.0.nightlyPriceCents", "Room types, 1, nightly price cents"],
  ["translations.es.hotel.tagline", "Translations, es, hotel, tagline"],
  ["content.rooms", "Rooms"],
])("%s reads as %j", (path, words) => {
  expect(placeInWords(path)).toBe(words);
});
