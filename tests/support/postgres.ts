import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";

/** `socket`: the folder of its socket, over which a statement costs less than over TCP. */
export type TestPostgres = {
  url: string;
  socket: string;
  createDatabase: () => Promise<string>;
  stop: () => Promise<void>;
};

/**
 * A real PostgreSQL for tests, on a port and in a folder of its own, gone when `stop` is called or this process dies
 * in whatever way: its keeper ends with the pipe between them.
 */
export async function startPostgres(): Promise<TestPostgres> {
  const program = resolve(import.meta.dirname, "postgres-keeper.ts");
  // Detached: Ctrl-C in the terminal reaches the tests only, and the keeper ends after them.
  const keeper = spawn(process.execPath, [program], { stdio: ["pipe", "pipe", "pipe"], detached: true });
  const ended = once(keeper, "exit");
  let complaint = "";
  keeper.stderr.on("data", (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  const line = await Promise.race([
    once(createInterface(keeper.stdout), "line").then(([said]) => String(said)),
    ended.then(() => ""),
  ]);
  const [url, socket] = line.split(" ");
  if (!(url && socket)) throw new Error(`PostgreSQL for tests did not start.\n${complaint}`);
  return {
    url,
    socket,
    createDatabase: () => createDatabase(url),
    stop: async () => {
      keeper.stdin.end();
      await ended;
    },
  };
}

/** A new database on a running server, empty or a copy of another one that nobody is connected to; its address. */
export async function createDatabase(serverUrl: string, templateUrl?: string): Promise<string> {
  const name = `hotel_${randomUUID().replaceAll("-", "")}`;
  const from = templateUrl ? `TEMPLATE ${nameIn(templateUrl)}` : "";
  // The other way writes each page to the log too, which costs three times as much.
  await doorTo(serverUrl).query(`CREATE DATABASE ${name} ${from} STRATEGY file_copy`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Of a database that nobody needs any more. */
export async function dropDatabase(url: string): Promise<void> {
  await doorTo(url).query(`DROP DATABASE ${nameIn(url)} WITH (FORCE)`);
}

function nameIn(url: string): string {
  return new URL(url).pathname.slice(1);
}

const doors = new Map<string, pg.Pool>();

/** One connection to a server makes and drops all databases that this process asks for. */
function doorTo(serverUrl: string): pg.Pool {
  const url = new URL(serverUrl);
  url.pathname = "/postgres";
  const known = doors.get(url.href);
  if (known) return known;
  const door = new pg.Pool({ connectionString: url.href, max: 1, allowExitOnIdle: true });
  // It ends with the server.
  door.on("error", () => undefined);
  doors.set(url.href, door);
  return door;
}
