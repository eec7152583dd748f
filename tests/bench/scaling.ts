import { availableParallelism, loadavg } from "node:os";
import { migrate } from "#adapters/store/migrate.ts";
import { placeRooms } from "#adapters/store/inventory/place-rooms.ts";
import { openDatabase } from "#adapters/store/open-database.ts";
import { runOn } from "#adapters/store/run.ts";
import { readHotelContent } from "#server/content-files.ts";
import { dayFromNow } from "#tests/races/stays.ts";
import { figure } from "#tests/support/figures.ts";
import { fillOldHouse } from "#tests/support/old-house.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { median, openPoster, ratePerSecond } from "./holds/load.ts";
import { plannedHold, requestOf } from "./holds/plan.ts";

/**
 * What 1, 2 and 4 processes on one PostgreSQL get done in a second, of pages that nobody else asked for, of holds, and of reports over an
 * old house; each number of processes against one, in the same round. Processes, PostgreSQL and the guests share the machine's cores, whose
 * number is told: past it no process brings anything. Needs the build.
 */
const PROCESSES = [1, 2, 4];
const ROUNDS = 3;
const GUESTS = 16;
const BOOKINGS = 20_000;
const EACH = { ms: 5_000, most: 1_000_000 };
const OWNER = { email: "owner@example.com", password: "seven brown pelicans on a pier" };

const postgres = await startPostgres();
const databaseUrl = await postgres.createDatabase();
await furnish();
const env = { DEMO: "off", TRUST_PROXY: "1", DATABASE_URL: databaseUrl };
const asOwner = { ...env, OWNER_EMAIL: OWNER.email, OWNER_PASSWORD: OWNER.password };
const servers: RunningServer[] = [];
for (const settings of [asOwner, env, env, env]) servers.push(await startServer({ env: settings, patience: 120_000 }));
const urls = servers.map(({ url }) => url);
const posters = new Map(urls.map((url) => [url, openPoster(url, GUESTS)]));
const cookie = await signIn();
const kinds = { pages: aPage, holds: aHold, reports: aReport };
let asked = 0;
let wrong = 0;

try {
  for (const act of Object.values(kinds)) await ratePerSecond(GUESTS, EACH, among(act, urls));
  for (const [kind, act] of Object.entries(kinds)) await tell(kind, act);
  figure("cores of the machine, and its load average beside", `${availableParallelism()}, ${loadavg()[0]}`);
  figure("answers other than 200", wrong, "0");
  if (wrong > 0) process.exitCode = 1;
} finally {
  for (const poster of posters.values()) poster.close();
  await Promise.all(servers.map((server) => server.stop()));
  await postgres.stop();
}

type Act = (url: string, number: number) => Promise<number>;

async function tell(kind: string, act: Act): Promise<void> {
  const rounds: number[][] = [];
  while (rounds.length < ROUNDS) {
    const rates: number[] = [];
    for (const processes of PROCESSES)
      rates.push(await ratePerSecond(GUESTS, EACH, among(act, urls.slice(0, processes))));
    rounds.push(rates);
  }
  for (const [at, processes] of PROCESSES.entries()) {
    const rate = median(rounds.map((rates) => rates[at] ?? 0));
    const times = median(rounds.map((rates) => (rates[at] ?? 0) / (rates[0] ?? 1)));
    figure(`${kind} a second with ${processes} of them, and to one`, `${rate.toFixed(0)}, ${times.toFixed(2)}`);
  }
}

function among(act: Act, some: readonly string[]): (worker: number) => Promise<void> {
  return async (worker) => {
    const status = await act(some[worker % some.length] ?? "", asked++);
    if (status !== 200) wrong += 1;
  };
}

function aPage(url: string, number: number): Promise<number> {
  return read(`${url}/room?asked=${number}`, { "accept-encoding": "br" });
}

function aReport(url: string, number: number): Promise<number> {
  const period = { from: dayFromNow(-(200 + (number % 300))), to: dayFromNow(-100) };
  return read(`${url}/dashboard/numbers?${new URLSearchParams(period)}`, { cookie });
}

async function read(address: string, headers: Record<string, string>): Promise<number> {
  const answer = await fetch(address, { headers });
  await answer.arrayBuffer();
  return answer.status;
}

async function aHold(url: string, number: number): Promise<number> {
  const hold = plannedHold(number);
  return (await posters.get(url)?.post("/api/create-payment-intent", requestOf(hold), hold.address)) ?? 0;
}

async function furnish(): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir: "unused" });
  await migrate(database);
  await placeRooms(runOn(database.pool), (await readHotelContent()).rooms);
  await database.close();
  // Its guests have left, so that there is room for those who come.
  await fillOldHouse(databaseUrl, { bookings: BOOKINGS, today: dayFromNow(-100) });
}

async function signIn(): Promise<string> {
  const body = new URLSearchParams({ ...OWNER, intent: "login", returnTo: "/about" });
  const answer = await fetch(`${urls[0]}/login`, { method: "POST", body, redirect: "manual" });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
}
