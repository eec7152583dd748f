import { z } from "zod";
import { count } from "./setting-kinds.ts";

/** As age writes them (https://age-encryption.org/v1). */
const PUBLIC_KEY = /^age1[a-z0-9]{58,}$/;
export const SECRET_KEY = /^AGE-SECRET-KEY-[A-Z0-9-]+$/;

const HOUR = 3_600_000;

export const backupSettings = {
  BACKUP_KEY: z
    .string()
    .refine((key) => PUBLIC_KEY.test(key) || SECRET_KEY.test(key), "must be a public key of age, such as age1...")
    .optional(),
  BACKUP_TO: z.string().optional(),
  BACKUP_EVERY: count(1, 8_760, 24),
  BACKUP_KEEP: count(1, 1_000, 14),
};

type BackupSettings = z.output<z.ZodObject<typeof backupSettings>>;

export function backupOf(read: BackupSettings) {
  return {
    /** Backups are encrypted for it; the secret one only where the owner restores. */
    key: read.BACKUP_KEY,
    /** The folder into which the house backs itself up; undefined: it does not. */
    to: read.BACKUP_TO,
    everyMs: read.BACKUP_EVERY * HOUR,
    /** So many of them stay. */
    keep: read.BACKUP_KEEP,
  };
}
