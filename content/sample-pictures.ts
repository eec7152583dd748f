import type { PictureContent } from "./content.ts";
import spanish from "./neutral.es.json" with { type: "json" };
import neutral from "./neutral.json" with { type: "json" };
import { valueAt } from "./places.ts";
import { picturePlaces } from "./property-document.ts";

/** Whether it is one that a new house begins with, in the words that it came with: it shows no room of this house. */
export function isSamplePicture({ file, alt }: Pick<PictureContent, "file" | "alt">): boolean {
  return SAMPLES.some((sample) => sample.file === file && sample.said.includes(alt));
}

const SAMPLES = picturePlaces(neutral, "").map(({ path, file }) => ({
  file,
  said: [neutral, spanish].map((language) => valueAt(language, `${path.slice(1)}.alt`)),
}));

/**
 * Of these places of a content's texts, which nobody wrote, those that say what is to be seen in a picture; and of each type of rooms, which
 * begins with the pictures of another, those that still say it of a sample.
 */
export function ofPictures(content: unknown, places: readonly string[]): string[] {
  const isSample = (place: string, file: string) =>
    place.startsWith("roomTypes.") && isSamplePicture({ file, alt: String(valueAt(content, place)) });
  return picturePlaces(content, "").flatMap(({ path, file }) => {
    const place = `${path.slice(1)}.alt`;
    return places.includes(place) || isSample(place, file) ? [place] : [];
  });
}
