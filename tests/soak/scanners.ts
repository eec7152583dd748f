import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { Asker } from "#tests/access/who-may.ts";
import { dayFromNow } from "#tests/races/stays.ts";
import { figure } from "#tests/support/figures.ts";
import { guestAt } from "#tests/support/guest-at.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { startServer } from "#tests/support/server.ts";
import { describedCalls, type OpenApi } from "#tests/support/strange/described-calls.ts";
import { asSent, type Pair, type RightRequest, readingOf } from "#tests/support/strange/right-request.ts";
import { PLANTED_START, plantedHole, startRelayWithHoles } from "./scanners/relay-with-holes.ts";
import { cookieFrom, peopleOf } from "./strange/people.ts";
import { walk } from "./strange/ways.ts";

// Two scanners that others keep, at the built hotel on PostgreSQL, as a stranger and as the owner: wapiti follows links and forms and tries
// injections of every kind, sqlmap tries each parameter of the requests that the pages and the API's description lead to. Both go through a relay
// with holes of ours beside the hotel, and have to find each of them; of the hotel itself they find nothing of medium weight or above.
// Needs both on the machine (`apt install sqlmap wapiti`). `SCAN_SECONDS` bounds each module of wapiti's, and each sqlmap as a whole fifteenfold.

const SECONDS = Number(process.env.SCAN_SECONDS ?? 240);
const WHO = ["anonymous", "owner"] as const satisfies Asker[];
const STARTS = {
  anonymous: ["/", "/es", "/book", "/room", "/facilities", "/mybookings", "/login", "/register"],
  owner: ["/dashboard", "/account", "/dashboard/settings"],
};
/**
 * Not asked: whether forms have a token (`csrf`), since the house looks at the request's origin; and what needs another server on the
 * internet (`ssrf`, `xxe`).
 */
const MODULES = [
  ...["backup", "blindsql", "cookieflags", "crlf", "csp", "exec", "file", "htaccess", "http_headers", "methods"],
  ...["permanentxss", "redirect", "shellshock", "sql", "xss"],
];
const MEDIUM = 2;
/** Of the API's fields those that have to fit the house. */
const FITTING = {
  ...{ start: dayFromNow(20), end: dayFromNow(22), from: dayFromNow(20), to: dayFromNow(40), category: "Standard" },
  ...{ guests: 1, rooms: 1, email: "ada@example.net", acceptPolicy: true, limit: "50", page: "1", id: "1", version: 1 },
};
/** A form of more fields is one document, which is read and kept whole, whatever is done with it. */
const LONG_FORM = 20;
/** Of such a form's fields each so many-th is tried. */
const SAMPLE = 8;
/** What each scanner has to find among the planted holes. */
const FOR_SQLMAP = ["room", "floor"];

interface Scanned {
  who: (typeof WHO)[number];
  /** Of the relay before the hotel. */
  url: string;
  cookie: string;
}

type Finding = { by: string; hole: string | undefined; told: string };

for (const program of ["wapiti", "sqlmap"]) {
  if (spawnSync(program, ["--version"]).status !== 0)
    throw new Error(`${program} is missing: apt install sqlmap wapiti`);
}
const home = mkdtempSync(join(tmpdir(), "levee-scanners-"));
const postgres = await startPostgres();
const findings: Finding[] = [];
/** Those whose time was over before they had asked everything. */
const cutShort: string[] = [];
/** What the hotel said that was scanned. */
const said: string[] = [];
const planted = new Set<string>();
const codes: (number | null)[] = [];
const began = performance.now();
// Side by side, since a scanner leaves one core to itself; each at a house of its own, because the owner's changes what a stranger is shown.
await Promise.all(WHO.map(scan));
const load = loadavg()[0] ?? 0;
await postgres.stop();
rmSync(home, { recursive: true, force: true });
tell();

async function scan(who: (typeof WHO)[number]): Promise<void> {
  const DATABASE_URL = await postgres.createDatabase();
  const server = await startServer({ env: { DEMO: "on", TRUST_PROXY: "1", DATABASE_URL }, patience: 180_000 });
  const pool = new pg.Pool({ connectionString: DATABASE_URL });
  const relay = await startRelayWithHoles(server.url, await postgres.createDatabase());
  const stranger = guestAt(relay.url, "198.18.0.1");
  const openApi = (await stranger.get<OpenApi>("/api/openapi.json")).body;
  const cookies = await peopleOf({
    stranger,
    pool,
    signIn: (email, password) => signIn(relay.url, email, password),
  }).cookies();
  const asker: Scanned = { who, url: relay.url, cookie: cookies.get(who) ?? "" };
  const requests = await requestsOf(asker, openApi);
  console.log(`${who}: sqlmap is given ${requests.length} requests`);
  for (const hole of relay.holes) planted.add(hole);
  const halves = [0, 1].map((half) =>
    sqlmap(
      asker,
      half,
      requests.filter((_, index) => index % 2 === half),
    ),
  );
  findings.push(...(await Promise.all(halves)).flat(), ...(await wapiti(asker)));
  said.push(server.output);
  codes.push(await server.stop());
  await relay.close();
  await pool.end();
}

