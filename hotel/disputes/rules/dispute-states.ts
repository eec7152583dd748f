import { keysOf } from "#hotel/kernel/keys-of.ts";

/**
 * Where a dispute stands: a guest's bank asks (inquiry), takes the money back (needs-response), hears us
 * (under-review) and decides. An inquiry may still become a dispute, and a lost one may be appealed.
 */
export type DisputeState =
  | "inquiry"
  | "inquiry-answered"
  | "inquiry-closed"
  | "needs-response"
  | "under-review"
  | "won"
  | "lost"
  | "prevented"
  | "appeal"
  | "appeal-under-review";

const DECIDED: readonly DisputeState[] = ["won", "lost", "prevented"];
const APPEALED: readonly DisputeState[] = ["appeal", "appeal-under-review"];

/** The bank has the money for good. */
const GONE: readonly DisputeState[] = ["lost", "prevented"];

/** The bank has the money, and may give it back. */
const UNDECIDED: readonly DisputeState[] = ["needs-response", "under-review", ...APPEALED];

/** The bank has the money as long as it is so. */
const WITH_BANK: readonly DisputeState[] = [...GONE, ...UNDECIDED];

/** The states in which a payment's money counts as one of these. */
export const STATES_OF_MONEY: Record<"gone" | "undecided" | "with-bank", readonly DisputeState[]> = {
  gone: GONE,
  undecided: UNDECIDED,
  "with-bank": WITH_BANK,
};

const NEXT: Record<DisputeState, readonly DisputeState[]> = {
  inquiry: ["inquiry-answered", "inquiry-closed", "needs-response", "under-review", ...DECIDED, ...APPEALED],
  "inquiry-answered": ["inquiry-closed", "needs-response", "under-review", ...DECIDED, ...APPEALED],
  "inquiry-closed": ["needs-response", "under-review", ...DECIDED, ...APPEALED],
  "needs-response": ["under-review", ...DECIDED, ...APPEALED],
  "under-review": [...DECIDED, ...APPEALED],
  won: APPEALED,
  lost: ["won", ...APPEALED],
  prevented: [],
  appeal: ["appeal-under-review", "won", "lost"],
  "appeal-under-review": ["won", "lost"],
};

/** The states from which a dispute may become `to`: an older look at the provider never takes back a newer one. */
export function disputeStatesBefore(to: DisputeState): DisputeState[] {
  return keysOf(NEXT).filter((state) => NEXT[state].includes(to));
}

/** Whether the hotel has to answer before a date, or the money is the guest's. */
export function needsResponse(state: DisputeState): boolean {
  return state === "inquiry" || state === "needs-response" || state === "appeal";
}
