import { mkdir, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { build } from "vite";
import { programs } from "#scripts/programs/plugin.ts";

// To load the program's thousand files costs half of what it takes to start a server, and races and outages start
// sixty: they start it from a single file.

const KEPT = resolve(".cache", "door-server");
const NAME = "door-server";
const ENTRY = "tests/support/door-server.ts";

/** Puts the server of the doors into one file for those below. */
export async function bundleDoorServer(): Promise<void> {
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
  // Whole or not there at all, for a run beside this one.
  await mkdir(KEPT, { recursive: true });
  const program = join(KEPT, `${NAME}.js`);
  await rename(join(part, `${NAME}.js`), program);
  await rm(part, { recursive: true });
  // Processes that are started from now on inherit it.
  process.env.DOOR_SERVER = program;
}

/** The program of a process that serves the doors: its source, where nobody has put it together. */
export function doorServer(): { program: string; flags: string[] } {
  const program = process.env.DOOR_SERVER;
  // Servers of tests live for seconds: to compile the embedded database a second time, for speed, costs them more than it gains.
  return program ? { program, flags: ["--liftoff-only"] } : { program: ENTRY, flags: [] };
}
