import { strict as assert } from "node:assert";
import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { loadavg } from "node:os";
import { openCollector } from "#tests/support/collector.ts";
import { figure } from "#tests/support/figures.ts";
import { GENEROUS } from "#tests/support/generous.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { startServer } from "#tests/support/server.ts";
import { median, openPoster, ratePerSecond } from "./holds/load.ts";
import { plannedHold, requestOf } from "./holds/plan.ts";

/**
 * What telling OpenTelemetry costs: the built hotel as it comes and with a collector in this process, two houses of each,
 * each on a database of its own, asked for the same pages, availability and holds. Of equal houses the one that was opened
 * later may work several percent more or less, so the first and the last are those that tell nothing. They take turns within each
 * round, there and back, so that a busy neighbour meets all. What counts is the work of the processes for each answer,
 * because this machine may be busy, and of the rounds' ratios the median; how many there were in a second is told beside it.
 */
const CONNECTIONS = 8;
/** Whoever tells has more to compile, which is over by then. */
const WARMING_UP = 4;
const ROUNDS = 20;
const EACH = { ms: 1_000, most: 100_000 };
const MOST_SLOWER = 0.05;

const collector = await openCollector();
const postgres = await startPostgres();
const telling = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
const houses = [await openHouse({}), await openHouse(telling), await openHouse(telling), await openHouse({})];
const [SILENT, TELLING] = [
  [0, 3],
  [1, 2],
];
const kinds = ["page", "availability", "hold"] as const;
type Kind = (typeof kinds)[number];
const NAMES: Record<Kind, string> = { page: "pages", availability: "answers about free rooms", hold: "holds" };

try {
  await bench();
} finally {
  for (const house of houses) await house.close();
  collector.close();
  await postgres.stop();
}

async function openHouse(env: { OTEL_EXPORTER_OTLP_ENDPOINT?: string }) {
  const databaseUrl = await postgres.createDatabase();
  const settings = { ...GENEROUS, ...env, DATABASE_URL: databaseUrl, DEMO: "off", TRUST_PROXY: "1" };
  const server = await startServer({ env: settings, patience: 120_000 });
  const poster = openPoster(server.url, CONNECTIONS);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let holds = 10;
  const acts: Record<Kind, () => Promise<void>> = {
    page: () => got(agent, `${server.url}/`),
    availability: () => {
      const { checkIn, checkOut } = plannedHold(holds++);
      return got(agent, `${server.url}/api/availability?start=${checkIn}&end=${checkOut}`);
    },
    hold: async () => {
      const hold = plannedHold(holds++);
      assert.equal(await poster.post("/api/create-payment-intent", requestOf(hold), hold.address), 200);
    },
  };
  const close = async () => {
    poster.close();
    agent.destroy();
    await server.stop();
  };
  const round = async (kind: Kind): Promise<Round> => {
    const before = workOf(server.pid);
    let done = 0;
    const rate = await ratePerSecond(CONNECTIONS, EACH, async () => {
      await acts[kind]();
      done += 1;
    });
    return { rate, done, work: workOf(server.pid) - before };
  };
  return { round, close };
}

interface Round {
  rate: number;
  done: number;
  /** Of the process, in hundredths of a second. */
  work: number;
}

/** See proc_pid_stat(5): behind the name in brackets, the times in user and kernel mode are the 12th and 13th value. */
function workOf(pid = 0): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const values = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return Number(values[11]) + Number(values[12]);
}

function got(agent: Agent, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent }, (response) => {
      response.resume().once("end", () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${url} answered ${response.statusCode}.`));
      });
    });
    sent.once("error", reject).end();
  });
}

async function bench(): Promise<void> {
  figure("load of this machine before", loadavg()[0] ?? 0);
  for (const kind of kinds) {
    for (let round = 0; round < WARMING_UP; round += 1) await inTurns(kind, round);
    const rounds: Round[][] = [];
    while (rounds.length < ROUNDS) rounds.push(await inTurns(kind, rounds.length));
    const ratio = median(rounds.map((round) => workIn(round, TELLING) / workIn(round, SILENT)));
    figure(`${NAMES[kind]} per second without telemetry`, median(rounds.map((round) => rateIn(round, SILENT))));
    figure(`${NAMES[kind]} per second with telemetry`, median(rounds.map((round) => rateIn(round, TELLING))));
    figure(`work for ${NAMES[kind]} with telemetry to without`, ratio, `at most ${1 + MOST_SLOWER}`);
    const [first, last] = SILENT.map((house) => (round: Round[]) => workIn(round, [house]));
    if (first && last) {
      const alike = median(rounds.map((round) => last(round) / first(round)));
      figure(`the same of two houses without it, of which one was opened first and one last`, alike);
    }
    if (ratio > 1 + MOST_SLOWER) process.exitCode = 1;
  }
  figure("spans told", collector.spans().length);
}

/** A round of each house, in the order of `houses`. */
async function inTurns(kind: Kind, round: number): Promise<Round[]> {
  const rounds: Round[] = [];
  const order = houses.map((_, house) => house);
  for (const house of round % 2 === 0 ? order : order.toReversed()) {
    const played = await houses[house]?.round(kind);
    if (played) rounds[house] = played;
  }
  return rounds;
}

/** For each answer of these houses. */
function workIn(round: Round[], of: readonly number[]): number {
  return sumOf(round, of, "work") / sumOf(round, of, "done");
}

/** A second of one of these houses. */
function rateIn(round: Round[], of: readonly number[]): number {
  return sumOf(round, of, "rate") / of.length;
}

function sumOf(round: Round[], of: readonly number[], fact: keyof Round): number {
  return of.reduce((sum, house) => sum + (round[house]?.[fact] ?? 0), 0);
}
