import { loadavg } from "node:os";
import { figure } from "#tests/support/figures.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { startServer } from "#tests/support/server.ts";
import { busyHour } from "./load/guests.ts";
import { KINDS, openLoop, spreadOf, type Summary, summaryOf, type Told } from "./load/open-loop.ts";

// Guests who come whether those before them were answered or not: where one process has its knee, ten minutes at half of it and
// at nine tenths, and then three times as many as it can serve. Holds end after a minute: from then on as many end as begin, and the
// tenth minute has the work of the second. `node tests/soak/load.ts 60` takes 60 seconds for each instead. Needs the build.

const MS = 1_000 * Number(process.argv[2] ?? 600);
const STEP_MS = Math.min(10_000, MS);
const KNEE_P99_MS = 250;
const FIRST_RATE = 40;
const NEARLY_ALL = 0.999;
const OVERLOAD_MS = Math.min(60_000, MS);
const REFUSED_WITHIN_MS = 100;
const NORMAL_WITHIN_S = 5;

const postgres = await startPostgres();
const env = { TRUST_PROXY: "1", DEMO: "off", HOLD_MINUTES: "1", DATABASE_URL: await postgres.createDatabase() };
const server = await startServer({ env, patience: 120_000 });
const ask = busyHour();
let wrong = 0;
try {
  await load(FIRST_RATE, STEP_MS);
  const knee = await findKnee();
  figure("knee, requests per second at which p99 of pages is under a quarter of a second", knee);
  tell("half of the knee", summaryOf(await load(knee / 2, MS)));
  const busy = summaryOf(await load(0.9 * knee, MS));
  tell("nine tenths of the knee", busy);
  const overload = load(3 * knee, OVERLOAD_MS);
  tellOverload(summaryOf(await overload), busy);
  tellRecovery(await load(knee / 2, 4 * NORMAL_WITHIN_S * 1_000), busy.times.pages.p99);
} finally {
  await server.stop();
  await postgres.stop();
}
process.exitCode = wrong === 0 ? 0 : 1;

function load(perSecond: number, ms: number): Promise<Told[]> {
  return openLoop({ urls: [server.url], perSecond, ms, ask });
}

/**
 * Doubled until it is too much, and then halved between what went and what did not. Ten seconds may be unlucky ones, so a rate is too much
 * that was so twice; and lucky ones, so a minute at nine tenths of the knee has to go as well, else it lies lower.
 */
async function findKnee(): Promise<number> {
  let [goes, fails] = [FIRST_RATE, 2 * FIRST_RATE];
  while (await goesOnce(fails)) [goes, fails] = [fails, 2 * fails];
  while (fails - goes > goes / 10) {
    const between = (goes + fails) / 2;
    if (await goesOnce(between)) goes = between;
    else fails = between;
  }
  while (goes > FIRST_RATE && !(await goesAt(0.9 * goes, Math.min(60_000, MS)))) goes *= 0.9;
  return Math.round(goes);
}

async function goesOnce(perSecond: number): Promise<boolean> {
  if (await goesAt(perSecond)) return true;
  // What was too much a moment ago is worked off first.
  await load(FIRST_RATE, STEP_MS);
  return goesAt(perSecond);
}

async function goesAt(perSecond: number, ms = STEP_MS): Promise<boolean> {
  const { times, availability } = summaryOf(await load(perSecond, ms));
  const { p99 } = times.pages;
  console.log(`${Math.round(perSecond)} a second: p99 ${Math.round(p99)} ms, ${percent(availability)} answered`);
  return p99 <= KNEE_P99_MS && availability >= NEARLY_ALL;
}

function tell(name: string, { times, availability, holds, faults, sentLateP99 }: Summary): void {
  for (const kind of KINDS) {
    const { p50, p99, p999 } = times[kind];
    figure(`${name}: ${kind}, p50, p99, p99.9 in ms`, [p50, p99, p999].map(Math.round).join(", "));
  }
  figure(`${name}: answered`, percent(availability));
  figure(`${name}: holds`, holds);
  figure(`${name}: answers of 5xx but 503, or none`, held(faults, faults === 0), "0");
  figure(`${name}: sent later than meant by the load itself, p99 in ms`, sentLateP99);
  figure(`${name}: load average beside`, loadavg()[0] ?? 0);
}

function tellOverload(overload: Summary, busy: Summary): void {
  const name = "three times the knee";
  tell(name, overload);
  const refused = spreadOf(overload.refused.map(({ ms }) => ms)).p99;
  const without = overload.refused.filter(({ retryAfter }) => !retryAfter).length;
  figure(`${name}: sent away`, held(overload.refused.length, overload.refused.length > 0), "more than 0");
  figure(
    `${name}: sent away after, p99 in ms`,
    held(refused, refused <= REFUSED_WITHIN_MS),
    `at most ${REFUSED_WITHIN_MS}`,
  );
  figure(`${name}: sent away without Retry-After`, held(without, without === 0), "0");
  for (const kind of KINDS) {
    const times = overload.times[kind].p99 / busy.times[kind].p99;
    figure(`${name}: p99 of accepted ${kind} to that at nine tenths`, held(times, times <= 2), "at most 2");
  }
}

/** In which second after the rush the last guest was sent away, or a second's pages were slower than twice the busy hour's. */
function tellRecovery(told: readonly Told[], p99: number): void {
  const seconds = Map.groupBy(told, (one) => Math.floor(one.at / 1_000));
  const bad = [...seconds].filter(([, all]) => {
    const { times, availability } = summaryOf(all);
    return availability < 1 || times.pages.p99 > 2 * p99;
  });
  const normal = Math.max(0, ...bad.map(([second]) => second + 1));
  figure(
    "normal again after the rush, in seconds",
    held(normal, normal <= NORMAL_WITHIN_S),
    `at most ${NORMAL_WITHIN_S}`,
  );
}

function held(value: number, isHeld: boolean): number {
  if (!isHeld) wrong += 1;
  return value;
}

function percent(part: number): string {
  return `${(100 * part).toFixed(3)} %`;
}
