import { Socket } from "node:net";
import pg from "pg";
import { awayClients } from "./away-client.ts";
import { COLUMN_TYPES } from "./column-types.ts";
import { type Absence, DatabaseAway, PROBE_TIMES, type ProbeTimes, probeDatabase } from "./database-health.ts";
import { inTransaction } from "./in-transaction.ts";
import { refusePooler } from "./pooler.ts";

export interface PostgresqlSettings {
  databaseUrl: string;
  /** The kind of pooler at that address. Unset: none, or one that keeps a session for each connection. */
  pooler?: "transaction" | undefined;
  /** PostgreSQL's own address, for migrations. */
  directUrl?: string | undefined;
  /** Default 10. */
  maxConnections?: number | undefined;
  /** How long one statement may take; default 15 seconds. Migrations take what they need. */
  patienceMs?: number | undefined;
  probeTimes?: ProbeTimes | undefined;
  /** Told when a connection breaks, idle or at work; the pool replaces it by itself. */
  onConnectionLost?: ((error: Error) => void) | undefined;
  /** Told, once a minute at most, why the database takes nobody or does nothing: no connection left, a full disk, a start. */
  onRefused?: ((why: string) => void) | undefined;
  /** Told once when the database no longer answers or takes no writes, and once when it does again. */
  onAway?: ((how: Absence) => void) | undefined;
  onBack?: (() => void) | undefined;
}

// The one who asked has gone after that; what they asked would go on reading and holding its locks. A process that stopped
// between two statements holds them no longer than a minute.
const PATIENCE_MS = 15_000;
const IDLE_IN_TRANSACTION_MS = 60_000;
/** Of a statement's time, for others to let go of a lock: then they are at fault, and not the statement. */
const LOCK_SHARE = 0.9;
/** The server ends a statement that takes too long, and says so; a connection that is silent even then is dead. */
const GRACE_MS = 2_000;
/** For a new connection, or for one to become free. */
const CONNECT_MS = 10_000;
const REFUSED_TOLD_EVERY_MS = 60_000;

export const BEGIN = "begin isolation level read committed";

/** Throws `PoolerFound` where there is a pooler that the settings don't name. */
export async function openPostgresql(settings: PostgresqlSettings) {
  if (settings.pooler !== "transaction") await refusePooler(configOf(settings.databaseUrl));
  return openKnownPostgresql(settings);
}

/** The same where somebody knows what the settings lead to. */
export function openKnownPostgresql(settings: PostgresqlSettings) {
  const config = { ...configOf(settings.databaseUrl), connectionString: settings.directUrl ?? settings.databaseUrl };
  return {
    ...openConnections(settings),
    kind: "postgresql" as const,
    migrating: <Result>(work: (client: pg.ClientBase) => Promise<Result>) => onOneConnection(config, work),
  };
}

export interface ConnectionSettings extends PostgresqlSettings {
  /** Each transaction only reads, so that a standby will do. */
  readsOnly?: boolean;
}

/** The connections to a PostgreSQL that need not be there yet, or any more. */
export function openConnections(settings: ConnectionSettings) {
  const { maxConnections: max = 10, patienceMs = PATIENCE_MS, readsOnly = false } = settings;
  const config = configOf(settings.databaseUrl);
  const limits = (set: "set" | "set local") =>
    [
      `${set} statement_timeout = ${patienceMs}`,
      `${set} lock_timeout = ${Math.floor(LOCK_SHARE * patienceMs)}`,
      `${set} idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`,
    ].join("; ");
  const sockets = trackSockets(patienceMs + GRACE_MS);
  // Not among the connection's own parameters: poolers in between refuse those that they don't know.
  const onConnect = async (client: pg.ClientBase) => {
    await client.query(limits("set"));
  };
  const isPooled = settings.pooler === "transaction";
  let broken = 0;
  let toldAt = Number.NEGATIVE_INFINITY;
  const missed = () => {
    broken += 1;
  };
  const refused = (error: Error) => {
    missed();
    if (probe.isAway() || performance.now() - toldAt < REFUSED_TOLD_EVERY_MS) return;
    toldAt = performance.now();
    settings.onRefused?.(inWords(error));
  };
  const Client = awayClients({ refused, missed });
  const pool = new pg.Pool({ ...config, Client, max, stream: sockets.open, ...(!isPooled && { onConnect }) });
  // Without a listener a broken connection would end the process, and the pool listens to its idle ones alone.
  pool.on("connect", (client) => {
    client.on("error", (error) => {
      missed();
      // Without a cause where it was cut here.
      if (error.cause instanceof Error) settings.onConnectionLost?.(error.cause);
    });
  });
  pool.on("error", () => undefined);
  const probe = probeDatabase({
    config,
    times: settings.probeTimes ?? PROBE_TIMES,
    readsOnly,
    onAway: (how, isNew) => {
      queue.sendAway();
      sockets.cut();
      if (isNew) settings.onAway?.(how);
    },
    onBack: () => {
      // Those that were being opened meanwhile may wait for an answer that was lost.
      sockets.cut();
      settings.onBack?.();
    },
  });
  const queue = queueBefore(pool, { isAway: probe.isAway, missed, refused });
  const plain = readsOnly ? `${BEGIN} read only` : BEGIN;
  const begin = isPooled ? `${plain}; ${limits("set local")}` : plain;
  if (isPooled) eachInTransaction(pool, begin);
  return {
    pool,
    begin,
    namesStatements: !isPooled,
    health: { answers: probe.answers, isAway: probe.isAway, brokenSoFar: () => broken },
    close: async () => {
      const ended = pool.end();
      queue.sendAway();
      if (probe.isAway()) sockets.cut();
      await ended;
      probe.stop();
    },
  };
}

