import type { Store } from "#hotel/kernel/ports/store.ts";
import type { SettingsPorts, SettingsTables } from "#hotel/settings/ports.ts";
import type { BackupMaker, BackupTable } from "./ports/backups.ts";
import type { JobRunTable } from "./ports/job-runs.ts";
import type { Doctor } from "./ports/doctor.ts";
import type { ReadinessTable } from "./ports/readiness.ts";

export interface UpkeepTables extends SettingsTables {
  backups: BackupTable;
  readiness: ReadinessTable;
  jobRuns: JobRunTable;
}

/** How the house is, and where its copies are. */
export interface UpkeepPorts extends SettingsPorts {
  store: Store<UpkeepTables>;
  /** Undefined where the owner has chosen no folder for backups. */
  backupMaker: BackupMaker | undefined;
  doctor: Doctor;
}
