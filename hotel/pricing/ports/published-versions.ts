import type { Instant } from "#hotel/kernel/plain-date.ts";

export interface PublishedVersionTable {
  /** The document of a version that guests have seen; undefined where there is no such one. */
  document(version: number): Promise<unknown>;
  /** Which version was put into force when, the first one first. */
  history(): Promise<{ version: number; at: Instant }[]>;
}
