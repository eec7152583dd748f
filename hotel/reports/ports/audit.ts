import type { ActivityLog, AuditEntry } from "#hotel/kernel/ports/activity-log.ts";
import type { AuditKind } from "#hotel/reports/rules/audit-query.ts";
import type { Account } from "#hotel/kernel/account.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";

/** An entry with the names of those it is about, as far as they are still known. */
export interface AuditRow extends AuditEntry {
  id: number;
  /** The account that acted. */
  by: KnownAccount | undefined;
  /** The account that it was done to. */
  account: KnownAccount | undefined;
  /** The bookings that it was done to, by number. */
  bookingIds: number[];
}

type KnownAccount = Pick<Account, "id" | "name" | "email">;

export interface AuditSearch {
  /** Acts of these accounts, by their ids, and of whoever acts without one, by name. */
  actors: readonly string[] | undefined;
  kind: AuditKind | undefined;
  /** Acts on this booking, or on the order that it belongs to. */
  bookingId: number | undefined;
  /** Acts from here on. */
  from: Instant | undefined;
  /** Acts before. */
  until: Instant | undefined;
  /** The last row of the page before. */
  after: number | undefined;
  limit: number;
}

export interface AuditTable extends ActivityLog {
  /** Ids of accounts that ever acted and whose name or address holds the text in lower case; any so many of them. */
  actorsNamed(text: string, limit: number): Promise<string[]>;
  /** A page of entries, newest first. */
  page(search: AuditSearch): Promise<AuditRow[]>;
}
