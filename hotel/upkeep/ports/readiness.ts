import type { Instant } from "#hotel/kernel/plain-date.ts";

/** What is true of a house once an owner, or a letter, has said so. */
export const NOTED = ["letter", "taxes", "texts"] as const;

export type Noted = (typeof NOTED)[number];

export interface NotedReadiness {
  what: Noted;
  /** The version of the property in force then. */
  version: number;
  at: Instant;
}

export interface ReadinessTable {
  list(): Promise<NotedReadiness[]>;
  /** In the place of what was noted of the same before. */
  note(noted: NotedReadiness & { by: string }): Promise<void>;
  /** Whether the account has a passkey or an authenticator app. */
  hasProof(account: string): Promise<boolean>;
  /** Whether a booking that was made since then was paid for with real money, and an owner gave all of it back. */
  hasTriedBooking(since: Instant): Promise<boolean>;
}
