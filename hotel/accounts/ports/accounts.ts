import type { Account } from "#hotel/kernel/account.ts";
import type { Role } from "#hotel/kernel/roles.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";

/** On how many devices an account is signed in. */
export interface SignedIn {
  sessions: number;
  lastSeenAt: Instant;
}

export interface AccountSession {
  id: string;
  /** The `User-Agent`. */
  agent: string;
  address: string;
  /** The hash of the token of the browser that it was opened in, where that is known. */
  device: string | undefined;
  openedAt: Instant;
  lastSeenAt: Instant;
}

/** The position of an account in the list by name. */
export type AccountPlace = Pick<Account, "id" | "name">;

/** What the hotel itself keeps of its accounts. How they prove who they are is the identity port's. */
export interface AccountTable {
  find(id: string): Promise<Account | undefined>;
  findByEmail(email: string): Promise<Account | undefined>;
  /**
   * A page of accounts by name, from after that place on; those whose name or address holds `search`, in lower case.
   */
  page(asked: { search?: string | undefined; after?: AccountPlace | undefined; limit: number }): Promise<Account[]>;
  /** Everybody who works here, by name. */
  staff(): Promise<Account[]>;
  /** Of these accounts those that are signed in somewhere. */
  signedIn(ids: readonly string[]): Promise<(SignedIn & { id: string })[]>;
  /** The living sessions of an account, newest first. */
  sessions(id: string): Promise<AccountSession[]>;
  /** Ends every session of the account, or only those of these ids; answers how many were living. */
  endSessions(id: string, only?: readonly string[]): Promise<number>;
  hasOwner(): Promise<boolean>;
  rename(id: string, name: string): Promise<void>;
  /**
   * Gives the account another role. `unchanged` where its role is not `from`, or no longer; `last-owner` where no owner would be left,
   * which the database refuses whatever is asked at the same time.
   */
  changeRole(id: string, change: { from: Role; to: Role }): Promise<"changed" | "unchanged" | "last-owner">;
  /**
   * Takes from the account of somebody who works here what was booked under other addresses than its own. In a transaction before
   * what changes the account: orders are locked first (docs/BOOKING.md, locks).
   */
  leaveGuestsStays(id: string): Promise<void>;
  /** Removes the account with its sessions and all its ways in; `last-owner` as above. */
  remove(id: string): Promise<"removed" | "last-owner">;
}
