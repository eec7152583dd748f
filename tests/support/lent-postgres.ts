import { EventEmitter } from "node:events";
import { Socket } from "node:net";
import pg from "pg";
import { COLUMN_TYPES } from "#adapters/store/column-types.ts";
import { type Database, onlyConnection } from "#adapters/store/open-database.ts";
import { dropDatabase } from "./postgres.ts";
import { foundedDatabase, overSocket } from "./postgres-template.ts";

/**
 * A database without guests and bookings, on a connection that has planned the hotel's statements for other tests already. All
 * that a test does there is one transaction of PostgreSQL's, which is undone as the database is closed; the hotel's own
 * transactions are savepoints within it, whose deferred constraints are asked where they would commit. So it has a single
 * connection, as the embedded database has, and nobody sees it from outside; PostgreSQL's `now()` stands still, no statement has a limit,
 * and an error is told as the driver tells it, never as `DatabaseAway`. Whoever needs more takes `freshPostgres`.
 */
export async function lentPostgres(): Promise<Database> {
  const kept = free.pop() ?? (await keepOne());
  await kept.connection.query(`begin; savepoint ${MARK}`);
  const session = openSession(kept);
  const pool = new pg.Pool({ Client: clientOn(session), max: 1, idleTimeoutMillis: 0 });
  const close = async () => {
    await pool.end();
    await session.idle();
    await giveBack(kept);
  };
  const database: Database = { ...onlyConnection(pool), kind: "postgresql", close };
  lent.add(database);
  return database;
}

const lent = new WeakSet<Database>();

/** Whether it is lent: its tables are up to date, and `migrate`, which ends transactions of its own, can't run in it. */
export function isLent(database: Database): boolean {
  return lent.has(database);
}

interface Kept {
  url: string;
  connection: pg.Client;
  /** A statement that puts every sequence back, which no rollback does. */
  sequencesBack: string;
  /** Whether a statement may write. */
  mayWrite(text: string): boolean;
  lent: number;
}

const free: Kept[] = [];
/** What was undone lies in the files of a database until they are cleaned, which costs as much as a new copy. */
const LENT_AT_MOST = 40;
/** The savepoint behind what the hotel has committed last. */
const MARK = "committed";

async function keepOne(): Promise<Kept> {
  const url = await foundedDatabase();
  // It does not keep the process alive.
  const stream = () => new Socket().unref();
  const connection = new pg.Client({ connectionString: overSocket(url), types: COLUMN_TYPES, stream });
  // It ends with the server.
  connection.on("error", () => undefined);
  await connection.connect();
  const { rows: sequences } = await connection.query<{ reset: string }>(
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
    sequencesBack: `select ${sequences.map(({ reset }) => reset).join(", ")}`,
    mayWrite: (text) => !/^\s*(?:select|with)\b/i.test(text) || writing.test(text),
    lent: 0,
  };
}

async function giveBack(kept: Kept): Promise<void> {
  const { connection } = kept;
  const isUndone = connection.getTransactionStatus() !== "I";
  await connection.query("rollback");
  kept.lent += 1;
  if (isUndone && kept.lent < LENT_AT_MOST) {
    await connection.query(kept.sequencesBack);
    free.push(kept);
    return;
  }
  await connection.end();
  await dropDatabase(kept.url);
  if (!isUndone) throw new Error("A test has ended the transaction of a lent database, which can't be undone now.");
}

/** What a connection is asked: a text or a query config, and its values. */
type Asked = [asked: string | pg.QueryConfig, values?: unknown[]];

interface Session {
  /** In turn, whichever of the pool's clients asks. */
  run(asked: Asked): Promise<unknown>;
  /** Settled once all that was asked is answered. */
  idle(): Promise<unknown>;
}

/** Answers each statement as a connection of its own would, between `MARK` and the next one. */
function openSession({ connection, mayWrite }: Kept): Session {
  let begun: "writing" | "reading" | undefined;
  /** What was set for one transaction, which a savepoint does not end with itself. */
  const settings = new Set<string>();
  const ask = (...[asked, values]: Asked): Promise<pg.QueryResult> => connection.query(asked, values);
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
  const answerTo = async (asked: Asked): Promise<unknown> => {
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
    const answer = await ask(...asked).catch(async (error: unknown) => {
      await undo();
      throw error;
    });
    // Most jobs look for what is due and find nothing.
    const isNothing = answer.rowCount === 0 && /^(?:insert|update|delete)\b/.test(text);
    if (mayWrite(text) && !isNothing) await commit();
    return answer;
  };
  let last: Promise<unknown> = Promise.resolve();
  const run = (asked: Asked) => {
    const answer = last.then(() => answerTo(asked));
    last = answer.catch(() => undefined);
    return answer;
  };
  return { run, idle: () => last };
}

/** What a statement without rows is answered with. */
const NOTHING = { rows: [], fields: [], rowCount: 0 };

type Answered = (error: Error | null, answer?: unknown) => void;

/** A kind of client for the pool, whose clients, one after another, all ask the connection that is kept. */
function clientOn(session: Session): typeof pg.Client {
  class LentClient extends EventEmitter {
    /** Read by the pool: whether it may be used again. */
    _queryable = true;

    connect(connected: () => void): void {
      process.nextTick(connected);
    }

    query(...asked: unknown[]): unknown {
      const answered = typeof asked.at(-1) === "function" ? (asked.pop() as Answered) : undefined;
      const answer = this._queryable
        ? session.run(asked as Asked)
        : Promise.reject(new Error("This client has ended, and is not to be asked any more."));
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
      this._queryable = false;
    }

    ref(): void {}
    unref(): void {}
  }
  return LentClient as unknown as typeof pg.Client;
}
