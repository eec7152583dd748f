/** What came of an act at the desk, in words. */
export type Outcome =
  | { outcome: "done"; said: string }
  /** Nothing was wrong, and nothing had to change. */
  | { outcome: "unchanged"; said: string }
  | { outcome: "refused"; code: string; said: string; bookingIds: readonly number[] };
