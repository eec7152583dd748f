import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openKeptMail } from "#adapters/mail/kept-mail.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { fetchData, openPages } from "#tests/access/pages-at-work.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { askingFrom, openPerson, PASSWORD, type Person } from "#tests/support/people.ts";
import { isProblem } from "#hotel/kernel/problem.ts";

const DAY = 86_400_000;
const OWN = "a password of my very own";

let house: TestHotel;
let owner: Person;
let manager: Person;
/** The tokens of the links that were made, the newest last. */
const tokens: string[] = [];
beforeAll(async () => {
  house = await openTestHotel({ mailRoom: { mailer: { ...openKeptMail(), delivers: true } } });
  const made = house.identity.invitationLink;
  house.identity.invitationLink = (token) => {
    tokens.push(token);
    return made(token);
  };
  owner = await openPerson(house, { role: "owner" });
  manager = await openPerson(house, { role: "admin" });
});
afterAll(() => house.close());

const rowsOf = async (text: string, values: unknown[] = []) => (await house.database.pool.query(text, values)).rows;
const invite = (who: Person, email: string, role = "front-desk") =>
  house.hotel.staff.accounts.invite(who.account, { email, role });

/** Invites, sends the letter, and answers its link's token. */
async function invited(email: string, role = "front-desk", who = owner): Promise<string> {
  expect(await invite(who, email, role)).toMatchObject({ modifiedCount: 1 });
  await house.tend();
  return tokens.at(-1) ?? "";
}

function accept(token: string, more: object = {}) {
  const browser = browserOf(house);
  const { accounts } = house.hotel.guest;
  const sent = { token, name: "Nia Newcomer", password: OWN, ...more };
  return { browser, answer: accounts.acceptInvitation(askingFrom(browser), sent) };
}

test("somebody who is invited sets their own password, works here from then on, and the link works once", async () => {
  const token = await invited("nia@example.com");
  expect(await house.hotel.guest.accounts.readInvitation({ token })).toMatchObject({ email: "nia@example.com" });
  const { browser, answer } = accept(token);
  expect(await answer).toMatchObject({ account: { role: "front-desk", emailVerified: true, name: "Nia Newcomer" } });
  expect(await browser.get("/api/house")).toMatchObject({ status: 200 });
  expect(await accept(token).answer).toEqual({ problem: "not-found" });
  expect(await rowsOf("select * from staff_invitation where email = 'nia@example.com'")).toEqual([]);
});

test("of ten who use one link at the same time one comes in", async () => {
  const token = await invited("ten@example.com");
  const answers = await Promise.all(Array.from({ length: 10 }, () => accept(token).answer));
  expect(answers.filter((answer) => !isProblem(answer))).toHaveLength(1);
});

describe("a password that the provider refuses", () => {
  /** The provider refuses the next one, and meanwhile this happens. */
  function refuseOnce(meanwhile: () => Promise<unknown>) {
    const { appoint } = house.identity;
    house.identity.appoint = async () => {
      house.identity.appoint = appoint;
      await meanwhile();
      return { failure: "invalid-credential" };
    };
  }
  const refused = { problem: "identity" };

  test("leaves the link of the invitation good for another try", async () => {
    const token = await invited("again@example.com");
    refuseOnce(async () => expect(await accept(token).answer).toEqual({ problem: "not-found" }));
    expect(await accept(token).answer).toMatchObject(refused);
    expect(await accept(token).answer).toMatchObject({ account: { email: "again@example.com" } });
    expect(await rowsOf("select * from staff_invitation where email = 'again@example.com'")).toEqual([]);
  });

  test("ends no newer one, and lets nobody take back what is being used", async () => {
    const token = await invited("meanwhile@example.com");
    let newer = "";
    refuseOnce(async () => {
      newer = await invited("meanwhile@example.com", "accounts");
    });
    expect(await accept(token).answer).toMatchObject(refused);
    expect(await accept(token).answer).toEqual({ problem: "not-found" });
    const ids = await rowsOf("select id from staff_invitation where email = 'meanwhile@example.com'");
    expect(ids).toHaveLength(1);
    const takeBack = () => house.hotel.staff.accounts.withdrawInvitation(owner.account, { id: String(ids[0].id) });
    refuseOnce(async () => expect(await takeBack()).toEqual({ modifiedCount: 0 }));
    expect(await accept(newer).answer).toMatchObject(refused);
    expect(await takeBack()).toEqual({ modifiedCount: 1 });
    expect(await accept(newer).answer).toEqual({ problem: "not-found" });
  });
});

