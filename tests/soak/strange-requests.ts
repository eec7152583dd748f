import { readFileSync } from "node:fs";
import { request } from "node:http";
import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { type Asker, ASKERS } from "#tests/access/who-may.ts";
import { dayFromNow } from "#tests/races/stays.ts";
import { seeded } from "#tests/seasons/random.ts";
import { openCollector } from "#tests/support/collector.ts";
import { figure } from "#tests/support/figures.ts";
import { guestAt } from "#tests/support/guest-at.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { startServer } from "#tests/support/server.ts";
import { bentRequest, type Choices, oneOf } from "#tests/support/strange/bent-requests.ts";
import { describedCalls, type OpenApi } from "#tests/support/strange/described-calls.ts";
import { foldersToldTo, leaksIn } from "#tests/support/strange/leaks.ts";
import type { RightRequest } from "#tests/support/strange/right-request.ts";
import { isStream, type StrangeRequest, strangeRequests } from "#tests/support/strange-requests.ts";
import { askedIn, pastParsing } from "./strange/past-parsing.ts";
import { cookieFrom, peopleOf } from "./strange/people.ts";
import { choicesOf, walk } from "./strange/ways.ts";

// Sixty thousand requests through a socket to the built hotel on PostgreSQL, from a stranger, two guests and one of each role. Most are right
// ones, read off the pages that the asker is shown and off the API's description, with one to three parts bent; the others are what strangers,
// robots and broken programs make. None is answered by 5xx, no answer tells of another guest or of the house's inside, each refusal is one line
// of the log, no stack stands there, and the server's memory is at the end what it was after a third. How many came to a use case is told by
// the house's own traces, which it makes of the first requests of each second. `STRANGE_SEED` chooses others.

const CASES = Number(process.env.STRANGE_CASES ?? 60_000);
const SEED = Number(process.env.STRANGE_SEED ?? 1);
const TOGETHER = 4;
/** Some have logged themselves out, or are somebody else by now. */
const AGAIN_AFTER = 2_500;
/** What the pages lead to changes under what is asked. */
const WALK_AFTER = 10_000;
/** Of a hundred requests: what nobody would call a request, bent calls, and bent forms. The others are bent addresses of pages. */
const [SENSELESS, CALLS, FORMS] = [10, 20, 45];
const PATIENCE_MS = 20_000;
/** After which a house that has become quiet has given back what a rush took (server/collect-after-rush.ts). */
const REST_MS = 25_000;
const MOST_GROWTH = 1.1;
const LEAST_PAST = 0.5;
const GUESTS_START = ["/", "/es", "/book", "/room", "/facilities", "/mybookings", "/account", "/login", "/register"];
/** Who works in the house has seen what guests see. */
const STAFF_STARTS = ["/dashboard", "/account", "/dashboard/settings"];

