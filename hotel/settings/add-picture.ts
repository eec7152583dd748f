import { inOwnerTransaction, type Modified } from "#hotel/accounts/desk-guard.ts";
import type { Account } from "#hotel/kernel/account.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import type { SettingsPorts, SettingsTables } from "./ports.ts";
import { baseOf, nameByDigest, type PictureKind } from "./rules/picture-files.ts";

/** As many as a house may have; each takes about a megabyte. */
const MOST_PICTURES = 500;

/** A file that an owner has handed in, where it lies on this machine; whoever put it there takes it away. */
export interface HandedIn {
  path: string;
  /** SHA-256 of it, in hex. */
  digest: string;
  kind: PictureKind;
}

/**
 * Looks at what an owner has handed in and keeps it as a picture; a job makes what pages show of it. For owners alone. 0 where
 * the house has it already. Problems: `picture-refused`, and then nothing of it stays.
 */
export async function addPicture(
  ports: SettingsPorts,
  owner: Account,
  { path, digest, kind }: HandedIn,
): Promise<(Modified & { file: string }) | Problem> {
  const file = nameByDigest(digest, kind);
  if (await ports.store.pictures.find(file)) return { modifiedCount: 0, file };
  if ((await ports.store.pictures.count()) >= MOST_PICTURES) return { problem: "picture-refused", reason: "too-many" };
  const seen = await ports.picturePress.look(path, kind);
  if ("fault" in seen) return { problem: "picture-refused", reason: seen.fault };
  const { base, ...looks } = seen;
  return await inOwnerTransaction<SettingsTables, Modified & { file: string }>(ports.store, owner, async (tx) => {
    const at = ports.clock.now();
    if (!(await tx.pictures.add({ file, digest, ...looks, addedAt: at }))) return { modifiedCount: 0, file };
    await tx.pictureFiles.keep(file, baseOf(file), base);
    await tx.audit.add({ actor: owner.id, act: "picture.added", subject: `picture:${file}`, at });
    return { modifiedCount: 1, file };
  });
}
