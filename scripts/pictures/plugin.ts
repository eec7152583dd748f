import { createReadStream, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { type MadePicture, makePictures } from "./make.ts";

const MANIFEST = "virtual:pictures";
const GLIMPSES = "virtual:picture-glimpses";
const TYPES: Record<string, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

/** Makes the pictures that `content/hotel.json` names, serves them in development and puts them into the client build. */
export function pictures(root: string): Plugin {
  const cache = join(root, ".cache/pictures");
  let making: Promise<MadePicture[]> | undefined;
  const made = () => {
    making ??= makePictures(join(root, "content/photos"), cache, filesNamed(join(root, "content/hotel.json")));
    return making;
  };
  return {
    name: "levee-pictures",
    resolveId: (id) => (id === MANIFEST || id === GLIMPSES ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${MANIFEST}`) return manifestModule(await made());
      if (id === `\0${GLIMPSES}`) return `export default ${JSON.stringify(glimpseRules(await made()))};`;
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

/** Every `file` anywhere in the content, once. */
function filesNamed(content: string): string[] {
  const files = new Set<string>();
  JSON.parse(readFileSync(content, "utf8"), (key, value) => {
    if (key === "file" && typeof value === "string") files.add(value);
    return value;
  });
  return [...files].toSorted();
}

function manifestModule(made: readonly MadePicture[]): string {
  const entries = made.map(({ file, name, width, height, widths }) => [file, { name, width, height, widths }]);
  return `export const pictures = ${JSON.stringify(Object.fromEntries(entries))};`;
}

function glimpseRules(made: readonly MadePicture[]): string {
  const rules = made.map(({ name, glimpse }) => `.picture-${name}{background-image:url("${glimpse}")}`);
  return `@layer parts{${rules.join("")}}`;
}
