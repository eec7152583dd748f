import { spawnSync } from "node:child_process";

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
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" });
  const pairs = stdout.split("\n").map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([child = 0, parent]) => (parent === pid ? [child] : []));
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has gone by itself.
  }
}
