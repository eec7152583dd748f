import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "#adapters/store/migrate.ts";
import type { Database } from "#adapters/store/open-database.ts";
import { ALERT_WORDS } from "#app/desk/today/words.ts";
import { MAILED_KINDS } from "#hotel/messages/letter-kinds.ts";
import { RELAYED_KINDS } from "#hotel/messages/relay-form.ts";
import { freshPostgres } from "#tests/support/postgres-template.ts";

let database: Database;
beforeAll(async () => {
  database = await freshPostgres();
  await migrate(database);
});
afterAll(() => database.close());

/** What a check of a column allows. */
async function allowedBy(check: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ source: string }>(
    "select pg_get_constraintdef(oid) as source from pg_constraint where conname = $1",
    [check],
  );
  return [...(rows[0]?.source.matchAll(/'([a-z-]+)'::text/g) ?? [])].map(([, kind]) => kind ?? "");
}

test.each([
  ["letter", "outbox_kind_check", [...MAILED_KINDS, ...RELAYED_KINDS]],
  ["alert", "alert_kind_check", Object.keys(ALERT_WORDS)],
])("every kind of %s that the hotel knows may stand in its table", async (_thing, check, kinds) => {
  const allowed = await allowedBy(check);
  const missing = kinds.filter((kind) => !allowed.includes(kind));
  expect(missing, `a migration has to let ${check} take these`).toEqual([]);
});
