import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isProblem } from "#hotel/kernel/problem.ts";
import { openPerson } from "#tests/support/people.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { type Desk, deskOf, given } from "./desk-acts.ts";
import { expectCleanBooks, HOUR, stay, takenOn } from "./guest-acts.ts";

const ROOMS = [101, 102, 103, 105, 106, 107].map((number) => ({ number, type: "standard" }));
const ACCESSIBLE = { number: 104, type: "standard", features: ["mobility" as const] };
const DOUBLES = [201, 202].map((number) => ({ number, type: "double" }));

let house: TestHotel;
let desk: Desk;
beforeAll(async () => {
  house = await openTestHotel({
    rooms: [...ROOMS, ACCESSIBLE, ...DOUBLES],
    houseRules: { capPendingPerEmail: 100, capRoomsPerAddress: 100, capRoomsPerBrowser: 100 },
  });
  desk = deskOf(house, await openPerson(house, { role: "admin" }));
});
afterAll(async () => {
  await expectCleanBooks(house, { today: "2026-11-21", now: NOON + HOUR });
  await house.close();
});

const nights = (start: string, end: string) => ({ start, end });

/** Tonight and tomorrow; it is Saturday, 21 November 2026 at noon. */
const tonight = nights("2026-11-21", "2026-11-23");
const versioned = async <More extends object>(id: number, more: More = {} as More) => ({
  id,
  version: await desk.version(id),
  ...more,
});
const stayOf = async (id: number) => given((await desk.stays(id))[0]);
const checkIn = async (id: number) => desk.staff.frontDesk.checkIn(desk.who, await versioned(id));
const checkOut = async (id: number) => desk.staff.frontDesk.checkOut(desk.who, await versioned(id));
const undo = async (id: number) => desk.staff.frontDesk.undoAct(desk.who, await versioned(id));

describe("what was noted by mistake", () => {
  test("a check-in is taken back: the guest is expected again, and nobody else changes rooms", async () => {
    const [id, other] = [await desk.confirmed(tonight), await desk.confirmed(tonight)];
    const room = given(await desk.roomOf(id));
    const others = await desk.roomOf(other);
    await checkIn(id);
    expect(await undo(id)).toMatchObject({ modifiedCount: 1, undone: "check-in", room });
    expect(await stayOf(id)).toMatchObject({ life: "booked", room, pinned: false, arrivedAt: undefined });
    expect(await desk.roomOf(other)).toBe(others);
    expect(await desk.auditOf(id)).toEqual(["stay.checked-in", "stay.check-in-undone"]);
    expect(await undo(id)).toEqual({ problem: "wrong-state" });
    // As if nothing had been: the guest comes, and whoever was pinned before still is.
    await desk.staff.frontDesk.moveStay(desk.who, await versioned(id, { room, pin: true }));
    await checkIn(id);
    await undo(id);
    expect(await stayOf(id)).toMatchObject({ life: "booked", room, pinned: true });
    await desk.staff.booking.cancelBooking(desk.who, await versioned(id, { refund: 0 }));
  });

  test("a check-out is taken back with its nights, unless somebody else has the room or the nights by now", async () => {
    const id = await desk.confirmed({ start: "2026-11-21", end: "2026-11-24" });
    await checkIn(id);
    const room = given(await desk.roomOf(id));
    const before = await takenOn(house, "2026-11-23");
    await checkOut(id);
    expect(await takenOn(house, "2026-11-23")).toBe(before - 1);
    expect(await undo(id)).toMatchObject({ undone: "check-out", room });
    expect(await takenOn(house, "2026-11-23")).toBe(before);
    expect(await stayOf(id)).toMatchObject({ life: "in-house", occupies: room, checkOut: "2026-11-24" });
    expect(await desk.booking(id)).toMatchObject({ total: 27_044 });
    await checkOut(id);
    const left = (
      await desk.rowsOf<{ left: number }>(
        "select capacity - held - sold - blocked as left from inventory where type_id = 'standard' and night = '2026-11-23'",
      )
    )[0]?.left;
    const all = await desk.confirmed({ start: "2026-11-23", end: "2026-11-24", rooms: given(left) });
    expect(await undo(id)).toMatchObject({ problem: "sold-out", night: "2026-11-23" });
    await desk.staff.booking.cancelBooking(desk.who, await versioned(all, { refund: 0 }));
  });

  test("is nobody's to take back but the desk's, and not twice at once", async () => {
    const id = await desk.confirmed(tonight);
    await checkIn(id);
    const sent = await versioned(id);
    const customer = await openPerson(house);
    expect(await desk.staff.frontDesk.undoAct(customer.account, sent)).toEqual({ problem: "not-allowed" });
    expect(await desk.staff.frontDesk.undoAct(undefined, sent)).toEqual({ problem: "not-signed-in" });
    await undo(id);
    expect(await desk.staff.frontDesk.undoAct(desk.who, sent)).toEqual({ problem: "stale-version" });
    await desk.staff.booking.cancelBooking(desk.who, await versioned(id, { refund: 0 }));
  });
});

