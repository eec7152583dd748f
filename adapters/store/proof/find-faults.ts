import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import { DOCUMENT_CHECKS } from "./documents.ts";
import { LETTER_CHECKS } from "./letters.ts";
import { MONEY_CHECKS } from "./money.ts";
import { ORDER_CHECKS } from "./orders.ts";
import { ROOM_CHECKS } from "./rooms.ts";

/** A pool, or one connection in the middle of a transaction. */
export interface Queryable {
  query(text: string, values?: unknown[]): Promise<{ rows: { fault: string }[] }>;
}

export interface Moment {
  /** Counters are compared from here on. */
  today: PlainDate;
  /** Of the days for which a room counts as blocked that nobody knows to return. */
  openUntil: PlainDate;
}

/** True between any two transactions, whoever is at work. */
const ALWAYS = [...ROOM_CHECKS, ...ORDER_CHECKS, ...MONEY_CHECKS, ...DOCUMENT_CHECKS, ...LETTER_CHECKS];

/** True where the files of pictures are rows, as they are in a backup that is proved. */
export const UNMADE_PICTURES = [
  `none as (select 1)
  select format('picture: %s has %s of the %s files that were made', p.name, count(distinct c.file), p.made + 1) as fault
  from picture p left join picture_chunk c on c.picture = p.name
  group by p.name, p.made having count(distinct c.file) < p.made + 1`,
];

/**
 * Everything in which the tables contradict each other, in words; empty when the books are right. Plain SQL, which shares nothing
 * with the code that writes them.
 */
export async function findFaults(
  database: Queryable,
  { today, openUntil }: Moment,
  checks: readonly string[] = ALWAYS,
): Promise<string[]> {
  const faults: string[] = [];
  for (const check of checks) {
    const { rows } = await database.query(`${MOMENT} ${check} order by fault limit 20`, [today, openUntil]);
    faults.push(...rows.map((row) => row.fault));
  }
  return faults;
}

// Each check continues this WITH, and selects one column `fault`.
const MOMENT = "with moment as (select $1::date as today, $2::date as open_until),";
