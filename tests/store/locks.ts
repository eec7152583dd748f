import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { openStore } from "#adapters/store/open-store.ts";
import type { Tables } from "#hotel/ports.ts";
import type { House } from "./contract.ts";
import { draftOf, lineOf, place, TODAY } from "./small-house.ts";

type Lock = (tx: Tables) => Promise<unknown>;

const LOCKS: Record<string, Lock> = {
  sale: (tx) => tx.inventory.lockTypes(["suite", "standard"], "shared"),
  fixer: (tx) => tx.inventory.lockTypes(["standard"], "alone"),
  assigner: (tx) => tx.stays.lockAssigning("standard"),
};

/** Who waits for whom on one room type. The embedded database has one connection, so everybody waits there. */
export function locksKeepOrder(house: House): void {
  it.each([
    ["sale", "sale", false],
    ["sale", "fixer", true],
    ["sale", "assigner", false],
    ["fixer", "sale", true],
    ["fixer", "fixer", true],
    ["fixer", "assigner", true],
    ["assigner", "sale", false],
    ["assigner", "fixer", true],
    ["assigner", "assigner", true],
  ])("while a %s is at work, a %s waits: %s", async (first, second, waits) => {
    expect(await secondWaits(house, LOCKS[first], LOCKS[second])).toBe(waits);
  });

  it("lets nobody wait for another type's fixer", async () => {
    expect(await secondWaits(house, LOCKS.fixer, (tx) => tx.inventory.lockTypes(["suite"], "alone"))).toBe(false);
  });

  it("lets a whole sale through while rooms are assigned", async () => {
    const draft = draftOf({ lines: [lineOf()] });
    const sale: Lock = async (tx) => {
      await tx.orders.lockHoldings(draft, 0);
      await tx.inventory.lockTypes(["standard"], "shared");
      await tx.orders.insert(draft);
      await tx.inventory.change([{ type: "standard", stay: lineOf(), held: 1 }]);
    };
    expect(await secondWaits(house, LOCKS.assigner, sale)).toBe(false);
  });

  it("never upgrades a sale's lock when it writes its order before it takes the types alone", async () => {
    const retries: unknown[] = [];
    const store = openStore(house.database, { onRetry: (retry) => retries.push(retry) });
    await Promise.all(
      [0, 1].map(() =>
        store.transaction(async (tx) => {
          await tx.orders.insert(draftOf());
          await pause(100);
          await tx.inventory.lockTypes(["standard"], "alone");
        }),
      ),
    );
    expect(retries).toEqual([]);
  });

  it("keeps a browser's second order waiting until the first is counted", async () => {
    const who = { visit: "ada", address: "192.0.2.1", email: "ada@example.com" };
    const order = await place(house.store, who);
    const counted = await Promise.all(
      Array.from({ length: 6 }, () =>
        house.store.transaction(async (tx) => {
          const { browser } = await tx.orders.lockHoldings(who, 0);
          await tx.orders.insert(draftOf(who));
          return browser.rooms;
        }),
      ),
    );
    expect(order.state).toBe("held");
    expect(counted.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("passes over a stay that is released while its room is being assigned", async () => {
    const order = await place(house.store);
    const stayId = (await house.store.stays.holding("standard", TODAY))[0]?.id ?? 0;
    let assigned: Promise<void> | undefined;
    await house.store.transaction(async (tx) => {
      await tx.stays.setCounting(order.id, "none");
      assigned = house.store.stays.assign([{ stayId, room: 101 }]);
      await pause(100);
    });
    await assigned;
    expect((await house.database.pool.query("select 1 from assignment")).rows).toEqual([]);
  });

  it("takes back the room that is assigned to a stay while it is released", async () => {
    const order = await place(house.store);
    const stayId = (await house.store.stays.holding("standard", TODAY))[0]?.id ?? 0;
    let released: Promise<void> | undefined;
    await house.store.transaction(async (tx) => {
      await tx.stays.assign([{ stayId, room: 101 }]);
      released = house.store.stays.setCounting(order.id, "none");
      await pause(100);
    });
    await released;
    expect((await house.database.pool.query("select 1 from assignment")).rows).toEqual([]);
  });

  it("gives work to one of two claimers, and neither waits", async () => {
    const first = await place(house.store, { expiresAt: 1_000 });
    const second = await place(house.store, { expiresAt: 1_001 });
    const third = await place(house.store, { expiresAt: 1_002 });
    await house.store.transaction(async (tx) => {
      const mine = await tx.orders.claimDue(2_000, 3_000, 2);
      const theirs = await house.store.orders.claimDue(2_000, 3_000, 5);
      // They come in whatever order the database finds them.
      expect(new Set(mine.map((order) => order.id))).toEqual(new Set([first.id, second.id]));
      expect(theirs.map((order) => order.id)).toEqual([third.id]);
    });
  });
}

/** Whether `second` has to wait until the transaction that holds `first` ends. */
async function secondWaits(house: House, first: Lock | undefined, second: Lock | undefined): Promise<boolean> {
  let attempt: Promise<string> | undefined;
  const winner = await house.store.transaction(async (tx) => {
    await first?.(tx);
    attempt = house.store.transaction(async (other) => {
      await second?.(other);
      return "second";
    });
    return Promise.race([attempt, pause(300, "first")]);
  });
  await attempt;
  return winner === "first";
}
