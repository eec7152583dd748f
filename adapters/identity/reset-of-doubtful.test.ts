import { afterAll, beforeAll, expect, test } from "vitest";
import { browserAt, entered, newcomer } from "#tests/identity/identity-browser.ts";
import { migrate } from "#adapters/store/migrate.ts";
import type { Database } from "#adapters/store/open-database.ts";
import { type Auth, openAuth } from "./auth.ts";
import { register } from "./entering.ts";
import { letterLinks, resetPassword } from "./letters.ts";
import type { Sql } from "./sql.ts";
import { freshPostgres } from "#tests/support/postgres-template.ts";

const ORIGIN = "http://hotel.example.com";

let database: Database;
let auth: Auth;
beforeAll(async () => {
  database = await freshPostgres();
  await migrate(database);
  auth = openAuth({ pool: database.pool, origin: ORIGIN, secret: "x".repeat(32), houseName: "The Test House" });
});
afterAll(() => database.close());

const password = "a password that is new";
const linkFor = (email: string) => letterLinks(auth, database.pool, ORIGIN).issueResetLink(email);

/** An account under somebody's address, and the link of a letter to it. */
async function opened(name: string) {
  const newly = newcomer(name);
  const browser = browserAt("203.0.113.80");
  const { account } = await entered(browser, register(auth, newly, browser.asking()));
  const link = await linkFor(newly.email);
  return { account, token: new URL(link ?? "").searchParams.get("token") ?? "" };
}

test("a stranger who comes in by their passkey while the owner sets the password does not stay", async () => {
  const { account, token } = await opened("ada");
  // Also where the password is set, and the address not yet proven by it.
  const between: Sql = {
    query: async (text, values) => {
      await database.pool.query(
        `insert into account_session (id, account_id, token, strong, expires_at, created_at, updated_at)
         values ('stranger', $1, 'stranger', true, now() + interval '1 day', now(), now())`,
        [account.id],
      );
      return database.pool.query(text, values);
    },
  };
  const answer = await resetPassword(auth, between, { token, password });
  expect(answer).toEqual({ reset: true, email: account.email });
  expect((await database.pool.query("select id from account_session")).rows).toEqual([]);
});

test("a stranger keeps no way in where the reset is cut off before it has proved the address", async () => {
  const { account, token } = await opened("bea");
  const { pool } = database;
  await pool.query(
    `insert into account_passkey (id, account_id, credential_id, public_key, counter, device_type, backed_up)
     values ('planted', $1, 'planted', 'key', 0, 'singleDevice', false)`,
    [account.id],
  );
  await pool.query(
    `insert into account_credential (id, account_id, provider, provider_account_id, created_at, updated_at)
     values ('planted', $1, 'google', 'a stranger', now(), now())`,
    [account.id],
  );
  await expect(resetPassword(auth, dyingAtTheProof(), { token, password })).rejects.toThrow("The process ends.");
  const { rows } = await pool.query(
    `select id from account_passkey union all
     select provider from account_credential where account_id = $1`,
    [account.id],
  );
  expect(rows).toEqual([{ id: "credential" }]);
});

test("a letter's reader does not come by a role that was given before the address was proved; an owner's stays, and so does a proved one's", async () => {
  const { pool } = database;
  const roleAfter = async (name: string, { role, isProved }: { role: string; isProved: boolean }) => {
    const { account, token } = await opened(name);
    await pool.query("update account set role = $2, email_verified = $3 where id = $1", [account.id, role, isProved]);
    expect(await resetPassword(auth, pool, { token, password })).toHaveProperty("reset");
    return (await pool.query("select role, email_verified from account where id = $1", [account.id])).rows;
  };
  expect(await roleAfter("cat", { role: "admin", isProved: false })).toEqual([rowOf("customer")]);
  expect(await roleAfter("dee", { role: "admin", isProved: true })).toEqual([rowOf("admin")]);
  expect(await roleAfter("eve", { role: "owner", isProved: false })).toEqual([rowOf("owner")]);
});

test("an owner whose address nobody has proved is sent no link; a proved one is, and so is whoever else", async () => {
  const { pool } = database;
  const isSent = async (name: string, { role, isProved }: { role: string; isProved: boolean }) => {
    const { account } = await opened(name);
    await pool.query("update account set role = $2, email_verified = $3 where id = $1", [account.id, role, isProved]);
    return (await linkFor(account.email)) !== undefined;
  };
  expect(await isSent("gil", { role: "owner", isProved: false })).toBe(false);
  expect(await isSent("hal", { role: "owner", isProved: true })).toBe(true);
  expect(await isSent("ivy", { role: "admin", isProved: false })).toBe(true);
});

test("a role is gone before the letter's reader has a password, should the reset be cut off", async () => {
  const { account, token } = await opened("fay");
  const { pool } = database;
  await pool.query("update account set role = 'admin' where id = $1", [account.id]);
  await expect(resetPassword(auth, dyingAtTheProof(), { token, password })).rejects.toThrow("The process ends.");
  const { rows } = await pool.query("select role from account where id = $1", [account.id]);
  expect(rows).toEqual([{ role: "customer" }]);
});

function rowOf(role: string) {
  return { role, email_verified: true };
}

/** A database that is lost once the password is set. */
function dyingAtTheProof(): Sql {
  return {
    query: (text, values) =>
      text.includes("email_verified = true")
        ? Promise.reject(new Error("The process ends."))
        : database.pool.query(text, values),
  };
}
