import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openIdentity } from "#adapters/identity/open-identity.ts";
import { migrate } from "#adapters/store/migrate.ts";
import type { Database } from "#adapters/store/open-database.ts";
import type { Identity } from "#hotel/accounts/ports/identity.ts";
import { freshPostgres } from "#tests/support/postgres-template.ts";
import { type GoogleAtWork, startGoogle } from "#tests/support/google.ts";
import { comeByGoogle } from "./come-by-google.ts";
import { browserAt, entered, type IdentityBrowser } from "./identity-browser.ts";
import { openWorld, type PlatformWorld } from "./platform-world.ts";

// Lived with the provider's own emulator by the soak run, which writes the stories down; told again from there here.

/** The emulator lets people come in from here alone. */
const ORIGIN = "http://localhost";
const MINUTE = 60_000;
const ada = { name: "Ada Example", email: "ada@example.com", password: "correct horse battery staple" };

let google: GoogleAtWork;
let database: Database;
let world: PlatformWorld;
let identity: Identity;
let present: number;

beforeAll(async () => {
  google = await startGoogle({ origins: [ORIGIN, "http://hotel.example.com"] });
  database = await freshPostgres();
  await migrate(database);
});
afterAll(async () => {
  await database.close();
  await google.close();
});
beforeEach(async () => {
  await database.pool.query("delete from account");
  present = Date.now();
});
afterEach(() => world.close());

async function begin(story: string, options?: { privacy: boolean }): Promise<void> {
  world = await openWorld(story, options);
  identity = await openIdentity({
    pool: database.pool,
    origin: ORIGIN,
    houseName: "The Test House",
    google: google.settings,
    identityPlatform: { ...world.settings, now: () => present },
  });
}

let guests = 0;

function guest(): IdentityBrowser {
  guests += 1;
  return browserAt(`203.0.113.${guests}`, "A guest's browser", ORIGIN);
}

async function registered(person = ada): Promise<IdentityBrowser> {
  const browser = guest();
  await entered(browser, identity.register(person, browser.asking()));
  return browser;
}

async function sessions(): Promise<number> {
  return (await database.pool.query("select id from account_session")).rows.length;
}

async function whoIsIn(browser: IdentityBrowser): Promise<string | undefined> {
  return (await identity.whoAsks(browser.asking())).account?.email;
}

