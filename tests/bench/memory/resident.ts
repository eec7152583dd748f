import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** Megabytes of the embedded database of a house alone, `restMs` after it was opened. */
export async function bareDatabase(dataDir: string, restMs: number): Promise<number> {
  const program = join(import.meta.dirname, "bare-database.ts");
  const child = spawn(process.execPath, [program, dataDir], { stdio: ["pipe", "pipe", "inherit"] });
  const ended = once(child, "exit");
  await once(child.stdout, "data");
  await pause(restMs);
  const resident = residentMb(child.pid);
  child.stdin.end();
  await ended;
  return resident;
}

/** Megabytes of a process; 0 once it has ended. */
export function residentMb(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1_024);
  } catch {
    return 0;
  }
}

/** The processes that a process has started itself. */
export function childrenOf(pid: number | undefined): number[] {
  try {
    const pids = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
    return pids === "" ? [] : pids.split(" ").map(Number);
  } catch {
    return [];
  }
}
