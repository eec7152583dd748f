import { expect, it } from "vitest";
import { addDays } from "#hotel/kernel/plain-date.ts";
import type { House } from "#tests/store/contract.ts";
import { lineOf, MINUTE, NOON, place, TODAY } from "#tests/store/small-house.ts";

const TOMORROW = addDays(TODAY, 1);
const tonight = { checkIn: TODAY, checkOut: TOMORROW } as const;

export function roomsAreSwitched(house: House): void {
  const { rooms, inventory, stays } = {
    rooms: () => house.store.rooms,
    inventory: () => house.store.inventory,
    stays: () => house.store.stays,
  };
  const blockedOn = async (night: string, type = "suite") => {
    const { rows } = await house.database.pool.query(
      "select blocked from inventory where type_id = $1 and night = $2",
      [type, night],
    );
    return rows[0]?.blocked;
  };
  const stayOf = async (orderId: string, type = "suite") =>
    (await stays().holding(type, TODAY)).find((stay) => stay.orderId === orderId)?.id ?? 0;

  it("tells which rooms are switched off, closed or occupied on a night", async () => {
    await rooms().switchOff(101, TODAY);
    await rooms().switchOff(101, TOMORROW);
    const order = await place(house.store, { lines: [lineOf({ type: "suite", ...tonight })] });
    await stays().assign([{ stayId: await stayOf(order.id), room: 202 }]);
    await house.database.pool.query(
      "insert into closure (room, closed_from, closed_until) values (103, '2026-11-30', '2026-12-02')",
    );
    const bookingId = order.lines[0]?.bookingId;
    expect(await rooms().takenOn(TODAY)).toEqual([
      { room: 101, isOff: true, isClosed: false, stay: undefined },
      { room: 103, isOff: false, isClosed: true, stay: undefined },
      { room: 202, isOff: false, isClosed: false, stay: { bookingId, checkIn: TODAY, life: "booked" } },
    ]);
    expect(await stays().bookingsOn("suite", TODAY)).toEqual([bookingId]);
    expect(await stays().bookingsOn("suite", TOMORROW)).toEqual([]);
    await rooms().switchOn(101);
    expect((await rooms().takenOn(TOMORROW)).map(({ room }) => room)).toEqual([]);
  });

  it("takes a room that is switched off out of tonight alone, and the next night when it comes", async () => {
    await rooms().switchOff(201, TODAY);
    expect(await inventory().blockTonight("suite", TODAY)).toBe(0);
    expect([await blockedOn(TODAY), await blockedOn(TOMORROW)]).toEqual([1, 0]);
    await inventory().openNights(TOMORROW, "2027-01-01");
    expect([await blockedOn(TOMORROW), await blockedOn("2026-12-03")]).toEqual([1, 0]);
    await rooms().switchOn(201);
    expect(await inventory().blockTonight("suite", TOMORROW)).toBe(0);
    expect(await blockedOn(TOMORROW)).toBe(0);
  });

  it("never blocks more than is left, and says how many rooms tonight is short of", async () => {
    await place(house.store, { lines: [lineOf({ type: "suite", ...tonight, rooms: 1 })] });
    await rooms().switchOff(201, TODAY);
    await rooms().switchOff(202, TODAY);
    expect(await inventory().blockTonight("suite", TODAY)).toBe(1);
    expect(await blockedOn(TODAY)).toBe(1);
  });

  it("sells no night of a type whose rooms are all switched off, and goes on confirming what is held", async () => {
    const stay = { checkIn: "2026-12-10", checkOut: "2026-12-12" } as const;
    await inventory().change([{ type: "suite", stay, held: 1 }]);
    await rooms().switchOff(201, TODAY);
    expect(await inventory().change([{ type: "suite", stay, held: 1 }])).toBeUndefined();
    await rooms().switchOff(202, TODAY);
    const both = ["standard", "suite"].map((type) => ({ type, stay, held: 1 }));
    expect(await inventory().change(both)).toEqual({ short: { type: "suite", night: "2026-12-10" } });
    const left = await inventory().nights({ from: "2026-12-20", to: "2026-12-21" });
    expect(left.map(({ type, capacity, held, sold, blocked }) => [type, capacity - held - sold - blocked])).toEqual([
      ["standard", 3],
      ["suite", 0],
    ]);
    const standard = await inventory().nights({ from: "2026-12-10", to: "2026-12-11", type: "standard" });
    expect(standard[0]?.held).toBe(0);
    expect(await inventory().change([{ type: "suite", stay, held: -1, sold: 1 }])).toBeUndefined();
    expect(await inventory().change([{ type: "suite", stay, held: -1 }])).toBeUndefined();
    await rooms().switchOn(201);
    expect(await inventory().change([{ type: "suite", stay, held: 1 }])).toBeUndefined();
  });

  it("tells the coming nights on which a room that is switched off will be missed", async () => {
    await rooms().switchOff(201, TODAY);
    expect(await rooms().shortNights(TODAY, "2026-12-08")).toEqual([]);
    const full = { checkIn: "2026-12-03", checkOut: "2026-12-04" } as const;
    await place(house.store, { lines: [lineOf({ type: "suite", ...full, rooms: 2 })] });
    const promised = await place(house.store, {
      lines: [lineOf({ type: "suite", checkIn: "2026-12-06", checkOut: "2026-12-07" })],
    });
    await house.store.deskStays.place([{ stayId: await stayOf(promised.id), room: 201, pinned: true }]);
    expect(await rooms().shortNights(TODAY, "2026-12-08")).toEqual([
      { type: "suite", night: "2026-12-03" },
      { type: "suite", night: "2026-12-06" },
    ]);
    expect(await rooms().shortNights(TODAY, "2026-12-03")).toEqual([]);
  });

  it("assigns anew to a guest who arrives today in a room that was switched off since", async () => {
    const order = await place(house.store, {
      lines: [lineOf({ type: "suite", checkIn: TOMORROW, checkOut: "2026-12-04" })],
    });
    await stays().assign([{ stayId: await stayOf(order.id), room: 201 }]);
    await rooms().switchOff(201, TODAY);
    expect(await stays().typesWithUnassigned(TODAY)).toEqual([]);
    expect(await stays().typesWithUnassigned(TOMORROW)).toEqual(["suite"]);
    await house.store.deskStays.place([{ stayId: await stayOf(order.id), room: 201, pinned: true }]);
    expect(await stays().typesWithUnassigned(TOMORROW)).toEqual([]);
  });

  it("releases the stays of one line, and leaves those of the others", async () => {
    const lines = [lineOf({ type: "suite", ...tonight }), lineOf({ ...tonight, rooms: 2 })];
    const order = await place(house.store, { lines });
    await stays().assign([{ stayId: await stayOf(order.id), room: 201 }]);
    await stays().releaseLine(order.id, 0);
    expect(await stays().holding("suite", TODAY)).toEqual([]);
    expect(await stays().holding("standard", TODAY)).toHaveLength(2);
    expect((await house.database.pool.query("select 1 from assignment")).rows).toEqual([]);
  });

  it("keeps exactly the alerts of a kind that are still true", async () => {
    const open = async () =>
      (await house.database.pool.query("select subject from alert where settled_at is null order by subject")).rows;
    await house.store.alerts.raise({ kind: "cannot-deal", subject: "suite" }, NOON);
    await house.store.alerts.keepOpen("rooms-short", ["suite 2026-12-03", "suite 2026-12-04"], NOON);
    await house.store.alerts.keepOpen("rooms-short", ["suite 2026-12-04", "suite 2026-12-05"], NOON + MINUTE);
    expect(await open()).toEqual(["suite", "suite 2026-12-04", "suite 2026-12-05"].map((subject) => ({ subject })));
    await house.store.alerts.keepOpen("rooms-short", [], NOON + MINUTE);
    expect(await open()).toEqual([{ subject: "suite" }]);
  });
}
