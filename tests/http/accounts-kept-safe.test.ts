import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OwnSession } from "#hotel/accounts/keep-sessions.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { codeNow } from "#tests/identity/proofs.ts";
import { softPasskey } from "#tests/identity/soft-passkey.ts";
import { type Browser, browserOf } from "#tests/support/browser-of.ts";
import { openFrontDesk } from "#tests/support/front-desk.ts";
import { askingFrom, openPerson, PASSWORD } from "#tests/support/people.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";

const HOUR = 3_600_000;
const WRONG = "wrong password entirely";

let house: TestHotel;
beforeAll(async () => {
  house = await openTestHotel();
  openFrontDesk(house);
});
afterAll(() => house.close());

async function signIn(browser: Browser, email: string, password: string): Promise<number> {
  return (await browser.post("/door/sign-in", { email, password })).status;
}

describe("a stranger who tries passwords from everywhere", () => {
  test("does not lock a guest out of a browser that they came in with before", async () => {
    house.pass(HOUR);
    const { email } = (await openPerson(house)).account;
    const [home, another] = [browserOf(house), browserOf(house)];
    expect(await signIn(home, email, PASSWORD)).toBe(200);
    for (let tries = 0; tries < 11; tries += 1) await signIn(browserOf(house), email, WRONG);
    expect(await signIn(another, email, PASSWORD)).toBe(429);
    expect(await signIn(home, email, PASSWORD)).toBe(200);
    for (let tries = 0; tries < 9; tries += 1) await signIn(home, email, WRONG);
    expect(await signIn(home, email, PASSWORD)).toBe(429);
  });

  test("at a machine in the lobby, where the guest came in once, does not lock them out of their own phone", async () => {
    house.pass(HOUR);
    const { email } = (await openPerson(house)).account;
    const [lobby, phone] = [browserOf(house), browserOf(house)];
    for (const browser of [lobby, phone]) expect(await signIn(browser, email, PASSWORD)).toBe(200);
    for (let tries = 0; tries < 11; tries += 1) await signIn(lobby, email, WRONG);
    expect(await signIn(lobby, email, PASSWORD)).toBe(429);
    expect(await signIn(phone, email, PASSWORD)).toBe(200);
  });

  test("gains nothing by a browser that another account came in with", async () => {
    house.pass(HOUR);
    const { email } = (await openPerson(house)).account;
    const thiefs = await openPerson(house);
    const thief = browserOf(house);
    expect(await signIn(thief, thiefs.account.email, PASSWORD)).toBe(200);
    for (let tries = 0; tries < 10; tries += 1) await signIn(tries % 2 ? thief : browserOf(house), email, WRONG);
    expect(await signIn(thief, email, PASSWORD)).toBe(429);
  });

  test("does not keep a guest out who sets a new password by the letter, in the browser where they did so", async () => {
    house.pass(HOUR);
    const { email } = (await openPerson(house)).account;
    const [home, fresh, other] = [browserOf(house), browserOf(house), browserOf(house)];
    for (const browser of [home, other]) expect(await signIn(browser, email, PASSWORD)).toBe(200);
    const flood = async () => {
      for (let tries = 0; tries < 11; tries += 1) await signIn(browserOf(house), email, WRONG);
    };
    await flood();
    const told = await toldOfDevices(email);
    for (const [browser, password] of [
      [home, "a password that is new"],
      [fresh, "a password that is newer"],
    ] as const) {
      const token = tokenOf(await house.identity.issueResetLink(email));
      expect(await browser.post("/door/reset", { token, password })).toMatchObject({ status: 200 });
      expect(await signIn(other, email, password)).toBe(429);
      expect(await signIn(browser, email, password)).toBe(200);
    }
    expect(await signIn(home, email, "a password that is newer")).toBe(429);
    expect(await toldOfDevices(email)).toBe(told);
  });
});

