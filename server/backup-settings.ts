import { z } from "zod";

/** As age writes them (https://age-encryption.org/v1). */
const PUBLIC_KEY = /^age1[a-z0-9]{58,}$/;
export const SECRET_KEY = /^AGE-SECRET-KEY-[A-Z0-9-]+$/;

export const backupSettings = {
  BACKUP_KEY: z
    .string()
    .refine((key) => PUBLIC_KEY.test(key) || SECRET_KEY.test(key), "must be a public key of age, such as age1...")
    .optional(),
};

type BackupSettings = z.output<z.ZodObject<typeof backupSettings>>;

export function backupOf(read: BackupSettings) {
  return {
    /** Backups are encrypted for it; the secret one only where the owner restores. */
    key: read.BACKUP_KEY,
  };
}
