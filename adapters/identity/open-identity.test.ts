import { getMigrations } from "better-auth/db/migration";
import { describe, expect, test } from "vitest";
import { identityContract, type House, signedIn } from "#tests/identity/contract.ts";
import { browserAt, entered, newcomer } from "#tests/identity/identity-browser.ts";
import { codesAreAskedFor, passkeysOpenTheDoor } from "#tests/identity/proofs.ts";
import { DATABASES } from "#tests/payments/databases.ts";
import { QUICK_PASSWORDS } from "#tests/support/quick-passwords.ts";
import { isIdentityFailure } from "#hotel/accounts/ports/identity.ts";
import { openAuth } from "./auth.ts";
import { openIdentity } from "./open-identity.ts";

const houseOf = (database: House["database"]) => ({
  pool: database.pool,
  origin: "http://hotel.example.com",
  houseName: "Cypress Landing Hotel",
  passwords: QUICK_PASSWORDS,
});

describe.each(DATABASES)("the hotel's own accounts on $name", ({ open }) => {
  identityContract({ openDatabase: open, openProvider: (database) => openIdentity(houseOf(database)) }, (house) => {
    test("our tables are what the library expects", async () => {
      const auth = openAuth({ ...houseOf(house.database), secret: "x".repeat(32) });
      const { toBeCreated, toBeAdded } = await getMigrations(auth.options);
      expect({ toBeCreated, toBeAdded }).toEqual({ toBeCreated: [], toBeAdded: [] });
    });

    describe("letters", () => lettersLead(house));
    describe("an authenticator app", () => codesAreAskedFor(house));
    describe("passkeys", () => passkeysOpenTheDoor(house));
  });
});

function lettersLead(house: House): void {
  test("a reset letter sets the password once, proves the address and ends every session", async () => {
    const cat = newcomer("cat");
    const browser = browserAt("203.0.113.20");
    await entered(browser, house.identity.register(cat, browser.asking()));
    const token = await tokenOf(house.identity.issueResetLink(cat.email), "/reset");
    expect(await house.identity.readResetLink(token)).toEqual({ email: cat.email });
    const password = "a password that is new";
    expect(await house.identity.resetPassword({ token, password })).toEqual({ reset: true, email: cat.email });
    expect(await house.identity.whoAsks(browser.asking())).toMatchObject({ account: undefined });
    expect(await house.identity.signIn(cat, browser.asking())).toMatchObject({ failure: "invalid-credential" });
    const again = await signedIn(house, { ...cat, password }, "203.0.113.20");
    expect(await house.identity.whoAsks(again.asking())).toMatchObject({ account: { emailVerified: true } });
    expect(await house.identity.resetPassword({ token, password })).toEqual({ failure: "invalid-action-code" });
  });

  test("no letter leads anywhere for an address that nobody has", async () => {
    expect(await house.identity.issueResetLink("nobody@example.com")).toBeUndefined();
    expect(await house.identity.issueVerificationLink("nobody@example.com")).toBeUndefined();
    expect(await house.identity.readResetLink("made-up")).toEqual({ failure: "invalid-action-code" });
  });

  test("an hour later the letter has run out", async () => {
    const dan = newcomer("dan");
    const browser = browserAt("203.0.113.21");
    await entered(browser, house.identity.register(dan, browser.asking()));
    const token = await tokenOf(house.identity.issueResetLink(dan.email), "/reset");
    const { rows } = await house.database.pool.query(
      `update account_proof set expires_at = now() - interval '1 second' where value =
         (select id from account where email = $1) returning identifier`,
      [dan.email],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    const answer = await house.identity.resetPassword({ token, password: "a password that is new" });
    expect(answer).toEqual({ failure: "expired-action-code" });
  });

  test("a verification letter gives the address to its own account alone", async () => {
    const [fay, mallory] = [newcomer("fay"), newcomer("mallory")];
    const [hers, his] = [browserAt("203.0.113.22"), browserAt("203.0.113.23")];
    await entered(hers, house.identity.register(fay, hers.asking()));
    await entered(his, house.identity.register(mallory, his.asking()));
    const token = await tokenOf(house.identity.issueVerificationLink(fay.email), "/account/verify");
    const nobody = browserAt("203.0.113.24");
    expect(await house.identity.verifyAddress(nobody.asking(), token)).toEqual({ failure: "user-token-expired" });
    expect(await house.identity.verifyAddress(his.asking(), token)).toEqual({ failure: "invalid-action-code" });
    expect(await house.identity.verifyAddress(hers.asking(), token)).toEqual({ verified: true, email: fay.email });
    expect(await house.identity.whoAsks(hers.asking())).toMatchObject({ account: { emailVerified: true } });
    expect(await house.identity.whoAsks(his.asking())).toMatchObject({ account: { emailVerified: false } });
    expect(await house.identity.issueVerificationLink(fay.email)).toBeUndefined();
  });

  test("another password needs the old one and ends the other sessions", async () => {
    const gus = newcomer("gus");
    const [here, there] = [browserAt("203.0.113.25"), browserAt("203.0.113.26")];
    await entered(here, house.identity.register(gus, here.asking()));
    await entered(there, house.identity.signIn(gus, there.asking()));
    const wrong = await house.identity.changePassword(here.asking(), { current: "not this one", next: "another one" });
    expect(wrong).toEqual({ failure: "invalid-credential" });
    const next = "a password that is new";
    await entered(here, house.identity.changePassword(here.asking(), { current: gus.password, next }));
    expect(await house.identity.whoAsks(here.asking())).toMatchObject({ account: { email: gus.email } });
    expect(await house.identity.whoAsks(there.asking())).toMatchObject({ account: undefined });
  });

  test("of many newcomers with one address at the same moment one comes in", async () => {
    const hal = newcomer("hal");
    const browsers = Array.from({ length: 6 }, (_, at) => browserAt(`203.0.113.${30 + at}`));
    const answers = await Promise.all(browsers.map((browser) => house.identity.register(hal, browser.asking())));
    const refusals = answers.filter(isIdentityFailure);
    expect(refusals).toEqual(Array.from({ length: 5 }, () => ({ failure: "email-already-in-use" })));
  });
}

async function tokenOf(link: Promise<string | undefined>, path: string): Promise<string> {
  const { origin, pathname, searchParams } = new URL((await link) ?? "");
  expect([origin, pathname]).toEqual(["http://hotel.example.com", path]);
  return searchParams.get("token") ?? "";
}
