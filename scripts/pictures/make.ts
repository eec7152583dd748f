import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join, parse } from "node:path";
import sharp from "sharp";
import { glimpseOf, WIDTHS, widthsOf, writeShareable, writeUpright, writeWidth } from "#adapters/pictures/encode.ts";

/** Bump when the settings below change, so that older results are not used again; the widths are told apart anyway. */
const RECIPE = 10;
/** Of a gallery's picture, which is seen small, or alone and as near as a guest likes. */
const GALLERY_WIDTHS = [280, 480, 680, 1500];
const UPRIGHT_WIDTHS = [540, 1080];

/** A picture to be made. */
export interface NamedPicture {
  file: string;
  isInGallery: boolean;
  /** Where its upright cut is taken, in hundredths of what is cut off its sides; without it there is none. */
  uprightAt: number | undefined;
}

export interface MadePicture {
  file: string;
  name: string;
  width: number;
  height: number;
  widths: number[];
  /** Of its upright cut; none where it has none. */
  uprightWidths: number[];
  glimpse: string;
}

/**
 * Makes AVIF and WebP of each picture at some widths in `cache`, named by the picture's own bytes: a picture once made
 * is never made again. One after another, because the encoders of its widths use all cores.
 */
export async function makePictures(
  folder: string,
  cache: string,
  files: readonly NamedPicture[],
): Promise<MadePicture[]> {
  mkdirSync(cache, { recursive: true });
  const made: MadePicture[] = [];
  for (const named of files) made.push(await makePicture(join(folder, named.file), cache, named));
  return made;
}

/** What a shared link shows, in the size and format that all who show one take. */
async function shareable(bytes: Buffer, path: string): Promise<void> {
  if (existsSync(path)) return;
  await writeShareable(bytes, `${path}.part`);
  renameSync(`${path}.part`, path);
}

async function makePicture(
  path: string,
  cache: string,
  { isInGallery, uprightAt }: NamedPicture,
): Promise<MadePicture> {
  const bytes = readFileSync(path);
  const wanted = isInGallery ? GALLERY_WIDTHS : WIDTHS;
  const recipe = `${RECIPE} ${wanted.join()} ${uprightAt ?? ""}`;
  const hash = createHash("sha256").update(recipe).update(bytes).digest("hex").slice(0, 8);
  const { name: stem, base: file } = parse(path);
  const name = `${stem}-${hash}`;
  const glimpse = await glimpseOf(bytes);
  const note = join(cache, `${name}.json`);
  await shareable(bytes, join(cache, `${name}-share.jpg`));
  if (existsSync(note)) return { ...(JSON.parse(readFileSync(note, "utf8")) as MadePicture), glimpse };
  const { width, height } = await sharp(bytes).metadata();
  const widths = widthsOf(width, wanted);
  await Promise.all(widths.map((made) => writeWidth(bytes, made, join(cache, `${name}-${made}`))));
  const at = uprightAt ?? 0;
  const uprightWidths = uprightAt === undefined ? [] : UPRIGHT_WIDTHS;
  await Promise.all(
    uprightWidths.map((cut) => writeUpright(bytes, { width: cut, at }, join(cache, `${name}-upright-${cut}`))),
  );
  const made = { file, name, width, height, widths, uprightWidths, glimpse };
  // The note comes last and at once: a build that was stopped half-way starts this picture again.
  writeFileSync(`${note}.part`, JSON.stringify(made));
  renameSync(`${note}.part`, note);
  return made;
}
