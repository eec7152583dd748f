import type { Instant } from "#hotel/kernel/plain-date.ts";
import type { KeptKind } from "#hotel/reports/rules/retention.ts";

/** What is deleted once its time is over. */
export interface RetentionTable {
  /**
   * Deletes up to `limit` records of a kind whose time ended before, or where the books need the row, what names a person in
   * it; answers how many. What another process is deleting is passed over.
   */
  deleteBefore(kind: KeptKind, before: Instant, limit: number): Promise<number>;
}
