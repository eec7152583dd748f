import type { Instant } from "#hotel/kernel/plain-date.ts";

/** Each process that is at work tells of its jobs twice a minute, and after a fault in two and a half: nobody is where none was done for so long. */
export const QUIET_MS = 5 * 60_000;

/** When the house's own jobs came to their ends, in whichever process. */
export interface JobRunTable {
  /** Knows these from now on; those that it knows already stay as they are, but for what a wrong clock has noted ahead of `at`. */
  know(names: readonly string[], at: Instant): Promise<void>;
  /** Each was done then, or later. */
  note(runs: readonly { name: string; doneAt: Instant }[]): Promise<void>;
  /** Where none was done since, nobody was at work: from now on all that it knows have their time again. */
  resume(at: Instant, quietSince: Instant): Promise<void>;
  /** Those of these that were last done before. */
  late(asked: readonly { name: string; before: Instant }[]): Promise<string[]>;
}
