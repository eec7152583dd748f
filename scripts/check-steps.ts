import type { Steps } from "./steps.ts";
import { vitestStep } from "./runners.ts";

/** The fast half of the tests. */
export const checkSteps: Steps = [
  [
    { name: "format", command: ["biome", "format"], share: 2 },
    { name: "route types", command: ["react-router", "typegen"], share: 2 },
  ],
  // What one of a row leaves of two cores the other's take.
  [
    [
      { name: "lint and walls", command: ["biome", "lint", "--error-on-warnings"], share: 12 },
      // One reading of all types serves both.
      { name: "types and promises", command: ["oxlint", "--type-aware", "--type-check", "--deny-warnings"], share: 24 },
    ],
    [{ name: "unused", command: ["knip", "--no-progress"], share: 12 }, vitestStep("unit", 30)],
  ],
];
