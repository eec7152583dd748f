import { access, copyFile, mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { orMissing } from "#adapters/store/missing-file.ts";
import type { PictureFiles } from "#hotel/settings/ports/pictures.ts";
import { stemOf } from "#hotel/settings/rules/picture-files.ts";

/** Pictures' files in a folder beside the embedded database, whose one process has it for itself. */
export function pictureFilesIn(folder: string): PictureFiles {
  return {
    keep: async (_picture, file, path) => {
      await mkdir(folder, { recursive: true });
      const part = join(folder, `${file}.part`);
      await copyFile(path, part);
      await rename(part, join(folder, file));
    },
    read: async (_picture, file) => {
      const bytes = await readFile(join(folder, file)).catch(orMissing);
      return bytes && new Uint8Array(bytes);
    },
    onDisk: async (_picture, file, work) => {
      const path = join(folder, file);
      const isThere = await access(path).then(
        () => true,
        () => false,
      );
      if (isThere) await work(path);
      return isThere;
    },
    drop: async (picture) => {
      const files = (await readdir(folder).catch(orMissing)) ?? [];
      const own = files.filter((file) => file.startsWith(`${stemOf(picture)}-`));
      await Promise.all(own.map((file) => rm(join(folder, file), { force: true })));
    },
  };
}
