import { spawnSync } from "node:child_process";

/** PostgreSQL refuses to run as root; for root this is the machine's `nobody`, else nothing has to change. */
export function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return { uid: idOf("-u"), gid: idOf("-g") };
}

function idOf(which: "-u" | "-g") {
  return Number(spawnSync("id", [which, "nobody"], { encoding: "utf8" }).stdout);
}
