import type { ProviderEvent } from "./payments.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";

/** The inbox of the payment provider's events. */
export interface EventTable {
  /**
   * Keeps a verified event once; false for a repeat, which does nothing but tell that the provider has `sent` one that was `read` from its
   * list before.
   */
  receive(event: ProviderEvent, raw: string, came: { at: Instant; as: "sent" | "read" }): Promise<boolean>;
  /** Up to `limit` events not yet dealt with, each claimed until `claimUntil`. */
  claim(now: Instant, claimUntil: Instant, limit: number): Promise<ProviderEvent[]>;
  done(eventId: string, at: Instant): Promise<void>;
  /** The provider does not know the payment that it is about: it rests until then. */
  unknown(eventId: string, until: Instant): Promise<void>;
  /** When the provider last sent an event, of any money or of real money alone; undefined where it never did. */
  lastSent(of?: "any" | "live"): Promise<Instant | undefined>;
  /**
   * Up to when the provider's own list was read, claimed until `claimUntil`; the first time `beginning`. Undefined when
   * it is not due or another process is at it; what a wrong clock has noted ahead of `now` does not count.
   */
  claimReplay(now: Instant, claimUntil: Instant, beginning: Instant): Promise<Instant | undefined>;
  /** The list was read at that time, up to `until`; it is due again at `next`. */
  replayed(read: { until: Instant; at: Instant; next: Instant }): Promise<void>;
  /** Whether the list was read since the house was marked restored, and all that came of it is dealt with, or about payments that the provider does not know. */
  isCaughtUp(): Promise<boolean>;
}