const random = seeded(SEED);
const postgres = await startPostgres();
const DATABASE_URL = await postgres.createDatabase();
const collector = await openCollector();
const env = { DEMO: "on", TRUST_PROXY: "1", DATABASE_URL, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
const server = await startServer({ env, patience: 180_000 });
const pool = new pg.Pool({ connectionString: DATABASE_URL });
let addresses = 0;
const nextAddress = () => `198.18.${(addresses >> 8) % 256}.${addresses++ % 256}`;

const stranger = guestAt(server.url, nextAddress());
const openApi = (await stranger.get<OpenApi>("/api/openapi.json")).body;
const senseless = strangeRequests(openApi, SEED);
const people = peopleOf({ stranger, pool, signIn });
const ofGuests = await namesOfGuests();
const statuses = new Map<number, number>();
const faults: string[] = [];
const leaks: string[] = [];
const refusals = { answers: 0, lines: refusalLines() };

let cookies = await people.cookies();
const everyPage = await whatEveryPageAsks();
/** When the house was asked for something else than a case. */
const asides: [from: number, to: number][] = [[0, Date.now()]];
const residents: number[] = [];
let ways = new Map<Asker, { reads: RightRequest[]; sends: RightRequest[]; choices: Choices }>();
let took = 0;
for (let asked = 0; asked < CASES; asked += TOGETHER) {
  if (asked % AGAIN_AFTER < TOGETHER) cookies = await aside(people.cookies);
  if (asked % WALK_AFTER < TOGETHER) ways = await aside(walkAll);
  if (residents.length === 0 && asked >= CASES / 3) residents.push(await aside(residentAtRest));
  const began = performance.now();
  await Promise.all(Array.from({ length: TOGETHER }, (_, at) => askOne(ASKERS[(asked + at) % ASKERS.length] ?? "ada")));
  took += performance.now() - began;
}
residents.push(await residentAtRest());
const load = loadavg()[0] ?? 0;
const lines = refusalLines() - refusals.lines;
const code = await server.stop();
tell();
collector.close();
await pool.end();
await postgres.stop();

function tell(): void {
  const stacks = server.output.split("\n").filter((line) => /^\s+at |error:/i.test(line));
  for (const fault of [...faults, ...leaks, ...stacks].slice(0, 40)) console.log(fault);
  for (const [status, count] of [...statuses].toSorted(([a], [b]) => a - b)) figure(`answers of ${status}`, count);
  const { told, past } = pastParsing(spansOfCases(), everyPage);
  const share = past / told;
  const growth = (residents[1] ?? 0) / (residents[0] ?? 1);
  figure("strange requests", CASES);
  figure(
    `of ${told} that the house told of, those that came to a use case of their own`,
    share,
    `at least ${LEAST_PAST}`,
  );
  figure("answers of 5xx, or none", faults.length, "at most 0");
  figure("answers that tell what they should not", leaks.length, "at most 0");
  figure("refusals", refusals.answers);
  figure("lines of the log about them", lines, `exactly ${refusals.answers}`);
  figure("stacks and errors in the log", stacks.length, "at most 0");
  figure("resident memory at rest after a third, and at the end, MB", residents.join(", "));
  figure("the one to the other", growth, `at most ${MOST_GROWTH}`);
  figure("requests per second", (1_000 * CASES) / took);
  figure("load average beside", load);
  const isClean = faults.length + leaks.length + stacks.length === 0 && lines === refusals.answers && code === 0;
  process.exitCode = isClean && share >= LEAST_PAST && growth <= MOST_GROWTH ? 0 : 1;
}

function askOne(asker: Asker): Promise<string | undefined> {
  const { reads, sends, choices } = ways.get(asker) ?? { reads: [], sends: [], choices: new Map() };
  const lot = random(100);
  if (lot < SENSELESS) return ask(senseless(), asker, true);
  if (lot < SENSELESS + CALLS) {
    const calls = describedCalls(openApi, fittingFrom(choices));
    return ask(bentRequest(oneOf(calls, random), choices, random), asker, true);
  }
  const rights = lot < SENSELESS + CALLS + FORMS ? sends : reads;
  return ask(bentRequest(oneOf(rights, random), choices, random), asker, true);
}

/** What fits the house, and who asks. */
function fittingFrom(choices: Choices) {
  const start = dayFromNow(5 + random(200));
  const some = (name: string, otherwise: string) => oneOf(choices.get(name) ?? [otherwise], random);
  return {
    ...{
      start,
      end: dayFromNow(207 + random(4)),
      from: start,
      to: dayFromNow(210),
      category: "Standard",
      grandTotal: 93.48,
    },
    ...{ guests: 1, rooms: 1, email: `${some("id", "1")}@example.net`, acceptPolicy: true, limit: "50", page: "1" },
    ...{
      id: some("id", "1"),
      "if-match": some("version", "1"),
      version: Number(some("version", "1")),
      status: "confirmed",
    },
    ...{ clientKey: `checkout-${random(1_000_000)}`, "payment-intent": "pi_nobody", plan: "", code: "" },
  };
}

/** Answers what was said, where it can be read. */
async function ask(strange: StrangeRequest, asker: Asker, isCounted = false): Promise<string | undefined> {
  // Only a stranger may log out, or the others would soon be strangers too.
  const cookie = /logout/i.test(strange.target) ? "" : (cookies.get(asker) ?? "");
  const shown = `${asker} ${JSON.stringify({ ...strange, body: String(new TextDecoder().decode(strange.body)) })}`;
  try {
    const { status, said } = await answerTo(strange, cookie);
    if (isCounted) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status >= 500) faults.push(`${status} ${shown.slice(0, 1_500)}`);
    else if (status >= 400) refusals.answers += 1;
    const hidden = people.hiddenFrom(asker, strange.target, ofGuests);
    const told = leaksIn(said, hidden, shown + decodedOr(shown) + foldersToldTo(asker, strange.target));
    if (told.length > 0) leaks.push(`${told.join("; ")}: ${status} ${shown.slice(0, 800)}`);
    return status === 200 ? said : undefined;
  } catch (fault) {
    faults.push(`${String(fault)} ${shown.slice(0, 1_500)}`);
    return undefined;
  }
}

