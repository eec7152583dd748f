import { median } from "#tests/bench/holds/load.ts";
import { daysAhead } from "#tests/browser/steps.ts";
import { git, withEarlierVersion } from "#tests/support/earlier-version.ts";
import { figure } from "#tests/support/figures.ts";
import { GENEROUS } from "#tests/support/generous.ts";
import { startServer } from "#tests/support/server.ts";

// What a quote of the demo takes beside what it took before there were rate books: the version before them is built from the repository's own
// history, and both houses are asked for the same two rooms in turn.

const ROUNDS = 4_000;
const WARM_UP = 800;
const MOST = 1.5;
const FIRST_OF_RATES = "content/rate-book.ts";

const [added = ""] = git("log", "--format=%H", "--diff-filter=A", "--", FIRST_OF_RATES).split("\n").slice(-1);
await withEarlierVersion(`${added}^`, async (home) => {
  const env = { ...GENEROUS, DEMO: "on", TRUST_PROXY: "1" };
  const before = await startServer({ env, home, program: `${home}/server/main.ts`, patience: 180_000 });
  const now = await startServer({ env, patience: 180_000 });
  const took = { before: [] as number[], now: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const turns = [["before", before.url] as const, ["now", now.url] as const];
    for (const [which, url] of round % 2 ? turns : turns.toReversed()) {
      const ms = await quoteMs(url, `198.18.${(round >> 8) % 256}.${round % 256}`);
      if (round >= WARM_UP) took[which].push(ms);
    }
  }
  const ratio = median(took.now) / median(took.before);
  figure(
    "a quote of the demo, median ms before rate books and now",
    `${median(took.before).toFixed(2)}, ${median(took.now).toFixed(2)}`,
  );
  figure("a quote of the demo, median to that before rate books", ratio, `at most ${MOST}`);
  if (ratio > MOST) process.exitCode = 1;
  await before.stop();
  await now.stop();
});

async function quoteMs(url: string, address: string): Promise<number> {
  const [start, end] = [daysAhead(40), daysAhead(43)];
  const items = ["Standard", "Double Bed"].map((category, at) => {
    return { id: at + 1, category, start, end, rooms: 1, guests: 2 };
  });
  const began = performance.now();
  const answer = await fetch(`${url}/api/quote`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": address },
    body: JSON.stringify({ items }),
  });
  const told = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${told}`);
  return performance.now() - began;
}
