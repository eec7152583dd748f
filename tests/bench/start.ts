import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { figure } from "#tests/support/figures.ts";
import { startServer } from "#tests/support/server.ts";

// The whole hotel on the embedded database: opened on an empty folder, then again and again, each time with its first
// page. Needs the build.

const LATER_STARTS = 5;
const LATER_WITHIN_MS = 5_000;
const FIRST_PAGE_WITHIN_MS = 1_000;

const dataDir = mkdtempSync(join(tmpdir(), "levee-start-"));
const began = performance.now();
const server = await startServer({ dataDir });
const first = performance.now() - began;
const starts: number[] = [];
const pages: number[] = [];
for (let again = 0; again < LATER_STARTS; again += 1) {
  await server.kill();
  starts.push(await millisecondsOf(() => server.start()));
  pages.push(await millisecondsOf(firstPage));
}
await server.kill();
rmSync(dataDir, { recursive: true });
const [later, page] = [median(starts), median(pages)];
figure("first start on an empty folder, built, in seconds", first / 1_000);
figure("later start, in seconds", later / 1_000, `at most ${LATER_WITHIN_MS / 1_000}`);
figure("later start to the first start", later / first);
figure("first page after a start, in milliseconds", page, `at most ${FIRST_PAGE_WITHIN_MS}`);
figure("first page to a start", page / later);
if (later > LATER_WITHIN_MS || page > FIRST_PAGE_WITHIN_MS) process.exitCode = 1;

async function firstPage(): Promise<void> {
  const answer = await fetch(`${server.url}/`, { headers: { accept: "text/html" } });
  await answer.text();
  if (!answer.ok) throw new Error(`The first page answered ${answer.status}`);
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
