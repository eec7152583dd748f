import { parse } from "node:path";
import sharp from "sharp";
import type { MadePicture } from "#hotel/settings/ports/pictures.ts";
import type { PictureFault } from "#hotel/kernel/picture-fault.ts";
import { SURFACES } from "#content/brand-colour.ts";
import { LOGO_BOUNDS, logoSizeFault, sizeFault } from "#hotel/settings/rules/picture-faults.ts";
import { isLogo, type PictureKind } from "#hotel/settings/rules/picture-files.ts";
import { glimpseOf, widthsOf, writeLogo, writeShareable, writeWidth } from "./encode.ts";
import { seenShare } from "./logo-contrast.ts";

/** What the press is asked, as its only message. */
export type PressOrder = LookOrder | MakeOrder;

interface LookOrder {
  look: string;
  kind: PictureKind;
  base: string;
  mostMemory: number;
  mostWorkMs: number;
}

interface MakeOrder {
  make: string;
  of: Pick<MadePicture, "name" | "widths">;
  folder: string;
  mostMemory: number;
}

/** What it says: once where it looks, for each file where it makes them, and `done` at the end. */
export type PressWord =
  | { seen: Omit<MadePicture, "name"> }
  | { fault: PictureFault }
  | { made: string }
  | { done: true };

const READ = ["VipsForeignLoadJpegFile", "VipsForeignLoadPngFile", "VipsForeignLoadWebpFile"];
const FORMATS = ["jpeg", "png", "webp"];
/** The longer side of what all widths are made of. */
const BASE_SIDE = 2_400;

// Nothing else is read, whatever a file says that it is: no SVG, no PDF, no GIF (https://sharp.pixelplumbing.com/api-utility, block).
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: READ });
sharp.cache(false);
sharp.concurrency(1);

process.once("message", (order: PressOrder) => {
  watchItself(order);
  const work = "look" in order ? look(order) : make(order);
  work.then(
    (last) => process.send?.(last, () => process.exit(0)),
    () => process.exit(1),
  );
});
// Nobody waits for it any more.
process.once("disconnect", () => process.exit(1));

/** Decoding happens outside the heap, where no flag of the runtime binds it, and in threads. */
function watchItself(order: PressOrder): void {
  const mostWorkMs = "mostWorkMs" in order ? order.mostWorkMs : Number.POSITIVE_INFINITY;
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    if (process.memoryUsage.rss() > order.mostMemory || (user + system) / 1_000 > mostWorkMs) process.exit(1);
  }, 20).unref();
}

async function look({ look: path, kind, base }: LookOrder): Promise<PressWord> {
  const head = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!head || !FORMATS.includes(head.format)) return { fault: head ? "not-a-picture" : "damaged" };
  if ((head.pages ?? 1) > 1) return { fault: "moving" };
  const fault = kind === "logo" ? logoSizeFault(head.autoOrient) : sizeFault(head.autoOrient);
  if (fault) return { fault };
  return kind === "logo" ? await lookAtLogo(path, base) : await lookAtPhoto(path, base);
}

async function lookAtPhoto(path: string, base: string): Promise<PressWord> {
  const made = await sharp(path, { failOn: "error", sequentialRead: true })
    .autoOrient()
    .flatten({ background: "#fff" })
    .resize({ width: BASE_SIDE, height: BASE_SIDE, fit: "inside", withoutEnlargement: true })
    .jpeg({ quality: 90 })
    .toFile(base)
    .catch(() => undefined);
  if (!made) return { fault: "damaged" };
  const { width, height } = made;
  return { seen: { width, height, widths: widthsOf(width), glimpse: await glimpseOf(base) } };
}

/** The ground on which the house's name stands on every page, by day and in the dark (`app/shell/frame.css`). */
const [GROUND] = SURFACES.light;
/** How much of a logo has to be seen well: its soft edges need not. */
const LEAST_SEEN = 0.5;

async function lookAtLogo(path: string, base: string): Promise<PressWord> {
  const { shortestSide: side, mostNarrow } = LOGO_BOUNDS;
  const made = await sharp(path, { failOn: "error" })
    .autoOrient()
    .resize({ width: side * mostNarrow, height: side, fit: "inside", withoutEnlargement: true })
    .png()
    .toFile(base)
    .catch(() => undefined);
  if (!made) return { fault: "damaged" };
  const pixels = await sharp(base).flatten({ background: GROUND }).toColourspace("srgb").removeAlpha().raw().toBuffer();
  if (seenShare(pixels) < LEAST_SEEN) return { fault: "logo-too-pale" };
  const { width, height } = made;
  return { seen: { width, height, widths: [width], glimpse: await glimpseOf(base) } };
}

async function make(order: MakeOrder): Promise<PressWord> {
  const [width] = order.of.widths;
  if (!isLogo(`${order.of.name}.png`)) return await makeSizes(order);
  const name = `${order.of.name}-${width}`;
  await writeLogo(order.make, `${order.folder}/${name}.webp`);
  say({ made: `${name}.webp` });
  return { done: true };
}

async function makeSizes({ make: base, of: { name, widths }, folder }: MakeOrder): Promise<PressWord> {
  const share = `${folder}/${name}-share.jpg`;
  await writeShareable(base, share);
  say({ made: parse(share).base });
  for (const width of widths) {
    await writeWidth(base, width, `${folder}/${name}-${width}`);
    for (const format of ["webp", "avif"]) say({ made: `${name}-${width}.${format}` });
  }
  return { done: true };
}

function say(word: PressWord): void {
  process.send?.(word);
}
