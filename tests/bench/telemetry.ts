import { strict as assert } from "node:assert";
import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { loadavg } from "node:os";
import { openCollector } from "#tests/support/collector.ts";
import { figure } from "#tests/support/figures.ts";
import { GENEROUS } from "#tests/support/generous.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { startServer } from "#tests/support/server.ts";
import { openPoster, ratePerSecond } from "./holds/load.ts";
import { plannedHold, requestOf } from "./holds/plan.ts";

/**
 * What telling OpenTelemetry costs: the built hotel as it comes and with a collector in this process, several houses of each,
 * each on a database of its own, asked for the same pages, availability and holds. Two processes of the very same program
 * work several percent more or less than each other for as long as they live, so what counts is the mean of the houses of a kind, told
 * with its standard error. They take turns within each round, there and back, so that a busy neighbour meets all. Both the
 * work of the processes for each answer and the time that an answer takes are held to the bound.
 */
const CONNECTIONS = 8;
/** In the order in which they are opened. */
const TELLS = [false, true, true, false, false, true, true, false, false, true, true, false, false, true, true, false];
/** Whoever tells has more to compile, which is over by then. */
const WARMING_UP = 6;
const ROUNDS = 20;
const EACH = { ms: 500, most: 100_000 };
const MOST_SLOWER = 0.05;

// Each house is stopped with this process.
process.setMaxListeners(2 * TELLS.length);
const collector = await openCollector();
const postgres = await startPostgres();
const telling = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
const houses: Awaited<ReturnType<typeof openHouse>>[] = [];
const kinds = ["page", "availability", "hold"] as const;
type Kind = (typeof kinds)[number];
const NAMES: Record<Kind, string> = { page: "pages", availability: "answers about free rooms", hold: "holds" };

try {
  for (const tells of TELLS) houses.push(await openHouse(tells ? telling : {}));
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
    const work = houses.map((_, house) => sumOf(rounds, house, "work") / sumOf(rounds, house, "done"));
    const rates = houses.map((_, house) => sumOf(rounds, house, "rate") / rounds.length);
    figure(`${NAMES[kind]} per second without telemetry`, mean(of(rates, false)));
    figure(`${NAMES[kind]} per second with telemetry`, mean(of(rates, true)));
    told(`time for ${NAMES[kind]} with telemetry to without`, of(rates, false), of(rates, true));
    told(`work for ${NAMES[kind]} with telemetry to without`, of(work, true), of(work, false));
  }
  figure("spans told", collector.spans().length);
}

function told(name: string, above: readonly number[], below: readonly number[]): void {
  const ratio = mean(above) / mean(below);
  figure(name, ratio, `at most ${1 + MOST_SLOWER}`);
  figure(
    "its standard error, by how far houses of the same kind differ",
    ratio * Math.hypot(error(above), error(below)),
  );
  if (ratio > 1 + MOST_SLOWER) process.exitCode = 1;
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

/** Of the houses of one kind. */
function of(values: readonly number[], tells: boolean): number[] {
  return values.filter((_, house) => TELLS[house] === tells);
}

function sumOf(rounds: readonly Round[][], house: number, fact: keyof Round): number {
  return rounds.reduce((sum, round) => sum + (round[house]?.[fact] ?? 0), 0);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The standard error of their mean, as a share of it. */
function error(values: readonly number[]): number {
  const middle = mean(values);
  const variance = values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1);
  return Math.sqrt(variance / values.length) / middle;
}
