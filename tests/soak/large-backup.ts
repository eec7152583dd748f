import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { migrate } from "#adapters/store/migrate.ts";
import { openDatabase, openEmbedded } from "#adapters/store/open-database.ts";
import { copyRunning } from "#server/backup-wiring.ts";
import { readConfig } from "#server/config.ts";
import { listenForOwner } from "#server/owner-socket.ts";
import { figure } from "#tests/support/figures.ts";
import { fillOldHouse } from "#tests/support/old-house.ts";
import { startPostgres } from "#tests/support/postgres.ts";

// A house with a long past is backed up, proved and brought to the other database: what memory each program takes, and how
// long a writer of the running embedded house waits for each 100 MB, as the writer's own clock has it.

const BOOKINGS = Number(process.env.BOOKINGS ?? 100_000);
const TODAY = "2026-11-21";
/** What the house itself may take after load: beside PostgreSQL, and above the bare embedded database. */
const MOST_MB = { PostgreSQL: 250, embedded: 200 };
const MOST_SECONDS = 1;

const postgres = await startPostgres();
const folder = await mkdtemp(join(tmpdir(), "levee-large-"));
const [file, dataDir] = [join(folder, "house.levee"), join(folder, "embedded")];
try {
  const bare = await peakOf(["tests/bench/memory/bare-database.ts", join(folder, "bare")], {});
  const databaseUrl = await postgres.createDatabase();
  const database = await openDatabase({ databaseUrl, dataDir: "unused" });
  await migrate(database);
  await database.close();
  await fillOldHouse(databaseUrl, { bookings: BOOKINGS, today: TODAY });
  tell("backup of PostgreSQL", await peakOf(hotel("backup", file), { DATABASE_URL: databaseUrl }), MOST_MB.PostgreSQL);
  tell("restore, embedded", await peakOf(hotel("restore", file), { DATA_DIR: dataDir }), bare + MOST_MB.embedded);
  tell("verify", await peakOf(hotel("verify", file), { DATA_DIR: dataDir }, [0, 1]), bare + MOST_MB.embedded);
  const running = await openEmbedded(dataDir);
  const config = readConfig({ DATA_DIR: dataDir });
  const log = { error: () => undefined, warn: () => undefined, info: () => undefined, debug: () => undefined };
  const stop = await listenForOwner(dataDir, {
    answer: async () => ({ code: 0 as const, ...(await copyRunning(running, config)) }),
    log,
  });
  const writing = writeOnAndOn(running.pool);
  const peak = await peakOf(hotel("backup", join(folder, "again.levee")), { DATA_DIR: dataDir });
  const { longestMs, writes } = await writing.end();
  tell("backup of a running embedded house", peak, bare + MOST_MB.embedded);
  const bytes = await bytesIn(join(dataDir, "database"));
  const each = (longestMs * 1e5) / bytes;
  figure(`writes beside that backup, and the longest that one waited, in ms`, `${writes}, ${Math.round(longestMs)}`);
  figure(
    `seconds that a writer waited for 100 MB of the house's ${Math.round(bytes / 1e6)}`,
    each,
    `at most ${MOST_SECONDS}`,
  );
  if (writes === 0 || each > MOST_SECONDS) process.exitCode = 1;
  await stop();
  await running.close();
} finally {
  await rm(folder, { recursive: true });
  await postgres.stop();
}

function hotel(...said: string[]): string[] {
  return ["server/hotel-command.ts", ...said];
}

/** The most memory that a program had in MB. Throws where it ends otherwise than it should. */
async function peakOf(program: string[], env: Record<string, string>, ends = [0]): Promise<number> {
  const running = spawn(process.execPath, program, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise<number | null>((resolve) => running.once("exit", resolve));
  let peak = 0;
  for (;;) {
    const code = await Promise.race([ended, pause(50, "running" as const)]);
    if (code === "running") peak = Math.max(peak, peakSoFar(running.pid) || 0);
    else if (code !== null && ends.includes(code)) return peak;
    else throw new Error(`${program.join(" ")} ended with ${code}.`);
  }
}

/** The kernel's own high-water mark, so that nothing between two looks is missed. */
function peakSoFar(pid: number | undefined): number {
  try {
    return Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1_024);
  } catch {
    return 0;
  }
}

async function bytesIn(path: string): Promise<number> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const sizes = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => stat(join(parentPath, name)));
  return (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0);
}

/** One small write after another, until it is told to end. */
function writeOnAndOn(pool: { query(text: string): Promise<unknown> }) {
  let isOver = false;
  const all = (async () => {
    let [longestMs, writes] = [0, 0];
    while (!isOver) {
      const began = performance.now();
      await pool.query("update inventory set blocked = blocked where night = (select max(night) from inventory)");
      longestMs = Math.max(longestMs, performance.now() - began);
      writes += 1;
      await pause(5);
    }
    return { longestMs, writes };
  })();
  return {
    end: () => {
      isOver = true;
      return all;
    },
  };
}

function tell(what: string, peak: number, most: number): void {
  figure(`${what}, ${BOOKINGS} bookings: most memory, MB`, peak, `at most ${Math.round(most)}`);
  if (peak > most || peak === 0) process.exitCode = 1;
}
