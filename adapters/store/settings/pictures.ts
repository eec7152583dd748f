import { timestamp } from "#adapters/store/instants.ts";
import type { Run } from "#adapters/store/run.ts";
import type { KeptPicture, MadePicture, PictureTable } from "#hotel/settings/ports/pictures.ts";
import { stemOf } from "#hotel/settings/rules/picture-files.ts";

export function pictureTable(run: Run): PictureTable {
  return {
    list: async () => (await run<PictureRow>(`${PICTURES} order by p.added_at desc, p.name`)).map(toPicture),
    find: async (file) => {
      const [row] = await run<PictureRow>(`${PICTURES} where p.name = $1`, [file]);
      return row && toPicture(row);
    },
    count: async () => {
      const [counted] = await run<{ count: number }>("select count(*) from picture");
      return counted?.count ?? 0;
    },
    add: async ({ file, digest, width, height, widths, glimpse, addedAt }) => {
      const added = await run(ADD, [file, digest, width, height, widths, glimpse, timestamp(addedAt)]);
      return added.length > 0;
    },
    claim: async ({ now, until, attempts }) => {
      const [row] = await run<PictureRow>(CLAIM, [timestamp(now), timestamp(until), attempts]);
      return row && toPicture(row);
    },
    noteMade: async (file, made) => {
      await run("update picture set made = $2 where name = $1", [file, made]);
    },
    describe: async (file, { focus, descriptions }) => {
      await run("update picture set focus_x = $2, focus_y = $3, descriptions = $4::jsonb where name = $1", [
        file,
        focus?.x ?? null,
        focus?.y ?? null,
        JSON.stringify(descriptions),
      ]);
    },
    remove: async (file) => {
      // A version that is being saved holds the row until it is there for the next statement to see.
      await run("select from picture where name = $1 for update", [file]);
      return (await run(REMOVE, [file])).length > 0;
    },
    madeAmong: async (files) => {
      const rows = await run<MadeRow>(MADE_AMONG, [files]);
      return new Map(rows.map((row) => [row.name, toMade(row)]));
    },
  };
}

const MADE = "p.name, p.width, p.height, p.widths, p.glimpse";

const PICTURES = `
  select ${MADE}, p.digest, p.focus_x, p.focus_y, p.descriptions, p.added_at, p.made, p.files, p.attempts, p.next_look_at,
    exists (select from property_version_picture v where v.picture = p.name) as is_named
  from picture p`;

const ADD = `
  insert into picture (name, digest, width, height, widths, glimpse, added_at, next_look_at)
  values ($1, $2, $3, $4, $5, $6, $7, $7)
  on conflict do nothing returning name`;

const CLAIM = `
  with claimed as (
    update picture set next_look_at = $2, attempts = attempts + 1
    where name = any(array(
      select name from picture where made < files and next_look_at <= $1 and attempts < $3
      order by next_look_at limit 1 for update skip locked))
    returning *)
  select ${MADE}, p.digest, p.focus_x, p.focus_y, p.descriptions, p.added_at, p.made, p.files, p.attempts, p.next_look_at,
    false as is_named
  from claimed p`;

const REMOVE = `
  delete from picture p where p.name = $1
    and not exists (select from property_version_picture v where v.picture = p.name)
  returning p.name`;

const MADE_AMONG = `select ${MADE} from picture p where p.name = any($1) and p.made = p.files`;

interface MadeRow extends MadePicture {
  widths: number[];
}

interface PictureRow extends MadeRow {
  digest: string;
  focus_x: number | null;
  focus_y: number | null;
  descriptions: Record<string, string>;
  added_at: Date;
  made: number;
  files: number;
  attempts: number;
  next_look_at: Date;
  is_named: boolean;
}

function toMade({ name, width, height, widths, glimpse }: MadeRow): MadePicture {
  return { name: stemOf(name), width, height, widths, glimpse };
}

function toPicture(row: PictureRow): KeptPicture {
  const { digest, focus_x: x, focus_y: y, descriptions, made, files, attempts } = row;
  return {
    ...toMade(row),
    file: row.name,
    digest,
    focus: x === null || y === null ? undefined : { x, y },
    descriptions,
    addedAt: row.added_at.getTime(),
    made,
    files,
    attempts,
    nextLookAt: row.next_look_at.getTime(),
    isNamed: row.is_named,
  };
}
