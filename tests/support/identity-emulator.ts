import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "./free-port.ts";

/** Apart from the product: 338 MB that only the soak run needs. */
const HOME = resolve("node_modules/.cache/identity-emulator");
const VERSION = "15.34.2";

export interface IdentityEmulator {
  url: string;
  /** Milliseconds until it answered. */
  startedIn: number;
  stop(): Promise<void>;
}

/** Installs the provider's own emulator where it is missing; afterwards no network is needed. */
export function installIdentityEmulator(): "installed" | "there already" {
  if (existsSync(program())) return "there already";
  mkdirSync(HOME, { recursive: true });
  const running = process.env.npm_execpath;
  const [command, ...first] = running?.endsWith("npm-cli.js") ? [process.execPath, running] : ["npm"];
  const flags = ["--no-save", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"];
  const { status, stderr } = spawnSync(
    command ?? "npm",
    [...first, "install", ...flags, "--prefix", HOME, `firebase-tools@${VERSION}`],
    { encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`The emulator of Identity Platform could not be installed:\n${stderr}`);
  return "installed";
}

export async function startIdentityEmulator(port?: number): Promise<IdentityEmulator> {
  const began = performance.now();
  const folder = mkdtempSync(join(tmpdir(), "levee-identity-"));
  const [auth, hub, logging] = [port ?? (await freePort()), await freePort(), await freePort()];
  const at = (one: number) => ({ host: "127.0.0.1", port: one });
  const emulators = { auth: at(auth), hub: at(hub), logging: at(logging), ui: { enabled: false } };
  writeFileSync(join(folder, "firebase.json"), JSON.stringify({ emulators }));
  const child = spawn(process.execPath, [program(), "emulators:start", "--only", "auth", "--project", "demo-levee"], {
    cwd: folder,
    // Its own folder for what it remembers, and no questions.
    env: { ...process.env, XDG_CONFIG_HOME: folder, CI: "1", FIREBASE_CLI_DISABLE_UPDATE_CHECK: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => said.push(chunk));
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, "exit");
      child.kill("SIGINT");
      await Promise.race([ended, pause(20_000, undefined, { ref: false }).then(() => child.kill("SIGKILL"))]);
    }
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${auth}`;
  while (performance.now() - began < 300_000 && child.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return { url, startedIn: performance.now() - began, stop };
    await pause(200);
  }
  await stop();
  throw new Error(`The emulator of Identity Platform did not start:\n${Buffer.concat(said).toString()}`);
}

function program(): string {
  return join(HOME, "node_modules/firebase-tools/lib/bin/firebase.js");
}
