import { keysOf } from "#hotel/kernel/keys-of.ts";
import type { Hotel } from "#hotel/hotel.ts";
import { LEASES } from "#hotel/kernel/ports/leases.ts";
import { isDatabaseAway } from "./is-database-away.ts";
import type { Log } from "./log.ts";

const SECOND = 1_000;

const EVERY: Record<keyof Hotel["jobs"], number> = {
  processEvents: SECOND,
  assignRooms: SECOND,
  endDueOrders: 2 * SECOND,
  payRefunds: 5 * SECOND,
  endOrphans: 10 * SECOND,
  replayEvents: 30 * SECOND,
  issueDocuments: 2 * SECOND,
  reconcile: 5 * SECOND,
  sendLetters: SECOND,
  relayForms: 2 * SECOND,
  runClosures: 2 * SECOND,
  makePictures: SECOND,
  queueDeskAlerts: 30 * SECOND,
  queueStayLetters: 300 * SECOND,
  dueForCleaning: 300 * SECOND,
  backUp: 60 * SECOND,
  openNights: 600 * SECOND,
  deleteOldRecords: 3_600 * SECOND,
};

/** What comes seldom comes soon after the start as well: a house that is started again and again would never do it. */
const FIRST_WITHIN = 5 * SECOND;

/** A duty that fails waits this many times longer before it is tried again. */
const AFTER_FAILURE = 5;
/** Or this long at most, where nothing but the database was away. */
const WHILE_AWAY = 2 * SECOND;

/** Runs one job again and again, never twice at the same time; `stop` waits for the run under way. */
export function repeat(
  job: { name: string; everyMs: number; run: () => Promise<number> },
  log: Log,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();
  let stopped = false;
  const next = (delay: number) => {
    if (stopped) return;
    timer = setTimeout(() => {
      underWay = turn();
    }, delay);
  };
  const turn = async () => {
    try {
      // Where there was work there may be more.
      next((await job.run()) > 0 ? 0 : job.everyMs);
    } catch (fault) {
      if (isDatabaseAway(fault)) return next(Math.min(job.everyMs, WHILE_AWAY));
      log.error(`${job.name} failed and will be tried again`, fault);
      next(job.everyMs * AFTER_FAILURE);
    }
  };
  next(Math.min(job.everyMs, FIRST_WITHIN));
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await underWay;
  };
}

/** A job is late when it missed three of its times, and then as long as it may take by itself. */
const TIMES_MISSED = 3;
const TAKES_MS = 300 * SECOND;
const LONG: Partial<Record<keyof Hotel["jobs"], number>> = { backUp: LEASES.backup };
const WATCHED_EVERY = 30 * SECOND;

/** Whoever watches the jobs from outside. */
interface JobWatch {
  begin(names: readonly string[]): void;
  /** One came to its end. */
  done(name: string): void;
}

/** Everything the hotel does by itself, each time as it is then. */
export async function startJobs(present: () => Hotel, log: Log, outside?: JobWatch): Promise<() => Promise<void>> {
  await present().resumeJobs();
  const names = keysOf(EVERY);
  const done = new Map<string, number>();
  outside?.begin(names);
  const stops = names.map((name) => {
    const run = async () => {
      const worked = await present().jobs[name]();
      done.set(name, performance.now());
      outside?.done(name);
      return worked;
    };
    return repeat({ name, everyMs: EVERY[name], run }, log);
  });
  const watch = async () => {
    const runs = names.map((name) => {
      const at = done.get(name);
      const lateAfterMs = TIMES_MISSED * EVERY[name] + (LONG[name] ?? TAKES_MS);
      return { name, agoMs: at === undefined ? undefined : performance.now() - at, lateAfterMs };
    });
    await present().watchJobs(runs);
    return 0;
  };
  stops.push(repeat({ name: "watchJobs", everyMs: WATCHED_EVERY, run: watch }, log));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
