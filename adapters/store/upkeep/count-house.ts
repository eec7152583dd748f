import type pg from "pg";
import { isToldHere } from "#adapters/store/messages/letter-rows.ts";
import { TOLD_BY_LETTER } from "#hotel/kernel/ports/alerts.ts";

/** How much stands where, for whoever watches the house from outside. */
export interface HouseCounts {
  /** By their states. */
  payments: Record<string, number>;
  orders: Record<string, number>;
  /**
   * Seconds: of the letters told here how long the oldest is overdue, and while the mail server can't be reached how long it has waited, since
   * each try puts it off.
   */
  outboxAge: number;
  /** Seconds that the oldest event which the provider can explain has waited. */
  inboxAge: number;
  openAlerts: number;
}

export async function countHouse(pool: pg.Pool): Promise<HouseCounts> {
  const { rows } = await pool.query<HouseCounts>(COUNTS, [TOLD_BY_LETTER]);
  const [counts] = rows;
  if (!counts) throw new Error("Counting answers one row.");
  return counts;
}

/** Of this process, which needs no answer for it. */
export function countConnections(pool: pg.Pool): Record<"open" | "idle" | "waiting", number> {
  return { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount };
}

const COUNTS = `
  select
    (select coalesce(jsonb_object_agg(state, n), '{}') from (select state, count(*) as n from payment group by state) p) as payments,
    (select coalesce(jsonb_object_agg(state, n), '{}') from (select state, count(*) as n from orders group by state) o) as orders,
    (select greatest(
        extract(epoch from now() - min(next_look_at)),
        extract(epoch from now() - min(coalesce(resent_at, queued_at)) filter (where exists (
          select from alert where kind = 'mail-unreachable' and settled_at is null))),
        0)::float8 from outbox
      where state = 'queued' and waits_since is null and ${isToldHere("$1")}) as "outboxAge",
    (select greatest(extract(epoch from now() - min(received_at)), 0)::float8 from payment_event
      where done_at is null and not is_unknown) as "inboxAge",
    (select count(*)::integer from alert where settled_at is null) as "openAlerts"`;