describe("a thief who came in with the password", () => {
  const newPassword = "a password that is new";
  const acts = [
    {
      act: "the guest changes the password",
      password: newPassword,
      put: (home: Browser) => home.post("/door/change-password", { password: PASSWORD, newPassword }),
      knowsHome: true,
    },
    {
      act: "the guest logs out everywhere else",
      password: PASSWORD,
      put: (home: Browser) => home.post("/door/end-others", {}),
      knowsHome: true,
    },
    {
      act: "the guest logs out their browser by itself",
      password: PASSWORD,
      put: async (home: Browser) => {
        await endSessions(home, ({ isThis }) => !isThis);
        return { status: 200 };
      },
      knowsHome: true,
    },
    {
      act: "the guest sets up a passkey",
      password: PASSWORD,
      put: async (home: Browser) => {
        await addPasskey(home);
        return { status: 200 };
      },
      knowsHome: true,
    },
    {
      act: "an owner ends the sessions",
      password: PASSWORD,
      put: async (_: Browser, { id }: Account) => {
        const owner = await openPerson(house, { role: "owner" });
        return {
          status: "modifiedCount" in (await house.hotel.staff.accounts.endSessions(owner.account, { id })) ? 200 : 0,
        };
      },
      knowsHome: false,
    },
  ];
  test.each(acts)("is a stranger again once $act", async ({ put, password, knowsHome }) => {
    house.pass(HOUR);
    const { account } = await openPerson(house);
    const { email } = account;
    const [home, thief] = [browserOf(house), browserOf(house)];
    for (const browser of [home, thief]) expect(await signIn(browser, email, PASSWORD)).toBe(200);
    expect(await put(home, account)).toMatchObject({ status: 200 });
    for (let tries = 0; tries < 11; tries += 1) await signIn(browserOf(house), email, WRONG);
    expect(await signIn(thief, email, password)).toBe(429);
    expect(await signIn(home, email, password)).toBe(knowsHome ? 200 : 429);
    house.pass(HOUR);
    const told = (await toldOfDevices(email)) ?? 0;
    expect(await signIn(thief, email, password)).toBe(200);
    expect(await toldOfDevices(email)).toBe(told + 1);
  });

  test("is put out by itself, and the guest's other browsers stay known", async () => {
    house.pass(HOUR);
    const { email } = (await openPerson(house)).account;
    const [home, phone, thief] = [browserOf(house), browserOf(house), browserOf(house)];
    for (const browser of [home, phone, thief]) expect(await signIn(browser, email, PASSWORD)).toBe(200);
    await endSessions(home, ({ address }) => address === thief.address);
    house.pass(HOUR);
    const told = (await toldOfDevices(email)) ?? 0;
    for (const browser of [home, phone]) expect(await signIn(browser, email, PASSWORD)).toBe(200);
    expect(await toldOfDevices(email)).toBe(told);
    expect(await signIn(thief, email, PASSWORD)).toBe(200);
    expect(await toldOfDevices(email)).toBe(told + 1);
  });

  test("is a stranger again by the first code of an app too, and the browser that set it up is none", async () => {
    house.pass(HOUR);
    const { account } = await openPerson(house);
    const [home, thief] = [browserOf(house), browserOf(house)];
    for (const browser of [home, thief]) expect(await signIn(browser, account.email, PASSWORD)).toBe(200);
    const { accounts } = house.hotel.guest;
    const setup = granted(await accounts.beginAuthenticator(askingFrom(home), { password: PASSWORD }));
    granted(await accounts.confirmAuthenticator(askingFrom(home), { code: await codeNow(setup.address) }));
    const { rows } = await house.database.pool.query(
      `select s.id is not null as "isIn" from known_device d
       left join account_session s on s.account_id = d.account_id and s.device = d.hash
       where d.account_id = $1 and d.forgotten_at is null`,
      [account.id],
    );
    expect(rows).toEqual([{ isIn: true }]);
  });

  test("makes their browser no known one by logging everybody else out with a stolen session", async () => {
    house.pass(HOUR);
    const { account } = await openPerson(house);
    const [home, thief] = [browserOf(house), browserOf(house)];
    expect(await signIn(home, account.email, PASSWORD)).toBe(200);
    const session = home
      .cookies()
      .split("; ")
      .filter((cookie) => !cookie.startsWith("device="));
    thief.accept(session);
    expect(await thief.post("/door/end-others", {})).toMatchObject({ status: 200 });
    const told = (await toldOfDevices(account.email)) ?? 0;
    expect(await signIn(thief, account.email, PASSWORD)).toBe(200);
    expect(await toldOfDevices(account.email)).toBe(told + 1);
  });
});

