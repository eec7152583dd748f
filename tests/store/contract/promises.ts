import { expect, it } from "vitest";
import { placeRooms } from "#adapters/store/inventory/place-rooms.ts";
import { runOn } from "#adapters/store/run.ts";
import type { Order } from "#hotel/booking/ports/orders.ts";
import type { House } from "#tests/store/contract.ts";
import { draftOf, lineOf, NOON, TODAY, withGuardsOff } from "#tests/store/small-house.ts";

/** The small house's 102 has mobility and communication features, its 103 mobility features. */
export function promisesAreKept(house: House): void {
  const stays = () => house.store.stays;
  const holding = async () =>
    (await stays().holding("standard", TODAY)).map(({ room, pinned, accessible }) => ({ room, pinned, accessible }));
  const stayIdOf = async (order: Order) =>
    (await stays().holding("standard", TODAY)).find((stay) => stay.orderId === order.id)?.id ?? 0;

  /** An order for one room with mobility features, promised `room`. */
  const promise = (room?: number, pinned = true) =>
    house.store.transaction(async (tx) => {
      const order = await tx.orders.insert(draftOf({ lines: [lineOf({ accessible: "mobility" })] }));
      if (!order) throw new Error("The order was refused.");
      await tx.inventory.change([{ type: "standard", stay: lineOf(), held: 1 }]);
      const [stay] = (await tx.stays.holding("standard", TODAY)).filter(({ orderId }) => orderId === order.id);
      const rooms = room === undefined || !stay ? [] : [{ stayId: stay.id, room }];
      await (pinned ? tx.deskStays.place(rooms.map((one) => ({ ...one, pinned }))) : tx.stays.assign(rooms));
      return order;
    });

  it("keeps what a line asked for on its order, its stay and its booking", async () => {
    const order = await promise(102);
    expect((await house.store.orders.find(order.id))?.lines[0]?.accessible).toBe("mobility");
    expect(await holding()).toEqual([{ room: 102, pinned: true, accessible: "mobility" }]);
    const written = await house.store.bookings.insertForOrder(order.id, "pending", NOON);
    expect(written).toMatchObject([{ accessible: "mobility", promisedRooms: [102] }]);
    expect(await house.store.bookings.ofOrder(order.id)).toEqual(written);
  });

  it("moves a promised stay by no assignment", async () => {
    const order = await promise(102);
    await stays().assign([{ stayId: await stayIdOf(order), room: 103 }]);
    expect(await holding()).toEqual([{ room: 102, pinned: true, accessible: "mobility" }]);
  });

  it("promises a room that another guest was assigned when that guest moves in the same transaction", async () => {
    const bob = await house.store.orders.insert(draftOf());
    if (!bob) throw new Error("The order was refused.");
    const bobsStay = await stayIdOf(bob);
    await stays().assign([{ stayId: bobsStay, room: 103 }]);
    await expect(promise(103)).rejects.toThrow("assignment_one_guest_per_room");
    await house.store.transaction(async (tx) => {
      await tx.orders.insert(draftOf({ visit: "ada", lines: [lineOf({ accessible: "mobility" })] }));
      const [ada] = (await tx.stays.holding("standard", TODAY)).filter((stay) => stay.accessible);
      await tx.deskStays.place([{ stayId: ada?.id ?? 0, room: 103, pinned: true }]);
      await tx.stays.assign([{ stayId: bobsStay, room: 101 }]);
    });
    expect((await holding()).map((stay) => stay.room)).toEqual([101, 103]);
  });

  it("takes no order that asks for an accessible room and is promised none", async () => {
    await expect(promise()).rejects.toThrow("was promised a room with mobility features and has none");
    await expect(promise(101)).rejects.toThrow("has none");
    await expect(promise(102, false)).rejects.toThrow("has none");
    expect(await holding()).toEqual([]);
  });

  it.each([
    ["moved to an ordinary room", "update assignment set room = 101"],
    ["unpinned", "update assignment set pinned = false"],
    ["taken away", "delete from assignment"],
  ])("never lets a promised room be %s", async (_, change) => {
    await promise(102);
    await expect(house.database.pool.query(change)).rejects.toThrow("has none");
    await house.database.pool.query("update assignment set room = 103");
    expect(await holding()).toEqual([{ room: 103, pinned: true, accessible: "mobility" }]);
  });

  it.each([
    ["has left", "update stay set life = 'left'"],
    ["never came", "update stay set life = 'no-show'"],
    ["has no night left in any room", "update stay set moved_on = check_out"],
  ])("promises no room any more to a guest who %s", async (_, change) => {
    await promise(102);
    await house.database.pool.query(change);
    await house.database.pool.query("delete from assignment");
    expect((await holding()).map(({ room }) => room)).toEqual([undefined]);
  });

  it("keeps the promise when the order becomes sold, and gives the room back when it is released", async () => {
    const order = await promise(102);
    await stays().setCounting(order.id, "sold");
    expect(await holding()).toEqual([{ room: 102, pinned: true, accessible: "mobility" }]);
    await stays().setCounting(order.id, "none");
    expect(await holding()).toEqual([]);
    await house.store.bookings.insertForOrder(order.id, "pending", NOON);
    expect((await house.store.bookings.ofOrder(order.id))[0]?.promisedRooms).toEqual([]);
  });

  it("passes over a stay that was released before its room was promised", async () => {
    const order = await promise(102);
    const stayId = await stayIdOf(order);
    await stays().setCounting(order.id, "none");
    await house.store.deskStays.place([{ stayId, room: 102, pinned: true }]);
    expect((await house.database.pool.query("select 1 from assignment")).rows).toEqual([]);
  });

  const withdrawn = async () =>
    (await house.database.pool.query("select room, feature from room_feature where withdrawn")).rows;

  it("lets the owner change which rooms are accessible, and a guest who was promised one keeps it", async () => {
    const order = await promise(102);
    const features = async () =>
      Object.fromEntries((await house.store.rooms.all()).map((room) => [room.number, room.features]));
    const rooms = await house.store.rooms.all();
    await placeRooms(
      runOn(house.database.pool),
      rooms.map(({ number, type }) => ({ number, type, ...(number === 201 && { features: ["mobility"] as const }) })),
    );
    expect(await features()).toEqual({ 101: [], 102: [], 103: [], 201: ["mobility"], 202: [] });
    expect(await withdrawn()).toEqual([{ room: 102, feature: "mobility" }]);
    await stays().setCounting(order.id, "sold");
    expect(await holding()).toEqual([{ room: 102, pinned: true, accessible: "mobility" }]);
    await placeRooms(runOn(house.database.pool), rooms);
    expect(await house.store.rooms.all()).toEqual(rooms);
    expect(await withdrawn()).toEqual([]);
  });

  it("lets the owner take no feature from the room of a guest who is in the house beyond the last night", async () => {
    await promise(103);
    await withGuardsOff(
      house.database.pool,
      "update stay set check_in = '2020-01-01', check_out = '2020-01-02', life = 'in-house', occupies = 103, counts_as = 'sold'",
    );
    await placeRooms(runOn(house.database.pool), [{ number: 103, type: "standard" }]);
    expect(await withdrawn()).toEqual([{ room: 103, feature: "mobility" }]);
  });
}
