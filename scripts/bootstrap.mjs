// Plain JavaScript on node's own modules: this runs before anything is installed, on any Node from 20 on.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { ensureInstalled } from "./install.mjs";
import { pickRuntime, root } from "./runtime.mjs";

/**
 * Installs what is missing, then runs the programs one after another on the pinned runtime; the last one's exit code
 * is this process's own.
 * @param {"production" | "all"} parts what has to be installed
 * @param {string[][]} programs each a file of this project with its arguments
 * @param {NodeJS.ProcessEnv} [settings]
 */
export async function bootstrap(parts, programs, settings = {}) {
  process.chdir(root);
  const installing = ensureInstalled(parts);
  const node = pickRuntime();
  const path = [dirname(node), process.env.PATH].join(delimiter);
  for (const program of programs) {
    const code = await run(node, program, {
      ...memory.environment,
      ...process.env,
      PATH: path,
      INSTALLED_IN_MS: String(installing),
      ...settings,
    });
    if (code !== 0) process.exit(code);
  }
}

/** What keeps a busy hotel at half of the memory that it would hold otherwise (ADR 42). */
const memory = JSON.parse(readFileSync(join(root, "scripts", "memory.json"), "utf8"));

/**
 * Builds what is stale, and serves.
 * @param {NodeJS.ProcessEnv} [settings]
 */
export function serve(settings = {}) {
  return bootstrap("production", [["scripts/build.ts"], hotelServer("build/server/main.js")], {
    NODE_ENV: "production",
    // What was compiled once is not compiled at the next start.
    NODE_COMPILE_CACHE: join(root, ".cache", "compiled"),
    ...settings,
  });
}

/**
 * The program that serves.
 * @param {string} program
 */
export function hotelServer(program) {
  return [...memory.flags, ...withSettings(program)];
}

/**
 * A program with the owner's `.env` where there is one; what the environment says itself wins.
 * @param {string} program
 */
export function withSettings(program) {
  return existsSync(join(root, ".env")) ? ["--env-file=.env", program] : [program];
}

/** @returns {Promise<number>} */
function run(node, program, env) {
  const child = spawn(node, program, { cwd: root, stdio: "inherit", env });
  const forward = (signal) => {
    // A terminal gives Ctrl-C to every process of the group by itself; twice would look like impatience.
    if (signal === "SIGINT" && process.stdin.isTTY) return;
    child.kill(signal);
  };
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  for (const signal of signals) process.on(signal, forward);
  const watch = watchNpm(() => child.kill("SIGTERM"));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      for (const one of signals) process.off(one, forward);
      clearInterval(watch);
      resolve(signal ? 128 + constants.signals[signal] : (code ?? 1));
    });
  });
}

/** An npm that was killed outright can forward nothing; its hotel should not stay behind on the port. */
function watchNpm(onDeath) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const npm = process.ppid;
  return setInterval(() => process.ppid !== npm && onDeath(), 1000);
}
