import { globSync } from "node:fs";
import { basename, join } from "node:path";
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import { build, type Plugin } from "vite";
import { LANGUAGES } from "#content/languages.ts";

const NAMES = "virtual:islands";
const ENTRIES = "app/**/*.island.ts";
/** Of the guests' pages the dashboard's bundle has nothing: the server alone renders them. */
const GUESTS_ROUTE = /\/app\/(?:guest|shell)\/[^?]*\?__react-router-build-client-route$/;

const CODES = LANGUAGES.map(({ code }) => code);

/** What React's islands share goes together; each file has a head of its own. */
const GROUPS = [
  { name: "react", test: /rolldown\/runtime|\/node_modules\/(?:react|react-dom|scheduler)\// },
  {
    name: "drawn",
    test: new RegExp(`/(?:app/(?:ui|links|languages/(?!(?:${CODES.join("|")})/)|parts)|hotel|content)`),
    minShareCount: 2,
  },
];

/** The calendar's library counts by a dozen calendars of the world; the house's languages use one of them. */
const ONE_CALENDAR: Plugin = {
  name: "levee-one-calendar",
  enforce: "pre",
  load: (id) =>
    id.endsWith("/@internationalized/date/dist/private/createCalendar.mjs")
      ? `import { GregorianCalendar } from "./calendars/GregorianCalendar.mjs";
         export const createCalendar = () => new GregorianCalendar();`
      : undefined,
};

/** By an entry's name its file's address, then those of the files that it can't begin without. */
type Files = Record<string, string[]>;

/**
 * Builds what runs in a guest's browser, each `*.island.ts` as an entry of its own, apart from the dashboard's bundle, and
 * tells the server under which addresses it is (ADR 49). In development the sources themselves are asked for.
 */
export function islands(root: string): Plugin {
  let isBuild = false;
  let built: Promise<Files> | undefined;
  return {
    name: "levee-islands",
    enforce: "pre",
    config(_, { command }) {
      isBuild = command === "build";
    },
    resolveId: (id) => (id === NAMES ? `\0${NAMES}` : undefined),
    async load(id) {
      if (id !== `\0${NAMES}`) return undefined;
      if (!isBuild) return `export default ${JSON.stringify(sourcesIn(root))};`;
      // The dashboard's bundle draws no island.
      if (this.environment.name === "client") return "export default {};";
      built ??= buildIslands(root);
      return `export default ${JSON.stringify(await built)};`;
    },
    transform: {
      order: "post",
      handler(code, id) {
        if (this.environment.name !== "client") return undefined;
        if (isBuild) return GUESTS_ROUTE.test(id) ? "export {};" : undefined;
        // In development the router's plugin expects its own hot reload around every component.
        const drawsByReact = id.endsWith(".island.ts") && code.includes("mount.tsx");
        return drawsByReact ? `import "/@id/__x00__virtual:react-router/inject-hmr-runtime";\n${code}` : undefined;
      },
    },
  };
}

function entriesIn(root: string): Record<string, string> {
  const files = globSync(ENTRIES, { cwd: root }).toSorted();
  return Object.fromEntries(files.map((file) => [basename(file).replace(/\.island\.ts$/, ""), file]));
}

function sourcesIn(root: string): Files {
  return Object.fromEntries(Object.entries(entriesIn(root)).map(([name, file]) => [name, [`/${file}`]]));
}

async function buildIslands(root: string): Promise<Files> {
  const result = await build({
    root,
    configFile: false,
    logLevel: "warn",
    plugins: [
      // Without it the calendar brings the words of thirty languages along; a code alone stands for its language in every country.
      { ...optimizeLocales.vite({ locales: CODES }), enforce: "pre" },
      ONE_CALENDAR,
    ],
    publicDir: false,
    build: {
      outDir: join(root, "build/client"),
      emptyOutDir: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: entriesIn(root),
        // A page begins an island by the function that its entry exports.
        preserveEntrySignatures: "exports-only",
        output: {
          entryFileNames: "assets/islands/[name]-[hash].js",
          chunkFileNames: "assets/islands/part-[name]-[hash].js",
          codeSplitting: {
            groups: GROUPS,
          },
        },
      },
    },
  });
  const [first] = Array.isArray(result) ? result : [result];
  if (!first || !("output" in first)) throw new Error("The islands were not built.");
  const chunks = first.output.filter((file) => file.type === "chunk");
  return Object.fromEntries(
    chunks
      .filter(({ isEntry }) => isEntry)
      .map(({ name, fileName, imports }) => [
        name,
        [
          fileName,
          ...imports.flatMap((file) => [file, ...(chunks.find((one) => one.fileName === file)?.imports ?? [])]),
        ]
          .filter((file, at, all) => all.indexOf(file) === at)
          .map((file) => `/${file}`),
      ]),
  );
}
