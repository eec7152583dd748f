import { expect, it } from "vitest";
import type { AuditSearch } from "#hotel/reports/ports/audit.ts";
import type { House } from "#tests/store/contract.ts";
import { MINUTE, NOON, placePaid } from "#tests/store/small-house.ts";

const EVERYTHING: AuditSearch = {
  actors: undefined,
  kind: undefined,
  bookingId: undefined,
  from: undefined,
  until: undefined,
  after: undefined,
  limit: 50,
};

export function auditIsKept(house: House): void {
  const sql = (text: string) => house.database.pool.query(text);
  const add = (actor: string, act: string, { subject = "1", at = NOON } = {}) =>
    house.store.audit.add({ actor, act, subject, at });
  const page = (search: Partial<AuditSearch> = {}) => house.store.audit.page({ ...EVERYTHING, ...search });
  const acts = async (search: Partial<AuditSearch> = {}) => (await page(search)).map(({ act }) => act);

  async function account(id: string, name: string): Promise<void> {
    const values = [id, name, `${id}@example.com`];
    await house.database.pool.query(
      "insert into account values ($1, $2, $3, true, null, 'admin', now(), now())",
      values,
    );
  }

  it("refuses to change or remove a row, whoever asks", async () => {
    await add("timer", "order.released.expired");
    for (const change of ["update audit set actor = 'nobody'", "delete from audit", "truncate audit"]) {
      await expect(sql(change)).rejects.toThrow(/only ever added/);
    }
    expect(await acts()).toEqual(["order.released.expired"]);
  });

  it("tells the newest first, each row once over all pages, those of one moment too", async () => {
    // Rows are not always written in the order of their moments.
    const moments = [3, 1, 2, 2, 2, 5, 4, 2];
    for (const [index, minute] of moments.entries())
      await add("timer", `order.${index}`, { at: NOON + minute * MINUTE });
    const paged: string[] = [];
    for (let after: number | undefined; paged.length < moments.length; ) {
      const rows = await page({ after, limit: 3 });
      paged.push(...rows.map(({ act }) => act));
      after = rows.at(-1)?.id;
    }
    expect(paged).toEqual(["order.5", "order.6", "order.0", "order.7", "order.4", "order.3", "order.2", "order.1"]);
  });

  it("finds the acts of a person by a part of name or address, and of whoever has no account by name", async () => {
    await account("a-1", "Ada Example");
    await account("b-1", "Bob 100% Desk");
    await add("a-1", "room.switched-off");
    await add("b-1", "room.switched-on");
    await add("guest", "order.pending");
    const by = async (text: string, named: readonly "guest"[] = []) =>
      acts({ actors: [...(await house.store.audit.actorsNamed(text, 9)), ...named] });
    expect(await by("ada ex")).toEqual(["room.switched-off"]);
    expect(await by("b-1@")).toEqual(["room.switched-on"]);
    expect(await by("100%")).toEqual(["room.switched-on"]);
    expect(await by("%")).toEqual(["room.switched-on"]);
    expect(await by("guest", ["guest"])).toEqual(["order.pending"]);
    expect(await by("nobody")).toEqual([]);
  });

  it("names only those who ever acted, however many guests have such a name", async () => {
    await sql(`insert into account select 'g-' || n, 'Anna Guest', 'anna-' || n || '@example.com', true, null, 'customer', now(), now()
      from generate_series(1, 300) n`);
    await account("a-1", "Anna Boss");
    await add("a-1", "room.switched-off");
    expect(await house.store.audit.actorsNamed("anna", 200)).toEqual(["a-1"]);
  });

  it("narrows to a kind, to days and to both", async () => {
    await add("timer", "order.released.left", { at: NOON });
    await add("timer", "room.switched-off", { at: NOON + MINUTE });
    await add("timer", "order.confirmed", { at: NOON + 2 * MINUTE });
    expect(await acts({ kind: "order" })).toEqual(["order.confirmed", "order.released.left"]);
    expect(await acts({ from: NOON + MINUTE })).toEqual(["order.confirmed", "room.switched-off"]);
    expect(await acts({ until: NOON + MINUTE })).toEqual(["order.released.left"]);
    expect(await acts({ kind: "order", from: NOON + 1, until: NOON + 3 * MINUTE })).toEqual(["order.confirmed"]);
  });

  it("finds what was done to a booking, and to the order that it belongs to", async () => {
    const [order, other] = [await placePaid(house.store), await placePaid(house.store)];
    const id = order.lines[0]?.bookingId ?? 0;
    await add("timer", "booking.cancelled", { subject: String(id), at: NOON + MINUTE });
    await add("timer", "booking.noted", { subject: `booking:${id}`, at: NOON + 2 * MINUTE });
    const rows = await page({ bookingId: id });
    expect(rows.map(({ act }) => act)).toEqual(["booking.noted", "booking.cancelled", "order.confirmed"]);
    expect(new Set(rows.flatMap(({ bookingIds }) => bookingIds))).toEqual(new Set([id]));
    expect(other.id).not.toBe(order.id);
  });

  it("names who acted and to whom, as far as they are known", async () => {
    await account("a-1", "Ada Example");
    await add("a-1", "account.role.admin", { subject: "b-1" });
    await account("b-1", "Bea Example");
    await add("b-1", "account.signed-in", { subject: "account:b-1", at: NOON + MINUTE });
    await add("gone", "account.opened", { subject: "account:gone", at: NOON + 2 * MINUTE });
    const names = (await page()).map(({ by, account: to }) => [by?.name, to?.name]);
    expect(names).toEqual([
      [undefined, undefined],
      ["Bea Example", "Bea Example"],
      ["Ada Example", "Bea Example"],
    ]);
  });
}
