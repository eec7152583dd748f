import type { Instant } from "#hotel/rules/plain-date.ts";

/** Something that needs a person. */
export interface Alert {
  kind:
    | "provider-unreachable"
    | "payment-unmatched"
    | "refund-failed"
    | "refund-delayed"
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

/** One that waits for a person. */
export interface OpenAlert extends Alert {
  raisedAt: Instant;
  /** The first of the bookings whose order, payment, refund or dispute it is about. */
  booking: { id: number; name: string } | undefined;
}

export interface AlertTable {
  raise(alert: Alert, at: Instant): Promise<void>;
  settle(alert: Alert, at: Instant): Promise<void>;
  /** Those of these kinds, or of any, that wait for a person, newest first, at most `limit`. */
  open(limit: number, kinds?: readonly Alert["kind"][]): Promise<OpenAlert[]>;
  /** Of this kind exactly these matters are open from now on. */
  keepOpen(kind: Alert["kind"], subjects: readonly string[], at: Instant): Promise<void>;
}
