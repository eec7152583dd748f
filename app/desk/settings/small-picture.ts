import { madeOf } from "#app/ui/made-picture.ts";
import type { PictureInHand } from "#hotel/settings/keep-pictures.ts";

/** The address of a small one of a picture that was handed in or came with the house; undefined where it is not made. */
export function smallPicture(
  file: string,
  handedIn: readonly Pick<PictureInHand, "file" | "name" | "widths">[],
): string | undefined {
  const made = handedIn.find((one) => one.file === file) ?? madeOf({ file });
  return made?.widths[0] === undefined ? undefined : `/assets/pictures/${made.name}-${made.widths[0]}.webp`;
}
