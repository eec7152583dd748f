import { parse } from "node:path";
import sharp from "sharp";
import type { MadePicture } from "#hotel/settings/ports/pictures.ts";
import type { PictureFault } from "#hotel/kernel/picture-fault.ts";
import { sizeFault } from "#hotel/settings/rules/picture-faults.ts";
import { glimpseOf, widthsOf, writeShareable, writeWidth } from "./encode.ts";

/** What the press is asked, as its only message. */
export type PressOrder = LookOrder | MakeOrder;

interface LookOrder {
  look: string;
  base: string;
  mostMemory: number;
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
  watchMemory(order.mostMemory);
  const work = "look" in order ? look(order) : make(order);
  work.then(
    (last) => process.send?.(last, () => process.exit(0)),
    () => process.exit(1),
  );
});
// Nobody waits for it any more.
process.once("disconnect", () => process.exit(1));

/** Decoding happens outside the heap, where no flag of the runtime binds it. */
function watchMemory(most: number): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > most) process.exit(1);
  }, 20).unref();
}

async function look({ look: path, base }: LookOrder): Promise<PressWord> {
  const head = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!head || !FORMATS.includes(head.format)) return { fault: head ? "not-a-picture" : "damaged" };
  if ((head.pages ?? 1) > 1) return { fault: "moving" };
  const fault = sizeFault(head.autoOrient);
  if (fault) return { fault };
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

async function make({ make: base, of: { name, widths }, folder }: MakeOrder): Promise<PressWord> {
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
