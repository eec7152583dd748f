import { figure } from "#tests/support/figures.ts";
import { startServer } from "#tests/support/server.ts";
import { type Look, lookAt } from "./lighthouse/look.ts";

/**
 * Lighthouse on every public page, as a phone sees it: the median of five visits for what is timed, the worst
 * for everything else. Another address may be given to look at a house that is open already, then the number of visits and some pages.
 */
const FOUND = [
  ...["/", "/book", "/room", "/room/standard", "/room/double", "/room/luxury", "/services", "/about", "/facility"],
  ...["/facilities", "/accessibility", "/privacy", "/terms"],
];
const NOT_FOUND = ["/login", "/register", "/reset", "/mybookings", "/confirmed", "/form/1", "/?cart=open"];
const SPANISH = FOUND.map((path) => `/es${path}`.replace(/\/$/, ""));

const MOST_LARGEST_PAINT_MS = 1_200;
const MOST_REQUESTS = 10;
const MOST_KB = 160;
/** Nobody has touched anything yet. */
const MOST_SCRIPT_KB = 15;

const [address, visits = "5", ...pages] = process.argv.slice(2);
const server = address ? undefined : await startServer({ env: { DEMO: "on" }, patience: 120_000 });
const house = address ?? server?.url ?? "";
for (const page of pages.length > 0 ? pages : [...FOUND, ...NOT_FOUND, ...SPANISH]) {
  const looks: Look[] = [];
  while (looks.length < Number(visits)) {
    looks.push(await lookAt(`${house}${page}`, looks.length === 0 ? undefined : ["performance"]));
  }
  report(page, looks);
}
await server?.stop();

function report(page: string, looks: readonly Look[]): void {
  const [first] = looks;
  if (!first) return;
  const { accessibility, "best-practices": practices, seo, "agentic-browsing": agents } = first.scores;
  const most = (what: (look: Look) => number) => Math.max(...looks.map(what));
  const isFound = !NOT_FOUND.includes(page);
  atLeast(100, `${page} performance`, median(looks.map(({ scores }) => scores.performance ?? 0)));
  atLeast(100, `${page} accessibility`, accessibility ?? 0);
  atLeast(100, `${page} best practices`, practices ?? 0);
  if (isFound) atLeast(100, `${page} SEO`, seo ?? 0);
  atLeast(100, `${page} agentic browsing`, agents ?? 0);
  atMost(
    0,
    `${page} layout shift`,
    most(({ layoutShift }) => layoutShift),
  );
  atMost(
    MOST_REQUESTS,
    `${page} requests`,
    most(({ requests }) => requests),
  );
  atMost(MOST_KB, `${page} KB in all`, most(({ bytes }) => bytes) / 1_000);
  atMost(MOST_SCRIPT_KB, `${page} KB of scripts`, most(({ scriptBytes }) => scriptBytes) / 1_000);
  atMost(MOST_LARGEST_PAINT_MS, `${page} largest paint, ms`, median(looks.map(({ largestPaint }) => largestPaint)));
  atMost(0, `${page} blocked, ms`, median(looks.map(({ blocked }) => blocked)));
  const missed = first.failed.filter((check) => isFound || !check.startsWith("seo"));
  for (const check of missed) console.log(`  ${page} not passed: ${check}`);
}

function atLeast(bound: number, name: string, value: number): void {
  figure(name, value, `at least ${bound}`);
  if (!(value >= bound)) process.exitCode = 1;
}

function atMost(bound: number, name: string, value: number): void {
  figure(name, value, `at most ${bound}`);
  if (!(value <= bound)) process.exitCode = 1;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
