import { defineConfig } from "vitest/config";
import { icons } from "./scripts/icons/plugin.ts";
import { islands } from "./scripts/islands/plugin.ts";
import { pictures } from "./scripts/pictures/plugin.ts";
import { LongestFirst } from "./tests/support/longest-first.ts";

const anywhere = "**/*.test.{ts,tsx}";
const neverTests = ["**/node_modules/**", "build/**", "data/**"];
// The embedded databases of tests live for seconds: to compile them a second time, for speed, costs more than it gains.
const compiledOnce = ["--liftoff-only"];
const withDatabases = {
  globalSetup: ["tests/support/global-databases.ts"],
  setupFiles: ["tests/support/quick-retries.ts"],
};
// The same for all projects: each then finds the modules that an earlier step has transformed (`fsModuleCache`), whose key names the plugins.
const program = {
  plugins: [pictures(import.meta.dirname), icons(import.meta.dirname), islands(import.meta.dirname)],
  oxc: { jsx: { development: false } },
};
const withServers = {
  ...withDatabases,
  globalSetup: [...withDatabases.globalSetup, "tests/support/global-door-server.ts"],
};

export default defineConfig({
  test: {
    // Vitest would leave a core to itself, and work on half of two. A third one costs more than it gains beside another project's.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // Twins of what is shown every day, and what takes long: `npm test` leaves them to `tests/soak/twins.ts`.
    tags: [{ name: "soak" }],
    projects: [
      {
        ...program,
        test: {
          name: "unit",
          include: [anywhere],
          exclude: [
            ...neverTests,
            "adapters/**",
            "tests/{store,http,access,races,outages,seasons,payments,identity}/**",
          ],
          isolate: false,
          testTimeout: 20_000,
        },
      },
      {
        ...program,
        test: { name: "seasons", include: [`tests/seasons/${anywhere}`], isolate: false, testTimeout: 120_000 },
      },
      {
        ...program,
        test: {
          name: "store",
          include: [`adapters/${anywhere}`, `tests/{store,payments,identity}/${anywhere}`],
          isolate: false,
          ...withDatabases,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        ...program,
        test: {
          name: "http",
          include: [`tests/{http,access}/${anywhere}`],
          // Each file opens a house of its own; to read the whole program anew for each would cost more than the houses.
          isolate: false,
          // React as guests get it: its other half looks for mistakes in every element of every page and letter.
          env: { NODE_ENV: "production" },
          execArgv: compiledOnce,
          ...withDatabases,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        ...program,
        test: {
          name: "races",
          include: [`tests/races/${anywhere}`],
          isolate: false,
          ...withServers,
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      {
        ...program,
        test: {
          name: "outages",
          include: [`tests/outages/${anywhere}`],
          isolate: false,
          execArgv: compiledOnce,
          ...withServers,
          testTimeout: 400_000,
          hookTimeout: 200_000,
        },
      },
    ],
  },
});
