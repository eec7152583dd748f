import type { Instant } from "#hotel/kernel/plain-date.ts";

/** Counts of tries for rate limits, shared by all processes. */
export interface TryTable {
  /** Counts one more try under `key` in the window that `now` falls in; answers how many there are now. */
  count(key: string, window: { now: Instant; lengthMs: number }): Promise<number>;
}
