import { OWN_LANGUAGE } from "#content/languages.ts";
import type { PictureInHand } from "#hotel/settings/keep-pictures.ts";
import { isLogo } from "#hotel/settings/rules/picture-files.ts";

/** Whether a picture says in the house's own language what is to be seen in it; to guests a logo says the house's name. Only then is it shown anywhere. */
export function isDescribed({ file, descriptions }: Pick<PictureInHand, "file" | "descriptions">): boolean {
  return isLogo(file) || Boolean(descriptions[OWN_LANGUAGE]);
}
