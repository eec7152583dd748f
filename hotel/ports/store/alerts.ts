import type { Instant } from "#hotel/rules/plain-date.ts";

/** Something that needs a person. */
export interface Alert {
  kind:
    | "provider-unreachable"
    | "payment-unmatched"
    | "refund-failed"
    | "cannot-deal"
    | "search-exhausted"
    | "mail-unreachable"
    | "letter-failed"
    | "letter-bounced"
    | "relay-unreachable"
    | "refund-pending"
    | "refund-made-at-provider"
    | "dispute-needs-response"
    | "dispute-lost"
    | "rooms-short"
    | "books-differ";
  /** What it is about, such as an order id. One open alert per (kind, subject). */
  subject: string;
}

export interface AlertTable {
  raise(alert: Alert, at: Instant): Promise<void>;
  settle(alert: Alert, at: Instant): Promise<void>;
  /** Those of these kinds that wait for a person, oldest first, at most `limit`. */
  open(kinds: readonly Alert["kind"][], limit: number): Promise<(Alert & { raisedAt: Instant })[]>;
  /** Of this kind exactly these matters are open from now on. */
  keepOpen(kind: Alert["kind"], subjects: readonly string[], at: Instant): Promise<void>;
}
