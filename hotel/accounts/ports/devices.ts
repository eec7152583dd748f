import type { Instant } from "#hotel/kernel/plain-date.ts";

/**
 * How an account and a browser meet. known: it came in with this browser before. first: it has come in nowhere yet.
 * unknown: it has, but never with this one; or it is so old that nobody knows any more whether it has.
 */
export type DeviceMeeting = "known" | "first" | "unknown";

/** The browsers that accounts came in with, by the hashes of their tokens. */
export interface DeviceTable {
  /** Notes that the account came in with this browser. */
  meet(accountId: string, hash: string, at: Instant): Promise<DeviceMeeting>;
  /** Whether the account of this e-mail address came in with this browser. */
  known(email: string, hash: string): Promise<boolean>;
  /** No browser is known to the account any more but `kept`, if it was; that it has been here before stays known. */
  forget(accountId: string, at: Instant, kept?: string): Promise<void>;
  /** The same of these browsers alone. */
  forgetThese(accountId: string, at: Instant, hashes: readonly string[]): Promise<void>;
}
