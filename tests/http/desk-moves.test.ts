import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPerson } from "#tests/support/people.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { type Desk, deskOf, given } from "./desk-acts.ts";
import { expectCleanBooks, HOUR, takenOn } from "./guest-acts.ts";

const ROOMS = [101, 102, 103].map((number) => ({ number, type: "standard" }));
const DOUBLE = { number: 201, type: "double" };
const ACCESSIBLE = { number: 104, type: "standard", features: ["mobility" as const] };

let house: TestHotel;
let desk: Desk;
beforeAll(async () => {
  house = await openTestHotel({
    rooms: [...ROOMS, ACCESSIBLE, DOUBLE],
    houseRules: { capPendingPerEmail: 100, capRoomsPerAddress: 100 },
  });
  desk = deskOf(house, await openPerson(house, { role: "admin" }));
});
afterAll(async () => {
  await expectCleanBooks(house, { today: "2026-11-21", now: NOON + HOUR });
  await house.close();
});

const nights = (start: string, end: string) => ({ start, end });
const move = async (id: number, room: unknown, more: Record<string, unknown> = {}) =>
  desk.staff.frontDesk.moveStay(desk.who, { id, room, version: await desk.version(id), ...more });
const preview = async (id: number, start: string, end: string) =>
  desk.staff.booking.previewDates(desk.who, { id, version: await desk.version(id), start, end });
const apply = async (id: number, dates: ReturnType<typeof nights>, difference: number) =>
  desk.staff.booking.changeDates(desk.who, { id, version: await desk.version(id), ...dates, difference });

