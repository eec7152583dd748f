import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { figure } from "#tests/support/figures.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { openPoster, ratePerSecond } from "./holds/load.ts";
import { plannedHold, requestOf } from "./holds/plan.ts";
import { bareDatabase, residentMb } from "./memory/resident.ts";

// Resident memory of the hotel, furnished with the demo: a minute after its start, and a minute after a load of home pages
// that nobody else asked for, and of holds. On the embedded database beside that database alone, opened in the same run.
// Needs the build, and Linux.

const REST_MS = Number(process.env.REST_MS ?? 60_000);
const PATIENCE_MS = 300_000;
const CONNECTIONS = 8;
const LOAD = { ms: 60_000, most: 2_000 };
const [EMBEDDED_IDLE, EMBEDDED_LOADED] = [100, 200];
const [POSTGRESQL_IDLE, POSTGRESQL_LOADED] = [180, 250];

const env = { DEMO: "on", TRUST_PROXY: "1" };
const dataDir = mkdtempSync(join(tmpdir(), "levee-memory-"));
const founded = await measure(await startServer({ dataDir, env, patience: PATIENCE_MS }));
const bare = await bareDatabase(dataDir, REST_MS);
const opened = await measure(await startServer({ dataDir, env, patience: PATIENCE_MS }));
rmSync(dataDir, { recursive: true });
const postgres = await startPostgres();
const onPostgresql = await measure(
  await startServer({ env: { ...env, DATABASE_URL: await postgres.createDatabase() }, patience: PATIENCE_MS }),
);
await postgres.stop();

figure("embedded database alone, MB", bare);
const bounds = [
  ["embedded, first start", founded.idle, bare + EMBEDDED_IDLE],
  ["embedded, first start, after load", founded.loaded, bare + EMBEDDED_LOADED],
  ["embedded, later start", opened.idle, bare + EMBEDDED_IDLE],
  ["embedded, later start, after load", opened.loaded, bare + EMBEDDED_LOADED],
  ["PostgreSQL", onPostgresql.idle, POSTGRESQL_IDLE],
  ["PostgreSQL, after load", onPostgresql.loaded, POSTGRESQL_LOADED],
] as const;
for (const [name, mb, most] of bounds) figure(`resident memory, ${name}, MB`, mb, `at most ${most}`);
if (bounds.some(([, mb, most]) => mb > most)) process.exitCode = 1;

async function measure(server: RunningServer) {
  await pause(REST_MS);
  const idle = residentMb(server.pid);
  await load(server.url);
  await pause(REST_MS);
  const loaded = residentMb(server.pid);
  await server.kill();
  return { idle, loaded };
}

async function load(url: string): Promise<void> {
  let asked = 0;
  await ratePerSecond(CONNECTIONS, LOAD, async () => {
    asked += 1;
    const answer = await fetch(`${url}/?asked=${asked}`, { headers: { "accept-encoding": "br" } });
    await answer.text();
  });
  const poster = openPoster(url, CONNECTIONS);
  let holds = 0;
  await ratePerSecond(CONNECTIONS, { ...LOAD, most: LOAD.most / 4 }, async () => {
    const hold = plannedHold(holds);
    holds += 1;
    await poster.post("/api/create-payment-intent", requestOf(hold), hold.address);
  });
  poster.close();
  console.log(`The load was ${asked} pages and ${holds} holds.`);
}
