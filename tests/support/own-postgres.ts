import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { freePort } from "./free-port.ts";
import { folderInMemory } from "./in-memory.ts";
import { findPostgres } from "./postgres-programs.ts";
import { killFamily, signalFamily } from "./process-family.ts";
import { unprivileged } from "./unprivileged.ts";

/** A PostgreSQL that one test has to itself, to do to it what happens to servers. Gone when it is discarded, or this process dies. */
export interface OwnPostgres {
  /** Of the database `postgres`. */
  url: string;
  /** Its folder. */
  home: string;
  start(): Promise<void>;
  /** As an administrator does: whoever is connected is sent away. */
  stop(): Promise<void>;
  /** All its processes at once, in the middle of whatever they do. */
  kill(): Promise<void>;
  freeze(): void;
  thaw(): void;
  discard(): Promise<void>;
}

const ROOM = 1_024 ** 3;

const SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: 40,
  // What a killed process has written stays with the system: nothing has to survive a power cut.
  fsync: "off",
  full_page_writes: "off",
  dynamic_shared_memory_type: "mmap",
  shared_buffers: "64MB",
};

type Settings = Record<string, string | number>;

/** Starts one with nothing in it. */
export function startOwnPostgres(settings: Settings = {}): Promise<OwnPostgres> {
  const home = newHome();
  const { initdb, forget } = findPostgres();
  const args = ["-D", home, "-U", "levee", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"];
  const made = spawnSync(initdb, args, { encoding: "utf8", cwd: "/", ...unprivileged() });
  forget();
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stdout}${made.stderr}`);
  return started(home, settings);
}

/** Starts one that follows another, whose address may be a way to it that can be broken. It takes no writes before `promote`. */
export async function startStandby(primary: OwnPostgres, by = primary.url): Promise<OwnPostgres> {
  const home = newHome();
  const client = await connected(primary.url);
  await client.query("select pg_backup_start('standby', true)");
  const copied = spawnSync("cp", ["-Rp", `${primary.home}/.`, home], { encoding: "utf8", cwd: "/", ...unprivileged() });
  const { rows } = await client.query<{ label: string }>("select labelfile as label from pg_backup_stop(false)");
  await client.end();
  if (copied.status !== 0) throw new Error(`The primary could not be copied: ${copied.stderr}`);
  rmSync(join(home, "postmaster.pid"));
  written(home, "backup_label", rows[0]?.label ?? "");
  written(home, "standby.signal", "");
  const { hostname, port } = new URL(by);
  return started(home, { primary_conninfo: `host=${hostname} port=${port} user=levee application_name=standby` });
}

/** Makes a standby the server that takes writes. */
export async function promote({ url }: OwnPostgres): Promise<void> {
  const client = await connected(url);
  await client.query("select pg_promote()");
  await client.end();
}

async function started(home: string, settings: Settings): Promise<OwnPostgres> {
  const port = await freePort();
  const { postgres, forget } = findPostgres();
  const flags = Object.entries({ ...SETTINGS, ...settings, port }).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
  const url = `postgres://levee@127.0.0.1:${port}/postgres`;
  let running: Running | undefined;
  const start = async () => {
    running = await run([postgres, "-D", home, ...flags]);
    await answers(url, running);
  };
  const ended = async (by: (pid: number) => void) => {
    if (!running) return;
    const { pid, keeper } = running;
    const gone = once(keeper, "exit");
    by(pid);
    await gone;
    running = undefined;
  };
  const remove = () => rmSync(home, { recursive: true, force: true });
  process.once("exit", remove);
  await start();
  return {
    url,
    home,
    start,
    stop: () => ended((pid) => process.kill(pid, "SIGINT")),
    kill: () => ended(killFamily),
    freeze: () => running && signalFamily(running.pid, "SIGSTOP"),
    thaw: () => running && signalFamily(running.pid, "SIGCONT"),
    discard: async () => {
      await ended(killFamily);
      process.off("exit", remove);
      remove();
      forget();
    },
  };
}

interface Running {
  pid: number;
  keeper: ChildProcess;
  said: () => string;
}

async function run(command: readonly string[]): Promise<Running> {
  const keeper = spawn(process.execPath, [resolve(import.meta.dirname, "program-keeper.ts"), ...command], {
    stdio: ["pipe", "pipe", "pipe"],
    detached: true,
  });
  let said = "";
  keeper.stderr.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  const [pid] = await once(createInterface(keeper.stdout), "line");
  return { pid: Number(pid), keeper, said: () => said };
}

async function answers(url: string, { keeper, said }: Running): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline && keeper.exitCode === null; await pause(30)) {
    const client = await connected(url).catch(() => undefined);
    await client?.end();
    if (client) return;
  }
  throw new Error(`PostgreSQL did not start.\n${said()}`);
}

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

function newHome(): string {
  const home = mkdtempSync(join(folderInMemory(ROOM) ?? tmpdir(), "levee-own-postgres-"));
  return given(home);
}

function written(home: string, name: string, text: string): void {
  writeFileSync(join(home, name), text);
  given(join(home, name));
}

/** To the user who runs PostgreSQL. */
function given(path: string): string {
  const user = unprivileged();
  if (user) chownSync(path, user.uid, user.gid);
  return path;
}
