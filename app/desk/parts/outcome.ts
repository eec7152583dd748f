/** The outcome of an act at the desk, in words. */
export type Outcome =
  /** `stays`: until somebody has read it, because it tells of money. */
  | { outcome: "done"; said: string; stays?: boolean }
  /** Nothing was wrong, and nothing had to change. */
  | { outcome: "unchanged"; said: string }
  | { outcome: "refused"; code: string; said: string; bookingIds: readonly number[]; again?: Again | undefined };

/** The act whose dialog opens again: with what was typed, and why: by field what is wrong with it, or the whole reason. */
export interface Again {
  act: string;
  reason: string | undefined;
  typed: Readonly<Record<string, string>>;
  faults: Readonly<Record<string, string>>;
}
