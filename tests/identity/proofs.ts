import { createOTP } from "@better-auth/utils/otp";
import { beforeAll, expect, test } from "vitest";
import { listSessions } from "#hotel/accounts/keep-sessions.ts";
import { type AskingBrowser, type IdentityFailure, isIdentityFailure } from "#hotel/accounts/ports/identity.ts";
import { type House, portsOf, signedIn } from "./contract.ts";
import { browserAt, entered, type IdentityBrowser, newcomer } from "./identity-browser.ts";
import { softPasskey } from "./soft-passkey.ts";

const ORIGIN = "http://hotel.example.com";

/** An authenticator app beside the password. */
export function codesAreAskedFor(house: House): void {
  const ida = newcomer("ida");
  const home = browserAt("203.0.113.40");
  let address = "";
  let backupCodes: readonly string[] = [];
  beforeAll(async () => {
    await entered(home, house.identity.register(ida, home.asking()));
    const setup = granted(await house.identity.proofs.beginAuthenticator(home.asking(), ida.password));
    ({ address, backupCodes } = setup);
  });

  test("before a first code is confirmed, the password alone still opens the door", async () => {
    const browser = await signedIn(house, ida, "203.0.113.41");
    expect(await house.identity.whoAsks(browser.asking())).toMatchObject({ account: { email: ida.email } });
    expect(await house.identity.proofs.list(browser.asking())).toEqual({ authenticator: false, passkeys: [] });
  });

  test("a wrong password begins nothing, and a wrong first code confirms nothing", async () => {
    const wrong = await house.identity.proofs.beginAuthenticator(home.asking(), "wrong password entirely");
    expect(wrong).toEqual({ failure: "invalid-credential" });
    expect(await house.identity.proofs.confirmAuthenticator(home.asking(), "000000")).toMatchObject({
      failure: "invalid-credential",
    });
    expect(await house.identity.proofs.list(home.asking())).toMatchObject({ authenticator: false });
  });

  test("once it is, the session is strong and the door asks for a code", async () => {
    const before = home.asking();
    await entered(home, house.identity.proofs.confirmAuthenticator(home.asking(), await codeNow(address)));
    expect(await house.identity.whoAsks(home.asking())).toMatchObject({ strong: true });
    expect(await house.identity.whoAsks(before)).toMatchObject({ account: undefined });
    const browser = browserAt("203.0.113.42");
    await meetTheCode(house, browser, ida);
    expect(await house.identity.whoAsks(browser.asking())).toMatchObject({ account: undefined });
    expect(await house.identity.giveSecondFactor({ code: "000000" }, browser.asking())).toMatchObject({
      failure: "invalid-credential",
    });
    await entered(browser, house.identity.giveSecondFactor({ code: await nextCode(address) }, browser.asking()));
    expect(await house.identity.whoAsks(browser.asking())).toMatchObject({
      account: { email: ida.email },
      strong: true,
    });
  });

  test("a code without the password before it opens nothing", async () => {
    const browser = browserAt("203.0.113.43");
    const code = await codeNow(address);
    expect(await house.identity.giveSecondFactor({ code }, browser.asking())).toMatchObject({
      failure: "user-token-expired",
    });
  });

  test("a session of somebody else's does not swallow the code", async () => {
    const joe = newcomer("joe");
    const browser = browserAt("203.0.113.44");
    await house.database.pool.query("update account_proof set expires_at = now() where id like 'code:%'");
    await entered(browser, house.identity.register(joe, browser.asking()));
    await meetTheCode(house, browser, ida);
    await entered(browser, house.identity.giveSecondFactor({ code: await nextCode(address) }, browser.asking()));
    expect(await house.identity.whoAsks(browser.asking())).toMatchObject({ account: { email: ida.email } });
  });

  test("a backup code opens the door once", async () => {
    const [code = ""] = backupCodes;
    const browser = browserAt("203.0.113.45");
    await meetTheCode(house, browser, ida);
    await entered(browser, house.identity.giveSecondFactor({ code }, browser.asking()));
    const other = browserAt("203.0.113.46");
    await meetTheCode(house, other, ida);
    expect(await house.identity.giveSecondFactor({ code }, other.asking())).toMatchObject({
      failure: "invalid-credential",
    });
  });

  test("codes can't be guessed through: five wrong ones close the half-open door", async () => {
    const browser = browserAt("203.0.113.47");
    await meetTheCode(house, browser, ida);
    const asking = browser.asking();
    for (let tries = 0; tries < 5; tries += 1) await house.identity.giveSecondFactor({ code: "111111" }, asking);
    const late = await house.identity.giveSecondFactor({ code: await codeNow(address) }, asking);
    expect(isIdentityFailure(late) && late.failure).toBe("too-many-requests");
  });

  test("without the app the password is enough again", async () => {
    await entered(home, house.identity.proofs.endAuthenticator(home.asking(), ida.password));
    expect(await house.identity.whoAsks(home.asking())).toMatchObject({ strong: false });
    await signedIn(house, ida, "203.0.113.48");
  });

  test("of two ends at once one alone says that it changed something, and the end of an app that was never confirmed does not", async () => {
    const end = () => house.identity.proofs.endAuthenticator(home.asking(), ida.password);
    const setup = granted(await house.identity.proofs.beginAuthenticator(home.asking(), ida.password));
    await entered(home, house.identity.proofs.confirmAuthenticator(home.asking(), await codeNow(setup.address)));
    const ended = await Promise.all([end(), end()]);
    expect(ended.filter((one) => !isIdentityFailure(one) && !one.changedNothing)).toHaveLength(1);
    home.accept(ended.flatMap((one) => one.cookies ?? []));
    granted(await house.identity.proofs.beginAuthenticator(home.asking(), ida.password));
    expect(await end()).toMatchObject({ changedNothing: true });
  });
}