describe("A guest of Google Identity Platform", () => {
  it("registers, signs out and signs in again", async () => {
    await begin("register-and-sign-in");
    const browser = await registered();
    expect(await whoIsIn(browser)).toBe(ada.email);
    browser.accept((await identity.signOut(browser.asking())).cookies);
    expect(await whoIsIn(browser)).toBeUndefined();
    const again = await entered(browser, identity.signIn(ada, browser.asking()));
    expect(again).toMatchObject({ isNew: false, account: { name: ada.name, emailVerified: false, role: "customer" } });
  });

  it("is not let in by a wrong password, and hears why where the project says so", async () => {
    await begin("wrong-password", { privacy: false });
    await registered();
    const wrong = await identity.signIn({ ...ada, password: "not the password" }, guest().asking());
    expect(wrong).toMatchObject({ failure: "wrong-password" });
    const unknown = await identity.signIn({ ...ada, email: "nobody@example.com" }, guest().asking());
    expect(unknown).toMatchObject({ failure: "user-not-found" });
  });

  it("can't register with a password or an address that the provider refuses", async () => {
    await begin("refused-at-registration");
    await registered();
    const short = await identity.register({ ...ada, email: "bob@example.com", password: "12345" }, guest().asking());
    expect(short).toMatchObject({ failure: "password-does-not-meet-requirements" });
    await database.pool.query("delete from account");
    expect(await identity.register(ada, guest().asking())).toMatchObject({ failure: "email-already-in-use" });
  });

  it("who was registered there before comes in under the name that the address has", async () => {
    await begin("known-to-the-provider-alone");
    await registered();
    await database.pool.query("delete from account");
    const browser = guest();
    const entrance = await entered(browser, identity.signIn(ada, browser.asking()));
    expect(entrance).toMatchObject({ isNew: true, account: { name: "ada", email: ada.email } });
  });

  it("sets a new password by the provider's letter, which proves the address and ends every session", async () => {
    await begin("reset-letter");
    const browser = await registered();
    expect(await identity.issueResetLink(ada.email)).toBe("by-provider");
    const token = await world.resetCode(ada.email);
    expect(await identity.readResetLink(token)).toEqual({ email: ada.email });
    const password = "a password that is new";
    expect(await identity.resetPassword({ token, password })).toEqual({ reset: true, email: ada.email });
    expect(await whoIsIn(browser)).toBeUndefined();
    expect(await identity.signIn(ada, browser.asking())).toMatchObject({ failure: "invalid-credential" });
    const back = await identity.signIn({ ...ada, password }, browser.asking());
    expect(back).toMatchObject({ account: { emailVerified: true } });
    expect(await identity.resetPassword({ token, password })).toMatchObject({ failure: "invalid-action-code" });
  });

  it("gets no letter at an address that nobody has", async () => {
    await begin("letter-to-nobody", { privacy: false });
    expect(await identity.issueResetLink("nobody@example.com")).toBeUndefined();
  });

  it("changes the password, which ends every session and opens this one anew, as strong as it was", async () => {
    await begin("change-password");
    const browser = await registered();
    await database.pool.query("update account_session set strong = true");
    const before = browser.asking();
    const phone = guest();
    await entered(phone, identity.signIn(ada, phone.asking()));
    const change = { current: "not the password", next: "a password that is new" };
    expect(await identity.changePassword(browser.asking(), change)).toMatchObject({ failure: "invalid-credential" });
    const current = ada.password;
    const changed = await entered(browser, identity.changePassword(browser.asking(), { ...change, current }));
    expect(changed).toMatchObject({ account: { email: ada.email } });
    expect(await identity.whoAsks(browser.asking())).toMatchObject({ account: { email: ada.email }, strong: true });
    expect((await identity.whoAsks(before)).account).toBeUndefined();
    expect(await whoIsIn(phone)).toBeUndefined();
    expect(await identity.signIn(ada, phone.asking())).toMatchObject({ failure: "invalid-credential" });
  });

  it("who leaves for good is forgotten by the provider too", async () => {
    await begin("removal", { privacy: false });
    const browser = await registered();
    const { account } = await identity.whoAsks(browser.asking());
    expect(await identity.provesPassword(browser.asking(), "not the password")).toBe(false);
    expect(await identity.provesPassword(browser.asking(), ada.password)).toBe(true);
    expect(await identity.remove(account?.id ?? "")).toEqual({ removed: true });
    expect(await identity.remove(account?.id ?? "")).toEqual({ removed: true });
    expect(await identity.signIn(ada, guest().asking())).toMatchObject({ failure: "user-not-found" });
  });
});

