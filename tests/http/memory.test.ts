import { readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { expect, test } from "vitest";
import { figure } from "#tests/support/figures.ts";
import { freshDatabase } from "#tests/support/fresh-database.ts";
import { startServer } from "#tests/support/server.ts";

/** What builds and tests the hotel, or keeps its data where PostgreSQL does not. */
const NOT_SERVING =
  /node_modules\/(?:typescript|vite|rolldown|lightningcss|esbuild|sharp|@babel|@react-router\/dev|vitest|playwright|@electric-sql)\//;

/** What the parts of the program were put together from. */
const BUILT = JSON.parse(readFileSync("build/server/modules.json", "utf8")) as Record<string, string[]>;

function madeOf(url: string): string[] {
  return url.includes("/build/server/") ? (BUILT[basename(url)] ?? []) : [];
}

test("a hotel that serves from PostgreSQL reads no compiler, no picture press and no embedded database, and stays small", async () => {
  const preload = resolve("tests", "support", "tell-modules.ts");
  const env = { DATABASE_URL: await freshDatabase(), DEMO: "off", NODE_OPTIONS: `--import=${preload}` };
  const server = await startServer({ env });
  const page = await fetch(server.url);
  expect(page.status).toBe(200);
  await page.text();
  const files = [...server.output.matchAll(/^module: (.*)$/gm)].map(([, url = ""]) => url);
  const modules = [...files, ...files.flatMap(madeOf)];
  expect(modules.some((url) => url.startsWith("node_modules/pg/"))).toBe(true);
  expect(modules.filter((url) => NOT_SERVING.test(url))).toEqual([]);
  const resident = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"));
  const residentMb = Math.round(Number(resident?.[1]) / 1_024);
  figure("resident memory on PostgreSQL after the first page, MB", residentMb, "at most 190");
  expect(residentMb).toBeLessThan(190);
  await server.stop();
});
