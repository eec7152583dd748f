import type { Instant } from "#hotel/kernel/plain-date.ts";

/**
 * How an account and a browser meet. known: it came in with this browser before. first: it has come in nowhere yet.
 * unknown: it has, but never with this one; or it is so old that nobody knows any more whether it has.
 */
export interface DeviceMeeting {
  device: "known" | "first" | "unknown";
  /** The token that the browser keeps from now on: the one it showed, or a fresh one of 256 random bits. */
  token: string;
}

/** The browsers that accounts came in with, of whose tokens the store keeps the hashes alone. */
export interface DeviceTable {
  /** Notes that the account came in with the browser that showed this token, or none. */
  meet(accountId: string, shown: string | undefined, at: Instant): Promise<DeviceMeeting>;
  /** The kept hash of the browser that shows this token, where the account of this e-mail address came in with it. */
  known(email: string, shown: string): Promise<string | undefined>;
  /**
   * No browser is known to the account any more but the one that shows the token `kept`, if it was; that it has been here
   * before stays known.
   */
  forget(accountId: string, at: Instant, kept?: string): Promise<void>;
}
