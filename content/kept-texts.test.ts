import { expect, test } from "vitest";
import english from "./hotel.json" with { type: "json" };
import { keptTexts } from "./kept-texts.ts";
import neutral from "./neutral.json" with { type: "json" };
import { withValueAt } from "./places.ts";

test("texts of the demo that an owner left as they are are named by their places, wherever they stand by then", () => {
  const own = withValueAt(neutral, "about.lead", english.about.paragraphs[0]);
  expect(keptTexts(own, english, neutral)).toEqual(["about.lead"]);
});

test("plain texts that the demo has as well are nobody's", () => {
  expect(keptTexts(neutral, english, neutral)).toEqual([]);
});
