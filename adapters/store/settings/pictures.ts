import { columns, read } from "#adapters/store/columns.ts";
import { timestamp } from "#adapters/store/instants.ts";
import type { Run } from "#adapters/store/run.ts";
import type { KeptPicture, MadePicture, PictureTable } from "#hotel/settings/ports/pictures.ts";
import { stemOf } from "#hotel/settings/rules/picture-files.ts";

export function pictureTable(run: Run): PictureTable {
  return {
    list: async () => (await read<Unnamed>(run, `${PICTURES} order by p.added_at desc, p.name`)).map(named),
    find: async (file) => (await read<Unnamed>(run, `${PICTURES} where p.name = $1`, [file])).map(named)[0],
    count: async () => {
      const [counted] = await run<{ count: number }>("select count(*) from picture");
      return counted?.count ?? 0;
    },
    add: async ({ file, digest, width, height, widths, glimpse, addedAt }) => {
      const added = await run(ADD, [file, digest, width, height, widths, glimpse, timestamp(addedAt)]);
      return added.length > 0;
    },
    claim: async ({ now, until, attempts }) =>
      (await read<Unnamed>(run, CLAIM, [timestamp(now), timestamp(until), attempts])).map(named)[0],
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
      const rows = await run<MadePicture>(MADE_AMONG, [files]);
      return new Map(rows.map((row) => [row.name, { ...row, name: stemOf(row.name) }]));
    },
  };
}

/** As the table has one: under the name of its file alone. */
type Unnamed = Omit<KeptPicture, "name">;

function named(picture: Unnamed): KeptPicture {
  return { ...picture, name: stemOf(picture.file) };
}

const PICTURE = columns<Unnamed>({
  file: "p.name",
  width: "p.width",
  height: "p.height",
  widths: "p.widths",
  glimpse: "p.glimpse",
  digest: "p.digest",
  focus: `case when p.focus_x is not null and p.focus_y is not null then
    jsonb_build_object('x', p.focus_x, 'y', p.focus_y) end`,
  descriptions: "p.descriptions",
  addedAt: "p.added_at",
  made: "p.made",
  files: "p.files",
  attempts: "p.attempts",
  nextLookAt: "p.next_look_at",
  isNamed: "exists (select from property_version_picture v where v.picture = p.name)",
});

const PICTURES = `select ${PICTURE} from picture p`;

const ADD = `
  insert into picture (name, digest, width, height, widths, glimpse, added_at, next_look_at)
  values ($1, $2, $3, $4, $5, $6, $7, $7)
  on conflict do nothing returning name`;

const CLAIM = `
  update picture p set next_look_at = $2, attempts = attempts + 1
  where name = any(array(
    select name from picture where made < files and next_look_at <= $1 and attempts < $3
    order by next_look_at limit 1 for update skip locked))
  returning ${PICTURE}`;

const REMOVE = `
  delete from picture p where p.name = $1
    and not exists (select from property_version_picture v where v.picture = p.name)
  returning p.name`;

const MADE_AMONG = `
  select name, width, height, widths, glimpse from picture where name = any($1) and made = files`;
