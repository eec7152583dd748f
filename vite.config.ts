import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { pictures } from "./scripts/pictures/plugin.ts";

export default defineConfig({
  plugins: [
    // Without it the calendar brings the words of thirty languages along.
    { ...optimizeLocales.vite({ locales: ["en-US", "es-ES", "es-MX", "es-US"] }), enforce: "pre" },
    pictures(import.meta.dirname),
    reactRouter(),
    compressOnce(),
  ],
  // One module graph: the server's context keys are the very objects that the pages read.
  environments: { ssr: { build: { rolldownOptions: { input: "./server/app.ts" } } } },
});

/** Static files are compressed here, as hard as can be, and never while a guest waits. */
function compressOnce(): Plugin {
  return {
    name: "compress-once",
    apply: "build",
    enforce: "post",
    applyToEnvironment: (environment) => environment.name === "client",
    writeBundle({ dir = "build/client" }) {
      const files = readdirSync(dir, { recursive: true, encoding: "utf8" });
      for (const file of files.filter((name) => /\.(js|css|svg|json|html|webmanifest|txt|xml)$/.test(name))) {
        const path = join(dir, file);
        const bytes = readFileSync(path);
        // Below this a compressed answer saves no packet.
        if (bytes.length < 1024) continue;
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      }
    },
  };
}
