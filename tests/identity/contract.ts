import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openClock } from "#adapters/clock/system-clock.ts";
import { migrate } from "#adapters/store/migrate.ts";
import type { Database } from "#adapters/store/open-database.ts";
import { openStore } from "#adapters/store/open-store.ts";
import { endSession, listSessions } from "#hotel/accounts/keep-sessions.ts";
import type { Entered, Identity } from "#hotel/accounts/ports/identity.ts";
import { browserAt, entered, type IdentityBrowser, newcomer } from "./identity-browser.ts";

/** The provider under test with its house; filled in before the first test runs. */
export interface House {
  database: Database;
  identity: Identity;
}

export interface ContractSettings {
  openDatabase: () => Promise<Database>;
  openProvider: (database: Database) => Promise<Identity>;
}

/** What every provider of identities must do, whichever it is. */
export function identityContract(settings: ContractSettings, furtherTests?: (house: House) => void): void {
  const house = {} as House;
  beforeAll(async () => {
    house.database = await settings.openDatabase();
    await migrate(house.database);
    house.identity = await settings.openProvider(house.database);
  });
  afterAll(() => house.database.close());

  describe("the front door", () => peopleComeAndGo(house));
  describe("sessions", () => sessionsAreKept(house));
  furtherTests?.(house);
}

function peopleComeAndGo(house: House): void {
  const ada = newcomer("ada");
  const first = browserAt("203.0.113.1");
  let opened: Entered;
  beforeAll(async () => {
    opened = await entered(first, house.identity.register(ada, first.asking()));
  });

  test("a newcomer becomes a customer and is let in", async () => {
    const { name, email } = ada;
    expect(opened).toMatchObject({ isNew: true, account: { name, email, role: "customer", emailVerified: false } });
    const known = await house.identity.whoAsks(first.asking());
    expect(known).toMatchObject({ account: { email }, strong: false, cookies: [] });
    expect(known.provedMsAgo).toBeLessThan(60_000);
  });

  test("one address has one account", async () => {
    const other = browserAt("203.0.113.2");
    const again = await house.identity.register({ ...ada, password: "another long password" }, other.asking());
    expect(again).toEqual({ failure: "email-already-in-use" });
    expect(await house.identity.whoAsks(other.asking())).toMatchObject({ account: undefined });
  });

  test("the right password opens the door, a wrong one and an unknown address do not", async () => {
    const browser = browserAt("203.0.113.3");
    for (const proof of [
      { email: ada.email, password: "wrong password entirely" },
      { email: "nobody@example.com", password: ada.password },
    ]) {
      expect(await house.identity.signIn(proof, browser.asking())).toMatchObject({ failure: "invalid-credential" });
      expect(browser.cookies()).toBe("");
    }
    const back = await entered(browser, house.identity.signIn(ada, browser.asking()));
    expect(back).toMatchObject({ isNew: false, account: { id: opened.account.id } });
  });

  test("whoever signs out is a stranger, even with the old cookie", async () => {
    const browser = await signedIn(house, ada, "203.0.113.4");
    const before = browser.asking();
    browser.accept((await house.identity.signOut(before)).cookies);
    expect(browser.cookies()).toBe("");
    const late = await house.identity.whoAsks(before);
    expect(late.account).toBeUndefined();
    expect(late.cookies.join()).toContain("Max-Age=0");
  });

  test("a forged or foreign session is nobody's", async () => {
    const browser = await signedIn(house, ada, "203.0.113.5");
    const forged = browser.cookies().replace(/session=./, (start) => (start.endsWith("X") ? "session=Y" : "session=X"));
    expect(await house.identity.whoAsks({ ...browser.asking(), cookies: forged })).toMatchObject({
      account: undefined,
    });
  });

  test("signing in ends the session that the browser brought, so that nobody can plant one", async () => {
    const browser = await signedIn(house, ada, "203.0.113.6");
    const planted = browser.asking();
    await entered(browser, house.identity.signIn(ada, planted));
    expect(browser.cookies()).not.toBe(planted.cookies);
    expect(await house.identity.whoAsks(planted)).toMatchObject({ account: undefined });
    expect(await house.identity.whoAsks(browser.asking())).toMatchObject({ account: { email: ada.email } });
  });

  test("the password proves itself again for acts that ask", async () => {
    const browser = await signedIn(house, ada, "203.0.113.7");
    expect(await house.identity.provesPassword(browser.asking(), ada.password)).toBe(true);
    expect(await house.identity.provesPassword(browser.asking(), "wrong password entirely")).toBe(false);
    expect(await house.identity.provesPassword(browser.asking(), "x".repeat(5_000))).toBe(false);
    expect(await house.identity.provesPassword(browserAt("203.0.113.8").asking(), ada.password)).toBe(false);
    expect(await house.identity.hasPassword(opened.account.id)).toBe(true);
  });
}

