import type pg from "pg";

/** A table as this database has it, with all that a row is made of; what the database works out itself is not among it. */
export interface Table {
  /** As SQL names it, with its schema where that is not the usual one. */
  name: string;
  columns: { name: string; type: string }[];
  /** The order in which its rows are the same on every database. */
  orderBy: string;
}

/** The hotel's tables, each after those that it refers to. The list of migrations is not among them. */
export async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows: columns } = await client.query<ColumnRow>(COLUMNS);
  const { rows: references } = await client.query<{ from: string; to: string }>(REFERENCES);
  const tables = Map.groupBy(columns, ({ table }) => table);
  return inOrder([...tables.keys()], references).map((name) => {
    const own = tables.get(name) ?? [];
    const keys = own.filter(({ is_key }) => is_key);
    const sorted = (keys.length > 0 ? keys : own).map(({ column, is_text }) => {
      const key = `t.${column}${keys.length === 0 && !is_text ? `::text` : ""}`;
      return is_text || keys.length === 0 ? `${key} collate "C"` : key;
    });
    return { name, columns: own.map(({ column, type }) => ({ name: column, type })), orderBy: sorted.join(", ") };
  });
}

/** The sequences that give numbers to rows, and where they stand. */
export async function sequencesOf(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(SEQUENCES);
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const stands = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${name}`,
    );
    for (const { last, called } of stands.rows) sequences.push({ name, last, isCalled: called });
  }
  return sequences;
}

export interface Sequence {
  name: string;
  last: string;
  isCalled: boolean;
}

interface ColumnRow {
  table: string;
  column: string;
  type: string;
  is_key: boolean;
  is_text: boolean;
}

/** That a thing `c` in the schema `n` is the hotel's, whatever else the database holds. */
export const OURS = `n.nspname in (current_schema(), 'sandbox')
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

const COLUMNS = `
  select c.oid::regclass::text as table, quote_ident(a.attname) as column,
    format_type(a.atttypid, a.atttypmod) as type, a.attcollation <> 0 as is_text,
    coalesce(a.attnum = any(k.conkey), false) as is_key
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
  where c.relkind = 'r' and c.oid::regclass::text <> 'migration' and ${OURS}
  order by n.nspname collate "C", c.relname collate "C", a.attnum`;

const REFERENCES = `
  select distinct conrelid::regclass::text as from, confrelid::regclass::text as to
  from pg_constraint where contype = 'f' and conrelid <> confrelid`;

const SEQUENCES = `
  select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'S' and ${OURS} order by n.nspname collate "C", c.relname collate "C"`;

/** What refers to each other stays in the order of names: no reference is held against its table before all are filled. */
function inOrder(names: readonly string[], references: readonly { from: string; to: string }[]): string[] {
  const placed = new Set<string>();
  const visiting = new Set<string>();
  const place = (name: string) => {
    if (placed.has(name) || visiting.has(name)) return;
    visiting.add(name);
    for (const { from, to } of references) if (from === name && names.includes(to)) place(to);
    placed.add(name);
  };
  for (const name of names) place(name);
  return [...placed];
}