test("a link whose use was cut off works again after two minutes", async () => {
  const token = await invited("cut-off@example.com");
  const { appoint } = house.identity;
  house.identity.appoint = () => Promise.reject(new Error("The process ends."));
  await expect(accept(token).answer).rejects.toThrow("The process ends.");
  house.identity.appoint = appoint;
  expect(await accept(token).answer).toEqual({ problem: "not-found" });
  house.pass(2 * 60_000);
  expect(await accept(token).answer).toMatchObject({ account: { email: "cut-off@example.com" } });
});

test("the log says who came to work here also where logging in right afterwards failed", async () => {
  const token = await invited("unlucky@example.com", "admin");
  const { signIn } = house.identity;
  house.identity.signIn = () => Promise.resolve({ failure: "network-request-failed" });
  expect(await accept(token).answer).toMatchObject({ problem: "identity" });
  house.identity.signIn = signIn;
  expect(
    await rowsOf(
      `select l.act, l.actor = a.id as own from account a join audit l on l.subject = 'account:' || a.id
       where a.email = 'unlucky@example.com' and l.actor <> 'guest'`,
    ),
  ).toEqual([{ act: "account.joined", own: true }]);
});

test("the letter's row, the table and the log hold no token, and another letter's link ends the first", async () => {
  const first = await invited("twice@example.com", "housekeeping");
  const second = await invited("twice@example.com", "accounts");
  expect(second).not.toBe(first);
  const kept = await rowsOf(
    `select row_to_json(o)::text as row from outbox o union all select row_to_json(i)::text from staff_invitation i
     union all select row_to_json(a)::text from audit a`,
  );
  for (const token of [first, second]) expect(JSON.stringify(kept)).not.toContain(token);
  expect(await accept(first).answer).toEqual({ problem: "not-found" });
  expect(await accept(second).answer).toMatchObject({ account: { role: "accounts" } });
});

test("an invitation that was taken back leads nowhere, nor does that of somebody who has left", async () => {
  const token = await invited("back@example.com");
  const [{ id }] = await rowsOf("select id from staff_invitation where email = 'back@example.com'");
  expect(await house.hotel.staff.accounts.withdrawInvitation(owner.account, { id: String(id) })).toEqual({
    modifiedCount: 1,
  });
  expect(await accept(token).answer).toEqual({ problem: "not-found" });
  const leaving = await openPerson(house, { role: "admin" });
  const theirs = await invited("friend@example.com", "admin", leaving);
  await house.hotel.staff.accounts.changeRole(owner.account, { id: leaving.account.id, role: "customer" });
  expect(await accept(theirs).answer).toEqual({ problem: "not-found" });
});

test("a manager invites no owner, nobody invites whom works here, and a password must be long", async () => {
  expect(await invite(manager, "boss@example.com", "owner")).toEqual({ problem: "not-allowed" });
  expect(await invite(manager, "cook@example.com", "cook")).toMatchObject({ fields: [{ field: "role" }] });
  expect(await invite(owner, manager.account.email)).toMatchObject({
    fields: [{ field: "email", fault: "works-here" }],
  });
  const token = await invited("short@example.com");
  const short = await accept(token, { password: "too short" }).answer;
  expect(short).toMatchObject({ fields: [{ field: "password", fault: "too-short" }] });
  // Nothing was used up by it.
  expect(await accept(token).answer).toMatchObject({ account: { email: "short@example.com" } });
});

test("a guest who is invited keeps the account, and whoever opened it before is out", async () => {
  const guest = await openPerson(house, { email: "guest@example.com", name: "Greta Guest" });
  expect(await guest.browser.get("/api/bookings")).toMatchObject({ status: 200 });
  const { answer } = accept(await invited("guest@example.com", "housekeeping"));
  expect(await answer).toMatchObject({ account: { id: guest.account.id, name: "Greta Guest", role: "housekeeping" } });
  expect(await guest.browser.get("/api/bookings")).toMatchObject({ status: 401 });
  const old = { email: "guest@example.com", password: PASSWORD };
  const { accounts } = house.hotel.guest;
  expect(await accounts.signIn(askingFrom(browserOf(house)), old)).toMatchObject({ problem: "identity" });
});

