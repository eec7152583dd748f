import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openIdentity } from "#adapters/identity/open-identity.ts";
import { migrate } from "#adapters/store/migrate.ts";
import type { Database } from "#adapters/store/open-database.ts";
import { type Identity, isIdentityFailure } from "#hotel/accounts/ports/identity.ts";
import { chooseAtGoogle, type GoogleAtWork, startGoogle } from "#tests/support/google.ts";
import { comeByGoogle } from "./come-by-google.ts";
import { browserAt, entered, type IdentityBrowser } from "./identity-browser.ts";
import { codeNow } from "./proofs.ts";
import { QUICK_PASSWORDS } from "#tests/support/quick-passwords.ts";
import { freshPostgres } from "#tests/support/postgres-template.ts";

// Over the wire, against an OpenID provider that somebody else wrote.

const ORIGIN = "http://hotel.example.com";
const PASSWORD = "correct horse battery staple";

let google: GoogleAtWork;
let database: Database;
let identity: Identity;

beforeAll(async () => {
  google = await startGoogle({ origins: [ORIGIN] });
  database = await freshPostgres();
  await migrate(database);
  const house = { pool: database.pool, origin: ORIGIN, houseName: "The Test House", passwords: QUICK_PASSWORDS };
  identity = await openIdentity({ ...house, google: google.settings });
});
afterAll(async () => {
  await database.close();
  await google.close();
});
beforeEach(async () => {
  await database.pool.query("delete from account");
});

let guests = 0;

function guestBrowser(): IdentityBrowser {
  guests += 1;
  return browserAt(`203.0.113.${guests}`);
}

async function setOut(browser: IdentityBrowser, returnTo = "/mybookings"): Promise<string> {
  const begun = await identity.beginGoogle(browser.asking(), returnTo);
  if ("failure" in begun) throw new Error(begun.failure);
  browser.accept(begun.cookies);
  return begun.address;
}

function comeIn(browser: IdentityBrowser, email: string) {
  return comeByGoogle(identity, browser, email);
}

async function whoIsIn(browser: IdentityBrowser): Promise<string | undefined> {
  const { account } = await identity.whoAsks(browser.asking());
  return account?.email;
}

async function registered(email: string): Promise<void> {
  const entrance = await identity.register({ name: "Somebody", email, password: PASSWORD }, guestBrowser().asking());
  expect(entrance).toHaveProperty("account");
}

async function joinedTo(email: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ provider: string }>(
    `select provider from account_credential c join account a on a.id = c.account_id
     where a.email = $1 order by provider`,
    [email],
  );
  return rows.map(({ provider }) => provider);
}

