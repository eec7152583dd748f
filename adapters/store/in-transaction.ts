import type pg from "pg";

/**
 * Runs `work` between `begin`, a text, and a commit, or a rollback where `mayCommit` says no of its result. A connection
 * on which not even the rollback succeeds is not used again, and what became of the transaction is then unknown: nothing
 * here repeats it.
 */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
  { begin, mayCommit }: { begin: string; mayCommit: (result: Result) => boolean },
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query(mayCommit(result) ? "commit" : "rollback");
    return result;
  } catch (error) {
    broken = await rollBack(client);
    throw error;
  } finally {
    client.release(broken);
  }
}

/** The error that makes the connection unfit for others, if any. */
async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query("rollback");
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