/** A passkey in the password's place. */
export function passkeysOpenTheDoor(house: House): void {
  const kim = newcomer("kim");
  const key = softPasskey({ origin: ORIGIN, verifies: "owner" });
  const home = browserAt("203.0.113.50");
  let before: AskingBrowser;
  beforeAll(async () => {
    await entered(home, house.identity.register(kim, home.asking()));
    before = home.asking();
    await addKey(house, home, key);
  });

  test("the session that made it is opened anew, and strong: a copy of its cookie opens nothing any more", async () => {
    expect(await house.identity.whoAsks(home.asking())).toMatchObject({ account: { email: kim.email }, strong: true });
    expect(await house.identity.whoAsks(before)).toMatchObject({ account: undefined });
    expect(await listSessions(portsOf(house), home.asking())).toHaveLength(1);
    const { passkeys } = await house.identity.proofs.list(home.asking());
    expect(passkeys).toMatchObject([{ name: "Kim's phone" }]);
  });

  test("it opens the door alone, with a strong session, and only for its own challenge", async () => {
    const browser = browserAt("203.0.113.51");
    const ceremony = await house.identity.proofs.beginPasskeySignIn(browser.asking());
    expect(ceremony.options).toMatchObject({ userVerification: "required" });
    browser.accept(ceremony.cookies);
    const answer = key.get(ceremony.options);
    await entered(browser, house.identity.proofs.signInWithPasskey(browser.asking(), answer));
    expect(await house.identity.whoAsks(browser.asking())).toMatchObject({
      account: { email: kim.email },
      strong: true,
    });
    const thief = browserAt("203.0.113.52");
    const another = await house.identity.proofs.beginPasskeySignIn(thief.asking());
    thief.accept(another.cookies);
    expect(await house.identity.proofs.signInWithPasskey(thief.asking(), answer)).toMatchObject({
      failure: "invalid-credential",
    });
  });

  test("it is added by a session of the day before yesterday too: whether to prove oneself again is the house's to ask", async () => {
    const browser = await signedIn(house, kim, "203.0.113.56");
    const { sessionId } = await house.identity.whoAsks(browser.asking());
    const older = "update account_session set created_at = created_at - interval '2 days' where id = $1";
    await house.database.pool.query(older, [sessionId]);
    await addKey(house, browser, softPasskey({ origin: ORIGIN, verifies: "owner" }));
    const { passkeys } = await house.identity.proofs.list(browser.asking());
    expect(passkeys).toHaveLength(2);
    await house.identity.proofs.removePasskey(browser.asking(), passkeys[1]?.id ?? "");
  });

  test("one that asks its owner for nothing is not taken", async () => {
    const browser = await signedIn(house, kim, "203.0.113.53");
    const careless = softPasskey({ origin: ORIGIN, verifies: "nobody" });
    await expect(addKey(house, browser, careless)).rejects.toThrow("invalid-credential");
    expect(await house.identity.whoAsks(browser.asking())).toMatchObject({ strong: false });
  });

  test("one made for another website is not taken", async () => {
    const browser = await signedIn(house, kim, "203.0.113.54");
    const elsewhere = softPasskey({ origin: "http://hotel.example.org", verifies: "owner" });
    await expect(addKey(house, browser, elsewhere)).rejects.toThrow("invalid-credential");
  });

  test("nobody makes or removes one for another", async () => {
    const stranger = browserAt("203.0.113.55");
    expect(await house.identity.proofs.beginPasskey(stranger.asking())).toMatchObject({
      failure: "user-token-expired",
    });
    const lou = newcomer("lou");
    await entered(stranger, house.identity.register(lou, stranger.asking()));
    const [own] = (await house.identity.proofs.list(home.asking())).passkeys;
    expect(await house.identity.proofs.removePasskey(stranger.asking(), own?.id ?? "")).toBe(false);
    expect(await house.identity.proofs.removePasskey(home.asking(), own?.id ?? "")).toBe(true);
    expect(await house.identity.proofs.list(home.asking())).toMatchObject({ passkeys: [] });
  });
}

