import type pg from "pg";
import { BackupRefused, type RowLine, type SequenceLine, type TableLine } from "./backup-format.ts";
import { OURS, type Table, tablesOf } from "./catalog.ts";

/** Rows go in by so many characters at a time. */
const PIECE = 1 << 20;
const MOST_ROWS = 2_000;

type Filling = TableLine | SequenceLine | RowLine;

/**
 * Puts what a backup says into a database of the very same tables, in place of whatever a migration put there. No trigger acts on it, and
 * references are held against all rows once these are there; everything else that the database refuses, it refuses.
 */
export async function fillHouse(client: pg.ClientBase, pieces: AsyncIterable<Filling[]>): Promise<void> {
  const tables = await tablesOf(client);
  await client.query("set constraints all immediate");
  const putBack = await setAside(client, tables);
  let into: Rows | undefined;
  for await (const lines of pieces) {
    for (const line of lines) {
      if (Array.isArray(line)) await into?.add(line);
      else {
        await into?.flush();
        into = "table" in line ? new Rows(client, tableFor(line, tables)) : undefined;
        if ("sequence" in line) await setSequence(client, line);
      }
    }
  }
  await into?.flush();
  await client.query("set constraints all immediate");
  await putBack();
}

/** Triggers sleep and references are gone until the answer is called. */
async function setAside(client: pg.ClientBase, tables: readonly Table[]): Promise<() => Promise<void>> {
  const { rows: references } = await client.query<{ on: string; name: string; means: string }>(REFERENCES);
  for (const { on, name } of references) await client.query(`alter table ${on} drop constraint ${name}`);
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user; delete from ${name}`);
  return async () => {
    for (const { on, name, means } of references) {
      await client.query(`alter table ${on} add constraint ${name} ${means}`);
    }
    for (const { name } of tables) await client.query(`alter table ${name} enable trigger user; analyze ${name}`);
  };
}

const REFERENCES = `
  select k.conrelid::regclass::text as on, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as means
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  where k.contype = 'f' and ${OURS} order by k.conrelid::regclass::text, k.conname`;

function tableFor({ table: name, columns }: TableLine, tables: readonly Table[]): Table {
  const table = tables.find((one) => one.name === name);
  const own = table?.columns.map((column) => column.name);
  if (!table || own?.join() !== columns.join()) {
    throw new BackupRefused(
      `The backup has a table "${name}" that its own migrations don't make. Nothing was changed.`,
    );
  }
  return table;
}

/** Rows on their way into a table, each column as one list of texts that the database reads itself. */
class Rows {
  readonly #client: pg.ClientBase;
  readonly #table: Table;
  readonly #insert: string;
  #waiting: RowLine[] = [];
  #length = 0;

  constructor(client: pg.ClientBase, table: Table) {
    this.#client = client;
    this.#table = table;
    const names = table.columns.map(({ name }) => name).join(", ");
    const read = table.columns.map(({ type }, index) => `r.c${index}::${type}`).join(", ");
    const texts = table.columns.map((_, index) => `$${index + 1}::text[]`).join(", ");
    const lists = table.columns.map((_, index) => `c${index}`).join(", ");
    this.#insert =
      `insert into ${table.name} (${names}) overriding system value ` +
      `select ${read} from unnest(${texts}) r(${lists})`;
  }

  async add(row: RowLine): Promise<void> {
    this.#waiting.push(row);
    this.#length += row.reduce((length, text) => length + (text?.length ?? 0), 0);
    if (this.#waiting.length >= MOST_ROWS || this.#length >= PIECE) await this.flush();
  }

  async flush(): Promise<void> {
    const rows = this.#waiting;
    if (rows.length === 0) return;
    this.#waiting = [];
    this.#length = 0;
    const lists = this.#table.columns.map((_, index) => rows.map((row) => row[index] ?? null));
    await this.#client.query(this.#insert, lists);
  }
}

async function setSequence(client: pg.ClientBase, { sequence, last, called }: SequenceLine): Promise<void> {
  await client.query("select setval($1::regclass, $2::bigint, $3)", [sequence, last, called]);
}
