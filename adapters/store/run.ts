import type pg from "pg";

/** Executes one statement, on the pool or on a transaction's own connection. Texts are constants, never made of values. */
export type Run = <Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

export function runOn(executor: pg.Pool | pg.ClientBase): Run {
  return async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) => {
    const result = await executor.query<Row>({ name: nameOf(text), text, values: [...values] });
    return result.rows;
  };
}

const names = new Map<string, string>();

// A named statement is planned once per connection: planning was half the time of writing an order.
function nameOf(text: string): string {
  const name = names.get(text) ?? `hotel_${names.size}`;
  names.set(text, name);
  return name;
}
