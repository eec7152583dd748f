import { expect, it } from "vitest";
import type { InventoryChange } from "#hotel/inventory/ports/inventory.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import type { House } from "#tests/store/contract.ts";
import { lineOf, place, TODAY } from "#tests/store/small-house.ts";

export function countersNeverOversell(house: House): void {
  const change = (...changes: InventoryChange[]) => house.store.inventory.change(changes);
  const nights = (type: string, from: PlainDate, to: PlainDate) => house.store.inventory.nights({ from, to, type });
  const twoNights = { checkIn: "2026-12-10", checkOut: "2026-12-12" } as const;

  it("opens every night once, with as many rooms as the type has", async () => {
    await house.store.inventory.openNights(TODAY, "2026-12-31");
    const all = await house.store.inventory.nights({ from: TODAY, to: "2027-01-05" });
    expect(all).toHaveLength(62);
    expect(all[0]).toEqual({
      type: "standard",
      night: TODAY,
      capacity: 3,
      held: 0,
      sold: 0,
      blocked: 0,
      stopped: false,
    });
    expect(all[61]).toEqual({
      type: "suite",
      night: "2026-12-31",
      capacity: 2,
      held: 0,
      sold: 0,
      blocked: 0,
      stopped: false,
    });
  });

  it("opens nights with the rooms blocked that are closed then, open-ended closures only up to today", async () => {
    await house.database.pool.query("delete from inventory");
    await house.database.pool.query(
      `insert into closure (room, closed_from, closed_until)
       values (101, '2026-12-02', '2026-12-04'), (102, '2026-11-20', null), (201, '2026-12-03', '2026-12-04')`,
    );
    await house.store.inventory.openNights(TODAY, "2026-12-04");
    const blocked = (await nights("standard", TODAY, "2026-12-05")).map((night) => night.blocked);
    expect(blocked).toEqual([1, 1, 1, 0]);
  });

  it("takes a room on each night of the stay and on no other", async () => {
    expect(await change({ type: "standard", stay: twoNights, held: 2 })).toBeUndefined();
    const held = (await nights("standard", "2026-12-09", "2026-12-13")).map((night) => night.held);
    expect(held).toEqual([0, 2, 2, 0]);
  });

  it("turns held rooms into sold ones on a night that is full", async () => {
    await change({ type: "suite", stay: twoNights, held: 2 });
    expect(await change({ type: "suite", stay: twoNights, held: -2, sold: 2 })).toBeUndefined();
    expect((await nights("suite", "2026-12-10", "2026-12-11"))[0]).toMatchObject({ held: 0, sold: 2 });
  });

  it("names the first short night in order of type and night, whatever order the lines have", async () => {
    await change({ type: "standard", stay: { checkIn: "2026-12-11", checkOut: "2026-12-12" }, blocked: 3 });
    const short = await change(
      { type: "suite", stay: twoNights, held: 3 },
      { type: "standard", stay: { checkIn: "2026-12-09", checkOut: "2026-12-14" }, held: 1 },
    );
    expect(short).toEqual({ short: { type: "standard", night: "2026-12-11" } });
  });

  it("adds up the lines of one cart: two that fit alone are refused together", async () => {
    const line = { type: "suite", stay: twoNights, held: 1 };
    expect(await change(line, line, line)).toEqual({ short: { type: "suite", night: "2026-12-10" } });
  });

  it("leaves nothing taken after a refusal", async () => {
    await change({ type: "suite", stay: { checkIn: "2026-12-11", checkOut: "2026-12-12" }, sold: 2 });
    await change({ type: "standard", stay: twoNights, held: 3 }, { type: "suite", stay: twoNights, held: 1 });
    const held = (await house.store.inventory.nights({ from: TODAY, to: "2027-01-01" })).map((night) => night.held);
    expect(Math.max(...held)).toBe(0);
  });

  it("sells no night that is not open, and no type that does not exist", async () => {
    const newYear = { checkIn: "2026-12-31", checkOut: "2027-01-02" } as const;
    expect(await change({ type: "suite", stay: newYear, held: 1 })).toEqual({
      short: { type: "suite", night: "2027-01-01" },
    });
    expect(await change({ type: "tent", stay: twoNights, held: 1 })).toEqual({
      short: { type: "tent", night: "2026-12-10" },
    });
  });

  it("tells the first night on which reservations without payment take more than their share, of a written one and of one that is only asked about", async () => {
    const { overUnpaidShare } = house.store.inventory;
    const line = lineOf();
    const written = await place(house.store, { payment: "none", lines: [line] });
    await place(house.store, { lines: [line] });
    expect(await overUnpaidShare(written, 20)).toBeUndefined();
    expect(await overUnpaidShare({ lines: [line] }, 20)).toEqual({ type: "standard", night: "2026-12-10" });
    const later = lineOf({ checkIn: "2026-12-11", checkOut: "2026-12-13" });
    expect(await overUnpaidShare({ lines: [later] }, 50)).toBeUndefined();
    expect(await overUnpaidShare({ lines: [later, later] }, 50)).toEqual({ type: "standard", night: "2026-12-11" });
  });

  it("treats a counter below zero as a bug", async () => {
    await expect(change({ type: "suite", stay: twoNights, held: -1 })).rejects.toThrow("inventory_never_oversold");
  });

  it("is refused by the database itself when somebody oversells past the door", async () => {
    const oversell = "update inventory set sold = capacity + 1 where type_id = 'suite' and night = '2026-12-10'";
    await expect(house.database.pool.query(oversell)).rejects.toThrow("inventory_never_oversold");
  });
}
