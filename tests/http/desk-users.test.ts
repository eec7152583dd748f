import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Account } from "#hotel/kernel/account.ts";
import { openStore } from "#adapters/store/open-store.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { askingFrom, openPerson, PASSWORD, type Person, signInAgain } from "#tests/support/people.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { expectFaults, expectRefusal, reserve } from "./guest-acts.ts";

let house: TestHotel;
let owner: Person;
let clerk: Person;
beforeAll(async () => {
  house = await openTestHotel();
  owner = await openPerson(house, { role: "owner", name: "Olive Owner" });
  clerk = await openPerson(house, { role: "admin", name: "Clerk Example" });
});
afterAll(() => house.close());

const give = (who: Person, id: string, role: string) => who.browser.patch(`/api/users/${id}`, { role });
const rowsOf = async (text: string, values: unknown[] = []) => (await house.database.pool.query(text, values)).rows;
const roleOf = async ({ account }: Person) =>
  (await rowsOf("select role from account where id = $1", [account.id]))[0]?.role;
const auditOf = ({ account }: Person) => rowsOf("select actor, act from audit where subject = $1", [account.id]);

describe("a role that is changed", () => {
  test("is written down once, told by letter, and ends the sessions of whoever has it", async () => {
    const ada = await openPerson(house, { name: "Ada Example", email: "ada.promoted@example.com" });
    expect(await ada.browser.get("/api/bookings")).toMatchObject({ status: 200 });
    expect(await give(clerk, ada.account.id, "admin")).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
    expect(await roleOf(ada)).toBe("admin");
    expect(await auditOf(ada)).toEqual([{ actor: clerk.account.id, act: "account.role.admin" }]);
    const letters = await rowsOf("select facts from outbox where recipient = $1 and kind = 'role-changed'", [
      ada.account.email,
    ]);
    expect(letters).toEqual([{ facts: { role: "admin" } }]);
    expectRefusal(await ada.browser.get("/api/bookings"), 401, "not-signed-in");
  });

  test("is told to nobody at an address that may be a stranger's, whose reader does not come by it with a new password", async () => {
    const ann = await openPerson(house, { verified: false });
    expect(await give(clerk, ann.account.id, "admin")).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
    expect(
      await rowsOf("select from outbox where recipient = $1 and kind = 'role-changed'", [ann.account.email]),
    ).toEqual([]);
    const token = new URL(String(await house.identity.issueResetLink(ann.account.email))).searchParams.get("token");
    const password = "a password that is new";
    const reset = await house.hotel.guest.accounts.resetPassword(askingFrom(browserOf(house)), { token, password });
    expect(reset).toEqual({ reset: true });
    expect(await roleOf(ann)).toBe("customer");
    const told = "select actor from audit where subject = $1 and act = 'account.role.customer'";
    expect(await rowsOf(told, [`account:${ann.account.id}`])).toEqual([{ actor: ann.account.id }]);
  });

  test("changes nothing when the account has it already", async () => {
    const ada = await openPerson(house);
    expect(await give(clerk, ada.account.id, "customer")).toMatchObject({ status: 200, body: { modifiedCount: 0 } });
    expect(await auditOf(ada)).toEqual([]);
    expect(await ada.browser.get("/api/bookings")).toMatchObject({ status: 200 });
  });

  test("takes the desk away at once from somebody who stands at it", async () => {
    const other = await openPerson(house, { role: "admin" });
    expect(await other.browser.get("/api/users")).toMatchObject({ status: 200 });
    await give(owner, other.account.id, "customer");
    expectRefusal(await other.browser.get("/api/users"), 401, "not-signed-in");
    expectRefusal(await give(other, clerk.account.id, "customer"), 401, "not-signed-in");
    expect(await roleOf(clerk)).toBe("admin");
  });
});

