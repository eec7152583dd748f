import { expect, it } from "vitest";
import type { AccountPlace } from "#hotel/accounts/ports/accounts.ts";
import type { House } from "#tests/store/contract.ts";
import { draftOf, lineOf, NOON } from "#tests/store/small-house.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export function accountsAreKept(house: House): void {
  const accounts = () => house.store.accounts;
  const open = (id: string, role = "customer", email = `${id}@example.com`) =>
    house.database.pool.query(
      `insert into account (id, name, email, role, created_at, updated_at) values ($1, $1, $2, $3, $4, $4)`,
      [id, email, role, new Date(NOON)],
    );
  const rolesNow = async () => (await accounts().page({ limit: 9 })).map(({ id, role }) => `${id} ${role}`);

  it("finds an account by id and by address, in whatever case it is written", async () => {
    await open("ada");
    const ada = { id: "ada", name: "ada", email: "ada@example.com", emailVerified: false, role: "customer" };
    expect(await accounts().find("ada")).toEqual({ ...ada, createdAt: NOON });
    expect(await accounts().findByEmail("Ada@Example.com")).toMatchObject(ada);
    expect(await accounts().find("eve")).toBeUndefined();
    expect(await accounts().findByEmail("eve@example.com")).toBeUndefined();
  });

  it("lists accounts by name, and heeds a new name", async () => {
    await open("zoe");
    await open("ada");
    await accounts().rename("zoe", "Aaron");
    expect((await accounts().page({ limit: 9 })).map(({ name }) => name)).toEqual(["Aaron", "ada"]);
    expect(await accounts().page({ limit: 1 })).toHaveLength(1);
  });

  it("lists everybody once over all pages, and finds a part of a name or address", async () => {
    for (const id of ["eve", "ada", "dora_d", "bob"]) await open(id);
    for (const id of ["twin1", "twin2", "twin3"]) {
      await open(id);
      await accounts().rename(id, "Ada");
    }
    const paged: string[] = [];
    for (let after: AccountPlace | undefined; paged.length < 7; ) {
      const page = await accounts().page({ after, limit: 2 });
      paged.push(...page.map(({ id }) => id));
      after = page.at(-1);
    }
    expect(paged).toEqual(["ada", "twin1", "twin2", "twin3", "bob", "dora_d", "eve"]);
    const found = async (search: string) => (await accounts().page({ search, limit: 9 })).map(({ id }) => id);
    expect(await found("ada")).toEqual(["ada", "twin1", "twin2", "twin3"]);
    expect(await found("bob@ex")).toEqual(["bob"]);
    expect(await found("_")).toEqual(["dora_d"]);
    expect(await found("%")).toEqual([]);
  });

  it("tells where an account is signed in, and ends all of it at once", async () => {
    await open("ada");
    await open("bob");
    const now = Date.now();
    const session = (id: string, account: string, { endsIn = 1, openedAgo = 0 }) =>
      house.database.pool.query(
        `insert into account_session (id, account_id, token, agent, address, expires_at, created_at, updated_at)
         values ($1, $2, $1, 'A browser', '192.0.2.1', $3, $4, $5)`,
        [id, account, ...[now + endsIn * HOUR, now - openedAgo * DAY, now].map((at) => new Date(at))],
      );
    await session("first", "ada", { openedAgo: 29 });
    await session("over", "ada", { endsIn: -1 });
    await session("as long as may be", "ada", { openedAgo: 31 });
    await session("bobs", "bob", {});
    const [openedAt, lastSeenAt] = [now - 29 * DAY, now];
    const first = { id: "first", agent: "A browser", address: "192.0.2.1", openedAt, lastSeenAt };
    expect(await accounts().sessions("ada")).toEqual([first]);
    expect(await accounts().signedIn(["ada", "eve"])).toEqual([{ id: "ada", sessions: 1, lastSeenAt }]);
    expect(await accounts().endSessions("ada")).toBe(1);
    expect(await accounts().endSessions("ada")).toBe(0);
    expect(await accounts().signedIn(["ada", "bob"])).toEqual([{ id: "bob", sessions: 1, lastSeenAt }]);
  });

  it("gives another role, and says when there was nothing to change", async () => {
    await open("ada");
    const change = { from: "customer", to: "admin" } as const;
    expect(await accounts().changeRole("ada", change)).toBe("changed");
    expect(await accounts().changeRole("ada", change)).toBe("unchanged");
    expect(await accounts().changeRole("nobody", change)).toBe("unchanged");
    expect(await rolesNow()).toEqual(["ada admin"]);
  });

  it("keeps the last owner, whatever is asked", async () => {
    await open("ada", "owner");
    await open("bob", "owner");
    expect(await accounts().changeRole("ada", { from: "owner", to: "customer" })).toBe("changed");
    expect(await accounts().changeRole("bob", { from: "owner", to: "admin" })).toBe("last-owner");
    await expect(house.database.pool.query("delete from account where id = 'bob'")).rejects.toThrow("last owner");
    await expect(house.database.pool.query("update account set role = 'customer'")).rejects.toThrow("last owner");
    expect(await rolesNow()).toEqual(["ada customer", "bob owner"]);
  });

  it("ends the sessions of whoever is given another role, and nobody else's", async () => {
    for (const id of ["ada", "bob"]) {
      await open(id);
      await house.database.pool.query(
        `insert into account_session (id, account_id, token, expires_at, created_at, updated_at)
         values ($1, $1, $1, $2, $2, $2)`,
        [id, new Date(NOON)],
      );
    }
    await accounts().changeRole("ada", { from: "customer", to: "admin" });
    const { rows } = await house.database.pool.query("select account_id from account_session");
    expect(rows).toEqual([{ account_id: "bob" }]);
  });

  it("gives an account what it booked, and what was booked under its address once that is proved", async () => {
    await open("ada");
    const book = async (draft: Parameters<typeof draftOf>[0], at: number) => {
      const order = await house.store.orders.insert(draftOf({ payment: "none", ...draft, lines: [lineOf()] }));
      const [booking] = await house.store.bookings.insertForOrder(order?.id ?? "", "pending", at);
      return booking?.bookingId;
    };
    const signedIn = await book({ accountId: "ada", email: "other@example.com" }, NOON);
    const byMail = await book({ email: "ADA@example.com" }, NOON + 5);
    await book({ email: "eve@example.com" }, NOON + 9);
    const own = async (verifiedEmail?: string) =>
      (await house.store.bookings.ofGuest({ accountId: "ada", verifiedEmail, orderIds: [] })).map(
        (booking) => booking.bookingId,
      );
    expect(await own()).toEqual([signedIn]);
    expect(await own("ada@example.com")).toEqual([byMail, signedIn]);
    expect((await house.store.bookings.find(signedIn ?? 0))?.accountId).toBe("ada");
  });

  it("deletes accounts that were never proved or used, and none that has anything to do here", async () => {
    const sql = (text: string) => house.database.pool.query(text);
    const [made, later] = [NOON, NOON + DAY].map((at) => `'${new Date(at).toISOString()}'`);
    const ids = "unused,left,withdrew,used,signed,proved,clerk,clerked,booker,asked".split(",");
    for (const id of ids) await open(id, id === "clerk" ? "front-desk" : "customer");
    await sql("update account set email_verified = true where id = 'proved'");
    await sql(`insert into account_session (id, account_id, token, expires_at, created_at, updated_at)
      select id, id, id, ${made}, ${made}, case id when 'signed' then ${later} else ${made} end::timestamptz
      from account where id in ('signed', 'left')`);
    const acts = {
      ...{ left: "account.signed-in", withdrew: "booking.cancelled" },
      ...{ used: "account.signed-in", clerked: "account.role.customer" },
    };
    for (const [actor, act] of Object.entries(acts)) {
      const at = actor === "used" ? NOON + DAY : NOON;
      await house.store.audit.add({ actor, act, subject: actor, at });
    }
    await house.store.orders.insert(draftOf({ accountId: "booker" }));
    await sql(`insert into staff_invitation (email, role, invited_by, invited_at, expires_at)
      values ('asked@example.com', 'admin', 'clerk', ${made}, ${later})`);
    const forget = (before: number) => house.store.retention.deleteBefore("accounts", before, 10);
    expect([await forget(NOON), await forget(NOON + DAY), await forget(NOON + DAY)]).toEqual([0, 3, 0]);
    const { rows } = await sql("select id from account order by id");
    expect(rows.map(({ id }) => id)).toEqual(
      ids.filter((id) => !["unused", "left", "withdrew"].includes(id)).toSorted(),
    );
  });
}