describe("a stay that is moved", () => {
  test("has the room and stays in it until the desk unlocks it, and the guest assigned to it before has another", async () => {
    const ada = await desk.confirmed(nights("2026-12-01", "2026-12-04"));
    const bob = await desk.confirmed(nights("2026-12-02", "2026-12-05"));
    const room = given(await desk.roomOf(bob));
    expect(await move(ada, room)).toMatchObject({ modifiedCount: 1, othersMoved: 1 });
    expect(await desk.roomOf(ada)).toBe(room);
    expect(await desk.roomOf(bob)).not.toBe(room);
    expect((await desk.stays(ada))[0]?.pinned).toBe(true);
    expect(await desk.auditOf(ada)).toEqual(["stay.moved"]);
    expect(await move(ada, room)).toMatchObject({ modifiedCount: 0 });
    expect(await move(bob, room)).toMatchObject({ problem: "room-taken", bookingIds: [ada] });
    expect(await move(ada, room, { pin: "false" })).toMatchObject({ modifiedCount: 1 });
    expect((await desk.stays(ada))[0]?.pinned).toBe(false);
    expect(await move(bob, room)).toMatchObject({ modifiedCount: 1, othersMoved: 1 });
  });

  test("keeps a room that it is pinned to, whatever the desk wants for others", async () => {
    const ada = await desk.confirmed(nights("2026-12-10", "2026-12-13"));
    const bob = await desk.confirmed(nights("2026-12-12", "2026-12-14"));
    expect(await move(ada, 102, { pin: true })).toMatchObject({ modifiedCount: 1 });
    expect(await move(bob, 102)).toEqual({ problem: "room-taken", room: 102, by: "stay", bookingIds: [ada] });
    expect(await move(ada, 102, { pin: false })).toMatchObject({ modifiedCount: 1 });
    expect(await move(bob, 102, { pin: "true" })).toMatchObject({ modifiedCount: 1, othersMoved: 1 });
  });

  test("is refused a room that is none, of another type, or closed", async () => {
    const ada = await desk.confirmed(nights("2026-12-20", "2026-12-22"));
    await desk.rowsOf("insert into closure (room, closed_from, closed_until) values (103, '2026-12-21', '2026-12-23')");
    await desk.rowsOf("select change_inventory($1)", [
      JSON.stringify([
        { type: "standard", check_in: "2026-12-21", check_out: "2026-12-23", held: 0, sold: 0, blocked: 1 },
      ]),
    ]);
    expect(await move(ada, 999)).toMatchObject({ problem: "wrong-room", reason: "unknown" });
    expect(await move(ada, 201)).toMatchObject({ problem: "wrong-room", reason: "other-type" });
    expect(await move(ada, 103)).toMatchObject({ problem: "room-taken", by: "closure" });
    expect(await move(ada, "a room")).toMatchObject({ problem: "invalid-fields" });
  });

  test("is refused where somebody else would be left without a room", async () => {
    const days = [nights("2027-01-10", "2027-01-11"), nights("2027-01-11", "2027-01-12")] as const;
    const [ada, bob, cat, dan] = [
      await desk.confirmed({ ...days[0], rooms: 2 }),
      await desk.confirmed(days[0]),
      await desk.confirmed({ ...days[1], rooms: 2 }),
      await desk.confirmed(days[1]),
    ];
    const long = await desk.confirmed(nights("2027-01-10", "2027-01-12"));
    const [first, second] = await desk.stays(ada);
    const pinned = await desk.staff.frontDesk.moveStay(desk.who, {
      stayId: given(first).id,
      room: 101,
      version: await desk.version(ada),
      pin: true,
    });
    expect(pinned).toMatchObject({ modifiedCount: 1 });
    // Four rooms, each night four guests: the long stay needs the one that is pinned on neither night.
    expect(await move(bob, 102, { pin: true })).toMatchObject({ modifiedCount: 1 });
    await desk.staff.frontDesk.moveStay(desk.who, {
      stayId: given(second).id,
      room: 103,
      version: await desk.version(ada),
      pin: true,
    });
    expect(await desk.roomOf(long)).toBe(104);
    expect(await move(dan, 104, { pin: true })).toEqual({
      problem: "others-unhoused",
      reason: "impossible",
      bookingIds: [long],
    });
    expect(await desk.roomOf(cat)).toBeDefined();
  });

  test("needs the accessible features that its guest was promised", async () => {
    const id = await desk.confirmed({ ...nights("2027-02-01", "2027-02-03"), accessible: "mobility" });
    expect(await desk.roomOf(id)).toBe(104);
    expect(await move(id, 101)).toMatchObject({ problem: "wrong-room", reason: "not-accessible" });
  });

  test("is one of several rooms only where the desk says which", async () => {
    const id = await desk.confirmed({ ...nights("2027-02-10", "2027-02-12"), rooms: 2 });
    expect(await move(id, 101)).toEqual({ problem: "not-found" });
    const [, second] = await desk.stays(id);
    const stayId = given(second).id;
    expect(await desk.staff.frontDesk.moveStay(desk.who, { stayId, room: 103, version: 2 })).toMatchObject({
      modifiedCount: 1,
    });
    expect((await desk.stays(id))[1]).toMatchObject({ room: 103 });
  });

  test("is left alone for a version that is over, a stranger, or no stay at all", async () => {
    const id = await desk.confirmed(nights("2027-02-20", "2027-02-21"));
    const sent = { id, room: 101, version: 1 };
    expect(await desk.staff.frontDesk.moveStay(desk.who, sent)).toEqual({ problem: "stale-version" });
    expect(await desk.staff.frontDesk.moveStay(undefined, sent)).toEqual({ problem: "not-signed-in" });
    expect(await desk.staff.frontDesk.moveStay(desk.who, { ...sent, id: "x" })).toEqual({
      problem: "booking-not-found",
    });
    expect(await desk.staff.frontDesk.moveStay(desk.who, { stayId: "x", room: 1, version: 1 })).toEqual({
      problem: "booking-not-found",
    });
    const former = await openPerson(house, { role: "admin" });
    await desk.rowsOf("update account set role = 'customer' where id = $1", [former.account.id]);
    expect(await desk.staff.frontDesk.moveStay(former.account, { ...sent, version: 2 })).toEqual({
      problem: "not-allowed",
    });
  });
});

