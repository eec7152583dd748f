import { pictures } from "virtual:pictures";

/** What was made of a picture: each width lies at `/assets/pictures/<name>-<width>.avif` and `.webp`. */
export interface MadePicture {
  name: string;
  width: number;
  height: number;
  widths: readonly number[];
  /** Of its cut for phones, 4 by 5, at `<name>-upright-<width>.avif`; the build makes one of the first page's pictures. */
  uprightWidths?: readonly number[];
  /** The colours that show until it has come, as a gradient. */
  glimpse: string;
}

/** A picture as the owner's content names it. */
export interface NamedPicture {
  file: string;
  /** Known of those that were handed in; all others were made by the build. */
  made?: MadePicture;
}

export function madeOf({ file, made = pictures[file] }: NamedPicture): MadePicture | undefined {
  return made;
}

/** The address of the picture itself, as large as it was made. */
export function pictureAddress(picture: NamedPicture): string {
  const made = madeOf(picture);
  return made ? `/assets/pictures/${made.name}-${made.widths.at(-1)}.webp` : "";
}

/** In the shape that shared links want it. */
export function sharedPicture(picture: NamedPicture): string {
  return `/assets/pictures/${madeOf(picture)?.name}-share.jpg`;
}
