import type pg from "pg";

export type Execute = <Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

/** Executes one statement, on the pool or on a transaction's own connection. Texts are constants, never made of values. */
export interface Run extends Execute {
  /** Planned anew for its very values: for searches, of which one plan suits the rare and another the common. */
  afresh: Execute;
}

/** Without names each statement is planned anew. */
export function runOn(executor: pg.Pool | pg.ClientBase, { namesStatements } = { namesStatements: true }): Run {
  const execute =
    (nameOf: (text: string) => string | undefined): Execute =>
    async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) => {
      const name = nameOf(text);
      const result = await executor.query<Row>({ ...(name && { name }), text, values: values.map(holdable) });
      return result.rows;
    };
  const unnamed = () => undefined;
  return Object.assign(execute(namesStatements ? nameOf : unnamed), { afresh: execute(unnamed) });
}

/** No text of PostgreSQL holds a NUL: a search with one finds nothing, and a text with one shows a sign instead. */
function holdable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(holdable);
  return typeof value === "string" ? value.replaceAll("\0", "\uFFFD") : value;
}

const names = new Map<string, string>();

// A named statement is planned once per connection: planning was half the time of writing an order.
function nameOf(text: string): string {
  const name = names.get(text) ?? `hotel_${names.size}`;
  names.set(text, name);
  return name;
}
