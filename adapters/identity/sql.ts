/** The little that accounts need of a database beside their library; a `pg.Pool` fits. Each call commits by itself. */
export interface Sql {
  query<Row extends Record<string, unknown>>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>;
}