function granted<Answer extends object>(answer: Answer | Problem): Answer {
  if (isProblem(answer)) throw new Error(JSON.stringify(answer));
  return answer;
}

async function endSessions(browser: Browser, are: (session: OwnSession) => boolean): Promise<void> {
  const { accounts } = house.hotel.guest;
  const meant = (await accounts.listSessions(askingFrom(browser))).filter(are);
  expect(meant).not.toEqual([]);
  for (const { id } of meant) expect(await accounts.endSession(askingFrom(browser), id)).toEqual({ ended: 1 });
}

async function addPasskey(browser: Browser): Promise<void> {
  const { accounts } = house.hotel.guest;
  const { options } = granted(await accounts.beginPasskey(askingFrom(browser), { password: PASSWORD }));
  const response = softPasskey({ origin: "http://hotel.example.com", verifies: "owner" }).create(options);
  granted(await accounts.confirmPasskey(askingFrom(browser), { response, name: "Phone" }));
}

const toldOfDevices = async (email: string) =>
  (await house.database.pool.query("select from outbox where kind = 'new-device' and recipient = $1", [email]))
    .rowCount;
const tokenOf = (link: unknown) => new URL(String(link)).searchParams.get("token");

test("a session ends 30 days after the log-in, however often it is used", async () => {
  const { account, browser } = await openPerson(house);
  const openedAgo = (days: number) =>
    house.database.pool.query(
      "update account_session set created_at = now() - make_interval(days => $2) where account_id = $1",
      [account.id, days],
    );
  const whoIs = async () => (await browser.get("/door/who")).body;
  await openedAgo(29);
  expect(await whoIs()).toMatchObject({ email: account.email });
  expect(await house.hotel.guest.accounts.listSessions(askingFrom(browser))).toHaveLength(1);
  await openedAgo(31);
  expect(await whoIs()).not.toHaveProperty("email");
  expect(browser.cookies()).not.toContain("session=");
  const { rows } = await house.database.pool.query("select from account_session where account_id = $1", [account.id]);
  expect(rows).toEqual([]);
});

describe("the link of a letter about a forgotten password", () => {
  const OVER = { problem: "identity", code: "invalid-action-code" };
  const password = "a password that is new";

  test("is over once another letter has set a password", async () => {
    const { email } = (await openPerson(house)).account;
    const [first, second] = [
      tokenOf(await house.identity.issueResetLink(email)),
      tokenOf(await house.identity.issueResetLink(email)),
    ];
    const asking = askingFrom(browserOf(house));
    const { guest } = house.hotel;
    expect(await guest.accounts.resetPassword(asking, { token: second, password })).toEqual({ reset: true });
    expect(await guest.accounts.resetPassword(asking, { token: first, password: "a thief's own words" })).toMatchObject(
      OVER,
    );
  });

  test("is over once the password was changed at the account, and the letter about the address is not", async () => {
    const { account, browser } = await openPerson(house, { verified: false });
    const token = tokenOf(await house.identity.issueResetLink(account.email));
    const address = tokenOf(await house.identity.issueVerificationLink(account.email));
    const { guest } = house.hotel;
    const changed = await guest.accounts.changePassword(askingFrom(browser), {
      password: PASSWORD,
      newPassword: password,
    });
    expect(changed).toEqual({ changed: true });
    const late = await guest.accounts.resetPassword(askingFrom(browserOf(house)), {
      token,
      password: "a thief's own words",
    });
    expect(late).toMatchObject(OVER);
    const proved = await guest.accounts.verifyAddress(askingFrom(browser), { token: address });
    expect(proved).not.toHaveProperty("problem");
  });
});
