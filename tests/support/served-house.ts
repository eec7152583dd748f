import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Browser } from "./browser-of.ts";
import { doorServer } from "./bundled-door-server.ts";
import { foundedHouse } from "./embedded-template.ts";
import { guestAt } from "./guest-at.ts";
import { type RunningServer, startServer } from "./server.ts";

export interface ServedHouse {
  servers: RunningServer[];
  /** The browser of one more guest, at the next server in turn. */
  guest(address?: string): Browser;
  /** What is wrong with the books once everything is quiet; waits until nothing is, at most this long. */
  faultsWithin(ms: number): Promise<string[]>;
  stop(): Promise<void>;
}

export interface ServedHouseOptions {
  /** Left out: the embedded database in a folder of its own, with one process. */
  databaseUrl?: string;
  /** Of the embedded database, where it is not to be a fresh one. */
  dataDir?: string;
  processes?: number;
  /** With its pages, which have to be built; such a house does not tell of its books by itself. */
  isWhole?: boolean;
  /** How long the first answer may take, in milliseconds. */
  patience?: number;
  env?: Record<string, string>;
}

/** A hotel's doors served by processes of their own behind one proxy, which names every guest's address. */
export async function serveHouse(options: ServedHouseOptions = {}): Promise<ServedHouse> {
  const { databaseUrl, dataDir, processes = 1, patience = 60_000, isWhole = false } = options;
  const env = { TRUST_PROXY: "1", DEMO: "off", ...(databaseUrl && { DATABASE_URL: databaseUrl }), ...options.env };
  const ports: number[] = [];
  while (ports.length < processes) ports.push(await reliablePort());
  const house = databaseUrl ? undefined : foundedHouse();
  const servers = await Promise.all(
    ports.map((port) =>
      startServer({ ...(!isWhole && doorServer()), env, port, patience, house, ...(dataDir && { dataDir }) }),
    ),
  );
  let guests = 0;
  return {
    servers,
    guest: (address) => {
      const number = guests++;
      return guestAt(servers[number % servers.length]?.url ?? "", address ?? addressOf(number));
    },
    faultsWithin: (ms) => faultsWithin(servers[0]?.url ?? "", ms),
    stop: async () => {
      await Promise.all(servers.map((server) => server.stop()));
    },
  };
}

function addressOf(guest: number): string {
  return `198.51.${(guest >> 8) % 256}.${guest % 256}`;
}

async function faultsWithin(url: string, ms: number): Promise<string[]> {
  const deadline = performance.now() + ms;
  for (;;) {
    const faults = await faultsAt(url).catch((error: unknown) => [String(error)]);
    if (faults.length === 0 || performance.now() > deadline) return faults;
    await pause(250);
  }
}

/** Where the oracle itself was on a line that was cut a moment ago, it is the fault, and is asked again like any other. */
async function faultsAt(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/oracle`);
  return answer.ok ? ((await answer.json()) as string[]) : [`the oracle answered ${answer.status}`];
}

// Each process has ports of its own, or two would find the same one free: other workers, and other steps at the same time.
const PORTS = 25;
const firstPort = 4_500 + PORTS * ((8 * process.pid + Number(process.env.VITEST_POOL_ID ?? 0)) % 800);
let taken = 0;

/** Outside the range of outgoing connections, so that nobody takes it while a killed server is being started again. */
async function reliablePort(): Promise<number> {
  for (;;) {
    const port = firstPort + (taken++ % PORTS);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
