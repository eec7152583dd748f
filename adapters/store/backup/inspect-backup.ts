import { z } from "zod";
import { type BackupFacts, BackupRefused, FORMAT } from "./backup-format.ts";
import { readBackup } from "./backup-file.ts";

const head = z.object({
  levee: z.number(),
  product: z.string(),
  madeAt: z.iso.datetime(),
  schema: z.int().optional(),
  house: z.object({ id: z.string(), epoch: z.string() }).optional(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
});
const manifest = z.object({
  manifest: z.object({
    tables: z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() })),
    books: z.object({
      bookings: z.number(),
      payments: z.number(),
      paid: z.number(),
      ledger: z.record(z.string(), z.number()),
    }),
  }),
});

/** Reads a backup to its end, every byte against its checksum, and tells what it holds. Throws `BackupRefused`. */
export async function inspectBackup(file: string, key?: string): Promise<BackupFacts> {
  let first: unknown;
  let last: unknown;
  for await (const lines of readBackup(file, key)) {
    first ??= lines[0];
    last = lines.at(-1);
  }
  const begins = head.safeParse(first);
  if (begins.data && begins.data.levee !== FORMAT) {
    throw new BackupRefused(
      `This backup is written in format ${begins.data.levee}, and this version reads ${FORMAT}. Nothing was changed.`,
    );
  }
  const ends = manifest.safeParse(last);
  if (!begins.success || !ends.success) throw new BackupRefused("This is no backup of a hotel. Nothing was changed.");
  return { head: { ...begins.data, levee: FORMAT }, manifest: ends.data.manifest };
}