function tell() {
  const ofHotel = findings.filter(({ hole }) => hole === undefined);
  for (const { by, told } of ofHotel) console.log(`${by}: ${told}`);
  const missed = [...planted].filter((name) => !findings.some(({ hole }) => hole === name));
  const missedBySqlmap = FOR_SQLMAP.filter(
    (name) => !findings.some(({ by, hole }) => by === "sqlmap" && hole === name),
  );
  const stacks = said
    .join("\n")
    .split("\n")
    .filter((line) => /^\s+at |error:/i.test(line));
  for (const line of stacks.slice(0, 20)) console.log(line);
  figure("planted holes", planted.size);
  figure("of them not found", [...missed, ...missedBySqlmap].join(", ") || 0, "exactly 0");
  figure("findings of medium weight or above in the hotel", ofHotel.length, "exactly 0");
  figure("stacks and errors in the hotel's log", stacks.length, "exactly 0");
  figure("scans whose time was over before their end", cutShort.join(", ") || 0, "exactly 0");
  figure("minutes", (performance.now() - began) / 60_000);
  figure("load average beside", load);
  const wrong = [missed, missedBySqlmap, ofHotel, stacks, cutShort].flat();
  process.exitCode = wrong.length === 0 && codes.every((code) => code === 0) ? 0 : 1;
}

/** Everything with a parameter that the pages lead one to, the API's calls, and the planted questions. */
async function requestsOf({ who, url, cookie }: Scanned, openApi: OpenApi): Promise<RightRequest[]> {
  const read = async (address: string) => {
    const answer = await fetch(`${url}${address}`, { headers: { cookie }, redirect: "manual" });
    return answer.status === 200 ? answer.text() : undefined;
  };
  const { reads, sends } = await walk(read, STARTS[who]);
  const ofOurs = who === "anonymous" ? ["/planted/room?number=101", "/planted/floor?number=1"].map(readingOf) : [];
  const all = [...ofOurs, ...reads, ...sends, ...describedCalls(openApi, FITTING)];
  return marked(all.filter(({ path, search, sent }) => (search.length > 0 || sent) && !/logout|stream/i.test(path)));
}

/**
 * With a star behind each value that sqlmap shall try: one of all that have the same name at the same address and go the same
 * way, of lists that of the first entry. What has nothing new is left out.
 */
function marked(requests: readonly RightRequest[]): RightRequest[] {
  const seen = new Set<string>();
  return requests.flatMap((one) => {
    const form = one.sent && "form" in one.sent ? one.sent.form : [];
    const isLong = form.length > LONG_FORM;
    const way = isLong ? "" : form.filter(([name]) => /^(?:intent|act|status)$/.test(name)).join();
    let news = 0;
    const isTried = (name: string) => {
      const key = `${one.method} ${one.path} ${way} ${name}`.replaceAll(/\d+/g, "#");
      if (seen.size === seen.add(key).size) return false;
      news += 1;
      return !isLong || news % SAMPLE === 1;
    };
    const mark = (pairs: readonly Pair[]) =>
      pairs.map(([name, value]): Pair => [name, isTried(name) ? `${value}*` : value]);
    const [search, filled] = [mark(one.search), mark(form)];
    const sent = one.sent && "form" in one.sent ? { form: filled } : one.sent;
    const isAsked = news > 0 || (sent && "json" in sent);
    return isAsked ? [{ ...one, search, sent }] : [];
  });
}

