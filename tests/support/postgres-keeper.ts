import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";
import { folderInMemory } from "./in-memory.ts";
import { findPostgres, type PostgresPrograms } from "./postgres-programs.ts";
import { unprivileged } from "./unprivileged.ts";

// Keeps one PostgreSQL for as long as its standard input stays open, then takes it down with all its files.
// The first line that it prints is the address and, behind a space, the folder of its socket.

/** A database is 12 MB of a thousand files; a hundred may stand at a time. */
const ROOM = 4 * 1_024 ** 3;

const home = mkdtempSync(join(folderInMemory(ROOM) ?? tmpdir(), "levee-postgres-"));
const programs = findPostgres();
process.on("exit", () => {
  programs.forget();
  rmSync(home, { recursive: true, force: true });
});

initialise(programs);
const port = await freePort();
const server = start(programs, port);
const gone = once(server, "exit");
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
process.stdin.resume().once("close", stop);
void gone.then(() => process.exit());
await ready(server);
console.log(`postgres://levee@127.0.0.1:${port}/postgres ${home}`);

function stop() {
  server.kill("SIGQUIT");
}

function initialise({ initdb }: PostgresPrograms) {
  const user = unprivileged();
  if (user) chownSync(home, user.uid, user.gid);
  const args = ["-D", home, "-U", "levee", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"];
  const made = spawnSync(initdb, args, { encoding: "utf8", cwd: home, ...user });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stdout}${made.stderr}`);
}

function start({ postgres }: PostgresPrograms, atPort: number) {
  const settings = {
    port: atPort,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: home,
    max_connections: 200,
    // Its files go when the tests end, so nothing has to survive a power cut.
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
    // A deadlock is an error all the same, and the controls wait for theirs.
    deadlock_timeout: "100ms",
    // Containers give /dev/shm 64 MB.
    dynamic_shared_memory_type: "mmap",
    shared_buffers: "128MB",
    // It visits each database in turn; there are hundreds, and each lives for seconds.
    autovacuum_naptime: "10min",
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  return spawn(postgres, ["-D", home, ...flags], { stdio: ["ignore", "ignore", "pipe"], cwd: home, ...unprivileged() });
}

/** Tells what the server says until it is ready; later nobody may be left to listen. */
function ready(child: ChildProcess) {
  return new Promise<void>((resolve) => {
    let isReady = false;
    child.stderr?.on("data", (chunk: Buffer) => {
      if (isReady) return;
      process.stderr.write(chunk);
      isReady = chunk.includes("ready to accept connections");
      if (isReady) resolve();
    });
  });
}
