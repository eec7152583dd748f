import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openIdentity } from "#adapters/identity/open-identity.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { codeNow, nextCode } from "#tests/identity/proofs.ts";
import { softPasskey } from "#tests/identity/soft-passkey.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { askingFrom, openPerson, PASSWORD, type Person } from "#tests/support/people.ts";
import { QUICK_PASSWORDS } from "#tests/support/quick-passwords.ts";
import { freshPostgres } from "#tests/support/postgres-template.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";

const ORIGIN = "http://hotel.example.com";
const REFUSED = { problem: "identity", code: "multi-factor-auth-required" };

let house: TestHotel;
beforeAll(async () => {
  // A spent code is told by the database's clock, which stands still in a lent one.
  house = await openTestHotel({ database: await freshPostgres() });
});
afterAll(() => house.close());

function newKey() {
  return softPasskey({ origin: ORIGIN, verifies: "owner" });
}

/** Somebody else who knows the password, in a browser of their own. */
async function thiefOf({ account, password }: Person): Promise<Person> {
  const browser = browserOf(house);
  granted(await house.hotel.guest.accounts.signIn(askingFrom(browser), { email: account.email, password }));
  return { account, password, browser };
}

async function beginPasskey({ browser, password }: Person): Promise<object> {
  return granted(await house.hotel.guest.accounts.beginPasskey(askingFrom(browser), { password })).options;
}

async function addPasskey(person: Person, key = newKey()): Promise<void> {
  const response = key.create(await beginPasskey(person));
  const kept = await house.hotel.guest.accounts.confirmPasskey(askingFrom(person.browser), { response, name: "Phone" });
  expect(kept).toEqual({ kept: true });
}

async function signInByPasskey({ browser }: Person, key: ReturnType<typeof newKey>): Promise<void> {
  const { guest } = house.hotel;
  const { options } = granted(await guest.accounts.beginPasskeySignIn(askingFrom(browser)));
  granted(await guest.accounts.signInWithPasskey(askingFrom(browser), { response: key.get(options) }));
}

async function withApp() {
  const clerk = await openPerson(house, { role: "admin" });
  const asking = () => askingFrom(clerk.browser);
  const setup = granted(await house.hotel.guest.accounts.beginAuthenticator(asking(), { password: PASSWORD }));
  const code = await codeNow(setup.address);
  granted(await house.hotel.guest.accounts.confirmAuthenticator(asking(), { code }));
  return { clerk, code, ...setup };
}

async function comeIn({ account }: Person, code: string) {
  const browser = browserOf(house);
  const { accounts } = house.hotel.guest;
  const half = await accounts.signIn(askingFrom(browser), { email: account.email, password: PASSWORD });
  expect(half).toEqual(REFUSED);
  return accounts.giveSecondFactor(askingFrom(browser), { code });
}

function signedInAs({ browser }: Person) {
  return house.hotel.guest.accounts.whoAsks(askingFrom(browser));
}

function granted<Answer extends object>(answer: Answer | Problem): Answer {
  if (isProblem(answer)) throw new Error(JSON.stringify(answer));
  return answer;
}

describe("whoever knows the password of an account with a passkey", () => {
  let clerk: Person;
  let thief: Person;
  const key = newKey();
  beforeAll(async () => {
    clerk = await openPerson(house, { role: "admin" });
    await addPasskey(clerk, key);
    thief = await thiefOf(clerk);
  });

  test("has a customer's rights until the passkey is used", async () => {
    expect(await signedInAs(thief)).toMatchObject({ account: { role: "customer" }, needsSecondFactor: true });
    expect(await signedInAs(clerk)).toMatchObject({ account: { role: "admin" }, needsSecondFactor: false });
    const atHome = { ...clerk, browser: browserOf(house) };
    await signInByPasskey(atHome, key);
    expect(await signedInAs(atHome)).toMatchObject({ account: { role: "admin" }, needsSecondFactor: false });
  });

  test("can't set, confirm or remove a proof, change the password, or take along or erase what the hotel keeps", async () => {
    const { guest } = house.hotel;
    const asking = askingFrom(thief.browser);
    const proof = { password: PASSWORD };
    const [kept] = (await guest.accounts.listProofs(asking)).passkeys;
    const acts = [
      guest.accounts.beginPasskey(asking, proof),
      guest.accounts.confirmPasskey(asking, { response: {}, name: "Theirs" }),
      guest.accounts.removePasskey(asking, { ...proof, id: kept?.id }),
      guest.accounts.beginAuthenticator(asking, proof),
      guest.accounts.confirmAuthenticator(asking, { code: "000000" }),
      guest.accounts.endAuthenticator(asking, proof),
      guest.accounts.renewBackupCodes(asking, proof),
      guest.accounts.changePassword(asking, { ...proof, newPassword: "a password that is new" }),
      guest.accounts.exportMyData(asking),
      guest.accounts.eraseMyData(asking, proof),
    ];
    expect(await Promise.all(acts)).toEqual(acts.map(() => REFUSED));
    expect(await guest.accounts.exportMyData(askingFrom(clerk.browser))).toMatchObject({ waysIn: { password: true } });
    await addPasskey(clerk);
    expect((await guest.accounts.listProofs(askingFrom(clerk.browser))).passkeys).toHaveLength(2);
  });
});