function decodedOr(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return "";
  }
}

function answerTo({ method, target, headers, body }: StrangeRequest, cookie: string) {
  const sent = { "x-forwarded-for": nextAddress(), cookie, ...headers, ...(body && { "content-length": body.length }) };
  return new Promise<{ status: number; said: string }>((resolve, reject) => {
    const asking = request(`${server.url}/`, { path: target, method, headers: sent, agent: false }, (answer) => {
      const status = answer.statusCode ?? 0;
      const chunks: Buffer[] = [];
      answer.on("error", reject).on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => resolve({ status, said: Buffer.concat(chunks).toString() }));
      if (!isStream(answer.headers["content-type"])) return;
      // It would go on for as long as its listener is let in: its head is enough.
      resolve({ status, said: "" });
      asking.destroy();
    });
    asking.on("error", reject).setTimeout(PATIENCE_MS, () => asking.destroy(new Error("no answer")));
    asking.end(body);
  });
}

function refusalLines(): number {
  return server.output.split("\n").filter((line) => line.startsWith("Refused with 4")).length;
}

function read(asker: Asker, target: string): Promise<string | undefined> {
  return ask({ method: "GET", target, headers: {}, body: undefined }, asker);
}

async function walkAll(): Promise<typeof ways> {
  const all: typeof ways = new Map();
  for (const asker of ASKERS) {
    const starts = asker === "anonymous" || asker === "ada" || asker === "bea" ? GUESTS_START : STAFF_STARTS;
    const walked = await walk((address) => read(asker, address), starts);
    all.set(asker, { ...walked, choices: choicesOf(walked, ofGuests) });
  }
  const found = [...all].map(([asker, { reads, sends }]) => `${asker} ${reads.length} and ${sends.length}`);
  console.log(`Addresses and forms that the pages lead to: ${found.join(", ")}`);
  return all;
}

/** The use cases that are asked for pages without anything to ask: not counted as a way past parsing. */
async function whatEveryPageAsks(): Promise<ReadonlySet<string>> {
  const before = collector.spans().length;
  for (const asker of ASKERS) {
    for (const target of ["/about", "/es/nowhere", "/dashboard/nowhere", "/api/nowhere"]) {
      await read(asker, target);
      await pause(60);
    }
  }
  // The house hands in what it has every five seconds.
  await pause(7_000);
  return askedIn(collector.spans().slice(before));
}

async function aside<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const from = Date.now();
  const answer = await work();
  asides.push([from, Date.now()]);
  return answer;
}

function spansOfCases() {
  return collector.spans().filter(({ startTimeUnixNano }) => {
    const moment = Number(startTimeUnixNano) / 1_000_000;
    return !asides.some(([from, to]) => moment >= from && moment <= to);
  });
}

/** Whoever is in the demo's books, and no example of the API: each a secret to all who do not look after guests. */
async function namesOfGuests(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; email: string }>(
    "select name, min(email) as email from booking where name like '% %' group by name order by name limit 40",
  );
  const said = JSON.stringify(openApi);
  return rows.flatMap(({ name, email }) => [name, email]).filter((secret) => !said.includes(secret));
}

async function residentAtRest(): Promise<number> {
  await pause(REST_MS);
  const status = readFileSync(`/proc/${server.pid}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1_024);
}

async function signIn(email: string, password: string): Promise<string> {
  const body = new URLSearchParams({ email, password, intent: "login", returnTo: "/about" });
  const headers = { "x-forwarded-for": nextAddress(), "content-type": "application/x-www-form-urlencoded" };
  const answer = await fetch(`${server.url}/login`, { method: "POST", body, headers, redirect: "manual" });
  if (answer.status >= 400) refusals.answers += 1;
  return cookieFrom(answer);
}
