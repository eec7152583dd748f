import { EventEmitter } from "node:events";
import { Socket } from "node:net";
import pg from "pg";
import { COLUMN_TYPES } from "#adapters/store/column-types.ts";
import type { Database } from "#adapters/store/open-database.ts";
import { BEGIN } from "#adapters/store/open-postgresql.ts";
import { dropDatabase } from "./postgres.ts";
import { foundedDatabase, overSocket } from "./postgres-template.ts";

/**
 * A database without guests and bookings, on a connection that has planned the hotel's statements for other tests already. All
 * that a test does there is one transaction of PostgreSQL's, which is undone as the database is closed; the hotel's own
 * transactions are savepoints within it, whose deferred constraints are asked where they would commit. So it has a single
 * connection, as the embedded database has, nobody sees it from outside, and PostgreSQL's `now()` is when it was lent; whoever needs
 * more takes `freshPostgres`.
 */
export async function lentPostgres(): Promise<Database> {
  const kept = free.pop() ?? (await keepOne());
  await kept.connection.query(`begin; savepoint ${MARK}`);
  const session = openSession(kept);
  const pool = new pg.Pool({ Client: clientOn(session), max: 1, idleTimeoutMillis: 0 });
  const close = async () => {
    await pool.end();
    await giveBack(kept);
  };
  const health = {
    answers: () =>
      pool.query("select 1").then(
        () => true,
        () => false,
      ),
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
  const database: Database = {
    pool,
    kind: "postgresql",
    begin: BEGIN,
    namesStatements: true,
    health,
    migrating,
    close,
  };
  lent.add(database);
  return database;
}

const lent = new WeakSet<Database>();

/** Whether it has all tables, and nobody may look whether it has. */
export function isLent(database: Database): boolean {
  return lent.has(database);
}

interface Kept {
  url: string;
  connection: pg.Client;
  /** Puts every counter back, which no rollback does. */
  counters: string;
  /** Whether a statement may write. */
  mayWrite(text: string): boolean;
  lent: number;
}

const free: Kept[] = [];
/** What was undone lies in the files of a database until they are cleaned, which costs as much as a new copy. */
const LENT_AT_MOST = 40;
/** All that was done before it is there to stay. */
const MARK = "committed";

async function keepOne(): Promise<Kept> {
  const url = await foundedDatabase();
  // Nobody waits for it at the end.
  const stream = () => new Socket().unref();
  const connection = new pg.Client({ connectionString: overSocket(url), types: COLUMN_TYPES, stream });
  // It ends with the server.
  connection.on("error", () => undefined);
  await connection.connect();
  const { rows: counters } = await connection.query<{ reset: string }>(
    `select format('setval(%L, %s, %s)', format('%I.%I', schemaname, sequencename), coalesce(last_value, start_value), (last_value is not null)::text)
       as reset from pg_sequences`,
  );
  const { rows: functions } = await connection.query<{ name: string }>(
    `select proname as name from pg_proc where provolatile = 'v' and pronamespace = 'public'::regnamespace`,
  );
  const writing = new RegExp(
    `\\b(?:insert|update|delete|truncate|merge|${functions.map(({ name }) => name).join("|")})\\b`,
    "i",
  );
  return {
    url,
    connection,
    counters: `select ${counters.map(({ reset }) => reset).join(", ")}`,
    mayWrite: (text) => !/^\s*(?:select|with)\b/i.test(text) || writing.test(text),
    lent: 0,
  };
}

async function giveBack(kept: Kept): Promise<void> {
  await kept.connection.query("rollback");
  kept.lent += 1;
  if (kept.lent < LENT_AT_MOST) {
    await kept.connection.query(kept.counters);
    free.push(kept);
    return;
  }
  await kept.connection.end();
  await dropDatabase(kept.url);
}

/** What a connection is asked: a text, or what goes with it, and its values. */
type Asked = [asked: string | pg.QueryConfig, values?: unknown[]];
interface Session {
  run(asked: Asked): Promise<unknown>;
}

/** Answers each statement as a connection of its own would, between `MARK` and the next one. */
function openSession({ connection, mayWrite }: Kept): Session {
  let begun: "writing" | "reading" | undefined;
  /** What was set for one transaction, which a savepoint does not end with itself. */
  const settings = new Set<string>();
  const ask = (...[asked, values]: Asked): Promise<unknown> => connection.query(asked, values);
  const undo = () => ask(`rollback to ${MARK}`);
  const commit = async () => {
    try {
      const back = [...settings].map((name) => `reset ${name}; `).join("");
      settings.clear();
      await ask(
        `set constraints all immediate; set constraints all deferred; ${back}release ${MARK}; savepoint ${MARK}`,
      );
    } catch (error) {
      await undo();
      throw error;
    }
  };
  const end = async (how: "commit" | "rollback") => {
    const was = begun;
    begun = undefined;
    // What was set for a transaction that only reads goes with it.
    await (how === "commit" && was === "writing" ? commit() : undo());
    return NOTHING;
  };
  const run = async (asked: Asked): Promise<unknown> => {
    const [what] = asked;
    const text = (typeof what === "string" ? what : what.text).trim().toLowerCase();
    if (/^(?:begin|start transaction)\b/.test(text)) {
      if (text.includes(";")) throw new Error(`A lent database takes no more than one statement here: ${text}`);
      begun = text.includes("read only") ? "reading" : "writing";
      return begun === "reading" ? ask("set transaction read only") : NOTHING;
    }
    if (text === "commit" || text === "rollback") return end(text);
    for (const [, name = ""] of text.matchAll(/\bset local (\w+)/g)) settings.add(name);
    if (begun) return ask(...asked);
    let answer: unknown;
    try {
      answer = await ask(...asked);
    } catch (error) {
      await undo();
      throw error;
    }
    if (mayWrite(text)) await commit();
    return answer;
  };
  return { run };
}

/** What a statement without rows is answered with. */
const NOTHING = { rows: [], fields: [], rowCount: 0 };

type Answered = (error: Error | null, answer?: unknown) => void;

/** What the pool takes for connections, one after another, which are all the one that is kept. */
function clientOn(session: Session): typeof pg.Client {
  class LentClient extends EventEmitter {
    /** Read by the pool: whether it may be used again. */
    readonly _queryable = true;
    #last: Promise<unknown> = Promise.resolve();

    connect(connected: () => void): void {
      process.nextTick(connected);
    }

    query(...asked: unknown[]): unknown {
      const answered = typeof asked.at(-1) === "function" ? (asked.pop() as Answered) : undefined;
      const answer = this.#last.then(() => session.run(asked as Asked));
      this.#last = answer.catch(() => undefined);
      if (!answered) return answer;
      void answer.then(
        (result) => answered(null, result),
        (error: Error) => answered(error),
      );
      return undefined;
    }

    /** Whatever it had begun is undone, as the server would. */
    end(ended: () => void): void {
      void this.query("rollback", ended);
    }

    ref(): void {}
    unref(): void {}
  }
  return LentClient as unknown as typeof pg.Client;
}
