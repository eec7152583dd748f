import { expect, it } from "vitest";
import type { House } from "#tests/store/contract.ts";
import { draftOf, lineOf, NOON } from "#tests/store/small-house.ts";

export function personsAreForgotten(house: House): void {
  const sql = async (text: string) => (await house.database.pool.query(text)).rows;
  const pseudonym = "Guest who was forgotten";

  async function book(draft: Parameters<typeof draftOf>[0]): Promise<number> {
    const order = await house.store.orders.insert(draftOf({ payment: "none", ...draft, lines: [lineOf()] }));
    const [booking] = await house.store.bookings.insertForOrder(order?.id ?? "", "pending", NOON);
    return booking?.bookingId ?? 0;
  }

  async function openAda(): Promise<{ own: number; byMail: number; other: number }> {
    await house.database.pool.query(
      `insert into account (id, name, email, role, created_at, updated_at)
       values ('ada', 'Ada', 'ada@example.com', 'customer', now(), now())`,
    );
    const own = await book({ accountId: "ada", email: "friend@example.com", visit: "hers" });
    const byMail = await book({ email: "Ada@example.com", visit: "hers", clientKey: "second" });
    return { own, byMail, other: await book({ email: "bob@example.com", visit: "his" }) };
  }

  it("puts a pseudonym in the place of a person, with and without a proven address", async () => {
    const { own, byMail, other } = await openAda();
    const whose = { accountId: "ada", email: "ada@example.com" };
    expect(await house.store.personalRecords.forget(whose, pseudonym, NOON)).toBe(1);
    expect(await house.store.bookings.find(own)).toMatchObject({ name: pseudonym, email: "", accountId: undefined });
    expect(await house.store.bookings.find(byMail)).toMatchObject({ email: "Ada@example.com" });
    const proven = { ...whose, verifiedEmail: whose.email };
    expect(await house.store.personalRecords.forget(proven, pseudonym, NOON)).toBe(1);
    expect(await house.store.bookings.find(byMail)).toMatchObject({ name: pseudonym, email: "" });
    expect(await house.store.bookings.find(other)).toMatchObject({ email: "bob@example.com", visit: "his" });
    expect(await sql("select distinct visit from orders where visit = 'hers'")).toEqual([]);
  });

  it("drops letters that wait and empties those that are kept, other people's untouched", async () => {
    const letter = { kind: "verify-address" as const };
    await house.store.outbox.queue({ ...letter, cause: "account:ada", to: "ada@example.com" }, NOON);
    await house.store.outbox.queue({ ...letter, cause: "account:bob", to: "bob@example.com" }, NOON);
    await house.store.personalRecords.forget({ accountId: "ada", email: "ada@example.com" }, pseudonym, NOON);
    expect(await sql("select recipient, state from outbox order by id")).toEqual([
      { recipient: "", state: "dropped" },
      { recipient: "bob@example.com", state: "queued" },
    ]);
  });

  it("keeps what a letter about another's order tells, which may go again to whom the order has now", async () => {
    const letter = { kind: "refund-given", cause: "order:bobs:refund", to: "ada@example.com" } as const;
    await house.store.outbox.queue({ ...letter, facts: { key: "desk-1", refunded: 2_000 } }, NOON);
    const whose = { accountId: "ada", email: letter.to, verifiedEmail: letter.to };
    await house.store.personalRecords.forget(whose, pseudonym, NOON);
    expect(await sql("select recipient, facts from outbox")).toEqual([
      { recipient: "", facts: { key: "desk-1", refunded: 2_000 } },
    ]);
  });

  it("leaves no word of a mail server about a letter, which may name its address, nor an alert, and takes none afterwards", async () => {
    const to = "ada@example.com";
    const { queue, claim, putOff, settle, bounce } = house.store.outbox;
    const kind = "verify-address";
    for (const number of [1, 2, 3, 4]) await queue({ kind, cause: `account:${number}`, to }, NOON);
    const claimed = await claim({ kinds: [kind], now: NOON, until: NOON, limit: 9 });
    const [failed = 0, late = 0, dropped = 0, sent = 0] = claimed
      .map(({ id }) => id)
      .toSorted((one, other) => one - other);
    const trouble = `550 5.1.1 <${to}>: rejected`;
    await settle({ id: failed, to }, { state: "failed", trouble }, NOON);
    await house.store.alerts.raise({ kind: "letter-failed", subject: `letter:${failed}` }, NOON);
    await putOff({ id: late, to }, { until: NOON, trouble });
    await settle({ id: dropped, to }, { state: "dropped", trouble: "The account is gone." }, NOON);
    await settle({ id: sent, to }, { state: "sent", subject: "Hello" }, NOON);
    await house.store.personalRecords.forget({ accountId: "ada", email: to }, pseudonym, NOON);
    expect(await bounce({ letterId: sent, version: undefined, reason: trouble }, NOON)).toBeUndefined();
    expect(await house.store.alerts.open(10)).toEqual([]);
    expect(await sql("select state, trouble from outbox order by id")).toEqual([
      { state: "failed", trouble: null },
      { state: "dropped", trouble: "Its guest asked to be forgotten." },
      { state: "dropped", trouble: "The account is gone." },
      { state: "sent", trouble: null },
    ]);
  });

  it("of an address that was never proven forgets the account's own letters alone", async () => {
    const to = "ada@example.com";
    await house.store.outbox.queue({ kind: "verify-address", cause: "verify:ada", to }, NOON);
    await house.store.outbox.queue({ kind: "confirmation", cause: "order:another", to }, NOON);
    await sql("insert into letter_refusal (email, refused_at) values ('ada@example.com', now())");
    const left = `select (select count(*) from outbox where recipient = 'ada@example.com')::integer as letters,
      (select count(*) from letter_refusal)::integer as refusals`;
    const whose = { accountId: "ada", email: to };
    await house.store.personalRecords.forget(whose, pseudonym, NOON);
    expect(await sql(left)).toEqual([{ letters: 1, refusals: 1 }]);
    await house.store.personalRecords.forget({ ...whose, verifiedEmail: to }, pseudonym, NOON);
    expect(await sql(left)).toEqual([{ letters: 0, refusals: 0 }]);
  });

  it("clears the limits of a proven address and of no other, however it is spelt", async () => {
    const window = { now: NOON, lengthMs: 60_000 };
    const keys = ["sign-in:account:_wner@example.com", "sign-in:account:owner@example.com", "prove:account:ada"];
    // Those of each browser, and the one of all of them that houses before had.
    keys.push(`${keys[0]}:known-device`, `${keys[0]}:known-device:${"h".repeat(43)}`);
    keys.push(`${keys[1]}:known-device:${"h".repeat(43)}`);
    const others = [{ key: keys[1] }, { key: keys[5] }];
    for (const key of keys) await house.store.tries.count(key, window);
    const email = "_wner@example.com";
    const left = "select key from try_count order by key";
    await house.store.personalRecords.forget({ accountId: "ada", email }, pseudonym, NOON);
    expect(await sql(left)).toHaveLength(5);
    await house.store.personalRecords.forget({ accountId: "ada", verifiedEmail: email, email }, pseudonym, NOON);
    expect(await sql(left)).toEqual(others);
  });

  it("leaves none of the ways in that the person has begun, and everybody else's", async () => {
    const email = "ada@example.com";
    const begun = {
      passkey: JSON.stringify({ userData: { id: "ada", name: email } }),
      reset: "ada",
      proof: "address:ada",
      google: JSON.stringify({ sub: "1", email: "ADA@example.com" }),
      other: JSON.stringify({ sub: "2", email: "grada@example.com" }),
    };
    for (const [id, value] of Object.entries(begun)) {
      await house.database.pool.query("insert into account_proof values ($1, $1, $2, now(), now(), now())", [
        id,
        value,
      ]);
    }
    const left = async () => (await sql("select id from account_proof order by id")).map(({ id }) => id);
    await house.store.personalRecords.forget({ accountId: "nobody", email }, pseudonym, NOON);
    expect(await left()).toHaveLength(5);
    await house.store.personalRecords.forget({ accountId: "ada", verifiedEmail: email, email }, pseudonym, NOON);
    expect(await left()).toEqual(["other"]);
  });

  it("removes an account with its sessions, but never the last owner", async () => {
    await openAda();
    expect(await house.store.accounts.hasOwner()).toBe(false);
    await sql("update account set role = 'owner'");
    expect(await house.store.accounts.hasOwner()).toBe(true);
    expect(await house.store.accounts.remove("ada")).toBe("last-owner");
    await sql(
      `insert into account (id, name, email, role, created_at, updated_at)
       values ('eve', 'Eve', 'eve@example.com', 'owner', now(), now())`,
    );
    await sql(
      `insert into account_session (id, account_id, token, expires_at, created_at, updated_at)
       values ('one', 'ada', 'one', now(), now(), now())`,
    );
    expect(await house.store.accounts.remove("ada")).toBe("removed");
    expect(await sql("select id from account")).toEqual([{ id: "eve" }]);
    expect(await sql("select 1 from account_session")).toEqual([]);
  });
}
