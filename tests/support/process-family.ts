import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";

/** Sends a signal to a process and then to each of its children, those that are made meanwhile too. */
export function signalFamily(pid: number, signal: NodeJS.Signals): void {
  const sent = new Set<number>();
  send(pid, signal);
  for (let more = childrenOf(pid); more.some((child) => !sent.has(child)); more = childrenOf(pid)) {
    for (const child of more) if (!sent.has(child)) send(child, signal);
    for (const child of more) sent.add(child);
  }
}

/** Nobody of it makes another child before it goes. */
export function killFamily(pid: number): void {
  signalFamily(pid, "SIGSTOP");
  const children = childrenOf(pid);
  for (const one of [pid, ...children]) send(one, "SIGKILL");
}

function childrenOf(pid: number): number[] {
  return processes().flatMap(([child = 0, parent]) => (parent === pid ? [child] : []));
}

/** Each one's id and its parent's. Small images of Linux have no `ps`, other systems no `/proc`. */
function processes(): number[][] {
  if (!existsSync("/proc/self/stat")) {
    const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" });
    return stdout.split("\n").map((line) => line.trim().split(/\s+/).map(Number));
  }
  const ids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return ids.map((id) => [Number(id), parentIn(`/proc/${id}/stat`)]);
}

/** The second word behind the program's name, which stands in brackets and may hold anything. */
function parentIn(file: string): number {
  try {
    const told = readFileSync(file, "utf8");
    return Number(told.slice(told.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    // It has ended since.
    return Number.NaN;
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has gone by itself.
  }
}
