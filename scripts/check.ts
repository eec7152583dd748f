import { checkSteps } from "./check-steps.ts";
import { seconds } from "./seconds.ts";
import { runSteps } from "./steps.ts";

const began = performance.now();
const outcomes = await runSteps(checkSteps);
const failed = outcomes.filter((outcome) => !outcome.ok).map((outcome) => outcome.name);
console.log(
  failed.length > 0
    ? `\nFailed: ${failed.join(", ")}`
    : `\nAll checks passed in ${seconds(performance.now() - began)}.`,
);
process.exitCode = failed.length > 0 ? 1 : 0;
