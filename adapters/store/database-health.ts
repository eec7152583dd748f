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

interface Probing {
  config: pg.ClientConfig;
  times: ProbeTimes;
  /** Told after each probe that failed while the database is away. */
  onAway: (isNew: boolean) => void;
  onBack: () => void;
}

/** Asks the database on a connection of its own whether it is there, because the others may all wait for their answers. */
export function probeDatabase({ config, times, onAway, onBack }: Probing) {
  let line: Line | undefined;
  let probing: Promise<boolean> | undefined;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const isAway = () => failures >= 2;
  const probe = (limitMs: number) => {
    probing ??= probeOnce(performance.now() + limitMs).finally(() => {
      probing = undefined;
    });
    return probing;
  };
  const probeOnce = async (until: number): Promise<boolean> => {
    if (line && (await settledBy(line.ask(), until))) return true;
    line?.cut();
    // The old connection alone may have broken.
    line = openLine(config);
    if (await settledBy(line.ask(), until)) return true;
    line.cut();
    line = undefined;
    return false;
  };
  const beat = async () => {
    const wasAway = isAway();
    failures = (await probe(wasAway ? times.limitWhileAwayMs : times.limitMs)) ? 0 : failures + 1;
    if (stopped) return line?.cut();
    if (isAway()) onAway(!wasAway);
    else if (wasAway) onBack();
    next(failures > 0 ? times.againMs : times.everyMs);
  };
  const next = (ms: number) => {
    timer = setTimeout(() => void beat(), ms).unref();
  };
  next(times.everyMs);
  return {
    isAway,
    answers: async () => !isAway() && (await probe(times.limitMs)),
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      line?.cut();
    },
  };
}

interface Line {
  ask(): Promise<boolean>;
  cut(): void;
}

function openLine(config: pg.ClientConfig): Line {
  const socket = new Socket().unref();
  const client = new pg.Client({ ...config, stream: () => socket });
  client.on("error", () => undefined);
  const connected = client.connect();
  return {
    ask: () => connected.then(() => client.query("select 1")).then(() => true, isFull),
    cut: () => void socket.destroy(),
  };
}

/** A database without room for one more connection is there. */
function isFull(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "53300";
}

function settledBy(answer: Promise<boolean>, until: number): Promise<boolean> {
  return new Promise((resolve) => {
    // A process that was busy itself first reads what has come meanwhile.
    const timer = setTimeout(() => setImmediate(() => resolve(false)), Math.max(0, until - performance.now()));
    void answer.then((is) => {
      clearTimeout(timer);
      resolve(is);
    });
  });
}
