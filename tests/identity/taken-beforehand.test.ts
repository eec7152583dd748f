import { afterAll, beforeAll, expect, test } from "vitest";
import { openIdentity } from "#adapters/identity/open-identity.ts";
import { migrate } from "#adapters/store/migrate.ts";
import type { Database } from "#adapters/store/open-database.ts";
import { openStore } from "#adapters/store/open-store.ts";
import { listSessions } from "#hotel/accounts/keep-sessions.ts";
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
  const { pool } = database;
  world = await openWorld("reset-letter");
  const house = { pool, origin: ORIGIN, houseName: "The Test House" };
  identity = await openIdentity({ ...house, identityPlatform: world.settings });
});
afterAll(async () => {
  await world.close();
  await database.close();
});

test("a stranger who registered the address first has no way in once the letter has proved whose it is", async () => {
  const browser = browserAt("203.0.113.90", "A guest's browser", ORIGIN);
  const { account } = await entered(browser, identity.register(ada, browser.asking()));
  await plantWaysIn(account.id);
  await identity.issueResetLink(ada.email);
  const token = await world.resetCode(ada.email);
  await identity.readResetLink(token);
  const password = "a password that is new";
  await identity.resetPassword({ token, password });
  // The story tells of this try.
  await identity.signIn(ada, browser.asking());
  await entered(browser, identity.signIn({ ...ada, password }, browser.asking()));
  expect(await identity.proofs.list(browser.asking())).toEqual({ authenticator: false, passkeys: [] });
  expect(await listSessions({ identity, store: openStore(database) }, browser.asking())).toHaveLength(1);
  const { rows } = await database.pool.query(
    "select provider from account_credential union all select id from account_second_factor",
  );
  expect(rows).toEqual([{ provider: "identity-platform" }]);
});

/** What a stranger leaves in an account that they opened under somebody's address. */
async function plantWaysIn(accountId: string): Promise<void> {
  const { pool } = database;
  await pool.query("update account set two_factor_enabled = true where id = $1", [accountId]);
  await pool.query(
    "insert into account_second_factor (id, account_id, secret, backup_codes) values ('planted', $1, 'secret', 'codes')",
    [accountId],
  );
  await pool.query(
    `insert into account_passkey (id, account_id, credential_id, public_key, counter, device_type, backed_up)
     values ('planted', $1, 'planted', 'key', 0, 'singleDevice', false)`,
    [accountId],
  );
  await pool.query(
    `insert into account_credential (id, account_id, provider, provider_account_id, created_at, updated_at)
     values ('planted', $1, 'google', 'a stranger', now(), now())`,
    [accountId],
  );
}
