import type { ProviderEvent } from "#hotel/ports/payments.ts";
import type { Instant } from "#hotel/rules/plain-date.ts";

/** The inbox of the payment provider's events. */
export interface EventTable {
  /** Keeps a verified event once; a repeat does nothing. */
  receive(event: ProviderEvent, raw: string, at: Instant): Promise<void>;
  /** Up to `limit` events not yet dealt with, each claimed until `claimUntil`. */
  claim(now: Instant, claimUntil: Instant, limit: number): Promise<ProviderEvent[]>;
  done(eventId: string, at: Instant): Promise<void>;
}
