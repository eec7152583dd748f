import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openIdentity } from "#adapters/identity/open-identity.ts";
import { migrate } from "#adapters/store/migrate.ts";
import type { Database } from "#adapters/store/open-database.ts";
import type { Identity } from "#hotel/accounts/ports/identity.ts";
import { freshPostgres } from "#tests/support/postgres-template.ts";
import { browserAt, entered, type IdentityBrowser } from "./identity-browser.ts";
import { openWorld, type PlatformWorld } from "./platform-world.ts";

/** The emulator lets people come in from here alone. */
const ORIGIN = "http://localhost";
const ada = { name: "Ada Example", email: "ada@example.com", password: "correct horse battery staple" };

let database: Database;
let world: PlatformWorld;
let identity: Identity;

beforeAll(async () => {
  database = await freshPostgres();
  await migrate(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  // The last owner could not be deleted otherwise.
  await database.pool.query("alter table account disable trigger account_keeps_an_owner");
  await database.pool.query("delete from account");
  await database.pool.query("alter table account enable trigger account_keeps_an_owner");
});
afterEach(() => world.close());

async function begin(story: string, options?: { privacy: boolean }): Promise<void> {
  world = await openWorld(story, options);
  const house = { pool: database.pool, origin: ORIGIN, houseName: "The Test House" };
  identity = await openIdentity({ ...house, identityPlatform: world.settings });
}

let guests = 0;

function guest(): IdentityBrowser {
  guests += 1;
  return browserAt(`203.0.113.${guests}`, "A guest's browser", ORIGIN);
}

describe("An account from before the house went over to the provider", () => {
  let old: { id: string };
  async function openedBefore(role: string, isVerified: boolean): Promise<void> {
    const { pool } = database;
    const own = await openIdentity({ pool, origin: ORIGIN, houseName: "The Test House" });
    old = (await entered(guest(), own.register(ada, guest().asking()))).account;
    await pool.query("update account set role = $2, email_verified = $3 where id = $1", [old.id, role, isVerified]);
  }
  const stolen = { email: ada.email, password: "the password of a thief" };

  it("is not taken over by whoever registers its address", async () => {
    await begin("taken-address");
    await openedBefore("admin", true);
    expect(await identity.register({ ...stolen, name: "Thief" }, guest().asking())).toEqual({
      failure: "email-already-in-use",
    });
    expect(world.timesAsked("POST /v1/accounts:signUp")).toBe(0);
  });

  it("is not taken over by an account at the provider that has not proved the address", async () => {
    await begin("unproven-address");
    await identity.register({ ...stolen, name: "Thief" }, guest().asking());
    await database.pool.query("delete from account");
    await openedBefore("admin", true);
    const failure = "account-exists-with-different-credential";
    expect(await identity.signIn(stolen, guest().asking())).toEqual({ failure });
  });

  it("is its owner's again after the provider's letter, with its role", async () => {
    await begin("come-over");
    await openedBefore("admin", true);
    expect(await identity.issueResetLink(ada.email)).toBe("by-provider");
    const token = await world.resetCode(ada.email);
    await identity.resetPassword({ token, password: "a password that is new" });
    const entrance = await identity.signIn({ ...ada, password: "a password that is new" }, guest().asking());
    expect(entrance).toMatchObject({ account: { id: old.id, role: "admin", emailVerified: true } });
  });

  it("is given to the owner at the machine, whom the provider knows from then on", async () => {
    await begin("owner", { privacy: false });
    await openedBefore("customer", false);
    const owner = { ...ada, password: "the password of the owner", role: "owner" } as const;
    await identity.appoint(owner);
    const account = { id: old.id, role: "owner", emailVerified: true };
    expect(await identity.signIn(owner, guest().asking())).toMatchObject({ account });
    const another = { ...owner, password: "another password" };
    expect(await identity.appoint(another)).toHaveProperty("failure", "wrong-password");
  });

  async function resetByLetter(): Promise<string> {
    await identity.issueResetLink(ada.email);
    const password = "a password that is new";
    await identity.resetPassword({ token: await world.resetCode(ada.email), password });
    return password;
  }
  const present = async () => (await database.pool.query("select role, email_verified from account")).rows;

  it("that never proved its address keeps none of its old ways in, nor a role that it was given", async () => {
    await begin("come-over-unproven");
    await openedBefore("admin", false);
    const password = await resetByLetter();
    expect(await present()).toEqual([{ role: "customer", email_verified: true }]);
    const entrance = await identity.signIn({ ...ada, password }, guest().asking());
    expect(entrance).toMatchObject({ account: { id: old.id, role: "customer", emailVerified: true } });
    const { rows } = await database.pool.query("select provider from account_credential");
    expect(rows).toEqual([{ provider: "identity-platform" }]);
  });

  it("of an owner that never proved its address is sent no letter", async () => {
    await begin("come-over-unproven");
    await openedBefore("owner", false);
    expect(await identity.issueResetLink(ada.email)).toBeUndefined();
    expect(world.timesAsked("POST /v1/accounts:sendOobCode")).toBe(0);
  });

  it("loses the role where the provider alone has seen its letter answered, and its log-in tells so", async () => {
    await begin("come-over-unproven");
    await openedBefore("admin", false);
    const password = await resetByLetter();
    await database.pool.query("update account set role = 'admin', email_verified = false");
    const entrance = await identity.signIn({ ...ada, password }, guest().asking());
    expect(entrance).toMatchObject({ account: { role: "customer", emailVerified: true }, hasLostRole: true });
    expect(await present()).toEqual([{ role: "customer", email_verified: true }]);
  });
});
