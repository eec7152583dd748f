import type { Auth } from "#adapters/identity/auth.ts";
import type { Sql } from "#adapters/identity/sql.ts";
import type { Toolkit } from "./toolkit.ts";

/** What the acts of this provider need. */
export interface PlatformHouse {
  auth: Auth;
  sql: Sql;
  toolkit: Toolkit;
  /** Milliseconds since 1970, for the age of tokens. */
  now: () => number;
}
