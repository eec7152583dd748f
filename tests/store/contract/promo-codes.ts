import { expect, it } from "vitest";
import type { House } from "#tests/store/contract.ts";
import { lineOf, place } from "#tests/store/small-house.ts";

export function codesAreCounted(house: House): void {
  const withCode = (lines = 1, more: object = {}) =>
    place(house.store, { lines: Array.from({ length: lines }, () => lineOf({ code: "FEW" })), ...more });
  const take = (orderId: string) => house.store.transaction((tx) => tx.promoCodes.take(orderId));
  const allow = (uses: number | undefined, perGuest?: number) =>
    house.database.pool.query("insert into promo_code (code, uses, most, uses_per_guest) values ('FEW', $1, $1, $2)", [
      uses,
      perGuest,
    ]);
  const row = async () => (await house.database.pool.query("select used, most from promo_code")).rows[0] as object;

  it("takes a use for each line with the code, names the code that has too few left, and takes it again when they come back", async () => {
    await allow(3);
    const [both, next] = [await withCode(2), await withCode(2)];
    expect(await take(both.id)).toBeUndefined();
    expect(await take(next.id)).toEqual({ code: "FEW", by: "anybody" });
    expect(await row()).toEqual({ used: 2, most: 3 });
    await house.store.promoCodes.giveBack(both.id);
    expect(await take(next.id)).toBeUndefined();
    expect(await row()).toEqual({ used: 2, most: 3 });
  });

  it("never gives more than the owner wants by now, however many come back", async () => {
    await allow(3);
    const had = [await withCode(), await withCode(), await withCode()];
    for (const { id } of had) expect(await take(id)).toBeUndefined();
    await house.database.pool.query("update promo_code set uses = 1");
    await house.store.promoCodes.giveBack(had[0]?.id ?? "");
    expect(await row()).toEqual({ used: 2, most: 2 });
    await house.store.promoCodes.giveBack(had[1]?.id ?? "");
    await house.store.promoCodes.giveBack(had[2]?.id ?? "");
    expect(await row()).toEqual({ used: 0, most: 1 });
  });

  it("gives one guest, by account or address, no more than one guest may have; what was released does not count", async () => {
    await allow(undefined, 1);
    const first = await withCode(1, { email: "Ada@example.com" });
    expect(await take(first.id)).toBeUndefined();
    const again = await withCode(1, { email: "ada@example.com" });
    expect(await take(again.id)).toEqual({ code: "FEW", by: "guest" });
    expect(await take((await withCode(1, { email: "bea@example.com" })).id)).toBeUndefined();
    const usedBy = (email: string, except = "") => house.store.promoCodes.usedBy({ email }, "FEW", except);
    expect([await usedBy("ADA@example.com"), await usedBy("ada@example.com", first.id)]).toEqual([2, 1]);
    expect([await usedBy("bea@example.com"), await usedBy("")]).toEqual([1, 0]);
    const over = { from: ["held"], to: "released", reason: "left" } as const;
    for (const { id } of [first, again]) await house.store.orders.move(id, over);
    expect(await take((await withCode(1, { email: "ada@example.com" })).id)).toBeUndefined();
  });

  it("takes it for an order that is made again, known or not, however few are left", async () => {
    const again = ({ id }: { id: string }) => house.store.transaction((tx) => tx.promoCodes.takeAgain(id));
    await again(await withCode(2));
    expect(await row()).toEqual({ used: 2, most: null });
    await house.database.pool.query("update promo_code set uses = 1, most = 2");
    await again(await withCode());
    expect(await row()).toEqual({ used: 3, most: 3 });
  });

  it("counts a code without limits, and no line without one", async () => {
    expect(await take((await withCode()).id)).toBeUndefined();
    expect(await take((await place(house.store)).id)).toBeUndefined();
    expect(await row()).toEqual({ used: 1, most: null });
  });
}
