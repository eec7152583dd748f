import type { OpenAlert } from "#hotel/kernel/ports/alerts.ts";
import type { UpkeepPorts } from "./ports.ts";

const MOST = 50;

/** The house's own jobs that no process has done for too long, also those of a version that is at work here no more. */
export function readLateJobs({ store }: UpkeepPorts): Promise<OpenAlert[]> {
  return store.alerts.open(MOST, ["job-late"]);
}
