import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isProblem } from "#hotel/kernel/problem.ts";
import { type Browser, browserOf } from "#tests/support/browser-of.ts";
import { openFrontDesk } from "#tests/support/front-desk.ts";
import { askingFrom, openPerson, PASSWORD, type Person } from "#tests/support/people.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let house: TestHotel;
/** Another process of the same hotel. */
let nextDoor: TestHotel;
let onHttps: TestHotel;
let owner: Person;
let ada: Person;
beforeAll(async () => {
  house = await openTestHotel();
  const { database } = house;
  nextDoor = await openTestHotel({ database });
  onHttps = await openTestHotel({ database, publicUrl: "https://hotel.example.com" });
  for (const each of [house, nextDoor, onHttps]) openFrontDesk(each);
  owner = await openPerson(house, { role: "owner" });
  ada = await openPerson(house, { name: "Ada Example", email: "ada@example.com" });
});
afterAll(() => house.close());

async function whoIs(browser: Browser): Promise<Record<string, unknown>> {
  return (await browser.get("/door/who")).body;
}

function signIn(browser: Browser, sent: { email: string; password: string }) {
  return browser.post("/door/sign-in", sent);
}

const hers = { email: "ada@example.com", password: PASSWORD };

describe("coming in", () => {
  test("the session is a cookie that neither scripts nor other websites can use", async () => {
    const plain = await signIn(browserOf(house), hers);
    expect(plain.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^session=[^;]+; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    const secure = await signIn(browserOf(onHttps), hers);
    expect(secure.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(/^__Host-session=[^;]+; Max-Age=1209600; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
  });

  test("it is another one after each sign-in, and the browser's visit stays", async () => {
    const browser = browserOf(house);
    const { body: visitor } = await browser.post<{ visit: string }>("/door/begin-visit", {});
    await signIn(browser, hers);
    const planted = browser.cookies();
    await signIn(browser, hers);
    expect(browser.cookies()).not.toBe(planted);
    const { body: again } = await browser.post("/door/begin-visit", {});
    expect(again).toMatchObject({ visit: visitor.visit, account: { email: "ada@example.com" } });
    const thief = browserOf(house);
    thief.accept(planted.split("; "));
    expect(await whoIs(thief)).toMatchObject({ needsSecondFactor: false });
    expect(await whoIs(thief)).not.toHaveProperty("email");
  });

  test("the visit's cookie is bound to its host as well", async () => {
    const answer = await browserOf(onHttps).post("/door/begin-visit", {});
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-visit=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
  });

  test("a session of the one address is none at the other's", async () => {
    const browser = browserOf(house);
    await signIn(browser, hers);
    const elsewhere = browserOf(onHttps);
    elsewhere.accept(browser.cookies().split("; "));
    expect(await whoIs(elsewhere)).not.toHaveProperty("email");
  });

  test("nobody tells an unknown address from a wrong password", async () => {
    const wrong = await signIn(browserOf(house), { ...hers, password: "wrong password entirely" });
    const unknown = await signIn(browserOf(house), { ...hers, email: "nobody@example.com" });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toMatchObject({ code: "invalid-credential" });
    expect(unknown.body).toEqual(wrong.body);
    expect([...unknown.headers.keys()]).toEqual([...wrong.headers.keys()]);
    const { rows } = await house.database.pool.query(
      "select act, subject from audit where act like 'account.refused.%' order by id desc limit 2",
    );
    expect(rows).toEqual([
      { act: "account.refused.invalid-credential", subject: "account:none" },
      { act: "account.refused.invalid-credential", subject: `account:${ada.account.id}` },
    ]);
  });

  test("the answers that could tell who has an account leave at the deadline", async () => {
    let steady = 0;
    const patient = await openTestHotel({
      database: house.database,
      inConstantTime: (work) => {
        steady += 1;
        return work();
      },
    });
    const { guest } = patient.hotel;
    await guest.accounts.signIn(askingFrom(browserOf(patient)), { ...hers, email: "nobody@example.com" });
    await guest.accounts.askForReset(askingFrom(browserOf(patient)), { email: "somebody@example.com" });
    expect(steady).toBe(2);
  });

  test("a role that somebody sends along is not heard", async () => {
    const browser = browserOf(house);
    const sent = { name: "Eve Example", email: "eve@example.com", password: PASSWORD, terms: true, role: "owner" };
    const { body } = await browser.post("/door/register", { ...sent, emailVerified: true, strong: true });
    expect(body).toMatchObject({ isNew: true, account: { role: "customer", emailVerified: false } });
    expect(await whoIs(browser)).toMatchObject({ role: "customer" });
  });

  test("an address is one however it is typed", async () => {
    const sent = { name: "Ada Again", email: " ADA@Example.com ", password: PASSWORD, terms: true };
    const answer = await browserOf(house).post("/door/register", sent);
    expect(answer).toMatchObject({ status: 409, body: { code: "email-already-in-use" } });
  });

  test("every faulty field is named at once", async () => {
    const { status, body } = await browserOf(house).post("/door/register", { email: "ada@nowhere", terms: "" });
    expect(status).toBe(422);
    const fields = (body as { errors: { field: string }[] }).errors.map(({ field }) => field);
    expect(fields.toSorted()).toEqual(["email", "name", "password", "terms"]);
  });

  test("a password that anybody would try first is refused", async () => {
    for (const password of [
      "password123",
      "Cypress Landing Hotel 1",
      "gus@example.com",
      "Gus-Example-77",
      "aaaaaaaaaaaa",
    ]) {
      const sent = { name: "Gus Example", email: "gus@example.com", password, terms: true };
      const { status } = await browserOf(house).post("/door/register", sent);
      expect({ password, status }).toEqual({ password, status: 422 });
    }
  });
});

describe("another website", () => {
  test("can't sign anybody in or out", async () => {
    const browser = browserOf(house);
    await signIn(browser, hers);
    const before = browser.cookies();
    for (const origin of ["https://evil.example", "null"]) {
      const answer = await browser.post("/door/sign-out", {}, { origin });
      expect(answer).toMatchObject({ status: 403, body: { code: "foreign-origin" } });
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect(browser.cookies()).toBe(before);
    expect(await whoIs(browser)).toMatchObject({ email: "ada@example.com" });
  });
});

describe("leaving", () => {
  test("ends the session and keeps the visit", async () => {
    const browser = browserOf(house);
    await browser.post("/door/begin-visit", {});
    await signIn(browser, hers);
    await browser.post("/door/sign-out", {});
    expect(browser.cookies()).toMatch(/^visit=[^;]+; device=[^;]+$/);
    expect(await whoIs(browser)).not.toHaveProperty("email");
  });

  test("on a shared machine forgets the visit too", async () => {
    const browser = browserOf(house);
    await browser.post("/door/begin-visit", {});
    await signIn(browser, hers);
    await browser.post("/door/forget-device", {});
    expect(browser.cookies()).toBe("");
  });
});

describe("those who work at the desk", () => {
  test("lose their rights on every device with their role", async () => {
    const clerk = await openPerson(house, { role: "admin" });
    expect(await whoIs(clerk.browser)).toMatchObject({ role: "admin" });
    const demoted = await house.hotel.staff.accounts.changeRole(owner.account, {
      id: clerk.account.id,
      role: "customer",
    });
    expect(demoted).toEqual({ modifiedCount: 1 });
    expect(await whoIs(clerk.browser)).not.toHaveProperty("role");
    await signIn(clerk.browser, { email: clerk.account.email, password: PASSWORD });
    expect(await whoIs(clerk.browser)).toMatchObject({ role: "customer" });
  });

  test("have a customer's rights until they give a second factor, where the house asks for one", async () => {
    const strict = await openTestHotel({ database: house.database, houseRules: { adminSecondFactor: true } });
    openFrontDesk(strict);
    const browser = browserOf(strict);
    await signIn(browser, { email: owner.account.email, password: PASSWORD });
    expect(await whoIs(browser)).toMatchObject({ role: "customer", needsSecondFactor: true });
    const signedIn = await strict.hotel.guest.accounts.whoAsks(askingFrom(browser));
    expect(await strict.hotel.staff.accounts.listUsers(signedIn.account)).toEqual({ problem: "not-allowed" });
    await house.database.pool.query("update account_session set strong = true where account_id = $1", [
      owner.account.id,
    ]);
    expect(await whoIs(browser)).toMatchObject({ role: "owner", needsSecondFactor: false });
    const customer = browserOf(strict);
    await signIn(customer, hers);
    expect(await whoIs(customer)).toMatchObject({ role: "customer", needsSecondFactor: false });
  });
});

describe("guessing", () => {
  test("is slowed down per account, by all processes together, from wherever it comes", async () => {
    house.pass(HOUR);
    nextDoor.pass(HOUR);
    const wrong = { email: "eve@example.com", password: "wrong password entirely" };
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries += 1) {
      const { status } = await signIn(browserOf(tries % 2 ? house : nextDoor), wrong);
      statuses.push(status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    const late = await signIn(browserOf(house), { ...wrong, password: PASSWORD });
    expect(late).toMatchObject({ status: 429 });
    expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await signIn(browserOf(house), hers)).toMatchObject({ status: 200 });
    house.pass(5 * MINUTE);
    expect(await signIn(browserOf(house), { ...wrong, password: PASSWORD })).toMatchObject({ status: 200 });
  });

  test("is slowed down per address, whichever accounts it tries", async () => {
    const browser = browserOf(house, "198.51.100.77");
    const statuses: number[] = [];
    for (let tries = 0; tries < 22; tries += 1) {
      const { status } = await browser.post("/door/ask-reset", { email: `guest-${tries}@example.com` });
      statuses.push(status);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429, 429]);
  });
});

describe("a letter about a forgotten password", () => {
  test("is asked for alike for everybody, and written only where there is somebody", async () => {
    const [known, unknown] = [browserOf(house), browserOf(house)];
    const forHer = await known.post("/door/ask-reset", { email: "ada@example.com" });
    const forNobody = await unknown.post("/door/ask-reset", { email: "nobody@example.com" });
    expect(forNobody).toMatchObject({ status: 200, body: forHer.body });
    const { rows } = await house.database.pool.query(
      "select recipient from outbox where kind = 'password-reset' and recipient in ('ada@example.com', 'nobody@example.com')",
    );
    expect(rows).toHaveLength(2);
    expect(await house.identity.issueResetLink("nobody@example.com")).toBeUndefined();
  });

  test("sets a new password, and whoever was signed in is not any more", async () => {
    const fay = await openPerson(house, { verified: false });
    const link = await house.identity.issueResetLink(fay.account.email);
    const token = new URL(String(link)).searchParams.get("token");
    const asking = askingFrom(browserOf(house));
    const weak = await house.hotel.guest.accounts.resetPassword(asking, { token, password: "short" });
    expect(weak).toMatchObject({
      problem: "invalid-fields",
      fields: [{ field: "password", fault: "too-short", limit: 8 }],
    });
    const password = "a password that is new";
    expect(await house.hotel.guest.accounts.resetPassword(asking, { token, password })).toEqual({ reset: true });
    expect(await house.hotel.guest.accounts.resetPassword(asking, { token, password })).toMatchObject({
      problem: "identity",
      code: "invalid-action-code",
    });
    expect(await whoIs(fay.browser)).not.toHaveProperty("email");
    const back = await house.hotel.guest.accounts.signIn(asking, { email: fay.account.email, password });
    expect(isProblem(back)).toBe(false);
  });
});