describe("a role can't be changed", () => {
  test("by the one who has it", async () => {
    expectRefusal(await give(clerk, clerk.account.id, "customer"), 409, "own-role");
    expectRefusal(await give(owner, owner.account.id, "admin"), 409, "own-role");
    expect(await roleOf(owner)).toBe("owner");
  });

  test("from or to owner by anybody but an owner", async () => {
    const ada = await openPerson(house);
    expectRefusal(await give(clerk, ada.account.id, "owner"), 403, "not-allowed");
    expectRefusal(await give(clerk, owner.account.id, "customer"), 403, "not-allowed");
    expect([await roleOf(ada), await roleOf(owner)]).toEqual(["customer", "owner"]);
    expect(await give(owner, ada.account.id, "owner")).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
    expect(await give(owner, ada.account.id, "customer")).toMatchObject({ status: 200 });
  });

  test("to owner while nobody has proved the account's address", async () => {
    const ann = await openPerson(house, { verified: false });
    expectRefusal(await give(owner, ann.account.id, "owner"), 409, "email-unverified");
    expect([await roleOf(ann), await auditOf(ann)]).toEqual(["customer", []]);
    expect(await give(owner, ann.account.id, "admin")).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
  });

  test("by a clerk who was demoted after the request came in", async () => {
    const stale = await openPerson(house, { role: "owner" });
    const ada = await openPerson(house);
    await give(owner, stale.account.id, "customer");
    const answer = await house.hotel.staff.accounts.changeRole(stale.account, { id: ada.account.id, role: "owner" });
    expect(answer).toEqual({ problem: "not-allowed" });
    expect(await roleOf(ada)).toBe("customer");
    expect(await auditOf(ada)).toEqual([]);
  });

  test("and nothing of the desk's is done for one who was demoted after the request came in", async () => {
    const stale = await openPerson(house, { role: "admin" });
    const [id] = (await reserve(browserOf(house))).body.insertedIds;
    await give(owner, stale.account.id, "customer");
    const { staff } = house.hotel;
    const acts: Record<string, (who: Account) => Promise<unknown>> = {
      confirm: (who) => staff.booking.decideBooking(who, { id, status: "confirmed", version: 1 }),
      note: (who) => staff.frontDesk.noteBooking(who, { id, words: "Late" }),
      "switch off": (who) => staff.inventory.setRoomStatus(who, { id: "105", status: "Booked" }),
      close: (who) =>
        staff.inventory.closeRoom(who, { id: "106", from: "2026-12-01", until: "2026-12-03", reason: "" }),
      clean: (who) => staff.inventory.setHousekeeping(who, { id: "107", state: "dirty", version: 1 }),
    };
    for (const [name, act] of Object.entries(acts)) {
      expect([name, await act(stale.account)]).toEqual([name, { problem: "not-allowed" }]);
    }
  });

  test("to one that nobody has, or of somebody who is not there", async () => {
    expectRefusal(await give(clerk, "nobody", "admin"), 404, "not-found");
    expectFaults(await give(clerk, owner.account.id, "king"), ["role"]);
  });
});

describe("the list of users", () => {
  test("names everybody and tells nothing else", async () => {
    const { body } = await clerk.browser.get<Record<string, unknown>[]>("/api/users");
    expect(body).toContainEqual({
      _id: owner.account.id,
      name: "Olive Owner",
      email: owner.account.email,
      emailVerified: true,
      role: "owner",
      staffRole: "owner",
    });
    for (const user of body) {
      const more = user.role === "customer" ? [] : ["staffRole"];
      expect(Object.keys(user).toSorted()).toEqual(["_id", "email", "emailVerified", "name", "role", ...more]);
    }
  });

  test("tells whose address nobody has confirmed", async () => {
    const stranger = await openPerson(house, { verified: false });
    const { body } = await clerk.browser.get<Record<string, unknown>[]>("/api/users");
    expect(body).toContainEqual(expect.objectContaining({ _id: stranger.account.id, emailVerified: false }));
  });
});

describe("where somebody is signed in", () => {
  test("is told to owners alone, who can end it; it is written down once", async () => {
    const ada = await openPerson(house, { name: "Ada Ubiquitous", email: "ada.ubiquitous@example.com" });
    await signInAgain(house, { ...ada, browser: browserOf(house) });
    const list = async (who: Person) => (await who.browser.get<unknown>("/api/users?search=ubiquitous")).body;
    expect(await list(owner)).toMatchObject([{ _id: ada.account.id, signedIn: { sessions: 2 } }]);
    expect(JSON.stringify(await list(clerk))).not.toContain("signedIn");
    const { staff } = house.hotel;
    const asked = { id: ada.account.id };
    expect(await staff.accounts.readSessions(clerk.account, asked)).toEqual({ problem: "not-allowed" });
    expect(await staff.accounts.endSessions(clerk.account, asked)).toEqual({ problem: "not-allowed" });
    expect(await staff.accounts.readSessions(owner.account, asked)).toMatchObject({
      sessions: [{ agent: "A guest's browser" }, { agent: "A guest's browser" }],
    });
    expect(await ada.browser.get("/api/bookings")).toMatchObject({ status: 200 });
    expect(await staff.accounts.endSessions(owner.account, asked)).toEqual({ modifiedCount: 2 });
    expectRefusal(await ada.browser.get("/api/bookings"), 401, "not-signed-in");
    expect(await staff.accounts.endSessions(owner.account, asked)).toEqual({ modifiedCount: 0 });
    expect(await auditOf(ada)).toEqual([{ actor: owner.account.id, act: "account.logged-out" }]);
    expect(await staff.accounts.endSessions(owner.account, { id: "nobody" })).toEqual({ problem: "not-found" });
  });
});

