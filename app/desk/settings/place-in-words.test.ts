import { expect, test } from "vitest";
import { placeInWords, valueInWords } from "./place-in-words.ts";

test.each([
  ["content.roomTypes.0.nightlyPriceCents", "Room types, 1, nightly price cents"],
  ["translations.es.hotel.tagline", "Translations, es, hotel, tagline"],
  ["content.rooms", "Rooms"],
])("%s reads as %j", (path, words) => {
  expect(placeInWords(path)).toBe(words);
});

test.each([
  ["content.roomTypes.0.nightlyPriceCents", 8450, "$84.50"],
  ["content.rates.taxBasisPoints", 1275, "12.75 %"],
  ["content.off.0", "es", "Spanish"],
  ["content.hotel.name", "Heron House", "Heron House"],
])("at %s %j reads as %j", (path, value, words) => {
  expect(valueInWords(path, value)).toBe(words);
});
