import { expect, it } from "vitest";
import { addDays } from "#hotel/kernel/plain-date.ts";
import type { House } from "#tests/store/contract.ts";
import { lineOf, place, placePaid, TODAY } from "#tests/store/small-house.ts";

const day = (days: number) => addDays(TODAY, days);

export function roomsAreKept(house: House): void {
  const keeping = () => house.store.housekeeping;
  const stayOf = async (orderId: string, type = "suite") =>
    (await house.store.stays.holding(type, day(-9))).find((stay) => stay.orderId === orderId)?.id ?? 0;
  const bookIn = async (room: number, checkIn: number, checkOut: number) => {
    const line = lineOf({ type: "suite", checkIn: day(checkIn), checkOut: day(checkOut) });
    const order = await place(house.store, { lines: [line] });
    await house.store.stays.assign([{ stayId: await stayOf(order.id), room }]);
    return order.lines[0]?.bookingId;
  };

  it("begins with clean rooms, and a room that is added later is clean too", async () => {
    expect(await keeping().care(101)).toEqual({ state: "clean", version: 1 });
    await house.database.pool.query("insert into room (number, type_id) values (104, 'standard')");
    expect(await keeping().care(104)).toEqual({ state: "clean", version: 1 });
    expect(await keeping().care(999)).toBeUndefined();
  });

  it("moves a room on from the version that was seen, and from no other", async () => {
    expect(await keeping().setHousekeeping(101, { to: "dirty", version: 1 })).toBe(true);
    expect(await keeping().setHousekeeping(101, { to: "clean", version: 1 })).toBe(false);
    expect(await keeping().care(101)).toEqual({ state: "dirty", version: 2 });
  });

  it("makes a room dirty when its guest has left, and dirty anew where it was so already", async () => {
    await keeping().setHousekeeping(101, { to: "inspected", version: 1 });
    await keeping().markDirty(101);
    await keeping().markDirty(101);
    expect(await keeping().care(101)).toEqual({ state: "dirty", version: 4 });
    expect(await keeping().dirtyRooms()).toEqual([101]);
  });

  it("tells who leaves a room today, who has it tonight, and who comes next", async () => {
    const leaving = await bookIn(201, -2, 0);
    const tonight = await bookIn(201, 0, 2);
    const next = await bookIn(201, 4, 5);
    await bookIn(201, 6, 7);
    const [room] = (await keeping().board(TODAY)).filter(({ number }) => number === 201);
    expect(room).toMatchObject({
      leaving: { bookingId: leaving, name: "Ada Example", checkIn: day(-2), checkOut: TODAY, life: "booked" },
      tonight: { bookingId: tonight, checkIn: TODAY },
      next: { bookingId: next, checkIn: day(4) },
      care: "clean",
      version: 1,
      isOff: false,
      closings: [],
    });
    const [other] = (await keeping().board(TODAY)).filter(({ number }) => number === 202);
    expect(other).toMatchObject({ leaving: undefined, tonight: undefined, next: undefined });
    expect((await keeping().board(TODAY)).map(({ number }) => number)).toEqual([101, 102, 103, 201, 202]);
  });

  it("keeps closings with dates, and ends one on a day or takes it back whole", async () => {
    await keeping().close(101, { from: day(0), until: day(5), reason: "Paint" });
    await keeping().close(101, { from: day(8), until: day(9), reason: "" });
    const closings = async () => (await keeping().board(TODAY)).find(({ number }) => number === 101)?.closings ?? [];
    const [first, second] = await closings();
    expect(first).toEqual({ id: first?.id, from: day(0), until: day(5), reason: "Paint" });
    expect(await keeping().closing(first?.id ?? 0)).toEqual({ ...first, room: 101 });
    await keeping().endClosing(first?.id ?? 0, day(2));
    await keeping().endClosing(second?.id ?? 0, day(2));
    expect(await closings()).toEqual([{ ...first, until: day(2) }]);
    const { rows } = await house.database.pool.query("select period::text from assignment");
    expect(rows).toEqual([{ period: `[${day(0)},${day(2)})` }]);
  });

  it("shows in the calendar who sleeps on one of its nights, whatever became of the guest since", async () => {
    const line = (checkIn: number, checkOut: number) =>
      lineOf({ type: "suite", checkIn: day(checkIn), checkOut: day(checkOut) });
    const before = await place(house.store, { lines: [line(1, 3)] });
    const across = await placePaid(house.store, { lines: [line(2, 6)] });
    await place(house.store, { lines: [line(6, 8)] });
    const gone = await place(house.store, { lines: [line(4, 5)] });
    await house.store.stays.setCounting(gone.id, "none");
    await house.store.deskStays.place([{ stayId: await stayOf(across.id), room: 202, pinned: true }]);
    const shown = await house.store.calendar.stays(day(3), day(6));
    expect(shown).toEqual([
      {
        id: await stayOf(across.id),
        bookingId: across.lines[0]?.bookingId,
        version: 1,
        name: "Ada Example",
        type: "suite",
        room: 202,
        pinned: true,
        accessible: undefined,
        rooms: 1,
        order: "confirmed",
        life: "booked",
        movedOn: undefined,
        earlier: [],
        checkIn: day(2),
        checkOut: day(6),
      },
    ]);
    const early = await house.store.calendar.stays(day(2), day(3));
    expect(early.map(({ bookingId, version, room }) => [bookingId, version, room])).toEqual([
      [before.lines[0]?.bookingId, 0, undefined],
      [across.lines[0]?.bookingId, 1, 202],
    ]);
    expect(await house.store.calendar.of(early.map(({ id }) => id))).toEqual(early);
  });

  it("shows the closings of the calendar's nights", async () => {
    await keeping().close(102, { from: day(3), until: day(5), reason: "Leak" });
    await house.store.rooms.switchOff(101, TODAY);
    const [closing] = await house.store.calendar.closings(day(4), day(6));
    expect(closing).toEqual({ id: closing?.id, room: 102, from: day(3), until: day(5), reason: "Leak" });
    expect(await house.store.calendar.closings(day(5), day(6))).toEqual([]);
  });
}
