import pg from "pg";

/** How many deadlocks a database has seen. Sessions report at their end, so count after they have ended. */
export async function deadlocksOf(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    "select deadlocks::integer from pg_stat_database where datname = current_database()",
  );
  await client.end();
  return rows[0].deadlocks;
}
