import { copyFile, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migrate } from "#adapters/store/migrate.ts";
import { type Database, openDatabase } from "#adapters/store/open-database.ts";
import { freshDatabase } from "#tests/support/fresh-database.ts";
import { withGuardsOff } from "./small-house.ts";

const MIGRATIONS = resolve(import.meta.dirname, "../../adapters/store/migrations");

let database: Database;
let folder: string;

/** A house in which guests who were forgotten had an address that no letter reaches. */
beforeAll(async () => {
  database = await openDatabase({ databaseUrl: await freshDatabase(), dataDir: "unused" });
  folder = await mkdtemp(join(tmpdir(), "levee-forgotten-"));
  const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith(".sql")).toSorted();
  const first = files.indexOf("0107-forgotten-without-address.sql");
  const copy = (file: string) => copyFile(join(MIGRATIONS, file), join(folder, file));
  await Promise.all(files.slice(0, first).map(copy));
  await migrate(database, { folder });
  await withGuardsOff(database.pool, BEFORE);
  await Promise.all(files.slice(first).map(copy));
  await migrate(database, { folder });
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const BEFORE = `
  insert into orders (id, visit, address, client_key, request, state, payment, name, email, total, expires_at, created_at,
    next_look_at)
  select who, who, 'x', who, '[]', 'confirmed', 'none', who, email, 0, now(), now(), now()
  from (values ('ada', 'a1@forgotten.invalid'), ('bob', 'bob@example.com')) guest (who, email);
  insert into outbox (cause, kind, recipient, facts, queued_at, next_look_at, state, settled_at)
  select 'order:' || id, kind, email, '{}', now(), now(), letter.state, case when letter.state = 'sent' then now() end
  from orders, (values ('confirmation', 'sent'), ('before-arrival', 'queued')) letter (kind, state)`;

it("a guest who was forgotten before has no address any more, and what waits for them is dropped", async () => {
  const of = async (text: string) => (await database.pool.query({ text, rowMode: "array" })).rows;
  expect(await of("select id, email from orders order by id")).toEqual([
    ["ada", ""],
    ["bob", "bob@example.com"],
  ]);
  expect(await of("select recipient, kind, state from outbox order by recipient, kind")).toEqual([
    ["", "before-arrival", "dropped"],
    ["", "confirmation", "sent"],
    ["bob@example.com", "before-arrival", "queued"],
    ["bob@example.com", "confirmation", "sent"],
  ]);
});