/** What the hotel's own acts on sessions need beside the provider. */
export function portsOf({ database, identity }: House) {
  const clock = openClock({ zone: "America/Chicago", dayTurns: "04:00" });
  return { identity, store: openStore(database), clock };
}

const keep = () => undefined;

function sessionsAreKept(house: House): void {
  const bob = newcomer("bob");
  const [laptop, phone] = [browserAt("203.0.113.10", "A laptop"), browserAt("203.0.113.11", "A phone")];
  beforeAll(async () => {
    await entered(laptop, house.identity.register(bob, laptop.asking()));
    await entered(phone, house.identity.signIn(bob, phone.asking()));
  });

  test("the account sees where it is signed in, newest first", async () => {
    const sessions = await listSessions(portsOf(house), phone.asking());
    expect(sessions).toMatchObject([
      { isThis: true, agent: "A phone", address: "203.0.113.11" },
      { isThis: false, agent: "A laptop", address: "203.0.113.10" },
    ]);
    expect(await listSessions(portsOf(house), browserAt("203.0.113.12").asking())).toEqual([]);
  });

  test("it ends its own sessions and nobody else's", async () => {
    const eve = newcomer("eve");
    const other = browserAt("203.0.113.13");
    await entered(other, house.identity.register(eve, other.asking()));
    const [, onLaptop] = await listSessions(portsOf(house), phone.asking());
    expect(await endSession(portsOf(house), { ...other.asking(), keep }, onLaptop?.id)).toEqual({ ended: 0 });
    expect(await house.identity.whoAsks(laptop.asking())).toMatchObject({ account: { email: bob.email } });
    expect(await endSession(portsOf(house), { ...phone.asking(), keep }, onLaptop?.id)).toEqual({ ended: 1 });
    expect(await house.identity.whoAsks(laptop.asking())).toMatchObject({ account: undefined });
    expect(await house.identity.whoAsks(phone.asking())).toMatchObject({ account: { email: bob.email } });
  });

  test("a session runs out, and is prolonged while it is used", async () => {
    const browser = await signedIn(house, bob, "203.0.113.14");
    const { sessionId } = await house.identity.whoAsks(browser.asking());
    const { pool } = house.database;
    await pool.query("update account_session set expires_at = now() + interval '2 days' where id = $1", [sessionId]);
    const renewed = await house.identity.whoAsks(browser.asking());
    expect(renewed.cookies.join()).toContain("Max-Age=1209600");
    const { rows } = await pool.query(
      "select expires_at > now() + interval '13 days' as prolonged from account_session where id = $1",
      [sessionId],
    );
    expect(rows).toEqual([{ prolonged: true }]);
    await pool.query("update account_session set expires_at = now() - interval '1 second' where id = $1", [sessionId]);
    const late = await house.identity.whoAsks(browser.asking());
    expect(late.account).toBeUndefined();
    expect(late.cookies.join()).toContain("Max-Age=0");
  });

  test("another role ends every session", async () => {
    const browser = await signedIn(house, bob, "203.0.113.15");
    const { account } = await house.identity.whoAsks(browser.asking());
    await house.database.pool.query("update account set role = 'admin' where id = $1", [account?.id]);
    expect(await house.identity.whoAsks(browser.asking())).toMatchObject({ account: undefined });
    const again = await signedIn(house, bob, "203.0.113.15");
    expect(await house.identity.whoAsks(again.asking())).toMatchObject({ account: { role: "admin" } });
  });
}

export async function signedIn(
  { identity }: House,
  who: { email: string; password: string },
  address: string,
): Promise<IdentityBrowser> {
  const browser = browserAt(address);
  await entered(browser, identity.signIn(who, browser.asking()));
  return browser;
}
