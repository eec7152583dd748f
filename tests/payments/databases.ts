import type { Database } from "#adapters/store/open-database.ts";
import { freshEmbedded } from "#tests/support/embedded-template.ts";
import { foundedPostgres } from "#tests/support/postgres-template.ts";

/** Each kind of database that a hotel may run on, new and empty. */
export const DATABASES: readonly { name: string; open: () => Promise<Database> }[] = [
  { name: "the embedded database", open: freshEmbedded },
  { name: "PostgreSQL", open: foundedPostgres },
];
