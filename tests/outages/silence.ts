import { setTimeout as pause } from "node:timers/promises";
import { openDatabaseLine } from "#tests/support/database-line.ts";
import { guestAt } from "#tests/support/guest-at.ts";
import { startServer } from "#tests/support/server.ts";
import { checkOut, dayFromNow, suite } from "#tests/races/stays.ts";

export interface Silence {
  /** Until the house said that it is not ready, beyond what an answer that asks no database took at the same time. */
  unreadyMs: number;
  /** What guests were answered who asked as the database fell silent, and when the last of them was. */
  answers: { status: number; retryAfter: string | null }[];
  answeredMs: number;
  /** Until one who asked later was sent away; the same. */
  sentAwayMs: number;
  /** From the database's return until the house was ready and a room could be held. */
  backMs: number;
  /** From SIGTERM, with guests waiting and the database silent, until the process had ended. */
  stoppedMs: number;
}

/** The built hotel, whose database falls silent for a time, comes back by another way, and is silent again at the end. */
export async function liveThroughSilence(databaseUrl: string, silentMs: number): Promise<Silence> {
  const line = await openDatabaseLine(databaseUrl);
  const server = await startServer({ env: { DATABASE_URL: line.url, DEMO: "off", TRUST_PROXY: "1" } });
  const ask = async () => {
    const nights = `start=${dayFromNow(3)}&end=${dayFromNow(4)}`;
    const answer = await fetch(`${server.url}/api/availability?${nights}`, inTime()).catch(() => undefined);
    return { status: answer?.status ?? 0, retryAfter: answer?.headers.get("retry-after") ?? null };
  };
  try {
    await hold(server.url);
    line.freeze();
    const began = performance.now();
    const asked = Promise.all(Array.from({ length: 30 }, ask));
    const [isReady, unreadyMs] = await timedBeside(server.url, isReadyAt(server.url));
    const answers = await asked;
    const answeredMs = performance.now() - began;
    const [late, sentAwayMs] = await timedBeside(server.url, ask());
    await pause(Math.max(0, silentMs - (performance.now() - began)));
    line.replace();
    const [, backMs] = await timed(untilHeld(server.url));
    line.freeze();
    const last = Promise.allSettled(Array.from({ length: 30 }, ask));
    await pause(100);
    const [, stoppedMs] = await timed(server.kill("SIGTERM"));
    await last;
    return {
      unreadyMs: isReady ? Number.POSITIVE_INFINITY : unreadyMs,
      answers: [...answers, late],
      answeredMs,
      sentAwayMs,
      backMs,
      stoppedMs,
    };
  } finally {
    await server.kill("SIGKILL");
    line.close();
  }
}

async function isReadyAt(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/health/ready`, inTime()).catch(() => undefined);
  return answer?.ok ?? false;
}

/** Whoever waits longer has gone. */
function inTime() {
  return { signal: AbortSignal.timeout(15_000) };
}

let guests = 0;

async function hold(url: string): Promise<number> {
  guests += 1;
  const guest = guestAt(url, `198.51.100.${guests}`);
  return (await checkOut(guest, [suite(dayFromNow(10 + guests), 1)])).status;
}

async function untilHeld(url: string): Promise<void> {
  while (!(await isReadyAt(url)) || (await hold(url)) !== 200) await pause(50);
}

/** Without what a busy machine adds to every answer. */
async function timedBeside<Result>(url: string, work: Promise<Result>): Promise<[Result, number]> {
  const bare = timed(fetch(`${url}/api/health/live`, inTime()));
  const [[result, ms], [, bareMs]] = await Promise.all([timed(work), bare]);
  return [result, Math.max(0, ms - bareMs)];
}

async function timed<Result>(work: Promise<Result>): Promise<[Result, number]> {
  const began = performance.now();
  return [await work, performance.now() - began];
}
