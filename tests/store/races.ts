import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { openStore } from "#adapters/store/open-store.ts";
import type { InventoryChange } from "#hotel/inventory/ports/inventory.ts";
import { addDays } from "#hotel/kernel/plain-date.ts";
import type { House } from "./contract.ts";
import { TODAY } from "./small-house.ts";

/** Guests who want overlapping nights of several types at once, each naming them in another order. */
function wishes(guests: number): InventoryChange[][] {
  return Array.from({ length: guests }, (_, guest) => {
    const checkIn = addDays("2026-12-10", guest % 5);
    const stay = { checkIn, checkOut: addDays(checkIn, 3 + (guest % 3)) };
    const both = ["standard", "suite"].map((type) => ({ type, stay, held: 1 }));
    return guest % 2 ? both : both.toReversed();
  });
}

export function racesEndWell(house: House): void {
  const counts = () => house.store.inventory.nights({ from: TODAY, to: "2027-01-01" });

  it("sells to 20 guests at once without a deadlock and never beyond a room", async () => {
    const retries: unknown[] = [];
    const store = openStore(house.database, { onRetry: (retry) => retries.push(retry) });
    const taken: InventoryChange[][] = [];
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(
        wishes(20).map((wish) =>
          store.transaction(async (tx) => {
            const short = await tx.inventory.change(wish);
            if (short) return { problem: "sold-out", line: 0, ...short.short } as const;
            taken.push(wish);
            return undefined;
          }),
        ),
      );
    }
    expect(retries).toEqual([]);
    expect(taken.length).toBeGreaterThan(1);
    for (const count of await counts()) {
      const sold = taken
        .flat()
        .filter(
          (wish) => wish.type === count.type && wish.stay.checkIn <= count.night && count.night < wish.stay.checkOut,
        );
      expect(count.held).toBe(sold.length);
      expect(count.held).toBeLessThanOrEqual(count.capacity);
    }
  });

  it("leaves no counter behind when 20 guests take and give back at once", async () => {
    await Promise.all(
      wishes(20).map(async (wish) => {
        const short = await house.store.inventory.change(wish);
        if (!short) await house.store.inventory.change(wish.map((one) => ({ ...one, held: -1 })));
      }),
    );
    expect((await counts()).every((count) => count.held === 0)).toBe(true);
  });

  it("sells two suites twice to 20 guests at once", async () => {
    expect(await sellTwoSuites((guest) => takeThroughTheDoor(house, guest))).toBe(2);
  });

  it("would sell them more often if each looked first and wrote afterwards (control)", async () => {
    await house.database.pool.query("create table unguarded_sale (guest integer)");
    expect(await sellTwoSuites((guest) => takeAfterLooking(house, guest))).toBeGreaterThan(2);
  });
}

async function sellTwoSuites(take: (guest: number) => Promise<boolean>): Promise<number> {
  const answers = await Promise.all(Array.from({ length: 20 }, (_, guest) => take(guest)));
  return answers.filter(Boolean).length;
}

async function takeThroughTheDoor(house: House, guest: number): Promise<boolean> {
  const stay = { checkIn: addDays("2026-12-18", guest % 2), checkOut: "2026-12-20" } as const;
  return !(await house.store.inventory.change([{ type: "suite", stay, held: 1 }]));
}

async function takeAfterLooking(house: House, guest: number): Promise<boolean> {
  const { rows } = await house.database.pool.query("select count(*)::integer as sold from unguarded_sale");
  await pause(5);
  if (rows[0]?.sold >= 2) return false;
  await house.database.pool.query("insert into unguarded_sale (guest) values ($1)", [guest]);
  return true;
}