describe("A guest with an account at Google", () => {
  it("is sent there with PKCE, a state, a nonce and the profile scope", async () => {
    const address = new URL(await setOut(guestBrowser()));
    expect(address.origin).toBe(google.settings.issuerUrl);
    const asked = Object.fromEntries(address.searchParams);
    expect(asked).toMatchObject({
      response_type: "code",
      client_id: google.settings.clientId,
      redirect_uri: `${ORIGIN}/login/google/return`,
      scope: "openid email profile",
      code_challenge_method: "S256",
    });
    for (const secret of ["state", "nonce", "code_challenge"]) expect(asked[secret]).toMatch(/^[\w-]{43}$/);
  });

  it("is let in with a new account, and goes on where they were", async () => {
    const browser = guestBrowser();
    const entrance = await comeIn(browser, "gina@example.com");
    expect(entrance).toMatchObject({
      account: { email: "gina@example.com", name: "Gina Landry", emailVerified: true, role: "customer" },
      isNew: true,
      returnTo: "/mybookings",
    });
    expect(await whoIsIn(browser)).toBe("gina@example.com");
  });

  it("sets up an authenticator app without the password that they never had, and takes it away again", async () => {
    const browser = guestBrowser();
    await comeIn(browser, "gina@example.com");
    const { proofs } = identity;
    const setup = await proofs.beginAuthenticator(browser.asking(), "");
    if (isIdentityFailure(setup)) throw new Error(setup.failure);
    await entered(browser, proofs.confirmAuthenticator(browser.asking(), await codeNow(setup.address)));
    expect(await proofs.renewBackupCodes(browser.asking(), "")).toHaveProperty("backupCodes");
    await entered(browser, proofs.endAuthenticator(browser.asking(), ""));
    expect(await proofs.list(browser.asking())).toMatchObject({ authenticator: false });
  });

  it("has no password that another could take the place of", async () => {
    const browser = guestBrowser();
    await comeIn(browser, "gina@example.com");
    const change = { current: "anything at all", next: "a password that is new" };
    expect(await identity.changePassword(browser.asking(), change)).toEqual({ failure: "invalid-credential" });
  });

  it("finds the same account again on another day, though the address has changed", async () => {
    const first = await comeIn(guestBrowser(), "gina@example.com");
    await database.pool.query("update account set email = 'gina.new@example.com'");
    const again = await comeIn(guestBrowser(), "gina@example.com");
    expect(again).toMatchObject({ isNew: false, account: { email: "gina.new@example.com" } });
    expect("account" in first && "account" in again && first.account.id === again.account.id).toBe(true);
  });

  it("whose address Google has not verified opens an account that proves nothing yet", async () => {
    expect(await comeIn(guestBrowser(), "unproven@example.com")).toMatchObject({ account: { emailVerified: false } });
  });

  it("whose mailbox is elsewhere opens an account that proves nothing yet: the address may be another's by now", async () => {
    expect(await comeIn(guestBrowser(), "thea@example.org")).toMatchObject({ account: { emailVerified: false } });
  });

  it("may set out from two tabs at once", async () => {
    const browser = guestBrowser();
    const first = await setOut(browser, "/");
    const second = await setOut(browser, "/account");
    const query = await chooseAtGoogle(first, "gina@example.com");
    expect(await identity.finishGoogle(browser.asking(), query)).toMatchObject({ isNew: true, returnTo: "/" });
    const other = await chooseAtGoogle(second, "gina@example.com");
    expect(await identity.finishGoogle(browser.asking(), other)).toMatchObject({ isNew: false, returnTo: "/account" });
  });

  it("leaves the session behind that the browser brought along", async () => {
    await registered("gus.other@example.com");
    const browser = guestBrowser();
    await entered(browser, identity.signIn({ email: "gus.other@example.com", password: PASSWORD }, browser.asking()));
    const before = browser.asking();
    await comeIn(browser, "gus@example.com");
    expect(await whoIsIn(browser)).toBe("gus@example.com");
    expect((await identity.whoAsks(before)).account).toBeUndefined();
  });

  it("is asked for the second factor that the account has", async () => {
    await comeIn(guestBrowser(), "gus@example.com");
    await database.pool.query("update account set two_factor_enabled = true");
    const browser = guestBrowser();
    expect(await comeIn(browser, "gus@example.com")).toMatchObject({ failure: "multi-factor-auth-required" });
    expect(await whoIsIn(browser)).toBeUndefined();
  });
});

describe("An address that has an account already", () => {
  const failure = "account-exists-with-different-credential";

  it("is not taken over by a Google account, verified or not", async () => {
    for (const email of ["gina@example.com", "unproven@example.com"]) {
      await registered(email);
      const browser = guestBrowser();
      expect(await comeIn(browser, email)).toMatchObject({ failure, returnTo: "/mybookings" });
      expect(await whoIsIn(browser)).toBeUndefined();
      expect(await joinedTo(email)).toEqual(["credential"]);
    }
  });

  it("is joined by the password, in the browser that came from Google, and counts as proven", async () => {
    const email = "gina@example.com";
    await registered(email);
    const browser = guestBrowser();
    await comeIn(browser, email);
    const entrance = await identity.signIn({ email, password: PASSWORD }, browser.asking());
    expect(entrance).toMatchObject({ account: { email, emailVerified: true }, hasJoinedGoogle: true });
    expect(await joinedTo(email)).toEqual(["credential", "google"]);
    expect(await identity.signIn({ email, password: PASSWORD }, browser.asking())).not.toHaveProperty(
      "hasJoinedGoogle",
    );
    const again = await comeIn(guestBrowser(), email);
    expect(again).toMatchObject({ account: { email, name: "Somebody" }, isNew: false });
    expect(again).not.toHaveProperty("hasJoinedGoogle");
  });

  it("is joined by the password, and proven by nothing, where the mailbox is elsewhere", async () => {
    const email = "thea@example.org";
    await registered(email);
    const browser = guestBrowser();
    await comeIn(browser, email);
    const entrance = await identity.signIn({ email, password: PASSWORD }, browser.asking());
    expect(entrance).toMatchObject({ account: { email, emailVerified: false }, hasJoinedGoogle: true });
    expect(await joinedTo(email)).toEqual(["credential", "google"]);
  });

  it("is not joined by a wrong password, nor by the right one in another browser", async () => {
    const email = "gina@example.com";
    await registered(email);
    const browser = guestBrowser();
    await comeIn(browser, email);
    await identity.signIn({ email, password: "not the password" }, browser.asking());
    await identity.signIn({ email, password: PASSWORD }, guestBrowser().asking());
    expect(await joinedTo(email)).toEqual(["credential"]);
  });

  it("is not joined to somebody else who signs in at the same browser", async () => {
    await registered("gina@example.com");
    await registered("other@example.com");
    const browser = guestBrowser();
    await comeIn(browser, "gina@example.com");
    await identity.signIn({ email: "other@example.com", password: PASSWORD }, browser.asking());
    expect(await joinedTo("other@example.com")).toEqual(["credential"]);
  });

  it("is not joined where Google has not verified the address, even with the password", async () => {
    const email = "unproven@example.com";
    await registered(email);
    const browser = guestBrowser();
    await comeIn(browser, email);
    await identity.signIn({ email, password: PASSWORD }, browser.asking());
    expect(await joinedTo(email)).toEqual(["credential"]);
  });

  it("is not joined ten minutes later", async () => {
    const email = "gina@example.com";
    await registered(email);
    const browser = guestBrowser();
    await comeIn(browser, email);
    await database.pool.query("update account_proof set expires_at = now() - interval '1 second'");
    await identity.signIn({ email, password: PASSWORD }, browser.asking());
    expect(await joinedTo(email)).toEqual(["credential"]);
  });
});

