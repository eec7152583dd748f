import type { PictureContent } from "./content.ts";
import type { Language } from "./languages.ts";
import es from "./neutral.es.json" with { type: "json" };
import en from "./neutral.json" with { type: "json" };
import { valueAt } from "./places.ts";
import { picturePlaces } from "./picture-places.ts";

/** Whether it is one that a new house begins with, in the words that it came with: it shows no room of this house. */
export function isSamplePicture({ file, alt }: Pick<PictureContent, "file" | "alt">): boolean {
  return SAMPLES.some((sample) => sample.file === file && sample.said.includes(alt));
}

const NEUTRAL: Readonly<Record<Language, unknown>> = { en, es };

/** The kind of rooms that a new house begins with: a sample, and nothing that another kind has. */
export function newKind(language: string): object {
  return valueAt(NEUTRAL[language as Language], "roomTypes.0") as object;
}

// Marked, so that browsers who need none of it are not sent the texts of a new house.
const SAMPLES = /* @__PURE__ */ readSamples();

function readSamples() {
  return picturePlaces(en, "").map(({ path, file }) => ({
    file,
    said: Object.values(NEUTRAL).map((language) => valueAt(language, `${path.slice(1)}.alt`)),
  }));
}

/** The places where a content says what is to be seen in a sample; each type of rooms begins with the first one's. */
export function samplesIn(content: unknown): string[] {
  const places = picturePlaces(content, "").map(({ path, file }) => ({ place: `${path.slice(1)}.alt`, file }));
  return places.flatMap(({ place, file }) =>
    isSamplePicture({ file, alt: String(valueAt(content, place)) }) ? [place] : [],
  );
}

/** Of these places of a content's texts, those which say what is to be seen in a picture. */
export function ofPictures(content: unknown, places: readonly string[]): string[] {
  const shown = new Set(picturePlaces(content, "").map(({ path }) => `${path.slice(1)}.alt`));
  return places.filter((place) => shown.has(place));
}
