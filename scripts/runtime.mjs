import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

const needed = 24;

/** This very Node where it is new enough, else the one that the lockfile pins and npm has brought along. */
export function pickRuntime() {
  if (Number(process.versions.node.split(".")[0]) >= needed) return process.execPath;
  const machine = `${process.platform}-${process.arch}`;
  const pinned = join(root, "node_modules", `node-${machine}`, "bin", "node");
  if (spawnSync(pinned, ["--version"]).status === 0) return pinned;
  return fail(
    `Levee runs on Node ${needed}. This is Node ${process.versions.node}, and npm brings no newer one for ${machine}:`,
    `please install Node ${needed} or newer (https://nodejs.org) and try again.`,
  );
}

/**
 * Ends with a sentence instead of a stack trace.
 * @returns {never}
 */
export function fail(...lines) {
  for (const line of lines) console.error(line);
  process.exit(1);
}
