import { appendFileSync } from "node:fs";
import { join } from "node:path";

/** What a hotel of a test has said is kept for the run's last step (`scan-logs.ts`), where the run has a folder for it. */
export function keepLog(said: string): void {
  const folder = process.env.TEST_LOGS;
  if (folder) appendFileSync(join(folder, `${process.pid}.log`), said);
}
