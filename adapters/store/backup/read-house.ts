import { createHash } from "node:crypto";
import type pg from "pg";
import { type BackupHead, FORMAT, type Line, type Manifest, type RowLine, type TableProof } from "./backup-format.ts";
import { booksOf } from "./books.ts";
import { sequencesOf, type Table, tablesOf } from "./catalog.ts";
import { PICTURE_TABLE, pictureRowsIn } from "./picture-files.ts";

/** Texts are the same on every database and for every setting of it. */
const NEUTRAL = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601';
  set local bytea_output = 'hex'; set local extra_float_digits = 1`;

/** Of everything as it was at one instant, whatever is written meanwhile. */
export const SNAPSHOT = "begin isolation level repeatable read read only";

/** A backup's lines in pieces of about this many characters, so that memory holds one piece of it at a time. */
const PIECE = 1 << 20;
const MOST_ROWS = 2_000;

export interface Source {
  /** In a transaction that sees one instant of the house. */
  client: pg.ClientBase;
  /** Where pictures lie as files; left out, they are rows. */
  pictureFolder?: string | undefined;
  /** Nobody is signed in there: what names a session opens it, and a house that comes back ends them all (ADR 53). */
  withoutSessions?: boolean;
}

const SESSION_TABLE = "account_session";

/** Everything that this house holds, as lines. */
export async function* readHouse(source: Source, product: string): AsyncGenerator<string, Manifest> {
  const { client } = source;
  await client.query(NEUTRAL);
  yield lineOf(await headOf(client, product));
  const proofs: Record<string, TableProof> = {};
  for (const table of await tablesOf(client)) {
    yield lineOf({ table: table.name, columns: table.columns.map(({ name }) => name) });
    proofs[table.name] = yield* readTable(source, table);
  }
  for (const { name, last, isCalled } of await sequencesOf(client)) {
    yield lineOf({ sequence: name, last, called: isCalled });
  }
  const manifest = await manifestOf(client, proofs);
  yield lineOf({ manifest });
  return manifest;
}

/** The same without the lines: what this house would say of itself; or only what these tables would. */
export async function proveHouse(source: Source, only?: readonly string[]): Promise<Manifest> {
  const { client } = source;
  await client.query(NEUTRAL);
  const proofs: Record<string, TableProof> = {};
  for (const table of await tablesOf(client)) {
    if (only && !only.includes(table.name)) continue;
    const reading = readTable(source, table);
    let step = await reading.next();
    while (!step.done) step = await reading.next();
    proofs[table.name] = step.value;
  }
  return manifestOf(client, proofs);
}

async function manifestOf(client: pg.ClientBase, tables: Record<string, TableProof>): Promise<Manifest> {
  return { tables, books: await booksOf(client) };
}

export async function headOf(client: pg.ClientBase, product: string): Promise<BackupHead> {
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migration order by name collate "C"',
  );
  const { rows } = await client.query<{ at: Date; has_house: boolean }>(
    "select now() as at, to_regclass('house_epoch') is not null as has_house",
  );
  const madeAt = (rows[0]?.at ?? new Date()).toISOString();
  const schema = Number.parseInt(migrations.at(-1)?.name ?? "0", 10);
  // Tables that are backed up before an upgrade may be older than the house's identity.
  const house = rows[0]?.has_house ? (await client.query<{ id: string; epoch: string }>(HOUSE)).rows[0] : undefined;
  return { levee: FORMAT, product, madeAt, schema, house, migrations };
}

const HOUSE = "select id, epoch from house, house_epoch order by number desc limit 1";

async function* readTable(source: Source, table: Table): AsyncGenerator<string, TableProof> {
  const hash = createHash("sha256");
  let rows = 0;
  for await (const some of rowsFrom(source, table)) {
    const piece = some.map((row) => lineOf(row)).join("");
    hash.update(piece);
    rows += some.length;
    yield piece;
  }
  return { rows, sha256: hash.digest("hex") };
}

function rowsFrom(
  { client, pictureFolder, withoutSessions = false }: Source,
  table: Table,
): AsyncIterable<RowLine[]> | RowLine[][] {
  if (withoutSessions && table.name === SESSION_TABLE) return [];
  if (pictureFolder !== undefined && table.name === PICTURE_TABLE) return pictureRowsIn(pictureFolder, client);
  return rowsOf(client, table);
}

async function* rowsOf(client: pg.ClientBase, table: Table): AsyncGenerator<RowLine[]> {
  const texts = table.columns.map(({ name }) => `t.${name}::text`).join(", ");
  await client.query(
    `declare backup_rows no scroll cursor for select ${texts} from ${table.name} t order by ${table.orderBy}`,
  );
  let many = 50;
  for (;;) {
    const { rows } = await client.query<RowLine>({ text: `fetch ${many} from backup_rows`, rowMode: "array" });
    if (rows.length === 0) break;
    // Rows may be a few letters or a picture.
    const length = rows.reduce((sum, row) => sum + row.reduce((all, text) => all + (text?.length ?? 0), 1), 0);
    many = Math.max(1, Math.min(MOST_ROWS, Math.floor((PIECE * rows.length) / length)));
    yield rows;
  }
  await client.query("close backup_rows");
}

function lineOf(line: Line): string {
  return `${JSON.stringify(line)}\n`;
}
