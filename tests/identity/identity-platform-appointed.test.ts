import { afterAll, beforeAll, expect, test } from "vitest";
import { openIdentity } from "#adapters/identity/open-identity.ts";
import { migrate } from "#adapters/store/migrate.ts";
import type { Database } from "#adapters/store/open-database.ts";
import { toProblem } from "#hotel/accounts/entry.ts";
import { type Identity, isIdentityFailure } from "#hotel/accounts/ports/identity.ts";
import { freshPostgres } from "#tests/support/postgres-template.ts";
import { openWorld, type PlatformWorld } from "./platform-world.ts";

const bob = { name: "Bob Example", email: "bob@example.com", role: "front-desk" } as const;
const LONG = "correct horse battery staple";

let database: Database;
let world: PlatformWorld;
let identity: Identity;
/** What becomes of a call to the provider on its way, where it is not left alone. */
let meddle: ((path: string, ask: () => Promise<Response>) => Promise<Response>) | undefined;
beforeAll(async () => {
  database = await freshPostgres();
  await migrate(database);
  world = await openWorld("appointed");
  const { fetch = globalThis.fetch } = world.settings;
  const identityPlatform = {
    ...world.settings,
    fetch: (...[address, init]: Parameters<typeof fetch>) => {
      const ask = () => fetch(address, init);
      return meddle ? meddle(String(address), ask) : ask();
    },
  };
  const house = { pool: database.pool, origin: "http://localhost", houseName: "The Test House" };
  identity = await openIdentity({ ...house, identityPlatform });
});
afterAll(async () => {
  await world.close();
  await database.close();
});

const accounts = async () => (await database.pool.query("select email, role from account")).rows;

/** The provider asks for a digit in each new password, and answers a log-in so. */
function withDigits(logIn: () => Response): typeof meddle {
  return (path, ask) => {
    if (path.includes("signInWithPassword")) return Promise.resolve(logIn());
    if (!path.includes("passwordPolicy")) return ask();
    const policy = { customStrengthOptions: { containsNumericCharacter: true }, enforcementState: "ENFORCE" };
    return Promise.resolve(Response.json(policy));
  };
}

test("somebody whose password the provider refuses when they are appointed is told that, and neither hides the other", async () => {
  expect(await identity.appoint({ ...bob, password: "12345" })).toEqual({
    failure: "password-does-not-meet-requirements",
    message: "Password should be at least 6 characters",
  });
  const refused = (message: string) => () => Response.json({ error: { code: 400, message } }, { status: 400 });
  meddle = withDigits(refused("USER_DISABLED"));
  const disabled = await identity.appoint({ ...bob, password: LONG });
  expect(isIdentityFailure(disabled) && toProblem(disabled)).toEqual({ problem: "identity", code: "user-disabled" });
  meddle = withDigits(refused("EMAIL_NOT_FOUND"));
  expect(await identity.appoint({ ...bob, password: LONG })).toEqual({
    failure: "password-does-not-meet-requirements",
    message: "a digit",
  });
  expect(await accounts()).toEqual([]);
});

test("somebody is appointed though the provider's answer to that was lost, and while it is out of reach is told so", async () => {
  const lost = () => Promise.reject(new TypeError("fetch failed"));
  meddle = lost;
  expect(await identity.appoint({ ...bob, password: LONG })).toMatchObject({ failure: "network-request-failed" });
  expect(await accounts()).toEqual([]);
  meddle = (path, ask) => (path.includes("signUp") ? ask().then(lost) : ask());
  expect(await identity.appoint({ ...bob, password: LONG })).toEqual({ appointed: true });
  expect(await accounts()).toEqual([{ email: bob.email, role: bob.role }]);
});

test("somebody whose password at the provider is older than what that asks of new ones is appointed", async () => {
  const tokens = { localId: "local-id-1", email: bob.email, idToken: "id-token-3", refreshToken: "refresh-token-1" };
  meddle = withDigits(() => Response.json({ ...tokens, registered: true, expiresIn: "3600" }));
  expect(await identity.appoint({ ...bob, role: "owner", password: LONG })).toEqual({ appointed: true });
  expect(await accounts()).toEqual([{ email: bob.email, role: "owner" }]);
});
