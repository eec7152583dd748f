import { Socket } from "node:net";
import pg from "pg";

/** Whether the database can be asked at all. */
export interface DatabaseHealth {
  /** Asks it now; settled within two seconds, whatever hangs. */
  answers(): Promise<boolean>;
  /** From when two probes in a row went unanswered until one is answered. */
  isAway(): boolean;
  /** How often since the start a connection broke, was not to be had, or was refused its work. */
  brokenSoFar(): number;
}

/** The database does not answer; nothing is known of what it was asked last. */
export class DatabaseAway extends Error {
  override name = "DatabaseAway";

  constructor(cause?: unknown) {
    super("The database does not answer.", { cause });
  }
}

export interface ProbeTimes {
  everyMs: number;
  /** How long one probe waits for its answer. */
  limitMs: number;
  /** The same while the database is away: one that wakes up may take longer to let the first one in. */
  limitWhileAwayMs: number;
  /** Between a probe that failed and the next. */
  againMs: number;
}

export const PROBE_TIMES: ProbeTimes = { everyMs: 1_000, limitMs: 1_200, limitWhileAwayMs: 4_000, againMs: 250 };

/** How a database is away: it says nothing, or takes no writes, as a standby does that was not promoted. */
export type Absence = "silent" | "read-only";

interface Probing {
  config: pg.ClientConfig;
  times: ProbeTimes;
  /** One that takes no writes is there. */
  readsOnly: boolean;
  /** Told after each probe that failed while the database is away; new where it was not, or not in this way. */
  onAway: (how: Absence, isNew: boolean) => void;
  onBack: () => void;
}

/** Asks the database on a connection of its own whether it is there, because the others may all wait for their answers. */
export function probeDatabase({ config, times, readsOnly, onAway, onBack }: Probing) {
  let line: Line | undefined;
  let probing: Promise<Presence> | undefined;
  let failures = 0;
  let told: Presence = "here";
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const isAway = () => failures >= 2;
  const probe = (limitMs: number) => {
    probing ??= probeOnce(performance.now() + limitMs).finally(() => {
      probing = undefined;
    });
    return probing;
  };
  const probeOnce = async (until: number): Promise<Presence> => {
    if (line && (await presenceBy(line.ask(), until)) === "here") return "here";
    line?.cut();
    // The old connection alone may have broken, or lead to a server that is the first no more.
    line = openLine(config, readsOnly);
    const presence = await presenceBy(line.ask(), until);
    if (presence === "here") return presence;
    line.cut();
    line = undefined;
    return presence;
  };
  const beat = async () => {
    const wasAway = isAway();
    const presence = await probe(wasAway ? times.limitWhileAwayMs : times.limitMs);
    failures = presence === "here" ? 0 : failures + 1;
    if (stopped) return line?.cut();
    if (presence !== "here" && isAway()) onAway(presence, presence !== told);
    else if (wasAway) onBack();
    told = isAway() ? presence : "here";
    next(failures > 0 ? times.againMs : times.everyMs);
  };
  const next = (ms: number) => {
    timer = setTimeout(() => void beat(), ms).unref();
  };
  next(times.everyMs);
  return {
    isAway,
    answers: async () => !isAway() && (await probe(times.limitMs)) === "here",
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      line?.cut();
    },
  };
}

type Presence = "here" | Absence;

interface Line {
  ask(): Promise<Presence>;
  cut(): void;
}

/** What each probe asks. */
export const PROBE = "select current_setting('transaction_read_only') as mode";

function openLine(config: pg.ClientConfig, readsOnly: boolean): Line {
  const socket = new Socket().unref();
  const client = new pg.Client({ ...config, stream: () => socket });
  client.on("error", () => undefined);
  const connected = client.connect();
  const ask = async (): Promise<Presence> => {
    await connected;
    const { rows } = await client.query<{ mode: string }>(PROBE);
    return readsOnly || rows[0]?.mode === "off" ? "here" : "read-only";
  };
  return {
    ask: () => ask().catch((error: unknown) => (isFull(error) ? "here" : "silent")),
    cut: () => void socket.destroy(),
  };
}

/** A database without room for one more connection is there. */
function isFull(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "53300";
}

function presenceBy(answer: Promise<Presence>, until: number): Promise<Presence> {
  return new Promise((resolve) => {
    // A process that was busy itself first reads what has come meanwhile.
    const timer = setTimeout(() => setImmediate(() => resolve("silent")), Math.max(0, until - performance.now()));
    void answer.then((is) => {
      clearTimeout(timer);
      resolve(is);
    });
  });
}
