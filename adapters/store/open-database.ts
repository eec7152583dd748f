import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { copyFolder } from "./backup/copy-folder.ts";
import { beginCluster, keepCluster } from "./cluster.ts";
import { COLUMN_TYPES } from "./column-types.ts";
import { countWrites } from "./count-writes.ts";
import { lockDataDirectory } from "./data-directory-lock.ts";
import type { DatabaseHealth } from "./database-health.ts";
import { refuseMoved } from "./moved.ts";
import { BEGIN, openPostgresql, type PostgresqlSettings } from "./open-postgresql.ts";

/** The hotel's database: one pool, whichever kind it is. On the embedded one the pool has a single connection. */
export interface Database {
  pool: pg.Pool;
  kind: "embedded" | "postgresql";
  health: DatabaseHealth;
  /** The text that begins a transaction, with the settings that hold for it alone. */
  begin: string;
  /** Whether a statement's name means the same on a connection from one transaction to the next. */
  namesStatements: boolean;
  /** Of the embedded one, to which nobody else writes: another number before anything is written. */
  writesSoFar?(): number;
  /** Works on one connection that no statement limit binds. */
  migrating<Result>(work: (client: pg.ClientBase) => Promise<Result>): Promise<Result>;
  /**
   * Of the embedded one: copies it into a folder while it is at work, which waits meanwhile for as long as is told; so does what lies
   * beside it, by `beside`.
   */
  copyTo?(folder: string, beside?: () => Promise<void>): Promise<{ bytes: number; pausedMs: number }>;
  close(): Promise<void>;
}

export interface DatabaseSettings extends Omit<PostgresqlSettings, "databaseUrl"> {
  /** Unset: the embedded database in `dataDir`, and nothing else counts. */
  databaseUrl?: string | undefined;
  dataDir: string;
}

/** Opens the database. Throws `DataDirectoryInUse` when another process has the embedded one open. */
export function openDatabase({ databaseUrl, dataDir, ...settings }: DatabaseSettings): Promise<Database> {
  return databaseUrl ? openPostgresql({ databaseUrl, ...settings }) : openEmbedded(dataDir);
}

/** The embedded database in a folder that no other process has open. Throws `HouseMoved` where it lives elsewhere now. */
export async function openEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  await refuseMoved(dataDir);
  return openEmbeddedAnyway(dataDir);
}

/** The same of a house that has moved. */
export async function openEmbeddedAnyway(dataDir: string): Promise<EmbeddedDatabase> {
  await mkdir(dataDir, { recursive: true });
  const lock = await lockDataDirectory(dataDir);
  try {
    const home = join(dataDir, "database");
    await beginCluster(home);
    const lite = await startEmbedded(home);
    const copyTo = (folder: string, beside?: () => Promise<void>) => {
      const pause = (copy: () => Promise<void>) =>
        onTheOnlyConnection(lite.pool, async () => {
          await copy();
          await beside?.();
        });
      return copyFolder(home, { to: join(folder, "database"), pause });
    };
    const close = async () => {
      await lite.pool.end();
      await lite.stop();
      lock.release();
    };
    return { ...sharedParts(lite), close, copyTo, dump: lite.dump };
  } catch (error) {
    lock.release();
    throw error;
  }
}

export interface EmbeddedDatabase extends Database {
  /** All that is in it, as the template of others. */
  dump(): Promise<Blob>;
}

/** Everybody else waits for the connection, as many milliseconds as are answered, and what they did before is in the files. */
async function onTheOnlyConnection(pool: pg.Pool, work: () => Promise<void>): Promise<number> {
  const client = await pool.connect();
  const began = performance.now();
  try {
    await client.query("checkpoint");
    await work();
  } finally {
    client.release();
  }
  return performance.now() - began;
}

/** For the build: what every embedded database begins as. */
export async function buildCluster(): Promise<void> {
  await keepCluster(async (part) => {
    const { pool, stop } = await startEmbedded(part);
    await pool.end();
    await stop();
  });
}

/** An embedded database in memory, for tests: it needs no folder and so no lock. A template spares it its own founding. */
export async function openDatabaseInMemory(template?: Blob): Promise<EmbeddedDatabase> {
  const lite = await startEmbedded("memory://", template);
  const close = async () => {
    await lite.pool.end();
    await lite.stop();
  };
  return { ...sharedParts(lite), close, dump: lite.dump };
}

/** It lives in this process. */
function sharedParts({ pool, writesSoFar }: Embedded) {
  return { ...onlyConnection(pool), kind: "embedded" as const, writesSoFar };
}

/** What is done by the only connection of a pool, which is there as long as anybody can ask. */
export function onlyConnection(pool: pg.Pool) {
  const health: DatabaseHealth = {
    answers: () => pool.query("select 1").then(isDone, isFailed),
    isAway: () => false,
    brokenSoFar: () => 0,
  };
  const migrating: Database["migrating"] = async (work) => {
    const client = await pool.connect();
    try {
      return await work(client);
    } finally {
      client.release();
    }
  };
  return { pool, begin: BEGIN, namesStatements: true, health, migrating };
}

const isDone = () => true;
const isFailed = () => false;

interface Embedded {
  pool: pg.Pool;
  writesSoFar(): number;
  stop(): Promise<void>;
  dump(): Promise<Blob>;
}

// Loaded late: a hotel on PostgreSQL never pays for the embedded database's megabytes.
async function startEmbedded(folder: string, template?: Blob): Promise<Embedded> {
  const [{ PGlite }, { btree_gist }, { pg_trgm }, { createPgConfig }] = await Promise.all([
    import("@electric-sql/pglite"),
    import("@electric-sql/pglite/contrib/btree_gist"),
    import("@electric-sql/pglite/contrib/pg_trgm"),
    import("@electric-sql/pglite/node-postgres"),
  ]);
  const lite = await PGlite.create(folder, {
    extensions: { btree_gist, pg_trgm },
    ...(template && { loadDataDir: template }),
  });
  const writes = countWrites();
  // The pool replaces a client whose query failed. Each needs a connection of its own: a shared one would tell the
  // new client of the old one's end.
  class EmbeddedClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(Object.assign({}, config, createPgConfig(lite)));
      const { query } = this;
      // Noted first: whoever waits for the one connection behind a write has the number that came before it.
      const noting = (...asked: unknown[]): unknown => {
        writes.note(asked[0]);
        return Reflect.apply(query, this, asked);
      };
      Object.assign(this, { query: noting });
    }
  }
  const pool = new pg.Pool({ Client: EmbeddedClient, max: 1, idleTimeoutMillis: 0, types: COLUMN_TYPES, onConnect });
  // Without listeners a broken connection would end the process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  pool.on("error", () => undefined);
  return { pool, writesSoFar: writes.soFar, stop: () => lite.close(), dump: () => lite.dumpDataDir("none") };
}

// A new connection to a server finds nothing of the lost one's: no open transaction, no prepared statements. Embedded,
// there is one session for all connections.
async function onConnect(client: pg.ClientBase): Promise<void> {
  await client.query("rollback");
  await client.query("discard all");
}
