import { expect, it } from "vitest";
import type { House } from "#tests/store/contract.ts";
import { lineOf, NOON, placePaid, TODAY } from "#tests/store/small-house.ts";

const COME = { at: NOON, pinnedBefore: false };

export function staysAreLived(house: House): void {
  const stays = () => house.store.deskStays;
  const sql = (text: string, values: unknown[] = []) => house.database.pool.query(text, values);
  const tonight = { checkIn: TODAY, checkOut: "2026-12-03" } as const;

  async function stay(dates: { checkIn: typeof TODAY | "2026-12-02"; checkOut: "2026-12-03" } = tonight) {
    const order = await placePaid(house.store, { lines: [lineOf(dates)] });
    const [one] = await stays().ofBooking(order.lines[0]?.bookingId ?? 0);
    if (!one) throw new Error("A booking has a stay.");
    return one;
  }

  it("lets a guest in, move, and leave, and each of it once", async () => {
    const { id, bookingId } = await stay();
    await house.store.transaction(async (tx) => {
      await tx.deskStays.place([{ stayId: id, room: 101, pinned: true }]);
      expect(await tx.deskStays.arrive(id, 101, COME)).toBe(true);
    });
    expect(await stays().arrive(id, 102, COME)).toBe(false);
    expect(await stays().markNoShow(id)).toBe(false);
    expect(await stays().occupants()).toMatchObject([{ id, bookingId, occupies: 101, arrivedAt: NOON }]);
    await house.store.transaction(async (tx) => {
      await tx.deskStays.place([{ stayId: id, room: 102, pinned: true }]);
      await tx.deskStays.occupy(id, 102);
    });
    expect(await stays().occupants()).toMatchObject([{ id, occupies: 102 }]);
    expect(await stays().leave(id, NOON + 1)).toBe(true);
    expect(await stays().leave(id, NOON + 2)).toBe(false);
    expect(await stays().find(id)).toMatchObject({ life: "left", occupies: undefined, leftAt: NOON + 1 });
  });

  it("never lets two guests into one room, or one into a room that was not assigned", async () => {
    const [ada, bob] = [await stay(), await stay({ checkIn: "2026-12-02", checkOut: "2026-12-03" })];
    await stays().place([
      { stayId: ada.id, room: 101, pinned: true },
      { stayId: bob.id, room: 102, pinned: true },
    ]);
    await stays().arrive(ada.id, 101, COME);
    await expect(stays().arrive(bob.id, 101, COME)).rejects.toThrow(/stay_(?:one_guest_in_a_room|occupies_its_room)/);
    await expect(stays().place([{ stayId: ada.id, room: 103, pinned: true }])).rejects.toThrow(
      "stay_occupies_its_room",
    );
    await expect(sql("delete from assignment")).rejects.toThrow("stay_occupies_its_room");
  });

  it("keeps the nights slept in a room that a guest has left for another", async () => {
    const { id } = await stay();
    await stays().place([{ stayId: id, room: 101, pinned: true }]);
    await stays().arrive(id, 101, COME);
    await house.store.transaction(async (tx) => {
      await tx.deskStays.leaveRoom(id, "2026-12-02");
      await tx.deskStays.place([{ stayId: id, room: 102, pinned: true }]);
      await tx.deskStays.occupy(id, 102);
    });
    const { rows } = await sql(
      `select room, period::text from room_before union all select room, period::text from assignment order by room`,
    );
    expect(rows).toEqual([
      { room: 101, period: "[2026-12-01,2026-12-02)" },
      { room: 102, period: "[2026-12-02,2026-12-03)" },
    ]);
  });

  it("passes over a stay that does not count any more", async () => {
    const { id, orderId, bookingId } = await stay();
    await house.store.stays.setCounting(orderId, "none");
    await stays().place([{ stayId: id, room: 101, pinned: false }]);
    expect([await stays().find(id), await stays().ofBooking(bookingId)]).toEqual([undefined, []]);
    expect((await sql("select 1 from assignment")).rows).toEqual([]);
  });

  it("gives an order another guest with all that waits for them", async () => {
    const { orderId, bookingId } = await stay();
    const token = await house.store.letterLinks.issue({
      ...{ purpose: "view", orderId },
      ...{ at: NOON, expiresAt: NOON + 1_000 },
    });
    await house.store.orders.setGuest(orderId, { name: "Bea", email: "bea@example.com", phone: "555 0142 00" }, NOON);
    expect(await house.store.bookings.find(bookingId)).toMatchObject({ name: "Bea", version: 2 });
    expect(await house.store.orders.find(orderId)).toMatchObject({ email: "bea@example.com", phone: "555 0142 00" });
    const { rows } = await sql("select recipient from outbox where cause = $1", [`order:${orderId}`]);
    expect(rows).toEqual([{ recipient: "bea@example.com" }]);
    expect(await house.store.letterLinks.follow(token, "view", NOON)).toBeUndefined();
  });

  it("tells that something changed, and nothing while nothing does", async () => {
    const { frontDesk } = house.store;
    const { bookingId } = await stay();
    const before = await frontDesk.pulse();
    expect(await frontDesk.pulse()).toBe(before);
    await frontDesk.addNote({ bookingId, author: "clerk", words: "Brings a dog.", at: NOON });
    expect(await frontDesk.pulse()).not.toBe(before);
    expect(await frontDesk.notes(bookingId)).toMatchObject([{ words: "Brings a dog.", authorName: undefined }]);
  });
}
