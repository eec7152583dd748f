import { afterAll, beforeAll, expect, test } from "vitest";
import { openIdentity } from "#adapters/identity/open-identity.ts";
import { migrate } from "#adapters/store/migrate.ts";
import type { Database } from "#adapters/store/open-database.ts";
import type { Identity } from "#hotel/accounts/ports/identity.ts";
import { freePort } from "#tests/support/free-port.ts";
import { chooseAtGoogle, startGoogle } from "#tests/support/google.ts";
import { freshPostgres } from "#tests/support/postgres-template.ts";
import { QUICK_PASSWORDS } from "#tests/support/quick-passwords.ts";
import { browserAt } from "./identity-browser.ts";

const ORIGIN = "http://hotel.example.com";
const CLIENT = { clientId: "levee.apps.googleusercontent.com", clientSecret: "GOCSPX-demo" };

let database: Database;
beforeAll(async () => {
  database = await freshPostgres();
  await migrate(database);
});
afterAll(() => database.close());

function openHouse(issuerUrl: string): Promise<Identity> {
  const house = { pool: database.pool, origin: ORIGIN, houseName: "The Test House", passwords: QUICK_PASSWORDS };
  return openIdentity({ ...house, google: { ...CLIENT, issuerUrl } });
}

const unreachable = { failure: "network-request-failed" };

test("while Google can't be reached the guest is told so, and the next try works as soon as Google is back", async () => {
  const port = await freePort();
  const house = await openHouse(`http://127.0.0.1:${port}`);
  const browser = browserAt("203.0.113.1");
  expect(await house.beginGoogle(browser.asking(), "/")).toEqual(unreachable);
  expect(house.google).toBe(true);
  const back = await startGoogle({ origins: [ORIGIN], port });
  const begun = await house.beginGoogle(browser.asking(), "/");
  expect(begun).toHaveProperty("address");
  await back.close();
});

test("a guest who comes back from Google, which can't be reached any more, is told so", async () => {
  const port = await freePort();
  const passing = await startGoogle({ origins: [ORIGIN], port });
  const house = await openHouse(passing.settings.issuerUrl);
  const browser = browserAt("203.0.113.1");
  const begun = await house.beginGoogle(browser.asking(), "/");
  if ("failure" in begun) throw new Error(begun.failure);
  browser.accept(begun.cookies);
  const query = await chooseAtGoogle(begun.address, "gina@example.com");
  await passing.close();
  expect(await house.finishGoogle(browser.asking(), query)).toEqual({ ...unreachable, returnTo: "/" });
});
