import { expect, test } from "vitest";
import english from "#content/hotel.json" with { type: "json" };
import { withValueAt } from "#content/places.ts";
import type { PropertyVersion } from "#hotel/settings/ports/property-versions.ts";
import { whereShown } from "./where-shown.ts";

const BED = "01-room-standard.jpg";
const DEMO = { content: english, translations: {} };

const version = (number: number, document: unknown) => ({ number, document }) as PropertyVersion;
const house = (draft?: unknown) => ({
  inForce: { publication: { number: 1, version: 4 }, version: version(4, DEMO) },
  draft: draft === undefined ? undefined : { version: version(5, draft), since: 4 },
});

test("a picture that guests see names the places and the version", () => {
  expect(whereShown({ file: BED, isNamed: true }, house())).toEqual([
    "Guests see it (version 4): Room type Standard, picture 1.",
  ]);
});

test("a picture that the draft shows in another place names both", () => {
  const draft = withValueAt(DEMO, "content.about.picture.file", BED);
  expect(whereShown({ file: BED, isNamed: true }, house(draft))).toEqual([
    "Guests see it (version 4): Room type Standard, picture 1.",
    "In the draft (version 5): Room type Standard, picture 1; About the house, picture.",
  ]);
});

test("a picture that the draft no longer shows says so", () => {
  const draft = withValueAt(DEMO, "content.roomTypes.0.picture.file", "16-room-standard-desk.jpg");
  expect(whereShown({ file: BED, isNamed: true }, house(draft))).toContain("In the draft (version 5) it is not shown.");
});

test("a picture that nobody sees says whether an earlier version keeps it", () => {
  const other = { file: "photo-0123456789abcdef.jpg" };
  expect(whereShown({ ...other, isNamed: true }, house())).toEqual([
    "Guests do not see it. An earlier version shows it.",
  ]);
  expect(whereShown({ ...other, isNamed: false }, house())).toEqual(["Not used."]);
});
