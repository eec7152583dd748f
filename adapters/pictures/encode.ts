import sharp from "sharp";

/** A file, or what is in one. */
type Source = string | Buffer;

/** The widths at which a picture is kept, in pixels; none wider than it is itself. */
export const WIDTHS = [400, 680, 960, 1280, 1800];

const WIDEST_ON_PHONES = 680;
const FOR_PHONES = { quality: 42, effort: 2, chromaSubsampling: "4:2:0" };
/** A phone's first picture fits into the first answers of a line that has just been opened: 14 KB, for most. That is worth twice the work. */
const FOR_FIRST_VIEW = { ...FOR_PHONES, quality: 41, effort: 3 };
/** A third of the work for a twentieth more bytes: these are most of what is made. */
const FOR_DESKTOPS = { quality: 52, effort: 0, chromaSubsampling: "4:2:0" };
/** For the few browsers that know no AVIF. */
const FOR_OTHERS = { quality: 74, effort: 2 };

/** How tall a cut is that fills a phone from side to side, to its width. */
const UPRIGHT = 5 / 4;

export function widthsOf(width: number, wanted: readonly number[] = WIDTHS): number[] {
  return [...new Set(wanted.map((most) => Math.min(most, width)))];
}

/** One width of a picture in both formats that pages name; `path` is without its ending. */
export async function writeWidth(picture: Source, width: number, path: string): Promise<void> {
  const small = await sharp(picture).resize(width).raw().toBuffer({ resolveWithObject: true });
  const again = () => sharp(small.data, { raw: small.info });
  await again().webp(FOR_OTHERS).toFile(`${path}.webp`);
  const packing = width <= WIDEST_ON_PHONES ? FOR_PHONES : FOR_DESKTOPS;
  await again().avif(packing).toFile(`${path}.avif`);
}

/** One width of its upright cut, for phones: they ask for no part of the picture that they don't show; `at` as in CSS. */
export async function writeUpright(picture: Source, { width, at }: { width: number; at: number }, path: string) {
  const whole = await sharp(picture).metadata();
  const kept = Math.min(whole.width, Math.round(whole.height / UPRIGHT));
  const height = Math.min(whole.height, Math.round(kept * UPRIGHT));
  const left = Math.round(((whole.width - kept) * at) / 100);
  const top = Math.round((whole.height - height) / 2);
  const cut = sharp(picture).extract({ left, top, width: kept, height });
  await cut
    .resize(width)
    .avif(width <= WIDEST_ON_PHONES ? FOR_FIRST_VIEW : FOR_PHONES)
    .toFile(`${path}.avif`);
}

/** A logo as pages show it, with what is clear in it. */
export async function writeLogo(logo: Source, path: string): Promise<void> {
  await sharp(logo).webp({ quality: 88, alphaQuality: 90, smartSubsample: true }).toFile(path);
}

/** What a shared link shows, in the size and format that all who show one take; cut below alone, so that a house keeps its roof. */
export async function writeShareable(picture: Source, path: string): Promise<void> {
  await sharp(picture)
    .resize(1_200, 630, { fit: "cover", position: "top" })
    .jpeg({ quality: 78, mozjpeg: true })
    .toFile(path);
}

/** The colours of its upper and lower half: what one sees of it before it has come, in a few bytes of every page. */
export async function glimpseOf(picture: Source): Promise<string> {
  const rows = await sharp(picture).removeAlpha().resize(1, 2, { fit: "fill" }).raw().toBuffer();
  const digits = [...rows].map((channel) => Math.round(channel / 17).toString(16)).join("");
  return `linear-gradient(${[0, 3].map((at) => `#${digits.slice(at, at + 3)}`).join()})`;
}
