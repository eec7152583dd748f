import type { Instant } from "#hotel/rules/plain-date.ts";

export interface AuditEntry {
  /** Who: `guest`, `provider`, `timer`, `machine`, or the bare id of an account. */
  actor: string;
  /** What, such as `order.confirmed`. */
  act: string;
  /** To what, such as an order id. */
  subject: string;
  at: Instant;
}

export interface AuditTable {
  /** Adds an entry. Rows are only ever added. */
  add(entry: AuditEntry): Promise<void>;
}
