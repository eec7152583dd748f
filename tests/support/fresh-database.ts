import { inject } from "vitest";
import { createDatabase } from "./postgres.ts";

/** A new, empty PostgreSQL database for one test, on the server that the run has started. */
export function freshDatabase(): Promise<string> {
  return createDatabase(inject("postgresUrl"));
}
