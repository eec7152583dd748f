import { OWN_LANGUAGE } from "#content/languages.ts";
import { fill } from "#app/languages/phrase.ts";
import type { PictureInHand } from "#hotel/settings/keep-pictures.ts";
import { isLogo } from "#hotel/settings/rules/picture-files.ts";
import { isDescribed } from "./is-described.ts";
import { pictureWords } from "./words.ts";

/** A picture as its pages show it. */
export interface PictureView
  extends Pick<PictureInHand, "file" | "made" | "files" | "width" | "height" | "isNamed" | "state"> {
  /** Addresses of a small and of a large one, once they are there. */
  small: string;
  large: string;
  alt: string;
  focus: { x: number; y: number } | undefined;
  descriptions: Readonly<Record<string, string>>;
  isDescribed: boolean;
  isLogo: boolean;
}

export function pictureView(picture: PictureInHand): PictureView {
  const { file, made, files, width, height, widths, isNamed, state, focus, descriptions, name } = picture;
  const at = (size: number | undefined) => `/assets/pictures/${name}-${size}.webp`;
  return {
    ...{ file, made, files, width, height, isNamed, state, focus, descriptions },
    small: at(widths[0]),
    large: at(widths[Math.min(2, widths.length - 1)]),
    alt: isLogo(file) ? fill(pictureWords.logo.name, { width, height }) : (descriptions[OWN_LANGUAGE] ?? ""),
    isDescribed: isDescribed(picture),
    isLogo: isLogo(file),
  };
}
