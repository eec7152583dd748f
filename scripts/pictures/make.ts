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
  const note = join(cache, `${name}.json`);
  await shareable(bytes, join(cache, `${name}-share.jpg`));
  if (existsSync(note)) return JSON.parse(readFileSync(note, "utf8")) as MadePicture;
  const { width, height } = await sharp(bytes).metadata();
  const widths = [...new Set(wanted.map((most) => Math.min(most, width)))];
  await Promise.all(widths.map((made) => writeWidth(bytes, made, join(cache, `${name}-${made}`))));
  const glimpse = await sharp(bytes).resize(16).blur(1).webp({ quality: 30, effort: 6 }).toBuffer();
  const made = { file, name, width, height, widths, glimpse: `data:image/webp;base64,${glimpse.toString("base64")}` };
  // The note comes last and at once: a build that was stopped half-way starts this picture again.
  writeFileSync(`${note}.part`, JSON.stringify(made));
  renameSync(`${note}.part`, note);
  return made;
}

async function writeWidth(bytes: Buffer, width: number, path: string): Promise<void> {
  const small = await sharp(bytes).resize(width).raw().toBuffer({ resolveWithObject: true });
  const again = () => sharp(small.data, { raw: small.info });
  await again().webp({ quality: 74, effort: 3 }).toFile(`${path}.webp`);
  await again().avif({ quality: 52, effort: 2 }).toFile(`${path}.avif`);
}
