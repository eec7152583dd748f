import { afterAll, beforeAll, expect, test } from "vitest";
import { browserAt, entered, newcomer } from "#tests/identity/identity-browser.ts";
import { migrate } from "#adapters/store/migrate.ts";
import type { Database } from "#adapters/store/open-database.ts";
import { type Auth, openAuth } from "./auth.ts";
import { register } from "./entering.ts";
import { issueResetLink, resetPassword } from "./letters.ts";
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

test("a stranger who comes in by their passkey while the owner sets the password does not stay", async () => {
  const ada = newcomer("ada");
  const browser = browserAt("203.0.113.80");
  const { account } = await entered(browser, register(auth, ada, browser.asking()));
  const link = await issueResetLink(auth, { email: ada.email, origin: ORIGIN });
  const token = new URL(link ?? "").searchParams.get("token") ?? "";
  // The password is set, and the address not yet proven by it.
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
  const answer = await resetPassword(auth, between, { token, password: "a password that is new" });
  expect(answer).toEqual({ reset: true, email: ada.email });
  expect((await database.pool.query("select id from account_session")).rows).toEqual([]);
});
