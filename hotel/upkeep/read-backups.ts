import type { Problem } from "#hotel/kernel/problem.ts";
import type { UpkeepPorts } from "./ports.ts";
import type { BackupMaker, KeptBackup } from "./ports/backups.ts";

const NEWEST = 30;

export interface ShownBackups {
  /** How they are made; undefined where the house makes none by itself. */
  plan: Pick<BackupMaker, "to" | "everyMs" | "keep" | "isEncrypted"> | undefined;
  backups: KeptBackup[];
}

/** The house's own backups, newest first: for owners alone. */
export async function readBackups({ store, backupMaker }: UpkeepPorts): Promise<ShownBackups | Problem> {
  const backups = await store.backups.newest(NEWEST);
  if (!backupMaker) return { plan: undefined, backups };
  const { to, everyMs, keep, isEncrypted } = backupMaker;
  return { plan: { to, everyMs, keep, isEncrypted }, backups };
}
