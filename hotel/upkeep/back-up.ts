import type { UpkeepPorts } from "./ports.ts";

const HOUR = 3_600_000;
const YEAR = 365 * 24 * HOUR;

/** Subject of the one alert about backups. */
const BACKUP_ALERT = { kind: "backup-failed", subject: "backup" } as const;

/**
 * Makes the next backup where it is due, in one of any number of processes, and raises an alert where it came to nothing; one that failed
 * is tried again within the hour. Beside a newer program, which can prove it, this one waits an hour longer. Answers 0: what follows is due
 * later.
 */
export async function backUp({ store, clock, leases, backupMaker }: UpkeepPorts): Promise<number> {
  if (!backupMaker) return 0;
  const now = clock.now();
  const { everyMs } = backupMaker;
  if ((await store.backups.giveUp(now)) > 0) await store.alerts.raise(BACKUP_ALERT, now);
  const patience = (await store.backups.knowsTables()) ? 0 : HOUR;
  const due = { since: now - everyMs - patience, triedSince: now - Math.min(everyMs, HOUR) };
  const id = await store.backups.claim({ now, until: now + leases.backup, ...due });
  if (id === undefined) return 0;
  const made = await backupMaker.make(now);
  if (made === "cut-off") {
    await store.backups.takeBack(id);
    return 0;
  }
  await store.transaction(async (tx) => {
    const at = clock.now();
    await tx.backups.end(id, made, at);
    await tx.backups.forget(at - YEAR);
    if ("fault" in made) await tx.alerts.raise(BACKUP_ALERT, at);
    else await tx.alerts.settle(BACKUP_ALERT, at);
  });
  return 0;
}
