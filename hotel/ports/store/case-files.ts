import type { Instant } from "#hotel/rules/plain-date.ts";

/** What was written down about one order at the time. */
export interface CaseFile {
  /** Letters to its guest, oldest first; their words only where the house kept them. */
  letters: { kind: string; state: string; queuedAt: Instant; settledAt: Instant | undefined; words: string }[];
  /** Forms that its guest sent: under the order's own address, or by a link in a letter about it. */
  forms: { form: "check-in" | "check-out"; room: number; words: string; receivedAt: Instant }[];
  /** Acts on it, and links in letters about it that were used. `who` names no account. */
  log: { at: Instant; what: string; who: "guest" | "provider" | "desk" | "house" }[];
}

export interface CaseFileTable {
  ofOrder(orderId: string): Promise<CaseFile>;
}