/** @see https://github.com/sqlmapproject/sqlmap/wiki/Usage */
async function sqlmap(asker: Scanned, half: number, requests: readonly RightRequest[]): Promise<Finding[]> {
  const name = `${asker.who}-${half}`;
  const [log, results] = [join(home, `${name}.log`), join(home, `${name}.csv`)];
  writeFileSync(log, requests.map((one) => asLogged(one, asker)).join(""));
  const output = ["--output-dir", join(home, `sqlmap-${name}`), "--results-file", results];
  // After its first find it would leave all the rest of a host alone.
  const how = [
    "--batch",
    "--ignore-stdin",
    "--answers=skip further tests=N",
    "--dbms=PostgreSQL",
    "--technique=BEUT",
    "--time-sec=2",
    "--timeout=10",
    "--retries=1",
    "--threads=4",
    "--disable-coloring",
  ];
  await run("sqlmap", ["-l", log, ...how, ...output], SECONDS * 15);
  const [, ...lines] = readFileSync(results, "utf8").split("\n");
  // What it could not make use of when it looked again it takes back itself.
  const kept = lines.filter((line) => line !== "" && !line.includes("false positive or unexploitable"));
  return kept.map((line) => ({ by: "sqlmap", hole: holeIn(line.split(",", 1)[0] ?? ""), told: line }));
}

/** As Burp keeps what it has seen, which sqlmap reads. */
function asLogged(right: RightRequest, { url, cookie }: Scanned) {
  const { method, target, headers, body } = asSent(right);
  const line = "=".repeat(54);
  const host = new URL(url).host;
  const sent = { host, ...(cookie && { cookie }), origin: url, ...headers };
  const head = Object.entries(sent).map(([name, value]) => `${name}: ${String(value)}`);
  const said = body ? new TextDecoder().decode(body) : "";
  return [
    line,
    `12:00:00 AM  ${url}  [127.0.0.1]`,
    line,
    `${method} ${target} HTTP/1.1`,
    ...head,
    "",
    said,
    line,
    "",
    "",
  ].join("\n");
}

async function wapiti({ who, url, cookie }: Scanned): Promise<Finding[]> {
  const report = join(home, `wapiti-${who}.json`);
  const starts = [...STARTS[who], ...(who === "anonymous" ? [PLANTED_START] : [])];
  const options = [
    ...["--url", `${url}/`, ...starts.flatMap((start) => ["--start", url + start])],
    ...["--scope", "folder", "--module", MODULES.join(",")],
    ...["--max-scan-time", String(SECONDS), "--max-attack-time", String(SECONDS)],
    ...["--depth", "5", "--max-links-per-page", "60", "--max-files-per-dir", "25"],
    ...["--store-session", join(home, `wapiti-${who}`), "--store-config", join(home, `wapiti-config-${who}`)],
    ...["--format", "json", "--output", report, "--no-bugreport", "--verbose", "1"],
    ...(cookie ? ["--header", `Cookie: ${cookie}`] : []),
  ];
  await run("wapiti", options, SECONDS * (MODULES.length + 3));
  // It writes at its end alone.
  if (!existsSync(report)) return [];
  const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, "utf8")) as WapitiReport;
  return [...Object.entries(vulnerabilities), ...Object.entries(anomalies)].flatMap(([kind, found]) =>
    found.flatMap(({ level, path, info, parameter }) => {
      const hole = holeIn(path);
      const told = `${who}: ${kind}, level ${level}: ${path} ${parameter ?? ""} ${info}`;
      // A planted hole is found by whatever name and weight; the hotel's count from the middle on.
      return hole !== undefined || Number(level) >= MEDIUM ? [{ by: "wapiti", hole, told }] : [];
    }),
  );
}

type WapitiReport = Record<
  "vulnerabilities" | "anomalies",
  Record<string, { level: number | string; path: string; info: string; parameter?: string }[]>
>;

function holeIn(address: string) {
  return plantedHole(new URL(address, "http://hotel.example.com").pathname);
}

function run(program: string, options: string[], seconds: number): Promise<void> {
  const child = spawn(program, options, { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, HOME: home } });
  let last = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (last = (last + chunk.toString()).slice(-4_000)));
  }
  // What was found until then is kept.
  const tooLong = setTimeout(() => child.kill("SIGKILL"), seconds * 1_000);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (exit, signal) => {
      clearTimeout(tooLong);
      if (signal === "SIGKILL") cutShort.push(program);
      if (exit === 0 || signal === "SIGKILL") resolve();
      else reject(new Error(`${program} ended with ${exit ?? signal}: ${last}`));
    });
  });
}

async function signIn(url: string, email: string, password: string): Promise<string> {
  const body = new URLSearchParams({ email, password, intent: "login", returnTo: "/about" });
  const answer = await fetch(`${url}/login`, { method: "POST", body, redirect: "manual" });
  return cookieFrom(answer);
}
