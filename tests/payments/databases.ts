import type { Database } from "#adapters/store/open-database.ts";
import { freshEmbedded } from "#tests/support/embedded-template.ts";
import { foundedPostgres } from "#tests/support/postgres-template.ts";

/** Each kind of database that a hotel may run on, new and empty. */
export const DATABASES: readonly { name: string; open: () => Promise<Database> }[] = [
  { name: "the embedded database", open: freshEmbedded },
  { name: "PostgreSQL", open: foundedPostgres },
];

/** What whole stories of payments run on: PostgreSQL, in `tests/soak/stories.ts` on each kind. */
export const DATABASES_OF_STORIES = DATABASES.filter(({ name }) => name === "PostgreSQL" || process.env.EVERY_DATABASE);