describe("a long list of users", () => {
  test("comes in pages, each leading to the next whatever people are called, and knows no page of another length", async () => {
    const { account } = await openPerson(house);
    await openStore(house.database).accounts.rename(account.id, "A tab\tand a break\n");
    const page = async (path: string) => {
      const { body, headers } = await clerk.browser.get<{ _id: string }[]>(path);
      return { ids: body.map(({ _id }) => _id), next: /<([^>]*)>/.exec(headers.get("link") ?? "")?.[1] };
    };
    const whole = await page("/api/users");
    expect(whole.next).toBeUndefined();
    const paged: string[] = [];
    for (let path: string | undefined = "/api/users?limit=1"; path; ) {
      const { ids, next } = await page(path);
      paged.push(...ids);
      path = next;
    }
    expect(paged).toEqual(whole.ids);
    for (const limit of ["0", "-1", "1.5", "many", "10001"]) {
      expectFaults(await clerk.browser.get(`/api/users?limit=${limit}`), ["limit"]);
    }
    expectFaults(await clerk.browser.get(`/api/users?search=${"a".repeat(101)}`), ["search"]);
    for (const cursor of ["nonsense", "%00.Ada", "an-id.%00"]) {
      expectFaults(await clerk.browser.get(`/api/users?cursor=${cursor}`), ["cursor"]);
    }
  });

  test("goes on behind a guest whose account was erased since the page that ended with it", async () => {
    const people: Person[] = [];
    for (const name of ["ONE Erasable", "Two Erasable", "Two Erasable"]) people.push(await openPerson(house, { name }));
    const list = async (path: string) => {
      const { body, headers } = await clerk.browser.get<{ name: string }[]>(path);
      return { names: body.map(({ name }) => name), next: /<([^>]*)>/.exec(headers.get("link") ?? "")?.[1] ?? "" };
    };
    const first = await list("/api/users?search=erasable&limit=1");
    await openStore(house.database).accounts.remove(people[0]?.account.id ?? "");
    expect([first.names, await list(first.next)]).toMatchObject([["ONE Erasable"], { names: ["Two Erasable"] }]);
  });
});

describe("an account that is opened by a call", () => {
  const sent = { name: "New Example", email: "new@example.com", pass: PASSWORD, role: "owner" };

  test("is a customer's, whatever the call says, and keeps no password to be read", async () => {
    const browser = browserOf(house);
    const answer = await browser.post<{ insertedId: string }>("/api/users", sent);
    expect(answer).toMatchObject({ status: 201, body: { acknowledged: true, role: "customer" } });
    const [account] = await rowsOf("select * from account where id = $1", [answer.body.insertedId]);
    expect(account).toMatchObject({ email: "new@example.com", role: "customer", email_verified: false });
    const everything = await rowsOf("select row_to_json(c)::text as row from account_credential c");
    expect(JSON.stringify([answer.body, account, everything])).not.toContain(PASSWORD);
  });

  test("is refused under an address that has one", async () => {
    const answer = await browserOf(house).post("/api/users", { ...sent, email: "New@Example.com" });
    expectRefusal(answer, 409, "email-already-in-use");
  });

  test("leaves the clerk who opens it signed in as the clerk", async () => {
    expect(await clerk.browser.post("/api/users", { ...sent, email: "newer@example.com" })).toMatchObject({
      status: 201,
    });
    expect(await clerk.browser.get("/api/users")).toMatchObject({ status: 200 });
  });

  test("needs a name, an address and a password that will do", async () => {
    expectFaults(await browserOf(house).post("/api/users", { name: "X" }), ["email", "pass"]);
    expectFaults(await browserOf(house).post("/api/users", { ...sent, email: "third@example.com", pass: "" }), [
      "pass",
    ]);
  });
});
