import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openIdentity } from "#adapters/identity/open-identity.ts";
import { migrate } from "#adapters/store/migrate.ts";
import type { Database } from "#adapters/store/open-database.ts";
import type { Entrance } from "#hotel/accounts/ports/identity.ts";
import { browserAt } from "./identity-browser.ts";
import { freshPostgres } from "#tests/support/postgres-template.ts";

/** The emulator knows neither of the two answers: they are written after the provider's published shapes. */
const ORIGIN = "http://localhost";
const TOKENS = { localId: "l", idToken: "i", refreshToken: "r", expiresIn: "3600" };

let database: Database;
beforeAll(async () => {
  database = await freshPostgres();
  await migrate(database);
});
afterAll(() => database.close());

/** A guest signs in with the right password at a provider that gives these answers. */
async function signIn(answers: Record<"signInWithPassword" | "lookup", unknown>): Promise<Entrance> {
  const identity = await openIdentity({
    pool: database.pool,
    origin: ORIGIN,
    houseName: "The Test House",
    identityPlatform: {
      apiKey: "fake-api-key",
      toolkitUrl: "http://provider.example.com",
      secureTokenUrl: "http://provider.example.com",
      fetch: (address) => {
        const { pathname } = new URL(address instanceof Request ? address.url : address);
        return Promise.resolve(
          Response.json(pathname.endsWith(":lookup") ? answers.lookup : answers.signInWithPassword),
        );
      },
    },
  });
  const browser = browserAt("203.0.113.9", "A guest's browser", ORIGIN);
  return identity.signIn({ email: "ada@example.com", password: "correct horse battery staple" }, browser.asking());
}

describe("Whoever gave the right password", () => {
  it("hears that the account is disabled", async () => {
    const user = { localId: "l", email: "ada@example.com", emailVerified: true, providerUserInfo: [], disabled: true };
    const answer = await signIn({ signInWithPassword: TOKENS, lookup: { users: [user] } });
    expect(answer).toEqual({ failure: "user-disabled", proven: true });
  });

  it("hears that the account's second factor is the provider's own, and no door stands half open", async () => {
    const answer = await signIn({ signInWithPassword: { mfaPendingCredential: "m", mfaInfo: [] }, lookup: {} });
    expect(answer).toEqual({ failure: "second-factor-elsewhere" });
  });
});
