import type { Cents } from "#hotel/kernel/money.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";

/** A copy of the whole house that was restored where nobody sees it, brought up to date and found right. */
export interface ProvedBackup {
  /** Its name in the folder that the owner has chosen. */
  file: string;
  bytes: number;
  isEncrypted: boolean;
  bookings: number;
  /** Card payments that took money, and what they took in all. */
  payments: number;
  paid: Cents;
}

export interface BackupFault {
  /** For the owner, in words. */
  fault: string;
}

export interface KeptBackup {
  id: number;
  begunAt: Instant;
  /** Undefined while it is being made. */
  ended: ({ at: Instant } & (ProvedBackup | BackupFault)) | undefined;
}

export interface BackupTable {
  /** Whether this program knows all that was made of the tables. A backup of newer ones it can't restore, and so not prove. */
  knowsTables(): Promise<boolean>;
  /** Those whose time is over without an answer, or whose time a wrong clock set, have failed; answers how many. */
  giveUp(now: Instant): Promise<number>;
  /**
   * Begins one where none was made since `since`, none was tried since `triedSince`, and none is under way; it is this process's until
   * `until`. One that a wrong clock has dated ahead of `now` does not count.
   */
  claim(asked: { now: Instant; until: Instant; since: Instant; triedSince: Instant }): Promise<number | undefined>;
  end(id: number, made: ProvedBackup | BackupFault, at: Instant): Promise<void>;
  /** As if it had not begun. */
  takeBack(id: number): Promise<void>;
  /** Forgets what came of those that were begun before. */
  forget(before: Instant): Promise<void>;
  /** In the order in which they were begun, newest first, whatever the clock said. */
  newest(limit: number): Promise<KeptBackup[]>;
}

/** Makes backups where the owner wants them. */
export interface BackupMaker {
  /** The folder, as it was set. */
  to: string;
  everyMs: number;
  /** So many stay. */
  keep: number;
  /** Whether only the owner's key opens them. */
  isEncrypted: boolean;
  /** `cut-off`: this process stops, and the next one begins anew. */
  make(at: Instant): Promise<ProvedBackup | BackupFault | "cut-off">;
}
