import { setTimeout as pause } from "node:timers/promises";
import { findFaults, type Queryable } from "#adapters/store/proof/find-faults.ts";
import { addDays, type Instant, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { checksAtWork } from "./oracle/at-work.ts";
import { PROVIDER_CHECKS } from "./oracle/provider.ts";

export type { Queryable };

interface Moment {
  /** The hotel's business day: counters are compared from here on. Default: of the present moment in Chicago. */
  today?: PlainDate;
  now?: Instant;
  /** How long past its deadline a held order may still stand. */
  graceMs?: number;
}

/**
 * Everything in which the hotel's tables contradict each other, in words; empty when the books are right. Plain SQL over
 * the tables, sharing nothing with the code that wrote them: the checks by which an owner proves a backup, and what a house at work
 * has done besides.
 */
export async function findDiscrepancies(database: Queryable, moment: Moment = {}): Promise<string[]> {
  const { latestDeadline, ...at } = fullMoment(moment);
  return [...(await findFaults(database, at)), ...(await findFaults(database, at, checksAtWork(latestDeadline)))];
}

/** Everything in which our books contradict those of the sandbox payment provider, once both are quiet. */
export function compareWithProvider(database: Queryable): Promise<string[]> {
  return findFaults(database, fullMoment({}), PROVIDER_CHECKS);
}

/** What both find once everything is quiet, but for what was there before; waits until that is nothing, at most this long. */
export async function faultsOnceQuiet(
  database: Queryable,
  ms: number,
  before: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  const deadline = performance.now() + ms;
  for (;;) {
    const found = [...(await findDiscrepancies(database)), ...(await compareWithProvider(database))];
    const faults = found.filter((fault) => !before.has(fault));
    if (faults.length === 0 || performance.now() > deadline) return faults;
    await pause(500);
  }
}

function fullMoment({ now = Date.now(), graceMs = 60_000, today = businessDay(now) }: Moment) {
  return { today, openUntil: addDays(today, 1), latestDeadline: new Date(now - graceMs).toISOString() };
}

/** Turns at 4 AM hotel time. */
function businessDay(now: Instant): PlainDate {
  const format = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Chicago", dateStyle: "short" });
  return format.format(now - 4 * 3_600_000) as PlainDate;
}