function configOf(connectionString: string) {
  return { connectionString, types: COLUMN_TYPES, keepAlive: true, connectionTimeoutMillis: CONNECT_MS };
}

/** The sockets of the pool's connections. One that has been silent for `limitMs` is cut, and so are all together on request. */
function trackSockets(limitMs: number) {
  const open = new Set<Socket>();
  return {
    open: () => {
      const socket = new Socket();
      open.add(socket.once("close", () => open.delete(socket)));
      // The pool closes an idle connection long before: this one waits for an answer.
      return socket.setTimeout(limitMs, () => socket.destroy(new DatabaseAway()));
    },
    cut: () => {
      for (const socket of open) socket.destroy(new DatabaseAway());
    },
  };
}

type Connected = (error?: Error, client?: pg.PoolClient, done?: (broken?: Error) => void) => void;

/** What the driver says of several addresses that all refuse has no words of its own. */
function inWords(error: Error): string {
  const code = "code" in error ? String(error.code) : undefined;
  return [error.message, code && !error.message.includes(code) && `(${code})`].filter(Boolean).join(" ");
}

interface Queued {
  isAway: () => boolean;
  /** Told of everybody who gets no connection, because it broke before anybody had it, or none is to be had. */
  missed: () => void;
  /** The same, where PostgreSQL or the way to it says why. */
  refused: (error: Error) => void;
}

/** Nobody waits for a connection to a database that is away. `pool.query` connects the same way, with a callback. */
function queueBefore(pool: pg.Pool, { isAway, missed, refused }: Queued) {
  const waiting = new Set<Connected>();
  const { connect } = pool;
  const sendAway = (told: Connected, error?: Error) => {
    if (error && !(error instanceof DatabaseAway)) refused(error);
    else missed();
    told(new DatabaseAway(error));
  };
  const inTurn = (told: Connected): void => {
    if (isAway()) {
      sendAway(told);
      return;
    }
    waiting.add(told);
    const come: Connected = (error, client, done) => {
      if (!waiting.delete(told)) return done?.();
      if (error) return sendAway(told, error);
      told(undefined, client, done);
    };
    const asked: readonly unknown[] = [come];
    Reflect.apply(connect, pool, asked);
  };
  const promised = () =>
    new Promise((resolve, reject) => inTurn((error, client) => (error ? reject(error) : resolve(client))));
  Object.assign(pool, { connect: (told?: Connected) => (told ? inTurn(told) : promised()) });
  return {
    sendAway: () => {
      const away = [...waiting];
      waiting.clear();
      for (const told of away) sendAway(told);
    },
  };
}

/** Through a pooler no setting reaches a statement but within its transaction. */
function eachInTransaction(pool: pg.Pool, begin: string): void {
  const query = (...asked: unknown[]) =>
    inTransaction(pool, (client) => Reflect.apply(client.query, client, asked) as Promise<pg.QueryResult>, {
      begin,
      mayCommit: () => true,
    });
  Object.assign(pool, { query });
}

/** For what may take as long as it needs. */
async function onOneConnection<Result>(
  config: pg.ClientConfig,
  work: (client: pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(config);
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
