import type { ActivityLog } from "./ports/activity-log.ts";
import type { AlertTable } from "./ports/alerts.ts";
import type { Clock } from "./ports/clock.ts";
import type { Leases } from "./ports/leases.ts";
import type { InConstantTime } from "./ports/constant-time.ts";
import type { LetterQueue } from "./ports/letters.ts";
import type { TryTable } from "./ports/tries.ts";
import type { Store } from "./ports/store.ts";

export interface KernelTables {
  alerts: AlertTable;
  audit: ActivityLog;
  outbox: LetterQueue;
  tries: TryTable;
}

/** What every domain needs of the world. */
export interface KernelPorts {
  store: Store<KernelTables>;
  clock: Clock;
  leases: Leases;
  inConstantTime: InConstantTime;
}
