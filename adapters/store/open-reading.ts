import pg from "pg";
import { COLUMN_TYPES } from "./column-types.ts";
import { type Run, runOn } from "./run.ts";

/** A copy of the database that follows it a little behind, for what only reads and may take long. */
export interface Reading {
  run: Run;
  /** The instant of which it tells, in milliseconds; undefined while it can't be asked. */
  asOf(): Promise<number | undefined>;
  close(): Promise<void>;
}

const CONNECT_MS = 3_000;
const LONGEST = "set statement_timeout = 60000; set default_transaction_read_only = on";

/** `instead` reads where the copy can't be asked; told once each time it is lost. */
export function openReading(url: string, { instead, onLost }: { instead: Run; onLost: () => void }): Reading {
  const pool = new pg.Pool({
    connectionString: url,
    types: COLUMN_TYPES,
    max: 3,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    onConnect: async (client) => void (await client.query(LONGEST)),
  });
  pool.on("connect", (client) => client.on("error", () => undefined));
  pool.on("error", () => undefined);
  let isLost = false;
  const own = runOn(pool);
  const orInstead =
    (here: Run["afresh"], there: Run["afresh"]): Run["afresh"] =>
    async (text, values) => {
      try {
        const rows = await here(text, values);
        isLost = false;
        return rows as never;
      } catch {
        if (!isLost) onLost();
        isLost = true;
        return there(text, values);
      }
    };
  const asOf = async () => {
    const rows = await own<{ at: Date | null }>(AS_OF).catch(() => []);
    return isLost ? undefined : rows[0]?.at?.getTime();
  };
  return {
    run: Object.assign(orInstead(own, instead), { afresh: orInstead(own.afresh, instead.afresh) }),
    asOf,
    close: () => pool.end(),
  };
}

/** One that has replayed all it got tells of now, however long ago somebody wrote. */
const AS_OF = `
  select case when not pg_is_in_recovery() or pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then now()
    else pg_last_xact_replay_timestamp() end as at`;
