import { createReadStream, createWriteStream } from "node:fs";
import { copyFile, link, mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { orMissing } from "#adapters/store/missing-file.ts";
import { stemOf } from "#hotel/settings/rules/picture-files.ts";
import { reachDisk } from "./backup-file.ts";
import type { RowLine } from "./backup-format.ts";

/** What lies as files beside the embedded database is, in a backup, what it would be as rows of this table (ADR 58). */
export const PICTURE_TABLE = "picture_chunk";

/** As `picture_chunk` allows, and as PostgreSQL's houses have it. */
const CHUNK = 64 * 1024;
/** So many rows are a megabyte of text. */
const MOST_ROWS = 8;

/** The files in `folder` of the pictures that this database knows, in the order of the table's key. */
export async function* pictureRowsIn(folder: string, client: pg.ClientBase): AsyncGenerator<RowLine[]> {
  const { rows } = await client.query<{ name: string }>('select name from picture order by name collate "C"');
  const files = (await filesIn(folder)).filter((file) => WHOLE.test(file)).sort();
  for (const { name } of rows) {
    for (const file of files.filter((one) => one.startsWith(`${stemOf(name)}-`))) {
      let piece: RowLine[] = [];
      let position = 0;
      for await (const bytes of createReadStream(join(folder, file), { highWaterMark: CHUNK })) {
        piece.push([name, file, String(position), `\\x${(bytes as Buffer).toString("hex")}`]);
        position += 1;
        if (piece.length === MOST_ROWS) {
          yield piece;
          piece = [];
        }
      }
      if (piece.length > 0) yield piece;
    }
  }
}

/** Not what a process that was ended has left behind. */
const WHOLE = /^[a-z0-9-]+\.(avif|webp|jpg|png)$/;

/** Lays the rows out as files in `folder`, in place of whatever lay there, and empties the table. */
export async function layOutPictures(client: pg.ClientBase, folder: string): Promise<void> {
  const part = `${folder}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true });
  const { rows } = await client.query<{ picture: string; file: string }>(
    "select distinct picture, file from picture_chunk",
  );
  for (const { picture, file } of rows) {
    await pipeline(chunksOf(client, picture, file), createWriteStream(join(part, file)));
    await reachDisk(join(part, file));
  }
  await rm(folder, { recursive: true, force: true });
  await rename(part, folder);
  await client.query("truncate picture_chunk");
}

async function* chunksOf(client: pg.ClientBase, picture: string, file: string): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const { rows } = await client.query<{ bytes: Buffer }>(
      "select bytes from picture_chunk where picture = $1 and file = $2 and position = $3",
      [picture, file, position],
    );
    const [row] = rows;
    if (!row) return;
    yield row.bytes;
  }
}

/** The same files once more, within milliseconds: nobody ever writes into one that is there. */
export async function linkPictures(folder: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const file of await filesIn(folder)) {
    await link(join(folder, file), join(to, file)).catch(() => copyFile(join(folder, file), join(to, file)));
  }
}

async function filesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(orMissing)) ?? [];
}
