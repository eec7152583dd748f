import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isProblem, type Problem } from "#hotel/rules/problem.ts";
import { codeNow } from "#tests/identity/proofs.ts";
import { softPasskey } from "#tests/identity/soft-passkey.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { askingFrom, openPerson, PASSWORD, type Person } from "#tests/support/people.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";

const ORIGIN = "http://hotel.example.com";
const REFUSED = { problem: "identity", code: "multi-factor-auth-required" };

let house: TestHotel;
beforeAll(async () => {
  house = await openTestHotel();
});
afterAll(() => house.close());

function newKey() {
  return softPasskey({ origin: ORIGIN, verifies: "owner" });
}

/** Somebody else who knows the password, in a browser of their own. */
async function thiefOf({ account, password }: Person): Promise<Person> {
  const browser = browserOf(house);
  granted(await house.hotel.frontDoor.signIn(askingFrom(browser), { email: account.email, password }));
  return { account, password, browser };
}

async function beginPasskey({ browser, password }: Person): Promise<object> {
  return granted(await house.hotel.frontDoor.beginPasskey(askingFrom(browser), { password })).options;
}

async function addPasskey(person: Person, key = newKey()): Promise<void> {
  const response = key.create(await beginPasskey(person));
  const kept = await house.hotel.frontDoor.confirmPasskey(askingFrom(person.browser), { response, name: "Phone" });
  expect(kept).toEqual({ kept: true });
}

async function signInByPasskey({ browser }: Person, key: ReturnType<typeof newKey>): Promise<void> {
  const { frontDoor } = house.hotel;
  const { options } = granted(await frontDoor.beginPasskeySignIn(askingFrom(browser)));
  granted(await frontDoor.signInWithPasskey(askingFrom(browser), { response: key.get(options) }));
}

function standingOf({ browser }: Person) {
  return house.hotel.frontDoor.whoAsks(askingFrom(browser));
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
    expect(await standingOf(thief)).toMatchObject({ account: { role: "customer" }, needsSecondFactor: true });
    expect(await standingOf(clerk)).toMatchObject({ account: { role: "admin" }, needsSecondFactor: false });
    const atHome = { ...clerk, browser: browserOf(house) };
    await signInByPasskey(atHome, key);
    expect(await standingOf(atHome)).toMatchObject({ account: { role: "admin" }, needsSecondFactor: false });
  });

  test("can't set, confirm or remove a proof, change the password, or erase the account", async () => {
    const { frontDoor } = house.hotel;
    const asking = askingFrom(thief.browser);
    const proof = { password: PASSWORD };
    const [kept] = (await frontDoor.listProofs(asking)).passkeys;
    const acts = [
      frontDoor.beginPasskey(asking, proof),
      frontDoor.confirmPasskey(asking, { response: {}, name: "Theirs" }),
      frontDoor.removePasskey(asking, { ...proof, id: kept?.id }),
      frontDoor.beginAuthenticator(asking, proof),
      frontDoor.confirmAuthenticator(asking, { code: "000000" }),
      frontDoor.endAuthenticator(asking, proof),
      frontDoor.renewBackupCodes(asking, proof),
      frontDoor.changePassword(asking, { ...proof, newPassword: "a password that is new" }),
      frontDoor.eraseMyData(asking, proof),
    ];
    expect(await Promise.all(acts)).toEqual(acts.map(() => REFUSED));
    await addPasskey(clerk);
    expect((await frontDoor.listProofs(askingFrom(clerk.browser))).passkeys).toHaveLength(2);
  });
});

describe("whoever knew the password before the first passkey was set", () => {
  test("is signed out, and can't finish with the app or the passkey they had begun with", async () => {
    const { frontDoor } = house.hotel;
    const clerk = await openPerson(house, { role: "admin" });
    const thief = await thiefOf(clerk);
    const setup = granted(await frontDoor.beginAuthenticator(askingFrom(thief.browser), { password: PASSWORD }));
    const response = newKey().create(await beginPasskey(thief));
    await addPasskey(clerk);
    expect((await standingOf(thief)).account).toBeUndefined();
    const { email } = clerk.account;
    granted(await frontDoor.signIn(askingFrom(thief.browser), { email, password: PASSWORD }));
    const code = await codeNow(setup.address);
    expect(await frontDoor.confirmPasskey(askingFrom(thief.browser), { response })).toEqual(REFUSED);
    expect(await frontDoor.confirmAuthenticator(askingFrom(thief.browser), { code })).toEqual(REFUSED);
    // Not even the owner can: somebody else's app must not become theirs.
    expect(await frontDoor.confirmAuthenticator(askingFrom(clerk.browser), { code })).toMatchObject({
      problem: "identity",
    });
    expect(await frontDoor.listProofs(askingFrom(clerk.browser))).toMatchObject({ authenticator: false });
  });

  test("is signed out by the first code of an app too", async () => {
    const { frontDoor } = house.hotel;
    const guest = await openPerson(house);
    const thief = await thiefOf(guest);
    const setup = granted(await frontDoor.beginAuthenticator(askingFrom(guest.browser), { password: PASSWORD }));
    const code = await codeNow(setup.address);
    granted(await frontDoor.confirmAuthenticator(askingFrom(guest.browser), { code }));
    expect((await standingOf(thief)).account).toBeUndefined();
    expect((await standingOf(guest)).account).toMatchObject({ email: guest.account.email });
  });
});
