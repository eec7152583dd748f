import { keysOf } from "#hotel/kernel/keys-of.ts";

/**
 * What became of a letter. queued: it waits. kept: there is no mail server, people read it in the outbox. dropped: what it
 * would tell is no longer so. failed: set aside for a person. bounced: it was sent, and came back.
 */
export type LetterState = "queued" | "sent" | "kept" | "dropped" | "failed" | "bounced";

/** What the desk's list can be narrowed to, and the states that each of these shows; undefined: every state. */
export const STATES_SHOWN = {
  all: undefined,
  waiting: ["queued"],
  "set-aside": ["failed", "bounced"],
  sent: ["sent"],
  kept: ["kept"],
  dropped: ["dropped"],
} as const satisfies Record<string, readonly LetterState[] | undefined>;

export type LetterFilter = keyof typeof STATES_SHOWN;

export const LETTER_FILTERS = keysOf(STATES_SHOWN);