test("a guest who is invited is known in no browser of before, and is told of none of their own", async () => {
  const { account } = await openPerson(house, { email: "known@example.com" });
  const { email } = account;
  const { accounts } = house.hotel.guest;
  let browsers = 0;
  const askingAnew = () => {
    browsers += 1;
    const device = { shown: undefined, hash: `browser ${browsers}`, keep: () => undefined };
    return { ...askingFrom(browserOf(house)), device };
  };
  const known = () => rowsOf("select hash from known_device where account_id = $1", [account.id]);
  await accounts.signIn(askingAnew(), { email, password: PASSWORD });
  const before = await known();
  expect(before).toHaveLength(1);
  const sent = { token: await invited(email), name: "Nia Newcomer", password: OWN };
  expect(await accounts.acceptInvitation(askingAnew(), sent)).toMatchObject({ account: { id: account.id } });
  expect(await known()).toHaveLength(1);
  expect(await known()).not.toEqual(before);
  expect(await rowsOf("select from outbox where kind = 'new-device' and recipient = $1", [email])).toEqual([]);
});

test("an invitation ends by itself, and its letter is not sent any more", async () => {
  const token = await invited("late@example.com");
  expect(await invite(owner, "later@example.com")).toMatchObject({ modifiedCount: 1 });
  const before = tokens.length;
  house.pass(3 * DAY + 1);
  expect(await accept(token).answer).toEqual({ problem: "not-found" });
  await house.tend();
  expect(tokens).toHaveLength(before);
  const [letter] = await rowsOf("select state from outbox where recipient = 'later@example.com'");
  expect(letter).toEqual({ state: "dropped" });
});

test("what the front desk gives back by itself is the owner's to say", async () => {
  const { accounts } = house.hotel.staff;
  expect(await accounts.setRefundLimit(manager.account, { limit: 5_000 })).toEqual({ problem: "not-allowed" });
  expect(await accounts.setRefundLimit(owner.account, { limit: 5_000 })).toEqual({ modifiedCount: 1 });
  expect(await accounts.readStaff(owner.account)).toMatchObject({ refundLimit: 5_000 });
  expect(await accounts.setRefundLimit(owner.account, { limit: -1 })).toMatchObject({ fields: [{ field: "limit" }] });
});

test("without mail an owner is told the link once, to hand it over, and nothing of it is kept or logged", async () => {
  const said: string[] = [];
  const mailer = openKeptMail((_, link) => said.push(link));
  const other = await openTestHotel({ mailRoom: { mailer } });
  await openPages(other);
  const form = { intent: "invite", email: "sam@example.com", role: "front-desk" };
  const ask = async (role: "owner" | "admin") => {
    const { browser } = await openPerson(other, { role });
    return (await fetchData(other, browser, { path: "/dashboard/staff", route: "desk/staff/staff", form })).body;
  };
  const tokenIn = (body: string) => /\/invitation\W+token=([\w-]+)/.exec(body)?.[1] ?? "none";
  const open = (token: string) => other.hotel.guest.accounts.readInvitation({ token });
  const first = await ask("owner");
  expect(first).toMatch(/Hand this link to sam@example\.com; it works until .+, and once: http/);
  expect(first).not.toMatch(/on its way|no longer works/);
  expect(await open(tokenIn(first))).toMatchObject({ email: "sam@example.com" });
  const again = await ask("owner");
  expect(again).toContain("The earlier link no longer works. Hand this link");
  await other.tend();
  expect(await open(tokenIn(first))).toEqual({ problem: "not-found" });
  expect(await open(tokenIn(again))).toMatchObject({ email: "sam@example.com" });
  expect(said).toEqual([]);
  const kept = await other.database.pool.query(
    "select row_to_json(i)::text from staff_invitation i union all select row_to_json(a)::text from audit a",
  );
  expect(JSON.stringify(kept.rows)).not.toContain(tokenIn(again));
  expect(await ask("admin")).toMatch(/no message goes out(?!.*token=)/);
  await other.close();
});

test("somebody who works here under an address that nobody has proved becomes an owner by being let go and invited", async () => {
  const clerk = await openPerson(house, { role: "admin", email: "unproved@example.com", verified: false });
  const { id, email } = clerk.account;
  const become = (role: string) => house.hotel.staff.accounts.changeRole(owner.account, { id, role });
  expect(await become("owner")).toEqual({ problem: "email-unverified" });
  expect(await become("customer")).toEqual({ modifiedCount: 1 });
  const token = await invited(email, "owner");
  expect(await accept(token).answer).toMatchObject({ account: { id, role: "owner", emailVerified: true } });
});
