import { expect, it } from "vitest";
import type { Order } from "#hotel/booking/ports/orders.ts";
import type { House } from "#tests/store/contract.ts";
import { lineOf, place, TODAY } from "#tests/store/small-house.ts";

export function roomsAreDealt(house: House): void {
  const stays = () => house.store.stays;
  const sql = (text: string, values: unknown[] = []) => house.database.pool.query(text, values);
  const stayIds = async (order: Order) =>
    (await stays().holding("standard", TODAY)).filter((stay) => stay.orderId === order.id).map((stay) => stay.id);
  const roomsNow = async () => (await stays().holding("standard", TODAY)).map((stay) => stay.room);

  it("lists the rooms by number", async () => {
    const rooms = await house.store.rooms.all();
    expect(rooms.map((room) => room.number)).toEqual([101, 102, 103, 201, 202]);
    expect(rooms[4]).toEqual({ number: 202, type: "suite", features: [] });
    expect(rooms[1]).toEqual({ number: 102, type: "standard", features: ["communication", "mobility"] });
  });

  it("lists closures of a type that reach beyond a day", async () => {
    await sql(`insert into closure (room, closed_from, closed_until) values
      (101, '2026-11-01', '2026-12-01'), (102, '2026-11-01', '2026-12-02'), (103, '2026-11-01', null),
      (201, '2026-12-01', '2026-12-09')`);
    expect(await house.store.rooms.closures("standard", TODAY)).toEqual([
      { room: 102, from: "2026-11-01", until: "2026-12-02" },
      { room: 103, from: "2026-11-01", until: undefined },
    ]);
  });

  it("tells the types that have a pin or a closed-ended closure in the future", async () => {
    const types = ["standard", "suite"];
    const future = () => house.store.rooms.typesWithLockedStays(types, TODAY);
    await sql("insert into closure (room, closed_from, closed_until) values (101, '2026-12-01', '2026-12-05')");
    await sql("insert into closure (room, closed_from, closed_until) values (102, '2026-12-20', null)");
    expect(await future()).toEqual([]);
    await sql("insert into closure (room, closed_from, closed_until) values (201, '2026-12-02', '2026-12-05')");
    expect(await future()).toEqual(["suite"]);
    const [stayId = 0] = await stayIds(await place(house.store));
    await stays().assign([{ stayId, room: 103 }]);
    expect(await future()).toEqual(["suite"]);
    await sql("update assignment set pinned = true where stay_id = $1", [stayId]);
    expect(await future()).toEqual(["standard", "suite"]);
    expect(await house.store.rooms.typesWithLockedStays(["suite"], TODAY)).toEqual(["suite"]);
    expect((await stays().holding("standard", TODAY))[0]?.pinned).toBe(true);
  });

  it("lists the stays that hold a room beyond a day, by arrival", async () => {
    const later = await place(house.store, { lines: [lineOf({ checkIn: "2026-12-11", checkOut: "2026-12-14" })] });
    const sooner = await place(house.store);
    const listed = await stays().holding("standard", "2026-12-10");
    expect(listed.map((stay) => stay.orderId)).toEqual([sooner.id, later.id]);
    expect((await stays().holding("standard", "2026-12-12")).map((stay) => stay.orderId)).toEqual([later.id]);
  });

  it("tells the types with a stay that has no room yet", async () => {
    const order = await place(house.store, { lines: [lineOf(), lineOf({ type: "suite", checkOut: "2026-12-11" })] });
    expect(await stays().typesWithUnassigned(TODAY)).toEqual(["standard", "suite"]);
    expect(await stays().typesWithUnassigned("2026-12-11")).toEqual(["standard"]);
    const [stayId = 0] = await stayIds(order);
    await stays().assign([{ stayId, room: 101 }]);
    expect(await stays().typesWithUnassigned(TODAY)).toEqual(["suite"]);
  });

  it("lets two guests swap rooms in one deal", async () => {
    const [ada = 0] = await stayIds(await place(house.store));
    const [bob = 0] = await stayIds(await place(house.store));
    await stays().assign([
      { stayId: ada, room: 101 },
      { stayId: bob, room: 102 },
    ]);
    expect(await roomsNow()).toEqual([101, 102]);
    await stays().assign([
      { stayId: bob, room: 101 },
      { stayId: ada, room: 102 },
    ]);
    expect(await roomsNow()).toEqual([102, 101]);
  });

  it("never puts two guests into one room on the same night", async () => {
    const [ada = 0] = await stayIds(await place(house.store));
    const [bob = 0] = await stayIds(
      await place(house.store, { lines: [lineOf({ checkIn: "2026-12-11", checkOut: "2026-12-13" })] }),
    );
    const both = stays().assign([
      { stayId: ada, room: 101 },
      { stayId: bob, room: 101 },
    ]);
    await expect(both).rejects.toThrow("assignment_one_guest_per_room");
    const inTransaction = house.store.transaction(async (tx) => {
      await tx.stays.assign([{ stayId: ada, room: 101 }]);
      await tx.stays.assign([{ stayId: bob, room: 101 }]);
    });
    await expect(inTransaction).rejects.toThrow("assignment_one_guest_per_room");
    expect(await roomsNow()).toEqual([undefined, undefined]);
  });

  it("lets the next guest arrive on the day the last one leaves", async () => {
    const [ada = 0] = await stayIds(await place(house.store));
    const [bob = 0] = await stayIds(
      await place(house.store, { lines: [lineOf({ checkIn: "2026-12-12", checkOut: "2026-12-13" })] }),
    );
    await stays().assign([
      { stayId: ada, room: 101 },
      { stayId: bob, room: 101 },
    ]);
    expect(await roomsNow()).toEqual([101, 101]);
  });

  it("keeps guests out of a closed room, and closes no room under a guest", async () => {
    await sql("insert into closure (room, closed_from, closed_until) values (101, '2026-12-11', '2026-12-20')");
    const [ada = 0] = await stayIds(await place(house.store));
    await expect(stays().assign([{ stayId: ada, room: 101 }])).rejects.toThrow("assignment_one_guest_per_room");
    await stays().assign([{ stayId: ada, room: 102 }]);
    const close = sql("insert into closure (room, closed_from, closed_until) values (102, '2026-12-11', '2026-12-20')");
    await expect(close).rejects.toThrow("assignment_one_guest_per_room");
  });

  it("gives back the room of a closure that was taken away or made open-ended", async () => {
    await sql("insert into closure (room, closed_from, closed_until) values (101, '2026-12-11', '2026-12-20')");
    await sql("update closure set closed_until = null");
    const assigned = async () => (await sql("select count(*)::integer as n from assignment")).rows[0];
    expect(await assigned()).toEqual({ n: 0 });
    await sql("update closure set closed_until = '2026-12-12'");
    expect(await assigned()).toEqual({ n: 1 });
    await sql("delete from closure");
    expect(await assigned()).toEqual({ n: 0 });
  });

  it("gives back the rooms of a released order and assigns it none again", async () => {
    const order = await place(house.store);
    const [stayId = 0] = await stayIds(order);
    await stays().assign([{ stayId, room: 101 }]);
    await stays().setCounting(order.id, "none");
    await stays().assign([{ stayId, room: 101 }]);
    expect(await stays().holding("standard", TODAY)).toEqual([]);
    expect((await sql("select 1 from assignment")).rows).toEqual([]);
  });

  it("keeps the room of an order that becomes sold", async () => {
    const order = await place(house.store);
    const [stayId = 0] = await stayIds(order);
    await stays().assign([{ stayId, room: 101 }]);
    await stays().setCounting(order.id, "sold");
    expect(await roomsNow()).toEqual([101]);
    const counts = await sql("select counts_as from stay where order_id = $1", [order.id]);
    expect(counts.rows).toEqual([{ counts_as: "sold" }]);
  });

  it("never sells again what was released", async () => {
    const order = await place(house.store);
    await stays().setCounting(order.id, "none");
    await stays().setCounting(order.id, "sold");
    expect(await stays().holding("standard", TODAY)).toEqual([]);
  });
}
