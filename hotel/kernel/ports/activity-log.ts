import type { Instant } from "#hotel/kernel/plain-date.ts";

export interface AuditEntry {
  /** Who: `guest`, `provider`, `timer`, `machine`, or the bare id of an account. */
  actor: string;
  /** What, such as `order.confirmed`. */
  act: string;
  /** To what, such as an order id. */
  subject: string;
  /**
   * More about it, such as the rooms of a move; never a guest's name or address. What somebody types about a guest stands in the
   * row that the act writes, where it can be forgotten, and is told from there.
   */
  detail?: string | undefined;
  at: Instant;
}

/** Who did what, and when. Any domain adds to it; the reports read it. */
export interface ActivityLog {
  /** Adds an entry. Rows are only ever added: the database refuses to change or remove one. */
  add(entry: AuditEntry): Promise<void>;
}
