import type { ActivityLog, AuditEntry } from "#hotel/kernel/ports/activity-log.ts";
import type { ActorName, AuditKind } from "#hotel/reports/rules/audit-query.ts";
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
  /** Acts of accounts whose name or address holds the text in lower case, or of actors with such a name. */
  person: { text: string; actors: readonly ActorName[] } | undefined;
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
  /** A page of entries, newest first. */
  page(search: AuditSearch): Promise<AuditRow[]>;
}
