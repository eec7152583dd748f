import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { Plugin } from "vite";

/** The drawing's own dark ground, for icons that a phone cuts to its own shape. */
const GROUND = "#0e4f4a";

const ICONS = [
  { file: "icon-192.png", size: 192 },
  { file: "icon-512.png", size: 512 },
  { file: "apple-touch-icon.png", size: 180, drawn: 0.8 },
  // What lies outside the inner four fifths may be cut away (W3C app manifest, "maskable").
  { file: "icon-maskable-512.png", size: 512, drawn: 0.64 },
];

/** Draws the icons of phones from `content/icon.svg`. */
export function icons(root: string): Plugin {
  const drawing = join(root, "content/icon.svg");
  return {
    name: "levee-icons",
    async generateBundle() {
      if (this.environment.name !== "client") return;
      for (const icon of ICONS) {
        this.emitFile({ type: "asset", fileName: icon.file, source: await drawIcon(drawing, icon) });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const icon = ICONS.find(({ file }) => request.url === `/${file}`);
        if (!icon) return next();
        response.setHeader("content-type", "image/png");
        void drawIcon(drawing, icon).then((png) => response.end(png));
      });
    },
  };
}

/** `drawn` is the drawing's share of the icon's width; the ground fills the rest. */
function drawIcon(drawing: string, { size, drawn }: { size: number; drawn?: number }): Promise<Buffer> {
  const inner = Math.round(size * (drawn ?? 1));
  const png = sharp(readFileSync(drawing), { density: 1_200 }).resize(inner);
  if (drawn === undefined) return png.png({ compressionLevel: 9 }).toBuffer();
  const before = Math.floor((size - inner) / 2);
  const after = size - inner - before;
  return png
    .extend({ top: before, left: before, bottom: after, right: after, background: GROUND })
    .flatten({ background: GROUND })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
