import type { Instant } from "#hotel/rules/plain-date.ts";

/** Something that needs a person. */
export interface Alert {
  kind: "provider-unreachable" | "payment-unmatched" | "refund-failed" | "cannot-deal" | "search-exhausted";
  /** What it is about, such as an order id. One open alert per (kind, subject). */
  subject: string;
}

export interface AlertTable {
  raise(alert: Alert, at: Instant): Promise<void>;
  settle(alert: Alert, at: Instant): Promise<void>;
}
