import { expect, test } from "vitest";
import { WRITING_FUNCTIONS } from "#adapters/store/count-writes.ts";
import type { House } from "./contract.ts";

/** The embedded database counts what is written to it. */
export function writesAreCounted(house: House): void {
  /** What an act adds to the number. */
  async function grownBy(act: () => Promise<unknown>): Promise<number> {
    const { writesSoFar } = house.database;
    const before = writesSoFar?.() ?? Number.NaN;
    await act();
    return (writesSoFar?.() ?? Number.NaN) - before;
  }

  test("the functions that may write are those that are known to", async () => {
    const { rows } = await house.database.pool.query<{ name: string }>(
      `select distinct p.proname as name from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.provolatile = 'v' and p.prorettype <> 'trigger'::regtype
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(WRITING_FUNCTIONS);
  });

  test("the number grows with whatever is put into a cart, within a transaction or by a function, and stays while guests only look", async () => {
    const { store, database } = house;
    const item = { id: 1, type: "standard", checkIn: "2026-12-01", checkOut: "2026-12-03", rooms: 1, guests: 1 };
    const put = (tables: Pick<typeof store, "carts">) => tables.carts.add("a visit", [item] as never, 5);
    expect(await grownBy(() => put(store))).toBeGreaterThan(0);
    expect(await grownBy(() => store.transaction(put))).toBeGreaterThan(0);
    expect(await grownBy(() => database.pool.query("select fold_availability_changes()"))).toBeGreaterThan(0);
    const look = async () => {
      expect((await store.visits.read("a visit", 0)).cart.items).toHaveLength(1);
      await store.shown.marks();
      await store.propertyVersions.inForce();
    };
    expect(await grownBy(look)).toBe(0);
  });
}
