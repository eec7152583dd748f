import type pg from "pg";

/** Executes one statement, on the pool or on a transaction's own connection. */
export type Run = <Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

export function runOn(executor: pg.Pool | pg.ClientBase): Run {
  return async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) => {
    const result = await executor.query<Row>(text, [...values]);
    return result.rows;
  };
}
