import { createHash } from "node:crypto";
import type pg from "pg";
import { type BackupHead, FORMAT, type Line, type Manifest, type RowLine, type TableProof } from "./backup-format.ts";
import { booksOf } from "./books.ts";
import { sequencesOf, type Table, tablesOf } from "./catalog.ts";

/** Texts are the same on every database and for every setting of it. */
const NEUTRAL = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601';
  set local bytea_output = 'hex'; set local extra_float_digits = 1`;

/** Of everything as it was at one instant, whatever is written meanwhile. */
export const SNAPSHOT = "begin isolation level repeatable read read only";

/** A backup's lines in pieces of about this many characters, so that memory holds one piece of it at a time. */
const PIECE = 1 << 20;
const MOST_ROWS = 2_000;

/** Everything that this database holds, as lines; the connection is in a transaction that sees one instant of it. */
export async function* readHouse(client: pg.ClientBase, product: string): AsyncGenerator<string, Manifest> {
  await client.query(NEUTRAL);
  yield lineOf(await headOf(client, product));
  const proofs: Record<string, TableProof> = {};
  for (const table of await tablesOf(client)) {
    yield lineOf({ table: table.name, columns: table.columns.map(({ name }) => name) });
    proofs[table.name] = yield* readTable(client, table);
  }
  for (const { name, last, isCalled } of await sequencesOf(client)) {
    yield lineOf({ sequence: name, last, called: isCalled });
  }
  const manifest = await manifestOf(client, proofs);
  yield lineOf({ manifest });
  return manifest;
}

/** The same without the lines: what this database would say of itself. */
export async function proveHouse(client: pg.ClientBase): Promise<Manifest> {
  await client.query(NEUTRAL);
  const proofs: Record<string, TableProof> = {};
  for (const table of await tablesOf(client)) {
    const reading = readTable(client, table);
    let step = await reading.next();
    while (!step.done) step = await reading.next();
    proofs[table.name] = step.value;
  }
  return manifestOf(client, proofs);
}

async function manifestOf(client: pg.ClientBase, tables: Record<string, TableProof>): Promise<Manifest> {
  return { tables, books: await booksOf(client) };
}

async function headOf(client: pg.ClientBase, product: string): Promise<BackupHead> {
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migration order by name collate "C"',
  );
  const { rows } = await client.query<{ at: Date }>("select now() as at");
  return { levee: FORMAT, product, madeAt: (rows[0]?.at ?? new Date()).toISOString(), migrations };
}

async function* readTable(client: pg.ClientBase, table: Table): AsyncGenerator<string, TableProof> {
  const texts = table.columns.map(({ name }) => `t.${name}::text`).join(", ");
  await client.query(
    `declare backup_rows no scroll cursor for select ${texts} from ${table.name} t order by ${table.orderBy}`,
  );
  const hash = createHash("sha256");
  let rows = 0;
  let many = 50;
  for (;;) {
    const read = await client.query<RowLine>({ text: `fetch ${many} from backup_rows`, rowMode: "array" });
    if (read.rows.length === 0) break;
    const piece = read.rows.map((row) => lineOf(row)).join("");
    hash.update(piece);
    rows += read.rows.length;
    // Rows may be a few letters or a picture.
    many = Math.max(1, Math.min(MOST_ROWS, Math.floor(PIECE / (piece.length / read.rows.length))));
    yield piece;
  }
  await client.query("close backup_rows");
  return { rows, sha256: hash.digest("hex") };
}

function lineOf(line: Line): string {
  return `${JSON.stringify(line)}\n`;
}
