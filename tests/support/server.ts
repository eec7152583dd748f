import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { isStale } from "#scripts/made-from.ts";
import { freePort } from "./free-port.ts";
import { keepLog } from "./keep-log.ts";

export type ServerOptions = {
  /** Settings of the hotel; nothing else of this process's environment reaches it. */
  env?: Record<string, string>;
  /** Where the embedded database lives; a fresh folder, removed on `stop`, when left out. */
  dataDir?: string;
  /** A hotel's folder whose embedded database this one begins with, where its own is still empty. */
  house?: string | undefined;
  port?: number;
  /** Another checkout of the hotel, in which it runs. */
  home?: string;
  /** Instead of the whole hotel: another program of this project that listens on PORT. */
  program?: string;
  /** Of the runtime, beside the hotel's own. */
  flags?: string[];
  /** How long the first answer may take, in milliseconds. */
  patience?: number;
};

const root = resolve(import.meta.dirname, "..", "..");
const MEMORY = JSON.parse(readFileSync(join(root, "scripts", "memory.json"), "utf8")) as {
  flags: string[];
  environment: Record<string, string>;
};

/** The built hotel as a process of its own, as an owner runs it. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), "levee-data-"));
  const port = options.port ?? (await freePort());
  const database = join(dataDir, "database");
  if (options.house && !existsSync(database)) cpSync(join(options.house, "database"), database, { recursive: true });
  const server = new RunningServer(port, dataDir, options);
  await server.start();
  return server;
}

export class RunningServer {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  readonly #options: ServerOptions;
  readonly #die = () => this.#child?.kill("SIGKILL");
  #child: ChildProcess | undefined;
  #said = "";

  constructor(port: number, dataDir: string, options: ServerOptions) {
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.dataDir = dataDir;
    this.#options = options;
    // Should the tests die, the server dies with them.
    process.once("exit", this.#die);
  }

  /** What the server has printed since its first start. */
  get output() {
    return this.#said;
  }

  get pid() {
    return this.#child?.pid;
  }

  /** Whether the process is gone, by whatever hand. */
  get hasEnded() {
    return !this.#child || this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** Starts the process and waits until it is ready for guests. */
  async start() {
    const env = {
      ...MEMORY.environment,
      ...kept("PATH", "HOME", "TMPDIR", "TZ"),
      NODE_ENV: "production",
      NODE_COMPILE_CACHE: join(root, ".cache", "compiled"),
      HOST: "127.0.0.1",
      // Open at once, with what stands in content/.
      SETUP: "off",
      ...this.#options.env,
    };
    const program = resolve(root, this.#options.program ?? "build/server/main.js");
    const child = spawn(process.execPath, [...MEMORY.flags, ...(this.#options.flags ?? []), program], {
      cwd: this.#options.home ?? root,
      env: { ...env, PORT: String(this.port), DATA_DIR: this.dataDir },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        this.#said += chunk.toString();
        keepLog(chunk.toString());
      });
    }
    this.#child = child;
    await this.#ready(child);
  }

  /** Ends the process in the given way and tells its exit code, or null when the signal took it. */
  async kill(signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
    return child.exitCode;
  }

  /** Kills the process and starts it again on the same port with the same data. */
  async restart(signal: NodeJS.Signals = "SIGTERM") {
    await this.kill(signal);
    await this.start();
  }

  /** Ends the process and removes its data, unless the folder was brought by the caller. */
  async stop() {
    const code = await this.kill();
    process.off("exit", this.#die);
    if (!this.#options.dataDir) rmSync(this.dataDir, { recursive: true, force: true });
    return code;
  }

  async #ready(child: ChildProcess) {
    const deadline = performance.now() + (this.#options.patience ?? 60_000);
    while (performance.now() < deadline) {
      if (child.exitCode !== null || child.signalCode !== null) break;
      const answer = await fetch(`${this.url}/api/health/ready`).catch(() => undefined);
      if (answer?.ok) return;
      await pause(50);
    }
    child.kill("SIGKILL");
    throw new Error(`The server was not ready in time.${this.#ofBuild()} It said:\n${this.#said}`);
  }

  #ofBuild(): string {
    const { program, home = root } = this.#options;
    if (program !== undefined || !isStale(home)) return "";
    return " It was built from other sources than these: node scripts/build.mjs builds it anew.";
  }
}

function kept(...names: string[]) {
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}
