import type { Step, Steps } from "./steps.ts";
import { vitestStep } from "./runners.ts";

const format: Step = { name: "format", command: ["biome", "format"], share: 2 };
const lint: Step = { name: "lint and walls", command: ["biome", "lint", "--error-on-warnings"], share: 7 };
const unused: Step = { name: "unused", command: ["knip", "--no-progress"], share: 7 };
// One reading of all types serves both.
const types: Step = {
  name: "types and promises",
  command: ["oxlint", "--type-aware", "--type-check", "--deny-warnings"],
  share: 14,
};

export const routeTypes: Step = { name: "route types", command: ["react-router", "typegen"], share: 2 };
/** What the files say without being run; the types of routes are there. */
export const readingSteps: Step[] = [format, lint, unused, types];
export const unit = vitestStep("unit", 12);

/** The fast half of the tests. What leaves a core idle runs beside something else. */
export const checkSteps: Steps = [
  [format, routeTypes],
  [
    [lint, types],
    [unused, unit],
  ],
];
