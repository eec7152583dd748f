import { afterAll, beforeAll, expect, test } from "vitest";
import { openIdentity } from "#adapters/identity/open-identity.ts";
import { migrate } from "#adapters/store/migrate.ts";
import type { Database } from "#adapters/store/open-database.ts";
import { type GoogleAtWork, startGoogle } from "#tests/support/google.ts";
import { freshPostgres } from "#tests/support/postgres-template.ts";
import { comeByGoogle } from "./come-by-google.ts";
import { browserAt } from "./identity-browser.ts";
import { openWorld, type PlatformWorld } from "./platform-world.ts";

/** The emulator lets people come in from here alone. */
const ORIGIN = "http://localhost";
const gina = { email: "gina@example.com", name: "Gina Landry" };

let google: GoogleAtWork;
let database: Database;
let world: PlatformWorld;
beforeAll(async () => {
  google = await startGoogle({ origins: [ORIGIN], users: [{ ...gina, hd: "" }] });
  database = await freshPostgres();
  await migrate(database);
  world = await openWorld("google");
});
afterAll(async () => {
  await world.close();
  await database.close();
  await google.close();
});

test("who comes by Google over a mailbox elsewhere has proved no address by that, the first time or later, whatever the provider says", async () => {
  const identity = await openIdentity({
    pool: database.pool,
    origin: ORIGIN,
    houseName: "The Test House",
    google: google.settings,
    identityPlatform: world.settings,
  });
  for (const isNew of [true, false]) {
    const browser = browserAt("203.0.113.95", "A guest's browser", ORIGIN);
    const entrance = await comeByGoogle(identity, browser, gina.email);
    expect(entrance).toMatchObject({ isNew, account: { email: gina.email, emailVerified: false } });
  }
});
