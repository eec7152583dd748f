import { expect, it } from "vitest";
import { openStore } from "#adapters/store/open-store.ts";
import type { House } from "#tests/store/contract.ts";
import { draftOf, place, TODAY } from "#tests/store/small-house.ts";

export function transactionsHold(house: House): void {
  const count = async () => (await house.database.pool.query("select count(*)::integer as n from orders")).rows[0]?.n;

  it("keeps what the work wrote and gives back what it returned", async () => {
    const order = await house.store.transaction((tx) => tx.orders.insert(draftOf()));
    expect(await house.store.orders.find(order?.id ?? "")).toEqual(order);
  });

  it("keeps nothing when the work returns a problem", async () => {
    const answer = await house.store.transaction(async (tx) => {
      await tx.orders.insert(draftOf());
      return { problem: "price-changed" } as const;
    });
    expect(answer).toEqual({ problem: "price-changed" });
    expect(await count()).toBe(0);
  });

  it("keeps nothing when the work throws, and passes the error on", async () => {
    const work = house.store.transaction(async (tx) => {
      await tx.orders.insert(draftOf());
      throw new Error("the power went");
    });
    await expect(work).rejects.toThrow("the power went");
    expect(await count()).toBe(0);
  });

  it("works on after a statement was refused", async () => {
    const stay = { checkIn: TODAY, checkOut: "2026-12-02" } as const;
    await expect(house.store.inventory.change([{ type: "suite", stay, sold: -1 }])).rejects.toThrow();
    await expect(
      house.store.transaction((tx) => tx.inventory.change([{ type: "suite", stay, sold: -1 }])),
    ).rejects.toThrow();
    expect((await place(house.store)).state).toBe("held");
  });

  it("runs the work again after a deadlock, at most three times, and says so", async () => {
    const retries: unknown[] = [];
    const store = openStore(house.database, { onRetry: (retry) => retries.push(retry) });
    let runs = 0;
    const deadlocked = (untilRun: number) =>
      store.transaction(async (tx) => {
        runs += 1;
        await tx.orders.insert(draftOf());
        if (runs < untilRun) throw Object.assign(new Error("deadlock detected"), { code: "40P01" });
        return "done";
      });
    expect(await deadlocked(3)).toBe("done");
    expect(await count()).toBe(1);
    expect(retries).toEqual([
      { code: "40P01", attempt: 1 },
      { code: "40P01", attempt: 2 },
    ]);
    runs = 0;
    await expect(deadlocked(99)).rejects.toThrow("deadlock detected");
    expect(runs).toBe(4);
  });
}
