import type { Instant, PlainDate } from "#hotel/kernel/plain-date.ts";
import { DOCUMENT_CHECKS } from "./oracle/documents.ts";
import { LETTER_CHECKS } from "./oracle/letters.ts";
import { MONEY_CHECKS } from "./oracle/money.ts";
import { ORDER_CHECKS } from "./oracle/orders.ts";
import { PROVIDER_CHECKS } from "./oracle/provider.ts";
import { ROOM_CHECKS } from "./oracle/rooms.ts";

/** A pool, or one connection in the middle of a transaction. */
export interface Queryable {
  query(text: string, values?: unknown[]): Promise<{ rows: { fault: string }[] }>;
}

export interface Moment {
  /** The hotel's business day: counters are compared from here on. Default: of the present moment in Chicago. */
  today?: PlainDate;
  now?: Instant;
  /** How long past its deadline a held order may still stand. */
  graceMs?: number;
}

const CHECKS = [...ROOM_CHECKS, ...ORDER_CHECKS, ...MONEY_CHECKS, ...DOCUMENT_CHECKS, ...LETTER_CHECKS];

/**
 * Everything in which the hotel's tables contradict each other, in words; empty when the books are right. Plain SQL over
 * the tables, sharing nothing with the code that wrote them.
 */
export function findDiscrepancies(database: Queryable, moment: Moment = {}): Promise<string[]> {
  return runChecks(database, CHECKS, moment);
}

/** Everything in which our books contradict those of the sandbox payment provider, once both are quiet. */
export function compareWithProvider(database: Queryable): Promise<string[]> {
  return runChecks(database, PROVIDER_CHECKS, {});
}

async function runChecks(database: Queryable, checks: readonly string[], moment: Moment): Promise<string[]> {
  const { now = Date.now(), graceMs = 60_000 } = moment;
  const values = [moment.today ?? businessDay(now), new Date(now - graceMs).toISOString()];
  const faults: string[] = [];
  for (const check of checks) {
    const { rows } = await database.query(`${MOMENT} ${check} order by fault limit 20`, values);
    faults.push(...rows.map((row) => row.fault));
  }
  return faults;
}

// Each check continues this WITH, and selects one column `fault`.
const MOMENT = "with moment as (select $1::date as today, $2::timestamptz as latest_deadline),";

/** Turns at 4 AM hotel time. */
function businessDay(now: Instant): PlainDate {
  const format = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Chicago", dateStyle: "short" });
  return format.format(now - 4 * 3_600_000) as PlainDate;
}
