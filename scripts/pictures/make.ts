import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join, parse } from "node:path";
import sharp from "sharp";

/** Bump when the settings below change, so that older results are not used again; the widths are told apart anyway. */
const RECIPE = 1;
const WIDTHS = [400, 640, 960, 1280, 1800];
/** Of a gallery's picture, which is seen small, or alone. */
const GALLERY_WIDTHS = [640, 1280];

/** A picture to be made. */
export interface NamedPicture {
  file: string;
  isInGallery: boolean;
}

export interface MadePicture {
  file: string;
  name: string;
  width: number;
  height: number;
  widths: number[];
  glimpse: string;
}

/**
 * Makes AVIF and WebP of each picture at some widths in `cache`, named by the picture's own bytes: a picture once made
 * is never made again. Two at a time, because each encoder already uses the other cores.
 */
export async function makePictures(
  folder: string,
  cache: string,
  files: readonly NamedPicture[],
): Promise<MadePicture[]> {
  mkdirSync(cache, { recursive: true });
  const made: MadePicture[] = [];
  for (const { file, isInGallery } of files) {
    made.push(await makePicture(join(folder, file), { cache, wanted: isInGallery ? GALLERY_WIDTHS : WIDTHS }));
  }
  return made;
}

/** What a shared link shows, in the size and format that all who show one take. */
async function shareable(bytes: Buffer, path: string): Promise<void> {
  if (existsSync(path)) return;
  const jpeg = await sharp(bytes).resize(1_200, 630, { fit: "cover" }).jpeg({ quality: 78, mozjpeg: true }).toBuffer();
  writeFileSync(`${path}.part`, jpeg);
  renameSync(`${path}.part`, path);
}

async function makePicture(
  path: string,
  { cache, wanted }: { cache: string; wanted: readonly number[] },
): Promise<MadePicture> {
  const bytes = readFileSync(path);
  const hash = createHash("sha256").update(`${RECIPE} ${wanted.join()}`).update(bytes).digest("hex").slice(0, 8);
  const { name: stem, base: file } = parse(path);
  const name = `${stem}-${hash}`;
  const glimpse = await glimpseOf(bytes);
  const note = join(cache, `${name}.json`);
  await shareable(bytes, join(cache, `${name}-share.jpg`));
  if (existsSync(note)) return { ...(JSON.parse(readFileSync(note, "utf8")) as MadePicture), glimpse };
  const { width, height } = await sharp(bytes).metadata();
  const widths = [...new Set(wanted.map((most) => Math.min(most, width)))];
  await Promise.all(widths.map((made) => writeWidth(bytes, made, join(cache, `${name}-${made}`))));
  const made = { file, name, width, height, widths, glimpse };
  // The note comes last and at once: a build that was stopped half-way starts this picture again.
  writeFileSync(`${note}.part`, JSON.stringify(made));
  renameSync(`${note}.part`, note);
  return made;
}

/** The colours of its upper and lower half: what one sees of it before it has come, in a few bytes of every page. */
async function glimpseOf(bytes: Buffer): Promise<string> {
  const rows = await sharp(bytes).removeAlpha().resize(1, 2, { fit: "fill" }).raw().toBuffer();
  const digits = [...rows].map((channel) => Math.round(channel / 17).toString(16)).join("");
  return `linear-gradient(${[0, 3].map((at) => `#${digits.slice(at, at + 3)}`).join()})`;
}

async function writeWidth(bytes: Buffer, width: number, path: string): Promise<void> {
  const small = await sharp(bytes).resize(width).raw().toBuffer({ resolveWithObject: true });
  const again = () => sharp(small.data, { raw: small.info });
  await again().webp({ quality: 74, effort: 3 }).toFile(`${path}.webp`);
  await again().avif({ quality: 52, effort: 2 }).toFile(`${path}.avif`);
}
