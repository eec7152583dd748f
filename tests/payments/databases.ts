import { type Database, openDatabase, openDatabaseInMemory } from "#adapters/store/open-database.ts";
import { freshDatabase } from "#tests/support/fresh-database.ts";

/** Each kind of database that a hotel may run on, new and empty. */
export const DATABASES: readonly { name: string; open: () => Promise<Database> }[] = [
  { name: "the embedded database", open: openDatabaseInMemory },
  {
    name: "PostgreSQL",
    open: async () => openDatabase({ databaseUrl: await freshDatabase(), dataDir: "unused" }),
  },
];