describe("a stay that is given another type of room", () => {
  const wish = async (id: number, type: string, charge: string) =>
    ({ id, type, charge, version: await desk.version(id) }) as const;
  const upgrade = async (id: number, type: string, charge: string) => {
    const sent = await wish(id, type, charge);
    const seen = await desk.staff.booking.previewType(desk.who, sent);
    if (isProblem(seen)) return seen;
    return desk.staff.booking.changeType(desk.who, { ...sent, difference: seen.difference });
  };

  test("on the house costs what it cost, and is as it was once moved back", async () => {
    const id = await desk.confirmed(nights("2027-05-01", "2027-05-03"));
    const before = await desk.booking(id);
    const seen = await desk.staff.booking.previewType(desk.who, await wish(id, "double", "free"));
    expect(seen).toMatchObject({ type: "double", difference: 0, is: { total: 18_196 }, othersMoved: 0 });
    expect(await takenOn(house, "2027-05-01", "double")).toBe(0);
    expect(await upgrade(id, "double", "free")).toMatchObject({ modifiedCount: 1, difference: 0 });
    expect([await takenOn(house, "2027-05-01"), await takenOn(house, "2027-05-02", "double")]).toEqual([0, 1]);
    expect(await desk.booking(id)).toMatchObject({ type: "double", nightlyPrice: 7_900, total: 18_196, version: 3 });
    expect([201, 202]).toContain(await desk.roomOf(id));
    expect(await desk.auditOf(id)).toEqual(["stay.type-changed"]);
    const [letter] = await desk.rowsOf<{ facts: object }>("select facts from outbox where cause = $1", [
      `booking:${id}:2`,
    ]);
    expect(letter?.facts).toMatchObject({ was: { type: "standard" }, difference: 0 });
    expect(await upgrade(id, "standard", "difference")).toMatchObject({ modifiedCount: 1, difference: 0 });
    const { version, ...after } = await desk.booking(id);
    expect({ ...after, version: before.version }).toEqual(before);
    expect(version).toBe(4);
    expect([await takenOn(house, "2027-05-01"), await takenOn(house, "2027-05-01", "double")]).toEqual([1, 0]);
  });

  test("for the difference owes it at the desk, and owes nothing once moved back", async () => {
    const id = await desk.confirmed(nights("2027-05-05", "2027-05-07"));
    // Two nights at $99 instead of $79, and 12 %.
    expect(await upgrade(id, "double", "difference")).toMatchObject({ difference: 4_480, charged: 4_480 });
    const { orderId, ...dear } = await desk.booking(id);
    expect(dear).toMatchObject({ nightlyPrice: 9_900, subtotal: 19_800, taxes: 2_376, total: 22_676 });
    expect(await upgrade(id, "standard", "difference")).toMatchObject({ difference: -4_480, waived: 4_480 });
    expect(await desk.booking(id)).toMatchObject({ nightlyPrice: 7_900, taxes: 1_896, total: 18_196 });
    expect(await desk.ledgerOf(orderId)).toEqual([
      { kind: "unpaid", amount: 18_196 },
      { kind: "unpaid", amount: 4_480 },
      { kind: "waived", amount: 4_480 },
    ]);
  });

  test("tells who paid by card only of what goes back to it, and the audit which way the price went", async () => {
    const id = await desk.paid({ ...stay, ...nights("2027-05-09", "2027-05-11") }, 181.96);
    await upgrade(id, "double", "difference");
    expect(await upgrade(id, "standard", "difference")).toMatchObject({ waived: 4_480, refunded: 0 });
    const letters = await desk.rowsOf<{ facts: object }>(
      "select facts from outbox where kind = 'stay-changed' and cause like $1 order by id",
      [`booking:${id}:%`],
    );
    expect(letters.map(({ facts }) => facts)).toMatchObject([
      { difference: 4_480, refunded: 0 },
      { difference: -4_480, refunded: 0 },
    ]);
    const told = await desk.rowsOf<{ detail: string }>(
      "select detail from audit where act = 'stay.type-changed' and subject = $1 order by id",
      [String(id)],
    );
    expect(told.map(({ detail }) => detail)).toEqual([
      "standard to double, 44.80 more",
      "double to standard, 44.80 less",
    ]);
  });

  test("gives a guest in the house another key, and leaves the first room dirty", async () => {
    const id = await desk.confirmed(nights("2026-11-21", "2026-11-23"));
    await desk.staff.frontDesk.checkIn(desk.who, { id, version: await desk.version(id) });
    const room = given(await desk.roomOf(id));
    expect(await upgrade(id, "double", "difference")).toMatchObject({ rooms: [201], difference: 4_480 });
    expect((await desk.stays(id))[0]).toMatchObject({ life: "in-house", occupies: 201, pinned: true, type: "double" });
    expect(await desk.rowsOf("select state from room_care where room = $1", [room])).toEqual([{ state: "dirty" }]);
    expect(await desk.staff.frontDesk.checkOut(desk.who, { id, version: await desk.version(id) })).toMatchObject({
      room: 201,
    });
  });

  test("sends a guest in the house into a dirty room only once the desk has read so", async () => {
    const id = await desk.confirmed(nights("2026-11-21", "2026-11-23"));
    await desk.staff.frontDesk.checkIn(desk.who, { id, version: await desk.version(id), dirty: true });
    await desk.rowsOf("update room_care set state = 'dirty' where room = any($1)", [[201, 202]]);
    const sent = { ...(await wish(id, "double", "free")), difference: 0 };
    const seen = await desk.staff.booking.previewType(desk.who, sent);
    const [room] = isProblem(seen) ? [] : seen.rooms;
    expect(seen).toMatchObject({ dirtyRooms: [room] });
    expect(await desk.staff.booking.changeType(desk.who, sent)).toEqual({ problem: "room-dirty", room });
    expect((await desk.stays(id))[0]).toMatchObject({ life: "in-house", type: "standard" });
    await desk.rowsOf("update room_care set state = 'clean' where room = $1", [room]);
    expect(await desk.staff.booking.previewType(desk.who, sent)).toMatchObject({ rooms: [room], dirtyRooms: [] });
    await desk.rowsOf("update room_care set state = 'dirty' where room = $1", [room]);
    expect(await desk.staff.booking.changeType(desk.who, { ...sent, dirty: "true" })).toMatchObject({ rooms: [room] });
    expect((await desk.stays(id))[0]).toMatchObject({ occupies: room, type: "double" });
    await desk.staff.frontDesk.checkOut(desk.who, { id, version: await desk.version(id) });
    await desk.rowsOf("update room_care set state = 'clean' where room = any($1)", [[201, 202]]);
  });

  test("is refused where none is left, where too few fit in, or where nothing would change", async () => {
    const id = await desk.confirmed(nights("2027-05-10", "2027-05-12"));
    const both = await desk.confirmed(nights("2027-05-11", "2027-05-13"));
    const other = await desk.confirmed(nights("2027-05-11", "2027-05-12"));
    await upgrade(both, "double", "free");
    await upgrade(other, "double", "free");
    expect(await upgrade(id, "double", "free")).toEqual({
      ...{ problem: "sold-out", line: 0 },
      ...{ type: "double", night: "2027-05-11" },
    });
    const fields = (field: string, fault: string) => ({ problem: "invalid-fields", fields: [{ field, fault }] });
    expect(await upgrade(id, "standard", "free")).toMatchObject(fields("type", "invalid"));
    expect(await upgrade(id, "castle", "free")).toMatchObject(fields("type", "unknown-type"));
    expect(await upgrade(id, "double", "gift")).toMatchObject(fields("charge", "invalid"));
    const sent = { ...(await wish(id, "double", "free")), difference: 0 };
    expect(await desk.staff.booking.changeType(desk.who, { ...sent, room: "x" })).toMatchObject(
      fields("room", "invalid"),
    );
    expect(await desk.staff.booking.changeType(desk.who, { ...sent, version: 1 })).toEqual({
      problem: "stale-version",
    });
    expect(await desk.staff.booking.changeType(undefined, sent)).toEqual({ problem: "not-signed-in" });
    const free = await desk.confirmed(nights("2027-05-20", "2027-05-22"));
    const cheaper = { ...(await wish(free, "double", "difference")), difference: 1 };
    expect(await desk.staff.booking.changeType(desk.who, cheaper)).toEqual({ problem: "price-changed" });
    expect(await desk.staff.booking.changeType(desk.who, { ...cheaper, difference: 4_480, room: 202 })).toMatchObject({
      rooms: [202],
    });
  });

  test("is refused a type without the accessible features that its guest was promised", async () => {
    const id = await desk.confirmed({ ...nights("2027-06-01", "2027-06-03"), accessible: "mobility" });
    expect(await upgrade(id, "double", "free")).toMatchObject({ problem: "wrong-room", reason: "not-accessible" });
    expect(await desk.roomOf(id)).toBe(104);
  });

  test("has all rooms of its booking there", async () => {
    const id = await desk.confirmed({ ...nights("2027-06-10", "2027-06-12"), rooms: 2 });
    expect(await upgrade(id, "double", "free")).toMatchObject({ modifiedCount: 1 });
    expect((await desk.stays(id)).map(({ room }) => room)).toEqual([201, 202]);
    await desk.staff.booking.cancelBooking(desk.who, { id, version: await desk.version(id), refund: 0 });
    expect(await takenOn(house, "2027-06-10", "double")).toBe(0);
  });
});

