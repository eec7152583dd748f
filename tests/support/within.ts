import { setTimeout as pause } from "node:timers/promises";

/**
 * What comes of the work; `late` where a timer of this very process, begun with it, ends first. A busy machine makes both
 * late, so that only the work's own waiting is judged.
 */
export async function within<Result>(limitMs: number, work: Promise<Result>): Promise<Result | "late"> {
  const over = new AbortController();
  const late = pause(limitMs, "late" as const, { signal: over.signal }).catch(() => "late" as const);
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
  }
}

/** What comes of the work if it is there before anything else can happen; else `waits`. */
export function atOnce<Result>(work: Promise<Result>): Promise<Result | "waits"> {
  return Promise.race([work, new Promise<"waits">((resolve) => setImmediate(resolve, "waits"))]);
}
