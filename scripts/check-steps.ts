import type { Step } from "./steps.ts";
import { vitestStep } from "./runners.ts";

/** The fast half of the tests: under a minute on two cores. */
export const checkSteps: Step[] = [
  { name: "format", command: ["biome", "format"] },
  { name: "lint and walls", command: ["biome", "lint", "--error-on-warnings"] },
  { name: "promises", command: ["oxlint", "--type-aware", "--deny-warnings"] },
  { name: "route types", command: ["react-router", "typegen"] },
  { name: "types", command: ["tsc", "-p", ".", "--noEmit"] },
  { name: "unused", command: ["knip", "--no-progress"] },
  vitestStep("unit"),
];
