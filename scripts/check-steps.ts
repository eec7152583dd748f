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
  { name: "promises", command: ["oxlint", "--type-aware", "--deny-warnings"], share: 10 },
  { name: "types", command: ["tsc", "-p", ".", "--noEmit"], share: 8 },
  vitestStep("unit", 12),
];
