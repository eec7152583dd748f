import { LANGUAGES } from "#content/languages.ts";
import type { PictureInHand } from "#hotel/settings/keep-pictures.ts";

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
}

export function pictureView(picture: PictureInHand): PictureView {
  const { file, made, files, width, height, widths, isNamed, state, focus, descriptions, name } = picture;
  const at = (size: number | undefined) => `/assets/pictures/${name}-${size}.webp`;
  return {
    ...{ file, made, files, width, height, isNamed, state, focus, descriptions },
    small: at(widths[0]),
    large: at(widths[Math.min(2, widths.length - 1)]),
    alt: Object.values(descriptions)[0] ?? "",
    isDescribed: LANGUAGES.every(({ code }) => descriptions[code]),
  };
}
