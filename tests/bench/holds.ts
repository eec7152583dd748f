import { figure } from "#tests/support/figures.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { median, ratePerSecond } from "./holds/load.ts";
import { MOST_HOLDS } from "./holds/plan.ts";
import { openRuns, type Runs } from "./holds/runs.ts";

/**
 * What the hotel adds to its own SQL: whole holds over HTTP (order, rooms, sandbox intent) against the very statements
 * that such a hold makes, replayed bare.
 *
 * The statements are recorded, not copied by hand: one hold in this process, by the same code, tells all that it says
 * to its database, prepared statements, BEGIN and COMMIT included. Both kinds of run make the same holds (a new guest
 * each, category and dates from one plan) in databases of one server furnished alike, from the same number of
 * connections: ten of HTTP to a server whose pool has ten, and ten to the database. The plan spreads the nights, so that
 * nobody waits for a counter. The kinds take turns, so that a busy neighbour meets all of them, and the median of the
 * rounds' ratios counts. HTTP pays besides for this process' own requests and for the server's timers, which deal
 * rooms all the while.
 */
const CONNECTIONS = 10;
const ROUNDS = 5;
const EACH = { ms: 2_000, most: Math.floor(MOST_HOLDS / (ROUNDS + 1)) };
const LEAST_OF_SQL = 0.35;
const LEAST_SOLD_OUT = 3;

const postgres = await startPostgres();
await bench();
await postgres.stop();

async function bench(): Promise<void> {
  const { runs, faults, close } = await openRuns(postgres, CONNECTIONS);
  // The first round warms everything up.
  await oneRound(runs);
  const rounds: Rates[] = [];
  while (rounds.length < ROUNDS) rounds.push(await oneRound(runs));
  const wrong = await faults();
  for (const fault of wrong) console.error(fault);
  await close();
  if (wrong.length > 0 || !report(rounds)) process.exitCode = 1;
}

type Rates = Record<keyof Runs, number>;

async function oneRound(runs: Runs): Promise<Rates> {
  return {
    replayed: await ratePerSecond(CONNECTIONS, EACH, runs.replayed),
    held: await ratePerSecond(CONNECTIONS, EACH, runs.held),
    counter: await ratePerSecond(CONNECTIONS, EACH, runs.counter),
    soldOut: await ratePerSecond(CONNECTIONS, EACH, runs.soldOut),
  };
}

function report(rounds: readonly Rates[]): boolean {
  const rate = (kind: keyof Rates) => median(rounds.map((round) => round[kind]));
  const ratio = (kind: keyof Rates, to: keyof Rates) => median(rounds.map((round) => round[kind] / round[to]));
  figure("holds over HTTP per second", rate("held"));
  figure("holds over HTTP to the same SQL replayed bare", ratio("held", "replayed"), `at least ${LEAST_OF_SQL}`);
  figure("holds over HTTP to the counter function alone", ratio("held", "counter"));
  figure("sold-out answers to holds", ratio("soldOut", "held"), `at least ${LEAST_SOLD_OUT}`);
  return ratio("held", "replayed") >= LEAST_OF_SQL && ratio("soldOut", "held") >= LEAST_SOLD_OUT;
}
