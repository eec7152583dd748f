import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { lockDataDirectory } from "./data-directory-lock.ts";

/** The hotel's database: one pool, whichever kind it is. On the embedded one the pool has a single connection. */
export interface Database {
  pool: pg.Pool;
  kind: "embedded" | "postgresql";
  close(): Promise<void>;
}

export interface DatabaseSettings {
  /** Unset: the embedded database in `dataDir`. */
  databaseUrl?: string | undefined;
  dataDir: string;
  /** Of PostgreSQL only; default 10. */
  maxConnections?: number | undefined;
  /** Of PostgreSQL only: how long one statement may take; default 15 seconds. Migrations take what they need. */
  patienceMs?: number | undefined;
  /** Told when a connection breaks, idle or at work; the pool replaces it by itself. */
  onConnectionLost?: (error: Error) => void;
}

/** Opens the database. Throws `DataDirectoryInUse` when another process has the embedded one open. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const database = settings.databaseUrl
    ? openPostgresql(settings.databaseUrl, settings)
    : await openEmbedded(settings.dataDir);
  // Without a listener a broken connection would end the process, and the pool listens to its idle ones alone.
  database.pool.on("connect", (client) => client.on("error", (error) => settings.onConnectionLost?.(error)));
  database.pool.on("error", () => undefined);
  return database;
}

// Whoever asked has gone after that; what they asked would go on reading and holding its locks. A process that stopped
// between two statements holds them no longer than a minute.
const PATIENCE_MS = 15_000;
const IDLE_IN_TRANSACTION_MS = 60_000;

function openPostgresql(connectionString: string, settings: DatabaseSettings): Database {
  const { maxConnections: max = 10, patienceMs = PATIENCE_MS } = settings;
  // Not among the connection's own parameters: poolers in between refuse those that they don't know.
  const onConnect = async (client: pg.ClientBase) => {
    await client.query(
      `set statement_timeout = ${patienceMs}; set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`,
    );
  };
  const pool = new pg.Pool({ connectionString, max, types: COLUMN_TYPES, onConnect });
  return { pool, kind: "postgresql", close: () => pool.end() };
}

/** The embedded database in a folder that no other process has open. */
export async function openEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  await mkdir(dataDir, { recursive: true });
  const lock = await lockDataDirectory(dataDir);
  try {
    const lite = await startEmbedded(join(dataDir, "database"));
    const close = async () => {
      await lite.pool.end();
      await lite.stop();
      lock.release();
    };
    return { pool: lite.pool, kind: "embedded", close, dump: lite.dump };
  } catch (error) {
    lock.release();
    throw error;
  }
}

export interface EmbeddedDatabase extends Database {
  /** All that is in it, as the template of others. */
  dump(): Promise<Blob>;
}

/** An embedded database in memory, for tests: it needs no folder and so no lock. A template spares it its own founding. */
export async function openDatabaseInMemory(template?: Blob): Promise<EmbeddedDatabase> {
  const lite = await startEmbedded("memory://", template);
  const close = async () => {
    await lite.pool.end();
    await lite.stop();
  };
  return { pool: lite.pool, kind: "embedded", close, dump: lite.dump };
}

interface Embedded {
  pool: pg.Pool;
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
  // The pool replaces a client whose query failed. Each needs a connection of its own: a shared one would tell the
  // new client of the old one's end.
  class EmbeddedClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(Object.assign({}, config, createPgConfig(lite)));
    }
  }
  const pool = new pg.Pool({ Client: EmbeddedClient, max: 1, idleTimeoutMillis: 0, types: COLUMN_TYPES, onConnect });
  return { pool, stop: () => lite.close(), dump: () => lite.dumpDataDir("none") };
}

// A new connection to a server finds nothing of the lost one's: no open transaction, no prepared statements. Embedded,
// there is one session for all connections.
async function onConnect(client: pg.ClientBase): Promise<void> {
  await client.query("rollback");
  await client.query("discard all");
}

const DATE = 1082;
const INT8 = 20;

/** Days stay `YYYY-MM-DD` (a JS Date would move them across time zones), and 64-bit counts become numbers. */
const COLUMN_TYPES: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === DATE) return (text: string) => text;
    if (oid === INT8) return Number;
    return pg.types.getTypeParser(oid, format);
  },
};
