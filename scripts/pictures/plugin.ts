import { createReadStream, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { type MadePicture, makePictures, type NamedPicture } from "./make.ts";

const MANIFEST = "virtual:pictures";
const TYPES: Record<string, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

/** Makes the pictures that `content/hotel.json` names, serves them in development and puts them into the client build. */
export function pictures(root: string): Plugin {
  const cache = join(root, ".cache/pictures");
  let making: Promise<MadePicture[]> | undefined;
  const made = () => {
    making ??= makePictures(join(root, "content/photos"), cache, picturesNamed(join(root, "content/hotel.json")));
    return making;
  };
  return {
    name: "levee-pictures",
    resolveId: (id) => (id === MANIFEST ? `\0${id}` : undefined),
    load: async (id) => (id === `\0${MANIFEST}` ? manifestModule(await made()) : undefined),
    async generateBundle() {
      if (this.environment.name !== "client") return;
      for (const { name, widths, uprightWidths } of await made()) {
        const shown = widths.flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`]);
        const upright = uprightWidths.map((width) => `${name}-upright-${width}.avif`);
        for (const file of [...shown, ...upright, `${name}-share.jpg`]) {
          this.emitFile({
            type: "asset",
            fileName: `assets/pictures/${file}`,
            source: readFileSync(join(cache, file)),
          });
        }
      }
    },
    configureServer(server) {
      server.middlewares.use("/assets/pictures", (request, response, next) => {
        const file = /^\/([\w-]+\.(avif|webp|jpg))$/.exec(request.url ?? "");
        const path = join(cache, file?.[1] ?? "");
        if (!file || !existsSync(path)) return next();
        response.setHeader("content-type", TYPES[file[2] ?? ""] ?? "");
        createReadStream(path).pipe(response);
      });
    },
  };
}

/** What of a slide's picture stays in sight where its sides are cut off (`carousel.css`). */
const SLIDE_FOCUS: Record<string, number> = { left: 28, center: 50, whole: 50, right: 72 };

/** Every picture anywhere in the content, once, and whether it stands in galleries and nowhere else. */
function picturesNamed(content: string): NamedPicture[] {
  const [all, inGalleries]: [string[], string[]] = [[], []];
  const uprightAt = new Map<string, number | undefined>();
  JSON.parse(readFileSync(content, "utf8"), (key, value: unknown) => {
    if (isPicture(value)) all.push(value.file);
    if (isSlide(value)) uprightAt.set(value.picture.file, SLIDE_FOCUS[value.focus]);
    if (key === "about" && hasPicture(value)) uprightAt.set(value.picture.file, SLIDE_FOCUS.center);
    if (key === "gallery" && Array.isArray(value)) inGalleries.push(...value.filter(isPicture).map(({ file }) => file));
    return value;
  });
  const timesIn = (files: readonly string[], file: string) => files.filter((one) => one === file).length;
  return [...new Set(all)].toSorted().map((file) => {
    const isInGallery = timesIn(inGalleries, file) === timesIn(all, file);
    return { file, isInGallery, uprightAt: uprightAt.get(file) };
  });
}

/** A slide fills a phone from side to side, and so does the head of the page about the house. */
function isSlide(value: unknown): value is { picture: { file: string }; focus: string } {
  return hasPicture(value) && "focus" in value && typeof value.focus === "string";
}

function hasPicture(value: unknown): value is { picture: { file: string } } {
  return typeof value === "object" && value !== null && "picture" in value && isPicture(value.picture);
}

function isPicture(value: unknown): value is { file: string } {
  return typeof value === "object" && value !== null && "file" in value && typeof value.file === "string";
}

function manifestModule(made: readonly MadePicture[]): string {
  return `export const pictures = ${JSON.stringify(Object.fromEntries(made.map(({ file, ...of }) => [file, of])))};`;
}
