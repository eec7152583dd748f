import pg from "pg";
import type { CopyFacts } from "#hotel/upkeep/ports/doctor.ts";
import { COLUMN_TYPES } from "#adapters/store/column-types.ts";
import type { Database } from "#adapters/store/open-database.ts";
import { nameOfHouse } from "#adapters/store/name-of-house.ts";
import { readAsOf } from "#adapters/store/open-reading.ts";
import { type Run, runOn } from "#adapters/store/run.ts";

const PATIENCE_MS = 3_000;

/** Looks at the copy for reports, from the database that it should follow. */
export async function examineCopy(url: string, { pool, namesStatements }: Database): Promise<CopyFacts> {
  const client = new pg.Client({
    connectionString: url,
    types: COLUMN_TYPES,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await compare(runOn(client, { namesStatements: false }), runOn(pool, { namesStatements }));
  } catch (error) {
    return { state: "unreachable", why: inWords(error) };
  } finally {
    await client.end();
  }
}

async function compare(copy: Run, main: Run): Promise<CopyFacts> {
  const [here, there] = [await whereIs(main), await whereIs(copy)];
  if (here.server === there.server && here.database === there.database) return { state: "itself" };
  if (here.house === undefined || here.house !== there.house) return { state: "other" };
  const at = await readAsOf(copy, main);
  return { state: "copy", behindMs: at === undefined ? undefined : Math.max(0, Date.now() - at) };
}

async function whereIs(run: Run) {
  const [place] = await run<{ server: string; database: string; has_house: boolean }>(PLACE);
  const house = place?.has_house ? await nameOfHouse(run) : undefined;
  return { server: place?.server, database: place?.database, house };
}

/** Two servers don't start in the same microsecond. */
const PLACE = `
  select pg_postmaster_start_time()::text as server, current_database() as database, to_regclass('house') is not null as has_house`;

/** What the driver says of several addresses that all refuse has a code alone. */
function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ("code" in error ? String(error.code) : error.name);
}
