import { afterAll, beforeAll, expect, test } from "vitest";
import { openIdentity } from "#adapters/identity/open-identity.ts";
import { migrate } from "#adapters/store/migrate.ts";
import type { Database } from "#adapters/store/open-database.ts";
import type { Identity } from "#hotel/accounts/ports/identity.ts";
import { browserAt, entered } from "./identity-browser.ts";
import { openWorld, type PlatformWorld } from "./platform-world.ts";
import { freshPostgres } from "#tests/support/postgres-template.ts";

/** The emulator lets people come in from here alone. */
const ORIGIN = "http://localhost";
const ada = { name: "Ada Example", email: "ada@example.com", password: "correct horse battery staple" };

let database: Database;
let world: PlatformWorld;
let identity: Identity;
beforeAll(async () => {
  database = await freshPostgres();
  await migrate(database);
  world = await openWorld("gone-at-the-provider");
  const house = { pool: database.pool, origin: ORIGIN, houseName: "The Test House" };
  identity = await openIdentity({ ...house, identityPlatform: world.settings });
});
afterAll(async () => {
  await world.close();
  await database.close();
});

test("a guest whom the provider alone has forgotten is asked for no password, and comes in again by its letter, without a passkey that may be a thief's", async () => {
  const browser = browserAt("203.0.113.90", "A guest's browser", ORIGIN);
  const { account } = await entered(browser, identity.register(ada, browser.asking()));
  expect(await identity.hasPassword(account.id)).toBe(true);
  expect(await identity.remove(account.id)).toEqual({ removed: true });
  expect(await identity.hasPassword(account.id)).toBe(false);
  expect(await identity.issueResetLink(ada.email)).toBe("by-provider");
  const token = await world.resetCode(ada.email);
  const password = "a password that is new";
  await database.pool.query(
    `insert into account_passkey (id, account_id, credential_id, public_key, counter, device_type, backed_up)
     values ('planted', $1, 'planted', 'key', 0, 'singleDevice', false)`,
    [account.id],
  );
  expect(await identity.resetPassword({ token, password })).toMatchObject({ reset: true });
  expect((await database.pool.query("select id from account_passkey")).rows).toEqual([]);
  const back = await entered(browser, identity.signIn({ ...ada, password }, browser.asking()));
  expect(back.account.id).toBe(account.id);
  expect(await identity.hasPassword(account.id)).toBe(true);
});
