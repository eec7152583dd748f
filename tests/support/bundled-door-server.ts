import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { build } from "vite";
import { programs } from "#scripts/programs/plugin.ts";

// To load the program's thousand files costs half of what it takes to start a server, and races and outages start
// sixty: they start it from a single file. To put that together is three seconds of work, so the step after keeps it.

const KEPT = resolve(".cache", "door-server");
const NAME = "door-server";
const ENTRY = "tests/support/door-server.ts";
const PROGRAM = join(KEPT, `${NAME}.js`);
/** What it was made from. */
const NOTE = join(KEPT, "made-from.json");
const SETTINGS = ["package.json", "package-lock.json", "tsconfig.json", "tests/support/bundled-door-server.ts"];

interface MadeFrom {
  files: string[];
  digest: string;
}

/** Puts the server of the doors into one file for those below, unless the one that is there was made from the very same files. */
export async function bundleDoorServer(): Promise<void> {
  if (!isKept()) await bundle();
  // Processes that are started from now on inherit it.
  process.env.DOOR_SERVER = PROGRAM;
}

function isKept(): boolean {
  if (!(existsSync(NOTE) && existsSync(PROGRAM))) return false;
  const { files, digest } = JSON.parse(readFileSync(NOTE, "utf8")) as MadeFrom;
  return digestOf(files) === digest;
}

async function bundle(): Promise<void> {
  const part = `${KEPT}.${process.pid}`;
  await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    plugins: [programs(resolve())],
    // The embedded database finds its own files beside its code.
    ssr: { noExternal: true, external: ["@electric-sql/pglite"] },
    build: {
      ssr: true,
      outDir: part,
      target: "node24",
      minify: false,
      rolldownOptions: { input: { [NAME]: ENTRY }, output: { codeSplitting: false } },
    },
  });
  const parts = JSON.parse(await readFile(join(part, "modules.json"), "utf8")) as Record<string, string[]>;
  // What npm brought is told by its lock.
  const files = Object.values(parts)
    .flat()
    .filter((file) => existsSync(file) && !file.startsWith("node_modules"));
  await writeFile(join(part, "made-from.json"), JSON.stringify({ files, digest: digestOf(files) } satisfies MadeFrom));
  // Whole or not there at all, for a run beside this one; and never beside what another one was made from.
  await mkdir(KEPT, { recursive: true });
  await rm(NOTE, { force: true });
  await rename(join(part, `${NAME}.js`), PROGRAM);
  await rename(join(part, "made-from.json"), NOTE);
  await rm(part, { recursive: true });
}

function digestOf(files: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of [...SETTINGS, ...files]) {
    hash
      .update(`${file}\0`)
      .update(existsSync(file) ? readFileSync(file) : "")
      .update("\0");
  }
  return hash.digest("hex");
}

/** The program of a process that serves the doors: its source, where nobody has put it together. */
export function doorServer(): { program: string; flags: string[] } {
  const program = process.env.DOOR_SERVER;
  // Servers of tests live for seconds: to compile the embedded database a second time, for speed, costs them more than it gains.
  return program ? { program, flags: ["--liftoff-only"] } : { program: ENTRY, flags: [] };
}
