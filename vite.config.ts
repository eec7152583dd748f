import optimizeLocales from "@react-aria/optimize-locales-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { icons } from "./scripts/icons/plugin.ts";
import { pictures } from "./scripts/pictures/plugin.ts";

/**
 * Without them a page would fetch thirty small files, each with its own head and packed by itself. What two routes share
 * goes together; a language's words stay apart, so that nobody fetches another's, and the scripts of accounts and of the
 * desk from the others'. What a group's modules import would go with them, so those that more need come first.
 */
const GROUPS = [
  { name: "react", priority: 4, test: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\// },
  { name: "counts", priority: 3, test: /\/app\/languages\/en\/units\.ts/ },
  {
    name: "house",
    priority: 3,
    test: /\/(?:app\/(?!languages\/e[ns]\/|screens\/(?:account|dashboard)\/|ui\/check-field|parts\/(?:booking-table|forget-device|promised-rooms))|hotel\/)/,
    minShareCount: 2,
  },
  {
    name: "stays",
    priority: 2,
    test: /\/app\/parts\/(?:booking-table|forget-device|promised-rooms)/,
    minShareCount: 2,
  },
  { name: "account", priority: 1, test: /\/app\/(?:screens\/account\/|ui\/check-field)/, minShareCount: 2 },
  { name: "desk", priority: 1, test: /\/(?:app\/screens\/dashboard|node_modules\/@tanstack)\//, minShareCount: 2 },
];

export default defineConfig({
  plugins: [
    // Without it the calendar brings the words of thirty languages along.
    { ...optimizeLocales.vite({ locales: ["en-US", "es-ES", "es-MX", "es-US"] }), enforce: "pre" },
    pictures(import.meta.dirname),
    icons(import.meta.dirname),
    reactRouter(),
  ],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } } } },
    // One module graph: the server's context keys are the very objects that the pages read.
    ssr: { build: { rolldownOptions: { input: "./server/app.ts" } } },
  },
});
