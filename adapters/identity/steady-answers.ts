import { setTimeout as pause } from "node:timers/promises";
import type { InConstantTime } from "#hotel/kernel/ports/constant-time.ts";

/** Well over the cost of hashing a password on a small server; a busy one answers a whole step later. */
export const STEP_MS = 500;

/** Answers leave at a multiple of `stepMs` after the start; 0: as soon as they are there. */
export function steadyAnswers(stepMs = STEP_MS): InConstantTime {
  return async (work) => {
    const started = performance.now();
    try {
      return await work();
    } finally {
      const spent = performance.now() - started;
      if (stepMs > 0) await pause(Math.ceil(spent / stepMs) * stepMs - spent);
    }
  };
}
