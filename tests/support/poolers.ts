import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "./free-port.ts";
import { type Pooler, startSwappingPooler } from "./swapping-pooler.ts";
import { unprivileged } from "./unprivileged.ts";

export type StartPooler = (databaseUrl: string) => Promise<Pooler>;

/** The poolers in transaction mode that can be tried here: the tests' own, and PgBouncer where it is installed. */
export const POOLERS: [string, StartPooler][] = [
  ["the tests' own pooler", (databaseUrl) => startSwappingPooler(databaseUrl)],
  ...pgBouncers(),
];

function pgBouncers(): [string, StartPooler][] {
  // Debian keeps it where only root looks.
  const PATH = [process.env.PATH, "/usr/sbin"].join(delimiter);
  const { status, stdout } = spawnSync("pgbouncer", ["--version"], { encoding: "utf8", env: { PATH } });
  const [version = "PgBouncer"] = (stdout ?? "").split("\n");
  return status === 0 ? [[version, (databaseUrl) => startPgBouncer(databaseUrl, PATH)]] : [];
}

async function startPgBouncer(databaseUrl: string, PATH: string): Promise<Pooler> {
  const { hostname, port, username, pathname } = new URL(databaseUrl);
  const listening = await freePort();
  const home = mkdtempSync(join(tmpdir(), "levee-pgbouncer-"));
  chmodSync(home, 0o755);
  const settings = [
    "[databases]",
    `${pathname.slice(1)} = host=${hostname} port=${port}`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${listening}`,
    "unix_socket_dir =",
    "auth_type = trust",
    `auth_file = ${home}/people`,
    "pool_mode = transaction",
    "default_pool_size = 3",
  ];
  writeFileSync(`${home}/people`, `"${username}" ""\n`);
  writeFileSync(`${home}/settings`, settings.join("\n"));
  const child = spawn("pgbouncer", ["-q", `${home}/settings`], { stdio: "ignore", env: { PATH }, ...unprivileged() });
  const ended = once(child, "exit");
  await listens(listening);
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${listening}`;
  return {
    url: url.href,
    stop: async () => {
      child.kill("SIGKILL");
      await ended;
      rmSync(home, { recursive: true });
    },
  };
}

async function listens(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const probe = connect(port, "127.0.0.1");
    const isThere = await once(probe, "connect").then(
      () => true,
      () => false,
    );
    probe.destroy();
    if (isThere) return;
    await pause(50);
  }
  throw new Error("The pooler did not listen in time.");
}