describe("Whoever comes back from Google", () => {
  const refused = { failure: "invalid-credential" };

  it("with a state that is wrong, missing or another browser's is nobody", async () => {
    const browser = guestBrowser();
    const query = await chooseAtGoogle(await setOut(browser), "gina@example.com");
    const stranger = guestBrowser();
    await setOut(stranger);
    const wrong = new URLSearchParams(query);
    wrong.set("state", "A".repeat(43));
    const missing = new URLSearchParams({ code: query.get("code") ?? "" });
    for (const [guest, asked] of [
      [browser, wrong],
      [browser, missing],
      [stranger, query],
      [guestBrowser(), query],
    ] as const) {
      expect(await identity.finishGoogle(guest.asking(), asked)).toMatchObject({ ...refused, returnTo: undefined });
    }
    expect(await identity.finishGoogle(browser.asking(), query)).toHaveProperty("account");
  });

  it("with a token made for another nonce is nobody", async () => {
    const browser = guestBrowser();
    const query = await chooseAtGoogle(await setOut(browser), "gina@example.com", { nonce: "B".repeat(43) });
    expect(await identity.finishGoogle(browser.asking(), query)).toMatchObject(refused);
  });

  it("with a code that was begun with another challenge is nobody", async () => {
    const browser = guestBrowser();
    const query = await chooseAtGoogle(await setOut(browser), "gina@example.com", { code_challenge: "C".repeat(43) });
    expect(await identity.finishGoogle(browser.asking(), query)).toMatchObject(refused);
  });

  it("with a token made for another client is nobody", async () => {
    const browser = guestBrowser();
    const query = await chooseAtGoogle(await setOut(browser), "gina@example.com", { client_id: "someone-else" });
    expect(await identity.finishGoogle(browser.asking(), query)).toMatchObject(refused);
  });

  it("a second time with the same code is nobody, though the first is still in", async () => {
    const browser = guestBrowser();
    const query = await chooseAtGoogle(await setOut(browser), "gina@example.com");
    await entered(browser, identity.finishGoogle(browser.asking(), query));
    expect(await identity.finishGoogle(browser.asking(), query)).toMatchObject(refused);
    const replayed = new URLSearchParams({ code: query.get("code") ?? "" });
    replayed.set("state", new URL(await setOut(browser)).searchParams.get("state") ?? "");
    expect(await identity.finishGoogle(browser.asking(), replayed)).toMatchObject(refused);
    expect(await whoIsIn(browser)).toBe("gina@example.com");
  });

  it("twice at the same moment is let in once", async () => {
    const browser = guestBrowser();
    const query = await chooseAtGoogle(await setOut(browser), "gina@example.com");
    const both = await Promise.all([1, 2].map(() => identity.finishGoogle(browser.asking(), query)));
    expect(both.filter((entrance) => "account" in entrance)).toHaveLength(1);
  });

  it("more than ten minutes later is nobody", async () => {
    const browser = guestBrowser();
    const query = await chooseAtGoogle(await setOut(browser), "gina@example.com");
    await database.pool.query("update account_proof set expires_at = now() - interval '1 second'");
    expect(await identity.finishGoogle(browser.asking(), query)).toMatchObject(refused);
  });

  it("without having wanted to is told so, and stands where they were", async () => {
    const browser = guestBrowser();
    const state = new URL(await setOut(browser)).searchParams.get("state") ?? "";
    const query = new URLSearchParams({ error: "access_denied", state });
    const cancelled = { failure: "cancelled-popup-request", returnTo: "/mybookings" };
    expect(await identity.finishGoogle(browser.asking(), query)).toMatchObject(cancelled);
    expect(await whoIsIn(browser)).toBeUndefined();
  });
});