test("a stay that got a dearer room half-way is prolonged and cut short at what each night costs, and the night report finds nothing amiss", async () => {
  const small = await openTestHotel({ rooms: [...ROOMS.slice(0, 1), ...DOUBLES] });
  const { staff, who, ...at } = deskOf(small, await openPerson(small, { role: "admin" }));
  const id = await at.confirmed(nights("2026-11-21", "2026-11-24"));
  await staff.frontDesk.checkIn(who, { id, version: await at.version(id) });
  small.pass(24 * HOUR);
  const dearer = { id, version: await at.version(id), type: "double", charge: "difference", difference: 4_480 };
  expect(await staff.booking.changeType(who, dearer)).toMatchObject({ modifiedCount: 1 });
  const until = async (end: string) =>
    staff.booking.previewDates(who, { id, version: await at.version(id), ...nights("2026-11-21", end) });
  expect(await until("2026-11-25")).toMatchObject({ difference: 11_088 });
  expect(await until("2026-11-23")).toMatchObject({ difference: -11_088 });
  for (const day of ["2026-11-21", "2026-11-22"])
    expect(await staff.reports.readNight(who, { day })).toMatchObject({ miscounts: [] });
  await small.close();
});

test("a guest who is a day late, has another type by then and comes later still takes no night from those of that type", async () => {
  const late = await openTestHotel({ rooms: [...ROOMS, ...DOUBLES] });
  const own = deskOf(late, await openPerson(late, { role: "admin" }));
  const id = await own.confirmed({ start: "2026-11-21", end: "2026-11-24" });
  late.pass(24 * HOUR);
  const type = { id, version: await own.version(id), type: "double", charge: "free" };
  expect(await own.staff.booking.changeType(own.who, { ...type, difference: 0 })).toMatchObject({ modifiedCount: 1 });
  const dates = { id, version: await own.version(id), start: "2026-11-23", end: "2026-11-24" };
  const seen = await own.staff.booking.previewDates(own.who, dates);
  if (isProblem(seen)) throw new Error(seen.problem);
  expect(await own.staff.booking.changeDates(own.who, { ...dates, difference: seen.difference })).toMatchObject({
    modifiedCount: 1,
  });
  const sold = await own.rowsOf("select type_id, night from inventory where sold > 0 order by night");
  expect(sold).toEqual([
    { type_id: "standard", night: "2026-11-21" },
    { type_id: "double", night: "2026-11-23" },
  ]);
  await late.close();
});
