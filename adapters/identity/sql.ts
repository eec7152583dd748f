/** The little that accounts need of a database beside their library; a `pg.Pool` fits. Each call commits by itself. */
export interface Sql {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}