describe("A token of the provider", () => {
  it("is renewed five minutes before it expires, once for all pages of a moment", async () => {
    await begin("refresh");
    const browser = await registered();
    expect(await whoIsIn(browser)).toBe(ada.email);
    present += 54 * MINUTE;
    expect(await whoIsIn(browser)).toBe(ada.email);
    expect(world.timesAsked("POST /v1/token")).toBe(0);
    present += MINUTE;
    const pages = await Promise.all(Array.from({ length: 40 }, () => whoIsIn(browser)));
    expect(new Set(pages)).toEqual(new Set([ada.email]));
    expect(world.timesAsked("POST /v1/token")).toBe(1);
    present += 54 * MINUTE;
    expect(await whoIsIn(browser)).toBe(ada.email);
    expect(world.timesAsked("POST /v1/token")).toBe(1);
  });

  it("that can't be renewed counts to its end less 30 seconds; the session comes back with the provider", async () => {
    await begin("provider-out-of-reach");
    const browser = await registered();
    world.isCutOff = true;
    present += 59 * MINUTE + 29_000;
    expect(await whoIsIn(browser)).toBe(ada.email);
    present += 1_000;
    expect(await whoIsIn(browser)).toBeUndefined();
    world.isCutOff = false;
    expect(await whoIsIn(browser)).toBeUndefined();
    present += 30_000;
    expect(await whoIsIn(browser)).toBe(ada.email);
  });

  it("that can't be renewed is tried again after 30 seconds, then after twice as long, 16 minutes at most", async () => {
    await begin("provider-long-out-of-reach");
    const browser = await registered();
    world.isCutOff = true;
    present += 55 * MINUTE;
    const started = present;
    const tries: number[] = [];
    while (present < started + 90 * MINUTE) {
      const before = world.timesAsked("POST /v1/token");
      await whoIsIn(browser);
      if (world.timesAsked("POST /v1/token") > before) tries.push(present);
      present += 30_000;
    }
    const pauses = tries.slice(1).map((at, index) => (at - (tries[index] ?? 0)) / 1_000);
    expect(pauses).toEqual([30, 60, 120, 240, 480, 960, 960, 960, 960]);
  });

  it("of somebody whom the owner disabled ends every session within five minutes", async () => {
    await begin("disabled");
    const [browser, phone] = [await registered(), guest()];
    await entered(phone, identity.signIn(ada, phone.asking()));
    expect(await whoIsIn(browser)).toBe(ada.email);
    await world.disable(ada.email);
    present += 5 * MINUTE;
    const seen = await identity.whoAsks(browser.asking());
    expect(seen.account).toBeUndefined();
    expect(seen.cookies.join()).toContain("Max-Age=0");
    expect(await sessions()).toBe(0);
    expect(await whoIsIn(phone)).toBeUndefined();
    expect(await identity.signIn(ada, browser.asking())).toEqual({ failure: "user-disabled" });
  });

  it("of somebody who was disabled can't be renewed either", async () => {
    await begin("disabled-at-refresh");
    const browser = await registered();
    await world.disable(ada.email);
    present += 56 * MINUTE;
    expect(await whoIsIn(browser)).toBeUndefined();
    expect(await sessions()).toBe(0);
  });
});

const TAKEN = "account-exists-with-different-credential";

describe("Google beside the provider", () => {
  it("lets a newcomer in, and finds them again", async () => {
    await begin("google");
    const browser = guest();
    expect({ hasJoinedGoogle: false, ...(await comeByGoogle(identity, browser, "gina@example.com")) }).toMatchObject({
      ...{ isNew: true, hasJoinedGoogle: false },
      account: { name: "Gina Landry", email: "gina@example.com", emailVerified: true },
    });
    expect(await whoIsIn(browser)).toBe("gina@example.com");
    expect(await comeByGoogle(identity, guest(), "gina@example.com")).toMatchObject({ isNew: false });
    expect(await identity.proofs.beginAuthenticator(browser.asking(), "")).toHaveProperty("backupCodes");
  });

  it("joins an account after its password only, there as here", async () => {
    await begin("google-joins");
    const gina = { name: "Gina", email: "gina@example.com", password: ada.password };
    await registered(gina);
    const browser = guest();
    expect(await comeByGoogle(identity, browser, gina.email)).toMatchObject({ failure: TAKEN });
    expect(world.timesAsked("POST /v1/accounts:signInWithIdp")).toBe(0);
    const joined = await entered(browser, identity.signIn(gina, browser.asking()));
    expect(joined).toMatchObject({ account: { emailVerified: true }, hasJoinedGoogle: true });
    expect(world.timesAsked("POST /v1/accounts:signInWithIdp")).toBe(1);
    const again = { hasJoinedGoogle: false, ...(await comeByGoogle(identity, guest(), gina.email)) };
    expect(again).toMatchObject({ account: { id: joined.account.id }, hasJoinedGoogle: false });
    expect(await identity.signIn(gina, guest().asking())).toMatchObject({ account: { id: joined.account.id } });
  });

  it("does not let in whom the owner disabled", async () => {
    await begin("google-disabled");
    await comeByGoogle(identity, guest(), "gina@example.com");
    await world.disable("gina@example.com");
    const refused = { failure: "user-disabled", proven: true };
    expect(await comeByGoogle(identity, guest(), "gina@example.com")).toMatchObject(refused);
  });

  it("is not asked from an address that the owner's project does not authorize", async () => {
    await begin("unauthorized-domain");
    const elsewhere = browserAt("203.0.113.250", "A guest's browser", "http://hotel.example.com");
    expect(await identity.beginGoogle(elsewhere.asking(), "/")).toEqual({ failure: "unauthorized-domain" });
    expect(await identity.beginGoogle(guest().asking(), "/")).toHaveProperty("address");
  });
});
