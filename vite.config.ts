import optimizeLocales from "@react-aria/optimize-locales-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { icons } from "./scripts/icons/plugin.ts";
import { pictures } from "./scripts/pictures/plugin.ts";

export default defineConfig({
  plugins: [
    // Without it the calendar brings the words of thirty languages along.
    { ...optimizeLocales.vite({ locales: ["en-US", "es-ES", "es-MX", "es-US"] }), enforce: "pre" },
    pictures(import.meta.dirname),
    icons(import.meta.dirname),
    reactRouter(),
  ],
  // One module graph: the server's context keys are the very objects that the pages read.
  environments: { ssr: { build: { rolldownOptions: { input: "./server/app.ts" } } } },
});
