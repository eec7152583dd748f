/** Written at build by `scripts/pictures/plugin.ts` from the pictures that the content names. */
declare module "virtual:pictures" {
  /** `name` carries the hash; each width exists as `/assets/pictures/<name>-<width>.avif` and `.webp`. */
  export interface MadePicture {
    name: string;
    width: number;
    height: number;
    widths: readonly number[];
  }
  /** By the file's name in the content folder. */
  export const pictures: Readonly<Record<string, MadePicture>>;
}
declare module "virtual:picture-glimpses" {
  /** The blurred glimpses: one class `picture-<hash>` each. A strict policy allows no style attributes. */
  const css: string;
  export default css;
}
