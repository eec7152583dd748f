import { mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Run } from "#adapters/store/run.ts";
import type { PictureFiles } from "#hotel/settings/ports/pictures.ts";

/** As `picture_chunk` allows. */
const CHUNK = 64 * 1024;

/** Pictures' files in rows of 64 KB: where several processes share a database, and a backup is a backup of that. */
export function pictureRows(run: Run): PictureFiles {
  const read: PictureFiles["read"] = async (picture, file) => {
    const rows = await run<{ bytes: Buffer }>(READ, [picture, file]);
    return rows.length === 0 ? undefined : new Uint8Array(Buffer.concat(rows.map(({ bytes }) => bytes)));
  };
  return {
    keep: async (picture, file, path) => {
      await run("delete from picture_chunk where picture = $1 and file = $2", [picture, file]);
      const opened = await open(path);
      try {
        for (let position = 0; ; position += 1) {
          const { bytesRead, buffer } = await opened.read(Buffer.alloc(CHUNK), 0, CHUNK);
          if (bytesRead === 0) return;
          await run(ADD, [picture, file, position, buffer.subarray(0, bytesRead)]);
        }
      } finally {
        await opened.close();
      }
    },
    read,
    onDisk: async (picture, file, work) => {
      const bytes = await read(picture, file);
      if (!bytes) return false;
      const folder = await mkdtemp(join(tmpdir(), "levee-picture-"));
      try {
        const path = join(folder, file);
        await writeFile(path, bytes);
        await work(path);
        return true;
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    // They go with the picture's own row.
    drop: () => Promise.resolve(),
  };
}

const READ = "select bytes from picture_chunk where picture = $1 and file = $2 order by position";

const ADD = "insert into picture_chunk (picture, file, position, bytes) values ($1, $2, $3, $4)";
