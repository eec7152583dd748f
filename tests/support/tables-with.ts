import type { Database } from "#adapters/store/open-database.ts";

/** Tables of the hotel in which a word stands anywhere; the payment provider keeps its own books. */
export async function tablesWith(pool: Database["pool"], word: string): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query(`select 1 from "${name}" t where t::text ilike $1 limit 1`, [`%${word}%`]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}
