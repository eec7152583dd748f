import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { icons } from "./scripts/icons/plugin.ts";
import { islands } from "./scripts/islands/plugin.ts";
import { pictures } from "./scripts/pictures/plugin.ts";
import { programs } from "./scripts/programs/plugin.ts";

/**
 * Of the dashboard's bundle; guests have `islands`. Without them a page would fetch thirty small files, each with its own head
 * and packed by itself. What two routes share goes together. What a group's modules import would go with them, so those that
 * more need come first.
 */
const GROUPS = [
  { name: "react", priority: 4, test: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\// },
  { name: "house", priority: 3, test: /\/(?:app\/(?!languages\/e[ns]\/|desk\/)|hotel\/)/, minShareCount: 2 },
  { name: "desk", priority: 1, test: /\/(?:app\/desk|node_modules\/@tanstack)\//, minShareCount: 2 },
];

export default defineConfig({
  plugins: [
    programs(import.meta.dirname),
    pictures(import.meta.dirname),
    icons(import.meta.dirname),
    islands(import.meta.dirname),
    reactRouter(),
  ],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } } } },
    // One module graph: the server's context keys are the very objects that the pages read. To load the program's thousand files
    // costs a third of a start, so what they need is put together with them, but for what finds files of its own beside its code.
    ssr: {
      resolve: { noExternal: true, external: ["@electric-sql/pglite", "sharp", "vite"] },
      build: { rolldownOptions: { input: { index: "./server/app.ts", main: "./server/main.ts" } } },
    },
  },
});
