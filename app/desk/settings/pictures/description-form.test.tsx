import { expect, test } from "vitest";
import { shownAtDesk } from "#tests/support/shown-at-desk.tsx";
import { DescriptionForm } from "./description-form.tsx";

const PICTURE = {
  ...{ file: "photo-1.webp", made: 11, files: 11, width: 1_600, height: 1_200, isNamed: false, state: "made" as const },
  ...{ small: "/small.webp", large: "/large.webp", alt: "A bed", focus: undefined, isDescribed: true, isLogo: false },
  descriptions: { en: "A bed", es: "Una cama" },
};

const shown = (silent: string[]) =>
  shownAtDesk(() => <DescriptionForm picture={PICTURE} silent={silent} />, "/dashboard/settings/pictures/1");

test("a picture is described in the languages that the house speaks, and keeps its words in the others", () => {
  expect(shown([])).toContain("Description in Spanish");
  expect(shown(["es"])).not.toContain("Description in Spanish");
  expect(shown(["es"])).toContain('<input type="hidden" name="description-es" value="Una cama"/>');
});
