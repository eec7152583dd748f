import { words } from "./words.ts";

/** The outcome of an act at the desk, in words. */
export type Outcome =
  /** `stays`: until somebody has read it, because it tells of money or of what is told once. */
  | { outcome: "done"; said: string; stays?: boolean }
  /** Nothing was wrong, and nothing had to change. */
  | { outcome: "unchanged"; said: string }
  | Refused;

interface Refused {
  outcome: "refused";
  code: string;
  said: string;
  bookingIds: readonly number[];
  again?: Again | undefined;
}

/** The act whose dialog opens again: with what was typed, and why: by field what is wrong with it, or the whole reason. */
export interface Again {
  act: string;
  reason: string | undefined;
  typed: Readonly<Record<string, string>>;
  faults: Readonly<Record<string, string>>;
}

/** A refusal may be read far from what it is about, so it names it. */
export function refused(of: string, { code, detail, bookingIds = [] }: Refusal): Refused {
  return { outcome: "refused", code, said: `${of}: ${detail}`, bookingIds };
}

interface Refusal {
  code: string;
  detail: string;
  bookingIds?: readonly number[];
}

/** What is known of an act whose answer never came. */
export function lostAct(of: string, isSent: boolean): Refused {
  const [code, detail] = isSent ? ["not-sent", words.notSent] : ["offline", words.offlineNow];
  return refused(of, { code, detail });
}
