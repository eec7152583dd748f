import { createReadStream, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { type MadePicture, makePictures, type NamedPicture } from "./make.ts";

const MANIFEST = "virtual:pictures";
const GLIMPSES = "virtual:picture-glimpses";
const TYPES: Record<string, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

/** Makes the pictures that `content/hotel.json` names, serves them in development and puts them into the client build. */
export function pictures(root: string): Plugin {
  const cache = join(root, ".cache/pictures");
  let making: Promise<MadePicture[]> | undefined;
  const named = () => picturesNamed(join(root, "content/hotel.json"));
  const made = () => {
    making ??= makePictures(join(root, "content/photos"), cache, toMake(named()));
    return making;
  };
  return {
    name: "levee-pictures",
    resolveId: (id) => (id === MANIFEST || id === GLIMPSES ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${MANIFEST}`) return manifestModule(await made());
      if (id === `\0${GLIMPSES}`) return `export default ${JSON.stringify(glimpseRules(await made(), named()))};`;
      return undefined;
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      for (const { name, widths } of await made()) {
        const shown = widths.flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`]);
        for (const file of [...shown, `${name}-share.jpg`]) {
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

interface Named {
  focus: PictureContent["focus"];
  /** And nowhere else. */
  isInGallery: boolean;
}

/** Every picture anywhere in the content, once. */
function picturesNamed(content: string): ReadonlyMap<string, Named> {
  const [all, inGalleries]: [PictureContent[], PictureContent[]] = [[], []];
  JSON.parse(readFileSync(content, "utf8"), (key, value: unknown) => {
    if (isPicture(value)) all.push(value);
    if (key === "gallery" && Array.isArray(value)) inGalleries.push(...value.filter(isPicture));
    return value;
  });
  const timesIn = (pictures: readonly PictureContent[], file: string) =>
    pictures.filter((picture) => picture.file === file).length;
  return new Map(
    all.map(({ file, focus }) => {
      return [file, { focus, isInGallery: timesIn(inGalleries, file) === timesIn(all, file) }];
    }),
  );
}

interface PictureContent {
  file: string;
  focus?: { x: number; y: number };
}

function toMake(named: ReadonlyMap<string, Named>): NamedPicture[] {
  return [...named]
    .map(([file, { isInGallery }]) => ({ file, isInGallery }))
    .toSorted((a, b) => (a.file < b.file ? -1 : 1));
}

function isPicture(value: unknown): value is PictureContent {
  return typeof value === "object" && value !== null && "file" in value && typeof value.file === "string";
}

function manifestModule(made: readonly MadePicture[]): string {
  const entries = made.map(({ file, name, width, height, widths }) => [file, { name, width, height, widths }]);
  return `export const pictures = ${JSON.stringify(Object.fromEntries(entries))};`;
}

function glimpseRules(made: readonly MadePicture[], named: ReadonlyMap<string, Named>): string {
  const rules = made.flatMap(({ file, name, glimpse }) => {
    const { focus, isInGallery } = named.get(file) ?? {};
    const looks = [
      // A glimpse travels with every page; those of galleries come late.
      ...(isInGallery ? [] : [`background-image:${glimpse}`]),
      ...(focus ? [`object-position:${focus.x}% ${focus.y}%`] : []),
    ];
    return looks.length > 0 ? [`.picture-${name.slice(-8)}{${looks.join(";")}}`] : [];
  });
  return `@layer parts{${rules.join("")}}`;
}
