import { setTimeout as pause } from "node:timers/promises";
import { bookRestlessly, brokenPromises, type Promised } from "#tests/races/restless-guest.ts";
import { checkOut, dayFromNow, suite } from "#tests/races/stays.ts";
import type { Answer, Browser } from "#tests/support/browser-of.ts";
import { type DatabaseLine, openDatabaseLine } from "#tests/support/database-line.ts";
import { type OwnPostgres, startOwnPostgres } from "#tests/support/own-postgres.ts";
import { type ServedHouse, serveHouse } from "#tests/support/served-house.ts";

/** Where a fire is laid: a PostgreSQL of the house's own, and the way to it. */
export interface Place {
  postgres: OwnPostgres;
  line: DatabaseLine;
}

/** Something that befalls a house. */
export interface Fire {
  /** Is told how much was promised so far. */
  begin(house: ServedHouse, promised: () => number): void | Promise<void>;
  end(house: ServedHouse): void | Promise<void>;
  /** Of the house that it befalls. */
  env?: Record<string, string>;
  /** How its guests pay, where the provider is no part of the house. */
  pay?: Browser["pay"];
  /** A payment that could not be set up is no fault of the house. */
  mayFailAtProvider?: boolean;
  /** A hold ends by the clock. */
  mayEndHolds?: boolean;
  /** What is missing of what has to come by itself afterwards, in words. */
  missing?(promises: readonly Promised[], house: ServedHouse): Promise<string[]>;
  close?(): Promise<void>;
}

export interface FireReport {
  promises: number;
  broken: string[];
  /** What is wrong with the books once all is quiet, what did not come, and that nobody felt anything. */
  faults: string[];
  /** Answers of 5xx other than 503 with `Retry-After`, and lines of the log that tell of errors. */
  strange: string[];
  /** With 503. */
  sentAway: number;
  /** From the end of it until a guest who comes anew holds a room, in milliseconds. */
  recoveredAfter: number;
}

const GUESTS = 4;
/** What a lost connection had in its hands is taken up when its lease is over (`hotel/kernel/ports/leases.ts`). */
const CLEAN_WITHIN_MS = 180_000;
/** Between two answers to one guest, and after one that asks them to come back. */
const BREATH_MS = 20;
const COME_BACK_MS = 200;

/** Guests book without rest, before it, in it and after it; nobody but what befalls the house touches it. */
export async function liveThrough(
  lay: (place: Place) => Fire | Promise<Fire>,
  { lastsMs, env = {} }: { lastsMs: number; env?: Record<string, string> },
): Promise<FireReport> {
  const postgres = await startOwnPostgres();
  const line = await openDatabaseLine(postgres.url);
  const fire = await lay({ postgres, line });
  const house = await serveHouse({ databaseUrl: line.url, env: { ...env, ...fire.env } });
  try {
    return await suffer(house, fire, lastsMs);
  } finally {
    await house.servers[0]?.kill("SIGKILL");
    await house.stop();
    line.close();
    await fire.close?.();
    await postgres.discard();
  }
}

async function suffer(house: ServedHouse, fire: Fire, lastsMs: number): Promise<FireReport> {
  const { newcomer, seen } = watchedGuests(house, fire);
  const promises: Promised[] = [];
  let over = false;
  const guests = Array.from({ length: GUESTS }, () =>
    bookRestlessly(newcomer, {
      isOver: () => over,
      keep: (promised) => promises.push(promised),
      complain: () => undefined,
    }),
  );
  while (promises.length < 3 * GUESTS) await pause(50);
  await fire.begin(house, () => promises.length);
  await pause(lastsMs);
  await fire.end(house);
  const recoveredAfter = await untilHeld(newcomer);
  await pause(1_000);
  over = true;
  await Promise.all(guests);
  const kept = promises.filter(({ told }) => !(fire.mayEndHolds && told.of === "held"));
  const isFelt = fire.mayEndHolds || seen.sentAway + seen.unpaid > 0;
  const missing = (await fire.missing?.(kept, house)) ?? [];
  const faults = [...missing, ...(await house.faultsWithin(CLEAN_WITHIN_MS)), ...(isFelt ? [] : ["nobody felt it"])];
  const broken = await brokenPromises(kept);
  const errors = house.servers[0]?.output.split("\n").filter((said) => said.includes("error:")) ?? [];
  return {
    promises: kept.length,
    broken,
    faults,
    strange: [...seen.strange, ...errors],
    sentAway: seen.sentAway,
    recoveredAfter,
  };
}

/** Until a guest who comes anew holds a room; nobody restarts anything. */
async function untilHeld(newcomer: () => Browser): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < 120_000) {
    const answer = await checkOut(newcomer(), [suite(dayFromNow(450), 1)]).catch(() => undefined);
    if (answer?.status === 200) return performance.now() - began;
    await pause(BREATH_MS);
  }
  return Number.POSITIVE_INFINITY;
}

/** Guests who come back when they are asked to, and what they were answered. */
function watchedGuests(house: ServedHouse, { pay, mayFailAtProvider = false }: Fire) {
  const seen = { strange: [] as string[], sentAway: 0, unpaid: 0 };
  const judged = async <Body>(asking: Promise<Answer<Body>>): Promise<Answer<Body>> => {
    const answer = await asking;
    const { status, headers, body } = answer;
    const isSentAway = status === 503 && headers.has("retry-after");
    if (isSentAway) seen.sentAway += 1;
    else if (status === 502 && mayFailAtProvider) seen.unpaid += 1;
    else if (status >= 500) seen.strange.push(`${status} ${JSON.stringify(body)}`);
    await pause(isSentAway ? COME_BACK_MS : BREATH_MS);
    return answer;
  };
  const newcomer = (): Browser => {
    const browser = house.guest();
    return {
      ...browser,
      get: <Body>(...asked: Parameters<Browser["get"]>) => judged(browser.get<Body>(...asked)),
      post: <Body>(...asked: Parameters<Browser["post"]>) => judged(browser.post<Body>(...asked)),
      pay: pay ?? ((...asked) => judged(browser.pay(...asked))),
    };
  };
  return { newcomer, seen };
}