async function addKey(house: House, browser: IdentityBrowser, key: ReturnType<typeof softPasskey>): Promise<void> {
  const ceremony = granted(await house.identity.proofs.beginPasskey(browser.asking()));
  browser.accept(ceremony.cookies);
  const response = key.create(ceremony.options);
  const kept = granted(await house.identity.proofs.confirmPasskey(browser.asking(), { response, name: "Kim's phone" }));
  browser.accept(kept.cookies);
}

/** The password is right, and the code comes next. */
async function meetTheCode(
  { identity }: House,
  browser: IdentityBrowser,
  who: { email: string; password: string },
): Promise<void> {
  const half = await identity.signIn(who, browser.asking());
  expect(half).toMatchObject({ failure: "multi-factor-auth-required" });
  browser.accept(half.cookies ?? []);
}

/** What the app shows at this moment. */
export function codeNow(address: string): Promise<string> {
  return codeOf(address).totp();
}

/** What it will show within half a minute: clocks may differ by that much. */
export function nextCode(address: string): Promise<string> {
  return codeOf(address).hotp(Math.floor(Date.now() / 30_000) + 1);
}

function codeOf(address: string): ReturnType<typeof createOTP> {
  return createOTP(fromBase32(new URL(address).searchParams.get("secret") ?? ""));
}

function fromBase32(text: string): string {
  const bits = Array.from(text.replaceAll("=", ""), (letter) => {
    return "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0");
  });
  const bytes = bits.join("").match(/.{8}/g) ?? [];
  return String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 2)));
}

function granted<Answer extends object>(answer: Answer | IdentityFailure): Answer {
  if (isIdentityFailure(answer)) throw new Error(`Refused: ${answer.failure}`);
  return answer;
}