describe("whoever knew the password before the first passkey was set", () => {
  test("is signed out, and can't finish with the app or the passkey they had begun with", async () => {
    const { guest } = house.hotel;
    const clerk = await openPerson(house, { role: "admin" });
    const thief = await thiefOf(clerk);
    const setup = granted(await guest.accounts.beginAuthenticator(askingFrom(thief.browser), { password: PASSWORD }));
    const response = newKey().create(await beginPasskey(thief));
    await addPasskey(clerk);
    expect((await signedInAs(thief)).account).toBeUndefined();
    const { email } = clerk.account;
    granted(await guest.accounts.signIn(askingFrom(thief.browser), { email, password: PASSWORD }));
    const code = await codeNow(setup.address);
    expect(await guest.accounts.confirmPasskey(askingFrom(thief.browser), { response })).toEqual(REFUSED);
    expect(await guest.accounts.confirmAuthenticator(askingFrom(thief.browser), { code })).toEqual(REFUSED);
    // Not even the owner can: somebody else's app must not become theirs.
    expect(await guest.accounts.confirmAuthenticator(askingFrom(clerk.browser), { code })).toMatchObject({
      problem: "identity",
    });
    expect(await guest.accounts.listProofs(askingFrom(clerk.browser))).toMatchObject({ authenticator: false });
  });

  test("is signed out by the first code of an app too", async () => {
    const { accounts } = house.hotel.guest;
    const guest = await openPerson(house);
    const thief = await thiefOf(guest);
    const setup = granted(await accounts.beginAuthenticator(askingFrom(guest.browser), { password: PASSWORD }));
    const code = await codeNow(setup.address);
    granted(await accounts.confirmAuthenticator(askingFrom(guest.browser), { code }));
    expect((await signedInAs(thief)).account).toBeUndefined();
    expect((await signedInAs(guest)).account).toMatchObject({ email: guest.account.email });
  });
});

describe("a new password by a letter", () => {
  const reset = async ({ account, browser }: Person) => {
    const link = await house.identity.issueResetLink(account.email);
    const token = new URL(String(link)).searchParams.get("token");
    const { accounts } = house.hotel.guest;
    expect(await accounts.resetPassword(askingFrom(browser), { token, password: NEW })).toEqual({ reset: true });
    return thiefOf({ account, browser, password: NEW });
  };
  const NEW = "a password that is new";

  test("puts out a guest's passkey, which may be a thief's, and asks for none", async () => {
    const [guest, key] = [await openPerson(house), newKey()];
    await addPasskey(await thiefOf(guest), key);
    const back = await reset(guest);
    await expect(signInByPasskey(await thiefOf({ ...guest, password: NEW }), key)).rejects.toThrow();
    const changed = { password: NEW, newPassword: "one more password that is new" };
    expect(await house.hotel.guest.accounts.changePassword(askingFrom(back.browser), changed)).toEqual({
      changed: true,
    });
  });

  test("leaves the passkey of who works here", async () => {
    const [clerk, key] = [await openPerson(house, { role: "admin" }), newKey()];
    await addPasskey(clerk, key);
    const back = await reset(clerk);
    expect(await house.hotel.guest.accounts.removePasskey(askingFrom(back.browser), { id: "any" })).toEqual(REFUSED);
    await signInByPasskey(back, key);
  });
});

