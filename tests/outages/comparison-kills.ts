import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "#adapters/store/open-database.ts";
import { openStore } from "#adapters/store/open-store.ts";
import type { Reconciliation } from "#hotel/reconciliation/ports/books.ts";
import { COMPARING_FAILPOINTS } from "#tests/support/failpoints.ts";
import type { ServedHouse } from "#tests/support/served-house.ts";
import { arm, deathOf } from "./kill-points.ts";
import { checkOut, dayFromNow, payAndBook, suite } from "#tests/races/stays.ts";

const DAY = 86_400_000;
const PATIENCE_MS = 30_000;

export interface ComparedReport {
  kills: number;
  run: Reconciliation;
  /** What it found, one line each. */
  differences: string[];
  /** Movements in the ledger before the first kill and after the last. */
  movements: [before: number, after: number];
}

/** Kills the house's server at each point of one comparison, so many `times`, and starts it again. */
export async function killWhileComparing(
  house: ServedHouse,
  { database, times }: { database: Database; times: number },
): Promise<ComparedReport> {
  const { books } = openStore(database);
  for (const number of [1, 2]) await buy(house, number);
  await database.pool.query(
    `update sandbox.charge set data = data || '{"amount_captured": 1}' where id = (select min(id) from sandbox.charge)`,
  );
  const before = await countMovements(database);
  const at = Math.floor(Date.now() / 1_000) * 1_000;
  // Nine steps of a week.
  await books.begin({ period: { from: at - 60 * DAY, to: at + 1_000 }, at, askedBy: "somebody" });
  let kills = 0;
  for (const name of Object.keys(COMPARING_FAILPOINTS)) {
    for (let time = 0; time < times; time += 1) kills += await killAt(house, name);
  }
  const run = await ended(database);
  const found = await books.differencesOf(run.id, 100);
  const differences = found.map(({ kind, cents }) => `${kind} ${cents}`);
  return { kills, run, differences, movements: [before, await countMovements(database)] };
}

async function buy(house: ServedHouse, number: number): Promise<void> {
  const browser = house.guest();
  const items = [suite(dayFromNow(20 + number), 1)];
  const { body } = await checkOut(browser, items);
  await payAndBook(browser, items, body);
}

/** 1 where the server died. */
async function killAt(house: ServedHouse, name: string): Promise<number> {
  const [server] = house.servers;
  if (!server) throw new Error("Nobody serves this house.");
  await arm(server, name);
  const dead = await Promise.race([deathOf(server), pause(PATIENCE_MS, undefined)]);
  if (!dead) return 0;
  await server.start();
  return 1;
}

async function ended(database: Database): Promise<Reconciliation> {
  const { books } = openStore(database);
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const [run] = await books.recent(1);
    if (run?.endedAt !== undefined) return run;
    if (performance.now() > deadline) throw new Error("The comparison never ended.");
    await pause(200);
  }
}

async function countMovements({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ n: number }>("select count(*)::integer as n from ledger");
  return rows[0]?.n ?? 0;
}
