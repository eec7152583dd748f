import type { Account, Role } from "#hotel/rules/account.ts";

/** What the hotel itself keeps of its accounts. How they prove who they are is the identity port's. */
export interface AccountTable {
  find(id: string): Promise<Account | undefined>;
  findByEmail(email: string): Promise<Account | undefined>;
  /** Every account, by name, at most `limit`. */
  all(limit: number): Promise<Account[]>;
  hasOwner(): Promise<boolean>;
  rename(id: string, name: string): Promise<void>;
  /**
   * Gives the account another role. `unchanged` where it has it already; `last-owner` where no owner would be left,
   * which the database refuses whatever is asked at the same time.
   */
  changeRole(id: string, role: Role): Promise<"changed" | "unchanged" | "last-owner">;
  /** Removes the account with its sessions and all its ways in; `last-owner` as above. */
  remove(id: string): Promise<"removed" | "last-owner">;
}
