import pg from "pg";
import type { ProbeTimes } from "./database-health.ts";
import { nameOfHouse } from "./name-of-house.ts";
import { openConnections } from "./open-postgresql.ts";
import { type Run, runOn } from "./run.ts";

/** A copy of the database that follows it a little behind, for what only reads and may take long. */
export interface Reading {
  run: Run;
  /** The instant of which it tells, or one before, in milliseconds; undefined while it can't be asked. */
  asOf(): Promise<number | undefined>;
  close(): Promise<void>;
}

interface Main {
  /** The database itself, which is read where the copy can't be. */
  instead: Run;
  /** Told once each time the copy is lost, with the reason, and once when it is read again. */
  onLost: (why: string) => void;
  onBack: () => void;
  probeTimes?: ProbeTimes | undefined;
}

const MOST_AT_ONCE = 3;
const LONGEST_MS = 30_000;

/** Whether there is a pooler in between does not matter: each statement has a transaction of its own, with its limits, and no name. */
export function openReading(url: string, { instead, onLost, onBack, probeTimes }: Main): Reading {
  let isLost = false;
  const lost = (why: string) => {
    if (!isLost) onLost(why);
    isLost = true;
  };
  const back = () => {
    if (isLost) onBack();
    isLost = false;
  };
  const { pool, close } = openConnections({
    databaseUrl: url,
    pooler: "transaction",
    readsOnly: true,
    maxConnections: MOST_AT_ONCE,
    patienceMs: LONGEST_MS,
    probeTimes,
    onAway: () => lost("it does not answer"),
    onBack: back,
  });
  const own = runOn(pool, { namesStatements: false });
  const orInstead: Run["afresh"] = async (text, values) => {
    try {
      await refuseAnother(own, instead);
      const rows = await own(text, values);
      back();
      return rows as never;
    } catch (error) {
      lost(inWords(error));
      return instead.afresh(text, values);
    }
  };
  return {
    run: Object.assign(orInstead, { afresh: orInstead }),
    asOf: async () => {
      const asked = refuseAnother(own, instead).then(() => readAsOf(own, instead));
      const at = await asked.catch(() => undefined);
      return isLost ? undefined : at;
    },
    close,
  };
}

/** The house may have been restored into another database since, and the copy follow the one that it was lost with. */
async function refuseAnother(copy: Run, main: Run): Promise<void> {
  const house = await nameOfHouse(main).catch(() => undefined);
  if (house !== undefined && (await nameOfHouse(copy)) !== house) throw new Error("it is not of this house");
}

/** Of what PostgreSQL says the code alone: its words may quote. */
function inWords(error: unknown): string {
  const { cause = error } = error instanceof Error ? error : {};
  if (cause instanceof pg.DatabaseError) return `PostgreSQL says ${cause.code}`;
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}

/** Of which instant the copy tells, in milliseconds; undefined where it knows of none. */
export async function readAsOf(copy: Run, main: Run): Promise<number | undefined> {
  const [mark] = await main<{ place: string; at: string }>(MARK).catch(() => []);
  const [told] = await copy<{ at: Date | null }>(AS_OF, [mark?.place, mark?.at]);
  return told?.at?.getTime();
}

const MARK = "select pg_current_wal_insert_lsn()::text as place, now()::text as at";

/**
 * A standby that has all that the database had written a moment ago tells of that moment, however long nobody has written. One that has
 * not tells of its last transaction: what its own receiver has got says nothing where it is cut off. Anything else, such as a
 * standby that was promoted or a subscriber, tells of the last jobs that it has heard of; processes note theirs twice a minute.
 */
const AS_OF = `
  select case
    when pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn then $2::timestamptz
    when pg_is_in_recovery() and pg_last_xact_replay_timestamp() is not null then pg_last_xact_replay_timestamp()
    else (select max(done_at) from job_run) end as at`;
