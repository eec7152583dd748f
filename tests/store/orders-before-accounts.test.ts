import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openIdentity } from "#adapters/identity/open-identity.ts";
import { migrate } from "#adapters/store/migrate.ts";
import { type Database, openDatabase } from "#adapters/store/open-database.ts";
import { openStore } from "#adapters/store/open-store.ts";
import { freshDatabase } from "#tests/support/fresh-database.ts";

const ORIGIN = "http://hotel.example.com";
const PASSWORD = "a password that is new";

let databaseUrl: string;
let database: Database;
beforeAll(async () => {
  databaseUrl = await freshDatabase();
  database = await openDatabase({ databaseUrl, dataDir: "unused" });
  await migrate(database);
});
afterAll(() => database.close());

const identity = () => openIdentity({ pool: database.pool, origin: ORIGIN, houseName: "The Test House" });

/** An account of that role, under which a stay for another address was ordered. */
async function opened(name: string, role: string): Promise<{ id: string; email: string }> {
  const email = `${name}@example.com`;
  await database.pool.query(
    `insert into account (id, name, email, email_verified, role, created_at, updated_at)
     values ($1, $1, $2, false, $3, now(), now())`,
    [name, email, role],
  );
  await database.pool.query(
    `insert into orders (id, visit, address, client_key, request, state, payment, name, email, total, expires_at, created_at,
       next_look_at, account_id)
     values ($1, $1, 'x', $1, '[]', 'confirmed', 'none', 'Tess', 'tess@example.com', 0, now(), now(), now(), $1)`,
    [name],
  );
  return { id: name, email };
}

/** Whether the account is free while the act waits for somebody who has the order in hand. */
async function leavesAccountFree(id: string, act: () => Promise<unknown>): Promise<boolean> {
  const holder = new pg.Client({ connectionString: databaseUrl });
  const looker = new pg.Client({ connectionString: databaseUrl });
  await Promise.all([holder.connect(), looker.connect()]);
  try {
    await holder.query("begin");
    await holder.query("select id from orders where account_id = $1 for update", [id]);
    const done = act();
    await new Promise((resolve) => setTimeout(resolve, 300));
    const free = await looker.query("select id from account where id = $1 for update skip locked", [id]);
    await holder.query("rollback");
    await done;
    return free.rows.length > 0;
  } finally {
    await holder.end();
    await looker.end();
  }
}

test("who sets a password by a letter, and shuts out who opened the account, takes its orders before the account", async () => {
  const { id, email } = await opened("ada", "customer");
  const door = await identity();
  const link = await door.issueResetLink(email);
  const token = new URL(String(link)).searchParams.get("token") ?? "";
  expect(await leavesAccountFree(id, () => door.resetPassword({ token, password: PASSWORD }))).toBe(true);
});

test("so does who is given a role", async () => {
  const { id, email } = await opened("bea", "customer");
  const door = await identity();
  const person = { name: "Bea", email, password: PASSWORD, role: "front-desk" } as const;
  expect(await leavesAccountFree(id, () => door.appoint(person))).toBe(true);
});

test("so does who forgets an account that works here", async () => {
  const { id, email } = await opened("cat", "front-desk");
  const store = openStore(database);
  const forget = () =>
    store.transaction(async (tx) => {
      await tx.personalRecords.forget({ accountId: id, email }, "Guest who was forgotten", 0);
      await tx.accounts.remove(id);
    });
  expect(await leavesAccountFree(id, forget)).toBe(true);
});
