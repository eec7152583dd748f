import { strict as assert } from "node:assert";
import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { loadavg } from "node:os";
import { openCollector } from "#tests/support/collector.ts";
import { figure } from "#tests/support/figures.ts";
import { GENEROUS } from "#tests/support/generous.ts";
import { createDatabase, dropDatabase, startPostgres } from "#tests/support/postgres.ts";
import { startServer } from "#tests/support/server.ts";
import { openPoster, ratePerSecond } from "./holds/load.ts";
import { plannedHold, requestOf } from "./holds/plan.ts";

/**
 * What telling OpenTelemetry costs: the built hotel as it comes and with a collector in this process, asked for the same pages,
 * availability and holds. A machine may be a fifth slower for a minute, so the two of a pair live at the same time and are asked in
 * turns, one at a time. Two processes of the very same program work several percent more or less than each other for as
 * long as they live, so what counts is the mean of many pairs, told with its standard error. Both the time that an answer takes and the work
 * of the process for it are held to the bound. Another number of pairs may be given, and what alone is asked for: page, availability or hold.
 */
const CONNECTIONS = 8;
const [pairsAsked = "12", only] = process.argv.slice(2);
const PAIRS = Number(pairsAsked);
/** So many are asked for in a turn. */
const TURN = { page: 2_000, availability: 250, hold: 50 };
/** Whoever tells has more to compile, and is slower for some 100,000 pages or 10,000 answers; which is over by then. */
const WARMING_UP = { page: 60, availability: 72, hold: 16 };
const MEASURED = 16;
const MOST_SLOWER = 0.05;

const KINDS = ["page", "availability", "hold"] as const;
type Kind = (typeof KINDS)[number];
const kinds = KINDS.filter((kind) => only === undefined || kind === only);
const NAMES: Record<Kind, string> = { page: "pages", availability: "answers about free rooms", hold: "holds" };

/** Of one answer, in seconds: how long the next one waits for it, and how long the process works. */
interface Cost {
  time: number;
  work: number;
}

const collector = await openCollector();
const postgres = await startPostgres();
try {
  figure("load of this machine before", loadavg()[0] ?? 0);
  await bench(await foundHouse());
} finally {
  collector.close();
  await postgres.stop();
}

/** The database that each process finds a copy of. */
async function foundHouse(): Promise<string> {
  const house = await postgres.createDatabase();
  const server = await open(house, {});
  await server.stop();
  return house;
}

async function bench(house: string): Promise<void> {
  const pairs: Record<Kind, Record<"silent" | "telling", Cost>>[] = [];
  while (pairs.length < PAIRS) pairs.push(await livePair(house));
  for (const kind of kinds) {
    figure(`${NAMES[kind]} per second without telemetry`, mean(pairs.map((pair) => 1 / pair[kind].silent.time)));
    figure(`${NAMES[kind]} per second with telemetry`, mean(pairs.map((pair) => 1 / pair[kind].telling.time)));
    for (const fact of ["time", "work"] as const) {
      const ratios = pairs.map(({ [kind]: { silent, telling } }) => Math.log(telling[fact] / silent[fact]));
      told(`${fact} for ${NAMES[kind]} with telemetry to without`, ratios);
    }
  }
  figure("spans told", collector.spans().length);
}

/** The lives of two processes, from their start to their end. */
async function livePair(house: string): Promise<Record<Kind, Record<"silent" | "telling", Cost>>> {
  const silent = await openAsked(house, {});
  const telling = await openAsked(house, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const costs: Partial<Record<Kind, Record<"silent" | "telling", Cost>>> = {};
  for (const kind of kinds) {
    const inTurns = async (turns: number) => {
      const sums = { silent: { time: 0, work: 0 }, telling: { time: 0, work: 0 } };
      for (let turn = 0; turn < turns; turn += 1) {
        const order = turn % 2 === 0 ? (["silent", "telling"] as const) : (["telling", "silent"] as const);
        for (const one of order) {
          const { time, work } = await { silent, telling }[one].turn(kind);
          sums[one].time += time / turns;
          sums[one].work += work / turns;
        }
      }
      return sums;
    };
    await inTurns(WARMING_UP[kind]);
    costs[kind] = await inTurns(MEASURED);
  }
  await silent.close();
  await telling.close();
  return costs as Record<Kind, Record<"silent" | "telling", Cost>>;
}

/** A hotel of its own, and who asks it. */
async function openAsked(house: string, telling: { OTEL_EXPORTER_OTLP_ENDPOINT?: string }) {
  const database = await createDatabase(postgres.url, house);
  const server = await open(database, telling);
  const poster = openPoster(server.url, CONNECTIONS);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let holds = 0;
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
  return {
    /** What each answer of a turn cost. */
    turn: async (kind: Kind): Promise<Cost> => {
      const most = TURN[kind];
      const before = workOf(server.pid);
      const rate = await ratePerSecond(CONNECTIONS, { ms: Infinity, most }, acts[kind]);
      return { time: 1 / rate, work: (workOf(server.pid) - before) / most };
    },
    close: async () => {
      poster.close();
      agent.destroy();
      await server.stop();
      await dropDatabase(database);
    },
  };
}

function open(databaseUrl: string, telling: { OTEL_EXPORTER_OTLP_ENDPOINT?: string }) {
  const env = { ...GENEROUS, ...telling, DATABASE_URL: databaseUrl, DEMO: "off", TRUST_PROXY: "1" };
  return startServer({ env, patience: 120_000 });
}

/** See proc_pid_stat(5): behind the name in brackets, the times in user and kernel mode are the 12th and 13th value, in hundredths of a second. */
function workOf(pid = 0): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const values = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(values[11]) + Number(values[12])) / 100;
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

/** Of the logarithms of the pairs' ratios. */
function told(name: string, ratios: readonly number[]): void {
  const ratio = Math.exp(mean(ratios));
  figure(name, ratio, `at most ${1 + MOST_SLOWER}`);
  figure("its standard error, by how far the pairs differ", ratio * standardError(ratios));
  if (!(ratio <= 1 + MOST_SLOWER)) process.exitCode = 1;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function standardError(values: readonly number[]): number {
  const middle = mean(values);
  const variance = values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1);
  return Math.sqrt(variance / values.length);
}
