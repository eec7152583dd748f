import { expect, it } from "vitest";
import type { EmergencyClosure } from "#hotel/closures/ports/closures.ts";
import type { ClosurePlan } from "#hotel/closures/rules/closure.ts";
import type { House } from "#tests/store/contract.ts";
import { lineOf, MINUTE, NOON, place, placePaid, TODAY } from "#tests/store/small-house.ts";
import { findDiscrepancies } from "#tests/support/oracle.ts";

const PLAN: ClosurePlan = { from: "2026-12-10", until: "2026-12-13", types: ["standard"], rate: undefined };

export function stormsAreWeathered(house: House): void {
  const storms = () => house.store.closures;
  const faults = () => findDiscrepancies(house.database.pool, { today: TODAY, now: NOON });

  async function open(plan: ClosurePlan = PLAN): Promise<EmergencyClosure> {
    const storm = await house.store.transaction((tx) => tx.closures.open(plan, { account: "clerk", at: NOON }));
    if (!storm) throw new Error("There is a storm already.");
    return storm;
  }

  async function stop(storm: EmergencyClosure, type = "standard"): Promise<void> {
    await house.store.transaction(async (tx) => {
      await tx.inventory.lockTypes([type], "alone");
      await tx.closures.stopSales(storm, type);
    });
  }

  async function reopen(storm: EmergencyClosure, today = storm.from): Promise<void> {
    await house.store.transaction(async (tx) => {
      await tx.inventory.lockTypes(["standard"], "alone");
      await tx.closures.reopenSales(storm, "standard", today);
    });
  }

  /** Held, sold and blocked, night by night. */
  async function counters(): Promise<string[]> {
    const { rows } = await house.database.pool.query(
      `select held, sold, blocked from inventory
       where type_id = 'standard' and night between '2026-12-09' and '2026-12-13' order by night`,
    );
    return rows.map(({ held, sold, blocked }) => `${held} ${sold} ${blocked}`);
  }

  it("sells no room of a struck night, and every other one as before", async () => {
    await placePaid(house.store, { lines: [lineOf({ checkIn: "2026-12-11", checkOut: "2026-12-14" })] });
    await stop(await open());
    expect(await counters()).toEqual(["0 0 0", "0 0 3", "0 1 2", "0 1 2", "0 1 0"]);
    const asked = { from: "2026-12-09", to: "2026-12-14", today: TODAY, packs: "doubtful" } as const;
    const { nights, onSale } = house.store.inventory;
    for (const told of [await nights(asked), (await onSale(asked)).nights]) {
      const standard = told.filter(({ type }) => type === "standard");
      expect(standard.map(({ stopped }) => stopped)).toEqual([false, true, true, true, false]);
    }
    for (const [checkIn, checkOut] of [
      ["2026-12-09", "2026-12-11"],
      ["2026-12-12", "2026-12-15"],
    ] as const) {
      const taken = await house.store.inventory.change([{ type: "standard", stay: { checkIn, checkOut }, held: 1 }]);
      expect(taken).toMatchObject({ short: { type: "standard" } });
    }
    expect(await counters()).toEqual(["0 0 0", "0 0 3", "0 1 2", "0 1 2", "0 1 0"]);
    const before = { checkIn: "2026-12-08", checkOut: "2026-12-10" } as const;
    expect(await house.store.inventory.change([{ type: "standard", stay: before, held: 1 }])).toBeUndefined();
    await house.store.inventory.change([{ type: "standard", stay: before, held: -1 }]);
    expect(await faults()).toEqual([]);
  });

  it("keeps from sale what comes free, and lets a hold become a sale", async () => {
    const gone = await placePaid(house.store, { lines: [lineOf()] });
    const held = await place(house.store, { lines: [lineOf()] });
    await stop(await open());
    expect(await counters()).toEqual(["0 0 0", "1 1 1", "1 1 1", "0 0 3", "0 0 0"]);
    await house.store.inventory.change([{ type: "standard", stay: lineOf(), sold: -1 }]);
    await house.store.stays.releaseLine(gone.id, 0);
    expect(await counters()).toEqual(["0 0 0", "1 0 2", "1 0 2", "0 0 3", "0 0 0"]);
    await house.store.inventory.change([{ type: "standard", stay: lineOf(), held: -1, sold: 1 }]);
    await house.store.stays.setCounting(held.id, "sold");
    expect(await counters()).toEqual(["0 0 0", "0 1 2", "0 1 2", "0 0 3", "0 0 0"]);
  });

  it("gives back to sale what no closure keeps, and leaves nights that are over", async () => {
    await house.database.pool.query(
      "insert into closure (room, closed_from, closed_until) values (101, '2026-12-10', '2026-12-12')",
    );
    const closed = { type: "standard", stay: { checkIn: "2026-12-10", checkOut: "2026-12-12" }, blocked: 1 } as const;
    await house.store.inventory.change([closed]);
    const storm = await open();
    await stop(storm);
    // A second room breaks while the storm is on.
    await house.database.pool.query(
      "insert into closure (room, closed_from, closed_until) values (102, '2026-12-12', '2026-12-14')",
    );
    const broken = { type: "standard", stay: { checkIn: "2026-12-12", checkOut: "2026-12-14" }, blocked: 1 } as const;
    expect(await house.store.inventory.change([broken])).toBeUndefined();
    expect(await counters()).toEqual(["0 0 0", "0 0 3", "0 0 3", "0 0 3", "0 0 1"]);
    expect(await faults()).toEqual([]);
    await reopen(storm, "2026-12-11");
    expect(await counters()).toEqual(["0 0 0", "0 0 3", "0 0 1", "0 0 1", "0 0 1"]);
  });

  it("takes no room for a sale out of what is closed, storm or not", async () => {
    await house.store.inventory.change([{ type: "standard", stay: lineOf(), blocked: 2 }]);
    await placePaid(house.store, { lines: [lineOf()] });
    await stop(await open());
    expect(await house.store.inventory.change([{ type: "standard", stay: lineOf(), blocked: 1 }])).toBeDefined();
    await house.store.transaction(async (tx) => {
      await tx.inventory.lockTypes(["standard"], "alone");
      await tx.inventory.yieldToStranded("standard", { from: "2026-12-10", until: "2026-12-12" });
      expect(await tx.inventory.change([{ type: "standard", stay: lineOf(), sold: 1 }])).toBeDefined();
      return { problem: "try-again" } as const;
    });
  });

  it("yields rooms to stranded guests in one transaction, and closes behind them", async () => {
    await stop(await open());
    const further = { checkIn: "2026-12-10", checkOut: "2026-12-13" } as const;
    await house.store.transaction(async (tx) => {
      await tx.inventory.lockTypes(["standard"], "alone");
      await tx.inventory.yieldToStranded("standard", { from: "2026-12-10", until: "2026-12-13" });
      expect(await tx.inventory.change([{ type: "standard", stay: further, sold: 2 }])).toBeUndefined();
    });
    expect(await counters()).toEqual(["0 0 0", "0 2 1", "0 2 1", "0 2 1", "0 0 0"]);
  });

  it("keeps to one storm for each night of a type", async () => {
    const storm = await open();
    const again = (plan: Partial<ClosurePlan>) =>
      house.store.transaction((tx) => tx.closures.open({ ...PLAN, ...plan }, { account: "clerk", at: NOON }));
    expect(await again({ from: "2026-12-12", until: "2026-12-20" })).toBeUndefined();
    expect(await again({ types: ["standard", "suite"] })).toBeUndefined();
    expect(await again({ types: ["suite"] })).toBeDefined();
    expect(await again({ from: "2026-12-13", until: "2026-12-20" })).toBeDefined();
    expect(await storms().lift(storm.id, NOON)).toBe(true);
    expect(await storms().lift(storm.id, NOON)).toBe(false);
    expect(await again({})).toBeDefined();
  });

  it("hands out each step once, those that stop sales first, and again when its time is up", async () => {
    const storm = await open();
    const steps = [
      { kind: "extend", subject: "1000000001" },
      { kind: "stop", subject: "standard" },
    ] as const;
    await storms().plan(storm, steps, NOON);
    await storms().plan(storm, steps, NOON);
    const claim = (now: number) => storms().claimSteps(now, now + MINUTE, 1);
    const [first, second] = [await claim(NOON), await claim(NOON)];
    expect([...first, ...second].map(({ kind }) => kind)).toEqual(["stop", "extend"]);
    expect(await claim(NOON)).toEqual([]);
    const id = first[0]?.id ?? 0;
    await storms().endStep(id, { state: "done" }, NOON);
    expect(await storms().lockStep(id)).toBe(false);
    expect((await claim(NOON + MINUTE)).map(({ kind }) => kind)).toEqual(["extend"]);
    await storms().dropSteps(storm.id, NOON);
    expect((await storms().steps(storm.id)).map(({ state }) => state).toSorted()).toEqual(["done", "dropped"]);
  });

  it("knows who is struck, and whose answer is still open", async () => {
    const order = await placePaid(house.store, { lines: [lineOf()] });
    await placePaid(house.store, { lines: [lineOf({ checkIn: "2026-12-13", checkOut: "2026-12-15" })] });
    await placePaid(house.store, { lines: [lineOf({ type: "suite" })] });
    const storm = await open();
    const bookingId = order.lines[0]?.bookingId ?? 0;
    const struck = await storms().struck(storm, storm.id);
    expect(struck.map((one) => [one.bookingId, one.state, one.life])).toEqual([[bookingId, "confirmed", "booked"]]);
    await storms().offer(storm.id, bookingId, NOON);
    await storms().offer(storm.id, bookingId, NOON);
    expect(await storms().struck(storm, storm.id)).toEqual([]);
    expect(await storms().struck(storm)).toHaveLength(1);
    expect(await storms().openOffers([order.id])).toEqual([bookingId]);
    await storms().answerOffer(bookingId, "refunded", NOON);
    await storms().answerOffer(bookingId, "rebooked", NOON);
    expect(await storms().offers(storm.id)).toMatchObject([{ bookingId, state: "refunded", letter: undefined }]);
  });
}