describe("a stay that is given other dates", () => {
  test("costs what the server says, after a preview that changes nothing", async () => {
    const id = await desk.confirmed(nights("2027-03-01", "2027-03-03"));
    const before = await takenOn(house, "2027-03-03");
    const seen = await preview(id, "2027-03-01", "2027-03-05");
    // Two nights more at $79 and 12 %.
    expect(seen).toMatchObject({ difference: 17_696, charged: 17_696, waived: 0, refunded: 0 });
    expect(await takenOn(house, "2027-03-03")).toBe(before);
    expect(await desk.version(id)).toBe(2);
    expect(await apply(id, nights("2027-03-01", "2027-03-05"), 1)).toEqual({ problem: "price-changed" });
    expect(await apply(id, nights("2027-03-01", "2027-03-05"), 17_696)).toMatchObject({ modifiedCount: 1 });
    expect(await takenOn(house, "2027-03-04")).toBe(before + 1);
    const booking = await desk.booking(id);
    expect(booking).toMatchObject({ checkOut: "2027-03-05", nights: 4, total: 35_892, version: 3 });
    expect(await desk.ledgerOf(booking.orderId)).toEqual([
      { kind: "unpaid", amount: 18_196 },
      { kind: "unpaid", amount: 17_696 },
    ]);
    expect(await desk.auditOf(id)).toEqual(["stay.dates-changed"]);
    const letters = await desk.rowsOf("select kind, facts from outbox where cause = $1", [`booking:${id}:2`]);
    expect(letters).toMatchObject([{ kind: "stay-changed", facts: { difference: 17_696 } }]);
    expect(await apply(id, nights("2027-03-01", "2027-03-05"), 0)).toMatchObject({ modifiedCount: 0 });
  });

  test("owes less where it owed, and gets back what the card has paid", async () => {
    const owed = await desk.confirmed(nights("2027-03-10", "2027-03-13"));
    expect(await preview(owed, "2027-03-10", "2027-03-12")).toMatchObject({
      difference: -8_848,
      waived: 8_848,
      handBack: 0,
      refunded: 0,
    });
    const item = { id: 1, start: "2027-03-20", end: "2027-03-23", rooms: 1, guests: 1, category: "Standard" };
    const paid = await desk.paid(item, 270.44);
    expect(await apply(paid, nights("2027-03-21", "2027-03-23"), -8_848)).toMatchObject({ refunded: 8_848, waived: 0 });
    await house.tend();
    const { orderId } = await desk.booking(paid);
    expect(await desk.ledgerOf(orderId)).toEqual([
      { kind: "captured", amount: 27_044 },
      { kind: "refunded", amount: 8_848 },
    ]);
    // Longer again, then back: what is owed at the desk goes first.
    expect(await apply(paid, nights("2027-03-20", "2027-03-23"), 8_848)).toMatchObject({ charged: 8_848 });
    expect(await apply(paid, nights("2027-03-22", "2027-03-23"), -17_696)).toMatchObject({
      waived: 8_848,
      refunded: 8_848,
    });
  });

  test("is refused nights that are sold, or that make no sense", async () => {
    const id = await desk.confirmed(nights("2027-04-01", "2027-04-02"));
    await desk.confirmed({ ...nights("2027-04-02", "2027-04-03"), rooms: 4 });
    expect(await preview(id, "2027-04-01", "2027-04-03")).toMatchObject({ problem: "sold-out", night: "2027-04-02" });
    expect(await preview(id, "2027-04-02", "2027-04-01")).toMatchObject({ problem: "invalid-fields" });
    expect(await preview(id, "2026-11-20", "2027-04-01")).toMatchObject({ problem: "invalid-fields" });
    expect(await preview(id, "2027-04-01", "2037-04-01")).toMatchObject({ problem: "invalid-fields" });
    expect(await preview(id, "soon", "2027-04-01")).toMatchObject({ problem: "invalid-fields" });
    expect(await preview(id, "2027-04-01", "")).toMatchObject({ problem: "invalid-fields" });
  });

  test("keeps its pinned room where it can, and is refused where that is promised on", async () => {
    const ada = await desk.confirmed(nights("2027-04-10", "2027-04-12"));
    const bob = await desk.confirmed(nights("2027-04-12", "2027-04-14"));
    await move(ada, 101, { pin: true });
    await move(bob, 101, { pin: false });
    expect(await apply(ada, nights("2027-04-10", "2027-04-13"), 8_848)).toMatchObject({ othersMoved: 1 });
    expect([await desk.roomOf(ada), await desk.roomOf(bob)]).toEqual([101, expect.not.stringMatching("101")]);
    await move(bob, 102, { pin: true });
    expect(await move(ada, 102)).toMatchObject({ problem: "room-taken" });
    const cat = await desk.confirmed(nights("2027-04-13", "2027-04-15"));
    await move(ada, 101, { pin: true });
    await move(cat, 101, { pin: true });
    expect(await preview(ada, "2027-04-10", "2027-04-14")).toEqual({
      problem: "room-taken",
      room: 101,
      by: "stay",
      bookingIds: [cat],
    });
  });

  test("of several rooms changes for all of them", async () => {
    const id = await desk.confirmed({ ...nights("2027-04-20", "2027-04-21"), rooms: 2 });
    expect(await apply(id, nights("2027-04-21", "2027-04-23"), 17_696)).toMatchObject({ modifiedCount: 1 });
    expect((await desk.stays(id)).map(({ checkIn, checkOut }) => [checkIn, checkOut])).toEqual([
      ["2027-04-21", "2027-04-23"],
      ["2027-04-21", "2027-04-23"],
    ]);
  });
});
