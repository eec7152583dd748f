import type { Steps } from "./steps.ts";
import { vitestStep } from "./runners.ts";

/** The fast half of the tests. Only what leaves a core idle runs beside something else. */
export const checkSteps: Steps = [
  [
    { name: "format", command: ["biome", "format"], share: 2 },
    { name: "route types", command: ["react-router", "typegen"], share: 2 },
  ],
  [
    { name: "lint and walls", command: ["biome", "lint", "--error-on-warnings"], share: 7 },
    { name: "unused", command: ["knip", "--no-progress"], share: 7 },
  ],
  // One reading of all types serves both.
  { name: "types and promises", command: ["oxlint", "--type-aware", "--type-check", "--deny-warnings"], share: 14 },
  vitestStep("unit", 12),
];
