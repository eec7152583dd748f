import { useLanguage } from "#app/languages/use-language.ts";
import type { PictureContent } from "#content/content.ts";
import { isSamplePicture } from "#content/sample-pictures.ts";

/** Beside the picture of a type of room, where its owner has handed in none yet. */
export function SampleNote({ picture }: { picture: PictureContent }) {
  const { booking } = useLanguage().words;
  return isSamplePicture(picture) ? <p className="field-hint">{booking.sample}</p> : null;
}