test("the code that has set an app up opens no door any more, and the next one does", async () => {
  const { clerk, address, code } = await withApp();
  expect(await comeIn(clerk, code)).toMatchObject({ code: "invalid-credential" });
  expect(await comeIn(clerk, await nextCode(address))).toMatchObject({ account: { id: clerk.account.id } });
});

describe("when this machine's clock was ahead and is right again", () => {
  test("codes that were refused meanwhile lock nobody out for longer than they do otherwise", async () => {
    const { clerk, address } = await withApp();
    const lock =
      "update account_second_factor set failures = 10, locked_until = now() + $2::interval where account_id = $1";
    const lockFor = (time: string) => house.database.pool.query(lock, [clerk.account.id, time]);
    await lockFor("14 minutes");
    expect(await comeIn(clerk, await nextCode(address))).toMatchObject({ code: "too-many-requests" });
    await lockFor("8 hours");
    expect(await comeIn(clerk, await nextCode(address))).toMatchObject({ account: { id: clerk.account.id } });
  });

  test("sessions that were opened meanwhile open nothing, and do again where it was this machine's clock that lagged", async () => {
    const guest = await openPerson(house);
    const moveBy = "update account_session set created_at = created_at + $2::interval where account_id = $1";
    const openedLater = (time: string) => house.database.pool.query(moveBy, [guest.account.id, time]);
    await openedLater("8 hours");
    expect((await signedInAs(guest)).account).toBeUndefined();
    await openedLater("-8 hours");
    expect((await signedInAs(guest)).account).toMatchObject({ email: guest.account.email });
  });
});

describe("whoever has an authenticator app, in a house whose secret is another one since", () => {
  let unset: TestHotel;
  beforeAll(() => {
    unset = house;
  });
  /** Two processes, as at a start. */
  async function startedWith(secret: string): Promise<void> {
    const settings = { pool: house.database.pool, origin: ORIGIN, houseName: "The Test House", secret };
    const open = () => openIdentity({ ...settings, passwords: QUICK_PASSWORDS });
    const [identity] = await Promise.all([open(), open()]);
    house = await openTestHotel({ database: house.database, identity, env: { SESSION_SECRET: secret } });
  }
  async function toldOfApps(): Promise<string[]> {
    const owner = await openPerson(house, { role: "owner" });
    const told = granted(await house.hotel.staff.upkeep.examineHouse(owner.account));
    return told.filter(({ said }) => said.includes("SESSION_SECRET")).map(({ state, said }) => `${state}: ${said}`);
  }

  test("comes in by its codes and the backup codes once the owner sets one of their own", async () => {
    const { clerk, address, backupCodes } = await withApp();
    await startedWith("the first secret that the owner has set");
    expect(await comeIn(clerk, await nextCode(address))).toMatchObject({ account: { id: clerk.account.id } });
    expect(await comeIn(clerk, backupCodes[0] ?? "")).toMatchObject({ account: { id: clerk.account.id } });
    expect(await toldOfApps()).toEqual([]);
  });

  test("comes in where it was set up at a process that had not heard of theirs, once that one starts again", async () => {
    const ours = "the first secret that the owner has set";
    await startedWith(ours);
    house = unset;
    const { clerk, address } = await withApp();
    await startedWith(ours);
    expect(await comeIn(clerk, await nextCode(address))).toMatchObject({ account: { id: clerk.account.id } });
    expect(await toldOfApps()).toEqual([]);
  });

  test("reads that its codes can't be checked where the secret is lost, and the doctor tells of it", async () => {
    const { clerk, address, backupCodes } = await withApp();
    await startedWith("the second secret that the owner has set");
    const lost = { problem: "identity", code: "second-factor-lost" };
    expect(await comeIn(clerk, await nextCode(address))).toEqual(lost);
    expect(await comeIn(clerk, backupCodes[0] ?? "")).toEqual(lost);
    expect(await toldOfApps()).toEqual([
      expect.stringMatching(/^wrong: \d authenticator apps were set up under another/),
    ]);
  });
});
