import type { SettingsPorts } from "./ports.ts";
import type { KeptPicture } from "./ports/pictures.ts";
import { baseOf } from "./rules/picture-files.ts";

/** A picture on which processes were ended so often is left to its owner. */
export const MOST_ATTEMPTS = 3;

/** Makes the next picture that waits for it, in any number of processes at once; answers how many there were. */
export async function makePictures(ports: Pick<SettingsPorts, "store" | "clock" | "leases" | "picturePress">) {
  const now = ports.clock.now();
  const until = now + ports.leases.picture;
  const picture = await ports.store.pictures.claim({ now, until, attempts: MOST_ATTEMPTS });
  if (!picture) return 0;
  await ports.store.pictureFiles.onDisk(picture.file, baseOf(picture.file), (base) => make(ports, picture, base));
  return 1;
}

async function make(
  { store, picturePress }: Pick<SettingsPorts, "store" | "picturePress">,
  picture: KeptPicture,
  base: string,
): Promise<void> {
  let made = 0;
  await picturePress.make(base, picture, async ({ file, path }) => {
    made += 1;
    await store.transaction(async (tx) => {
      // Its owner may have taken it away meanwhile.
      if (!(await tx.pictures.find(picture.file))) return;
      await tx.pictureFiles.keep(picture.file, file, path);
      await tx.pictures.noteMade(picture.file, made);
    });
  });
}
