import type { ActorName, AuditKind } from "#hotel/rules/audit-query.ts";
import type { Account } from "#hotel/rules/account.ts";
import type { Instant } from "#hotel/rules/plain-date.ts";

export interface AuditEntry {
  /** Who: `guest`, `provider`, `timer`, `machine`, or the bare id of an account. */
  actor: string;
  /** What, such as `order.confirmed`. */
  act: string;
  /** To what, such as an order id. */
  subject: string;
  /** More about it, such as the rooms of a move; never a guest's name or address. */
  detail?: string | undefined;
  at: Instant;
}

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
  /** Acts of accounts whose name or address holds the text in lower case, or of whoever goes by such a name. */
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

export interface AuditTable {
  /** Adds an entry. Rows are only ever added: the database refuses to change or remove one. */
  add(entry: AuditEntry): Promise<void>;
  /** A page of entries, newest first. */
  page(search: AuditSearch): Promise<AuditRow[]>;
}
