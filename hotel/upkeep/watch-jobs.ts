import type { UpkeepPorts } from "./ports.ts";
import { QUIET_MS } from "./ports/job-runs.ts";

/** A job of this process. */
export interface JobRun {
  name: string;
  /** Since it last came to its end here; undefined: never yet. */
  agoMs: number | undefined;
  /** It is late after so long. */
  lateAfterMs: number;
}

/** Where a process begins with its jobs: what a house did not do while it was off is not late. */
export function resumeJobs({ store, clock }: UpkeepPorts): Promise<void> {
  const now = clock.now();
  return store.jobRuns.resume(now, now - QUIET_MS);
}

/**
 * Tells all processes when this one's jobs were done, and keeps an alert for each that no process has done for too long. Of jobs that
 * this one does not know, as beside a newer version, it says nothing.
 */
export function watchJobs({ store, clock }: UpkeepPorts, runs: readonly JobRun[]): Promise<void> {
  const now = clock.now();
  // In one order, because other processes do the same.
  const jobs = runs.toSorted((one, other) => one.name.localeCompare(other.name));
  return store.transaction(async (tx) => {
    await tx.jobRuns.know(
      jobs.map(({ name }) => name),
      now,
    );
    await tx.jobRuns.note(
      jobs.flatMap(({ name, agoMs }) => (agoMs === undefined ? [] : [{ name, doneAt: now - agoMs }])),
    );
    const late = await tx.jobRuns.late(jobs.map(({ name, lateAfterMs }) => ({ name, before: now - lateAfterMs })));
    for (const { name } of jobs) {
      await (late.includes(name) ? tx.alerts.raise : tx.alerts.settle)({ kind: "job-late", subject: name }, now);
    }
  });
}
