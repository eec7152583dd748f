import { namedPlaces, type PropertyDocument } from "#content/property-document.ts";
import type { Edited } from "#app/desk/settings/edited.ts";
import { placeInWords } from "#app/desk/settings/place-in-words.ts";
import { fill } from "#app/languages/phrase.ts";
import type { PictureInHand } from "#hotel/settings/keep-pictures.ts";
import { pictureWords } from "./words.ts";

const { places: said } = pictureWords;

/** Where guests see a picture, and where they would by the draft; else whether an earlier version keeps it. */
export function whereShown(
  { file, isNamed }: Pick<PictureInHand, "file" | "isNamed">,
  { inForce, draft }: Pick<Edited, "inForce" | "draft">,
): string[] {
  const placesIn = ({ document }: { document: unknown }) => {
    const shown = namedPlaces((document as PropertyDocument).content).filter((place) => place.file === file);
    return shown.map(({ path }) => placeInWords(path, document as PropertyDocument)).join("; ");
  };
  const { version } = inForce;
  const now = placesIn(version);
  const next = draft && placesIn(draft.version);
  const told = now === "" ? [] : [fill(said.now, { number: version.number, places: now })];
  if (draft && next !== now) {
    told.push(fill(next === "" ? said.notInDraft : said.inDraft, { number: draft.version.number, places: next ?? "" }));
  }
  if (told.length > 0) return told;
  return [isNamed ? said.earlier : said.nowhere];
}
