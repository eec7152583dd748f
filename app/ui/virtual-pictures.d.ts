/** Written at build by `scripts/pictures/plugin.ts` from the pictures that the installed content names. */
declare module "virtual:pictures" {
  import type { MadePicture } from "#app/ui/made-picture.ts";

  /** By the file's name in the content folder. */
  export const pictures: Readonly<Record<string, MadePicture>>;
}
