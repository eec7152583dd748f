/** What is looked at, in the order in which it is told. */
export const TOPICS = [
  "settings",
  "database",
  "copy",
  "schema",
  "clock",
  "disk",
  "mail",
  "cards",
  "events",
  "proxies",
  "time-zone",
  "backups",
  "second-factors",
] as const;

export type Topic = (typeof TOPICS)[number];

/** One thing about the house as it is now. */
export interface Symptom {
  topic: Topic;
  /** note: works, and an owner should know of it. */
  state: "fine" | "note" | "wrong";
  /** What is so, and where it is not fine what to do; for the owner, in English. */
  said: string;
}

/** Looks at the house and at what it stands on. */
export interface Doctor {
  examine(): Promise<Symptom[]>;
}

/** What is at the address of the copy for reports. */
export type CopyFacts =
  | { state: "unreachable"; why: string }
  /** The database itself. */
  | { state: "itself" }
  /** One in which another house is, or none. */
  | { state: "other" }
  /** Of this very house; by so many milliseconds behind it, undefined where it does not tell. */
  | { state: "copy"; behindMs: number | undefined };

/** What a database says of itself and of the house in it. */
export interface DatabaseFacts {
  kind: "embedded" | "postgresql";
  /** Such as `180004`. */
  version: number;
  missingExtensions: string[];
  /** Not a standby, nor one that is held read-only. */
  takesWrites: boolean;
  /** By how much its clock is ahead of this machine's, in milliseconds. */
  clockAheadMs: number;
  /** Undefined where there is no house in it yet. */
  house: HouseFacts | undefined;
  /** A restore was cut off here. */
  isHalfRestored: boolean;
}

export interface HouseFacts {
  /** Migrations that this program has and the database has not. */
  behind: number;
  isRestored: boolean;
  timeZone: string | undefined;
  lastEventAt: Date | undefined;
  lastPaymentAt: Date | undefined;
  lastBackupAt: Date | undefined;
  lastBackupFault: string | undefined;
  /** Of those who work here. */
  staff: number;
  staffWithoutProof: number;
}
