import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openIdentity } from "#adapters/identity/open-identity.ts";
import { migrate } from "#adapters/store/migrate.ts";
import type { Database } from "#adapters/store/open-database.ts";
import type { Identity } from "#hotel/accounts/ports/identity.ts";
import { type GoogleAtWork, startGoogle } from "#tests/support/google.ts";
import { freshPostgres } from "#tests/support/postgres-template.ts";
import { comeByGoogle } from "./come-by-google.ts";
import { browserAt, entered } from "./identity-browser.ts";
import { openWorld, type PlatformWorld } from "./platform-world.ts";

/** The emulator lets people come in from here alone. */
const ORIGIN = "http://localhost";
const gina = { email: "gina@example.com", name: "Gina Landry" };

let google: GoogleAtWork;
let database: Database;
let world: PlatformWorld;
let identity: Identity;
beforeAll(async () => {
  google = await startGoogle({ origins: [ORIGIN], users: [{ ...gina, hd: "" }] });
  database = await freshPostgres();
  await migrate(database);
});
beforeEach(async () => {
  await database.pool.query("delete from account");
});
afterEach(() => world.close());
afterAll(async () => {
  await database.close();
  await google.close();
});

async function begin(story: string): Promise<void> {
  world = await openWorld(story);
  identity = await openIdentity({
    pool: database.pool,
    origin: ORIGIN,
    houseName: "The Test House",
    google: google.settings,
    identityPlatform: world.settings,
  });
}

const guest = () => browserAt("203.0.113.95", "A guest's browser", ORIGIN);

test("who comes by Google over a mailbox elsewhere has proved no address by that, the first time or later, whatever the provider says", async () => {
  await begin("google");
  for (const isNew of [true, false]) {
    const entrance = await comeByGoogle(identity, guest(), gina.email);
    expect(entrance).toMatchObject({ isNew, account: { email: gina.email, emailVerified: false } });
  }
});

test("nor by the password after that, and a clerk keeps their role", async () => {
  await begin("google-joins");
  const person = { ...gina, password: "correct horse battery staple" };
  const browser = guest();
  await entered(browser, identity.register(person, browser.asking()));
  await database.pool.query("update account set role = 'front-desk'");
  const clerk = { email: gina.email, emailVerified: false, role: "front-desk" };
  await comeByGoogle(identity, browser, gina.email);
  const joined = await identity.signIn(person, browser.asking());
  expect(joined).toMatchObject({ hasJoinedGoogle: true, account: clerk });
  expect(await comeByGoogle(identity, guest(), gina.email)).toMatchObject({ account: clerk });
  expect(await identity.signIn(person, guest().asking())).toMatchObject({ account: clerk });
});
