import { migrate } from "#adapters/store/migrate.ts";
import { type Database, openDatabase } from "#adapters/store/open-database.ts";
import { openKnownPostgresql } from "#adapters/store/open-postgresql.ts";
import { createDatabase, dropDatabase, type TestPostgres } from "./postgres.ts";

/** Founds a database with the hotel's tables and nothing in them for `freshPostgres`. */
export async function foundPostgresTemplate(server: TestPostgres): Promise<void> {
  const databaseUrl = await server.createDatabase();
  const database = await openDatabase({ databaseUrl, dataDir: "unused" });
  await migrate(database);
  await database.close();
  // Processes that are started from now on inherit it.
  process.env.POSTGRES_TEMPLATE = databaseUrl;
  process.env.POSTGRES_SOCKET = server.socket;
}

/**
 * A new database without guests and bookings, copied within milliseconds. It has a single connection, as the embedded
 * one has: who asks for a second one inside a transaction waits for good on either.
 */
export function freshPostgres(): Promise<Database> {
  return foundedPostgres({ maxConnections: 1 });
}

/** The same with as many connections as are asked for; gone when it is closed. That no pooler stands before it need not be asked. */
export async function foundedPostgres(settings: { maxConnections?: number } = {}): Promise<Database> {
  const databaseUrl = await foundedDatabase();
  const database = openKnownPostgresql({ databaseUrl: overSocket(databaseUrl), ...settings });
  const close = async () => {
    await database.close();
    await dropDatabase(databaseUrl);
  };
  return { ...database, close };
}

/** The same database by the way that costs less. */
export function overSocket(databaseUrl: string): string {
  const address = new URL(databaseUrl);
  address.searchParams.set("host", process.env.POSTGRES_SOCKET ?? "");
  return address.href;
}

/** The address of a new database with the hotel's tables and nothing in them. */
export function foundedDatabase(): Promise<string> {
  const template = process.env.POSTGRES_TEMPLATE;
  if (!template) throw new Error("Only a run of Vitest with databases keeps a template.");
  return createDatabase(template, template);
}
