import type pg from "pg";
import { isToldHere } from "#adapters/store/messages/letter-rows.ts";
import { TOLD_BY_LETTER } from "#hotel/kernel/ports/alerts.ts";

/** How much stands where, for whoever watches the house from outside. */
export interface HouseCounts {
  /** By their states. */
  payments: Record<string, number>;
  orders: Record<string, number>;
  /** Seconds that the oldest letter of those told here, and the provider's oldest event, have waited beyond their time. */
  outboxAge: number;
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
    (select coalesce(greatest(extract(epoch from now() - min(next_look_at)), 0), 0)::float8 from outbox
      where state = 'queued' and waits_since is null and ${isToldHere("$1")}) as "outboxAge",
    (select coalesce(greatest(extract(epoch from now() - min(next_look_at)), 0), 0)::float8 from payment_event
      where done_at is null) as "inboxAge",
    (select count(*)::integer from alert where settled_at is null) as "openAlerts"`;
