import { afterAll, beforeAll, expect, test } from "vitest";
import { openIdentity } from "#adapters/identity/open-identity.ts";
import { migrate } from "#adapters/store/migrate.ts";
import type { Database } from "#adapters/store/open-database.ts";
import { type Identity, isIdentityFailure } from "#hotel/accounts/ports/identity.ts";
import { freshPostgres } from "#tests/support/postgres-template.ts";
import { browserAt, entered } from "./identity-browser.ts";
import { openWorld, type PlatformWorld } from "./platform-world.ts";
import { type SoftPasskey, softPasskey } from "./soft-passkey.ts";

/** The emulator lets people come in from here alone. */
const ORIGIN = "http://localhost";
const ada = { name: "Ada Example", email: "ada@example.com", password: "correct horse battery staple" };
const phone = () => browserAt("203.0.113.91", "A guest's browser", ORIGIN);

let database: Database;
let world: PlatformWorld;
let identity: Identity;
beforeAll(async () => {
  database = await freshPostgres();
  await migrate(database);
  world = await openWorld("lost-secret");
  await startWith(undefined);
});
afterAll(async () => {
  await world.close();
  await database.close();
});

async function startWith(secret: string | undefined): Promise<void> {
  const house = { pool: database.pool, origin: ORIGIN, houseName: "The Test House", secret };
  identity = await openIdentity({ ...house, identityPlatform: world.settings });
}

async function withPasskey(): Promise<SoftPasskey> {
  const browser = phone();
  await entered(browser, identity.register(ada, browser.asking()));
  const key = softPasskey({ origin: ORIGIN, verifies: "owner" });
  const made = await identity.proofs.beginPasskey(browser.asking());
  if (isIdentityFailure(made)) throw new Error(made.failure);
  browser.accept(made.cookies);
  await identity.proofs.confirmPasskey(browser.asking(), { response: key.create(made.options), name: "Phone" });
  return key;
}

/** Who is in after it. */
async function signInBy(key: SoftPasskey): Promise<string | undefined> {
  const browser = phone();
  const { options, cookies } = await identity.proofs.beginPasskeySignIn(browser.asking());
  browser.accept(cookies);
  await entered(browser, identity.proofs.signInWithPasskey(browser.asking(), key.get(options)));
  return (await identity.whoAsks(browser.asking())).account?.email;
}

test("a guest with a passkey comes in once the owner sets a secret, and where that is lost after giving the password once", async () => {
  const key = await withPasskey();
  await startWith("the first secret that the owner has set");
  expect(await signInBy(key)).toBe(ada.email);
  await startWith("the second secret that the owner has set");
  expect(await signInBy(key)).toBeUndefined();
  expect((await database.pool.query("select id from account_session")).rows).toEqual([]);
  const browser = phone();
  await entered(browser, identity.signIn(ada, browser.asking()));
  expect(await signInBy(key)).toBe(ada.email);
});
