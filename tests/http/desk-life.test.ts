import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isProblem } from "#hotel/rules/problem.ts";
import { openPerson } from "#tests/support/people.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { type Desk, deskOf, given } from "./desk-acts.ts";
import { expectCleanBooks, HOUR, takenOn } from "./guest-acts.ts";

const ROOMS = Array.from({ length: 12 }, (_, index) => ({ number: 101 + index, type: "standard" }));
const DAY = 24 * HOUR;
/** Saturday, 21 November 2026 at noon. */
const tonight = { start: "2026-11-21", end: "2026-11-23" };

let house: TestHotel;
let desk: Desk;
let passed = 0;
beforeAll(async () => {
  house = await openTestHotel({
    rooms: ROOMS,
    houseRules: { capPendingPerEmail: 100, capRoomsPerAddress: 100 },
  });
  desk = deskOf(house, await openPerson(house, { role: "admin", name: "Clerk Example" }));
});
afterAll(async () => {
  const today = passed === 0 ? "2026-11-21" : "2026-11-22";
  await expectCleanBooks(house, { today, now: NOON + passed });
  await house.close();
});

const nextMorning = () => {
  passed += DAY;
  house.pass(DAY);
};
const stayOf = async (id: number) => given((await desk.stays(id))[0]);
const versioned = async <More extends object>(id: number, more: More = {} as More) => ({
  id,
  version: await desk.version(id),
  ...more,
});
const checkIn = async (id: number, more: Record<string, unknown> = {}) =>
  desk.office.checkIn(desk.who, await versioned(id, more));
const checkOut = async (id: number, more: Record<string, unknown> = {}) =>
  desk.office.checkOut(desk.who, await versioned(id, more));
const noShow = async (id: number) => desk.office.markNoShow(desk.who, await versioned(id));
const careOf = async (room: number) =>
  given((await desk.rowsOf<{ state: string }>("select state from room_care where room = $1", [room]))[0]).state;

describe("a guest who arrives", () => {
  test("gets the room that was dealt, which nobody else has or is dealt from then on", async () => {
    const id = await desk.confirmed(tonight);
    const room = given(await desk.roomOf(id));
    expect(await checkIn(id)).toMatchObject({ modifiedCount: 1, room });
    expect(await stayOf(id)).toMatchObject({ life: "in-house", occupies: room, pinned: true, arrivedAt: NOON });
    expect(await desk.auditOf(id)).toEqual(["stay.checked-in"]);
    expect(await checkIn(id)).toEqual({ problem: "wrong-state" });
    const other = await desk.confirmed(tonight);
    expect(await checkIn(other, { room })).toEqual({ problem: "room-taken", room, by: "stay", bookingIds: [id] });
    expect(await checkIn(other)).toMatchObject({ modifiedCount: 1 });
  });

  test("gets another room that the desk chooses, and whoever was dealt it gets one as well", async () => {
    const [ada, bob] = [await desk.confirmed(tonight), await desk.confirmed(tonight)];
    const room = given(await desk.roomOf(bob));
    expect(await checkIn(ada, { room })).toMatchObject({ room, othersMoved: 1 });
    expect(await desk.roomOf(bob)).not.toBe(room);
    expect(await checkIn(bob, { room: 999 })).toMatchObject({ problem: "wrong-room" });
    expect(await checkIn(bob, { room: "first" })).toMatchObject({ problem: "invalid-fields" });
  });

  test("is turned away before the day, unconfirmed, or for a version that is over", async () => {
    const later = await desk.confirmed({ start: "2026-11-22", end: "2026-11-23" });
    expect(await checkIn(later)).toEqual({ problem: "not-yet", on: "2026-11-22" });
    expect(await desk.office.checkIn(desk.who, { id: later, version: 1 })).toEqual({ problem: "stale-version" });
    expect(await desk.office.checkIn(desk.who, { id: later, version: "x" })).toMatchObject({
      problem: "invalid-fields",
    });
    expect(await desk.office.checkIn(desk.who, { id: 9_999_999_999, version: 1 })).toEqual({
      problem: "booking-not-found",
    });
    const customer = await openPerson(house);
    expect(await desk.office.checkIn(customer.account, { id: later, version: 2 })).toEqual({ problem: "not-allowed" });
    expect(await noShow(later)).toEqual({ problem: "not-yet", on: "2026-11-23" });
    expect(await checkOut(later)).toEqual({ problem: "wrong-state" });
  });

  test("keeps out an admin who was demoted in the middle of the act", async () => {
    const id = await desk.confirmed(tonight);
    const former = await openPerson(house, { role: "admin" });
    await desk.rowsOf("update account set role = 'customer' where id = $1", [former.account.id]);
    // What the request knows of the account is from before.
    const sent = await versioned(id);
    for (const act of ["checkIn", "checkOut", "markNoShow"] as const) {
      expect(await desk.office[act](former.account, sent)).toEqual({ problem: "not-allowed" });
    }
    expect(await desk.office.noteBooking(former.account, { id, words: "Boo" })).toEqual({ problem: "not-allowed" });
    expect(await stayOf(id)).toMatchObject({ life: "booked" });
  });
});

describe("a guest who leaves", () => {
  test("leaves a dirty room, and the nights to come go back to sale at the price as booked", async () => {
    const id = await desk.confirmed({ start: "2026-11-21", end: "2026-11-25" });
    const { room } = await checkIn(id).then((done) => (isProblem(done) ? { room: 0 } : done));
    const before = await takenOn(house, "2026-11-23");
    expect(await checkOut(id)).toMatchObject({ modifiedCount: 1, room, freedNights: 3, returned: 0 });
    expect(await takenOn(house, "2026-11-23")).toBe(before - 1);
    expect(await careOf(room)).toBe("dirty");
    expect(await stayOf(id)).toMatchObject({ life: "left", checkOut: "2026-11-22" });
    expect(await desk.booking(id)).toMatchObject({ checkOut: "2026-11-25", nights: 4 });
    expect(await desk.auditOf(id)).toEqual(["stay.checked-in", "stay.checked-out"]);
    expect(await checkOut(id)).toEqual({ problem: "wrong-state" });
  });

  test("pays only the nights slept where the desk says so", async () => {
    const id = await desk.confirmed({ start: "2026-11-21", end: "2026-11-24" });
    await checkIn(id);
    expect(await checkOut(id, { charge: "slept" })).toMatchObject({ freedNights: 2, returned: 17_696 });
    const booking = await desk.booking(id);
    expect(booking).toMatchObject({ checkOut: "2026-11-22", nights: 1, total: 9_348 });
    expect(await desk.ledgerOf(booking.orderId)).toEqual([
      { kind: "unpaid", amount: 27_044 },
      { kind: "waived", amount: 17_696 },
    ]);
  });
});

describe("a guest in the house", () => {
  test("moves to another room, which leaves the first one dirty and free", async () => {
    const id = await desk.confirmed(tonight);
    await checkIn(id);
    const first = given(await desk.roomOf(id));
    const free = given(ROOMS.map(({ number }) => number).find((number) => number !== first && number > 110));
    const moved = await desk.office.moveStay(desk.who, await versioned(id, { room: free }));
    expect(moved).toMatchObject({ modifiedCount: 1 });
    expect(await stayOf(id)).toMatchObject({ room: free, occupies: free, pinned: true });
    expect(await careOf(first)).toBe("dirty");
    const other = await desk.confirmed(tonight);
    expect(await checkIn(other, { room: first })).toMatchObject({ room: first });
    expect(await desk.office.moveStay(desk.who, await versioned(id, { room: first }))).toMatchObject({
      problem: "room-taken",
    });
  });

  test("is due to leave on the day after the last night", async () => {
    const id = await desk.confirmed({ start: "2026-11-21", end: "2026-11-22" });
    await checkIn(id);
    expect(await desk.office.tellStory(desk.who, { id })).toMatchObject({ stays: [{ due: "staying" }] });
  });

  test("stays longer at a price, but arrived when they arrived", async () => {
    const id = await desk.confirmed({ start: "2026-11-21", end: "2026-11-22" });
    await checkIn(id);
    const longer = await versioned(id, { start: "2026-11-21", end: "2026-11-23" });
    expect(await desk.office.previewDates(desk.who, longer)).toMatchObject({ difference: 8_848, charged: 8_848 });
    const moved = { ...longer, start: "2026-11-22" };
    expect(await desk.office.previewDates(desk.who, moved)).toEqual({ problem: "guest-in-house", bookingIds: [id] });
    expect(await desk.office.changeDates(desk.who, { ...longer, difference: 88.48 })).toMatchObject({
      modifiedCount: 1,
    });
  });
});

describe("money at the desk", () => {
  test("is taken up to what is owed, and given back up to what was paid too much", async () => {
    const id = await desk.confirmed({ start: "2026-12-01", end: "2026-12-04" });
    const pay = async (amount: unknown, by: string) =>
      desk.office.takePayment(desk.who, await versioned(id, { amount, by }));
    expect(await pay("300", "cash")).toMatchObject({ problem: "invalid-fields" });
    expect(await pay("-1", "cash")).toMatchObject({ problem: "invalid-fields" });
    expect(await pay("100", "shells")).toMatchObject({ problem: "invalid-fields" });
    expect(await pay("100", "cash")).toEqual({ modifiedCount: 1 });
    expect(await pay("170.44", "card-at-desk")).toEqual({ modifiedCount: 1 });
    expect(await pay("0.01", "cash")).toMatchObject({ problem: "invalid-fields" });
    const shorter = await versioned(id, { start: "2026-12-01", end: "2026-12-03", difference: -88.48 });
    expect(await desk.office.changeDates(desk.who, shorter)).toMatchObject({ waived: 8_848 });
    const story = await desk.office.tellStory(desk.who, { id });
    expect(story).toMatchObject({ account: { due: 18_196, paid: 27_044, owed: -8_848 } });
    const giveBack = async (amount: unknown) => desk.office.giveBack(desk.who, await versioned(id, { amount }));
    expect(await giveBack(100)).toMatchObject({ problem: "invalid-fields" });
    expect(await giveBack(88.48)).toEqual({ modifiedCount: 1 });
    expect(await desk.office.tellStory(desk.who, { id })).toMatchObject({ account: { owed: 0 } });
    const { orderId } = await desk.booking(id);
    expect((await desk.ledgerOf(orderId)).map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
      "unpaid 27044",
      "cash 10000",
      "card-at-desk 17044",
      "waived 8848",
      "returned-at-desk 8848",
    ]);
  });
});

describe("a guest's name and address", () => {
  test.each([
    ["أدا المثال", "ada.arabic@example.com"],
    ["Ada ".repeat(75).trim().slice(0, 300), "long@example.com"],
    ["=HYPERLINK(1)", "formula@example.com"],
  ])("is corrected to %s, and letters follow", async (name, email) => {
    const id = await desk.confirmed({ start: "2026-12-10", end: "2026-12-11" });
    const edited = await desk.office.editGuest(desk.who, await versioned(id, { name, email, phone: "504 555 0142" }));
    expect(edited).toEqual({ modifiedCount: 1 });
    expect(await desk.booking(id)).toMatchObject({ name, email });
    const { orderId } = await desk.booking(id);
    expect(await desk.rowsOf("select name, email, phone from orders where id = $1", [orderId])).toEqual([
      { name, email, phone: "504 555 0142" },
    ]);
    const same = await versioned(id, { name, email, phone: "504 555 0142" });
    expect(await desk.office.editGuest(desk.who, same)).toEqual({ modifiedCount: 0 });
  });

  test("is refused where it is none", async () => {
    const id = await desk.confirmed({ start: "2026-12-10", end: "2026-12-11" });
    const usual = { name: "Ada", email: "a@example.com" };
    const edit = async (changes: object) =>
      desk.office.editGuest(desk.who, { ...usual, ...(await versioned(id)), ...changes });
    expect(await edit({ name: "x".repeat(301) })).toMatchObject({ problem: "invalid-fields" });
    expect(await edit({ email: "nowhere" })).toMatchObject({ problem: "invalid-fields" });
    expect(await edit({ phone: "12" })).toMatchObject({ problem: "invalid-fields" });
    expect(await edit({ version: 1 })).toEqual({ problem: "stale-version" });
    expect(await edit({ email: "" })).toEqual({ modifiedCount: 1 });
    expect(await desk.booking(id)).toMatchObject({ email: "" });
    // Nobody finds a booking by an address that it does not have.
    const visitor = { visit: "stranger", address: "192.0.2.77" };
    expect(await house.hotel.lookUpBooking(visitor, { id, email: "" })).toEqual({ problem: "booking-not-found" });
  });

  test("stands beside notes that are only ever added", async () => {
    const id = await desk.confirmed({ start: "2026-12-10", end: "2026-12-11" });
    expect(await desk.office.noteBooking(desk.who, { id, words: "  Likes the river.\r\nBrings a dog. " })).toEqual({
      modifiedCount: 1,
    });
    expect(await desk.office.noteBooking(desk.who, { id, words: " " })).toMatchObject({ problem: "invalid-fields" });
    expect(await desk.office.noteBooking(desk.who, { id, words: "x".repeat(2_001) })).toMatchObject({
      problem: "invalid-fields",
    });
    const story = await desk.office.tellStory(desk.who, { id });
    expect(story).toMatchObject({ notes: [{ words: "Likes the river.\nBrings a dog.", authorName: "Clerk Example" }] });
    await expect(desk.rowsOf("update booking_note set words = 'No dog.'")).rejects.toThrow("only ever added");
    await expect(desk.rowsOf("delete from booking_note")).rejects.toThrow("only ever added");
  });
});

describe("a booking made at the desk", () => {
  const walkIn = (changes: Record<string, unknown> = {}) => ({
    items: [{ id: "desk", type: "standard", start: "2027-01-05", end: "2027-01-07", rooms: "1", guests: "1" }],
    name: "Wanda Walkin",
    email: "",
    payment: "cash",
    grandTotal: "181.96",
    clientKey: crypto.randomUUID(),
    ...changes,
  });

  test("is confirmed and paid at once, and made once however often it is sent", async () => {
    const sent = walkIn();
    const answers = [await desk.office.bookAtDesk(desk.who, sent), await desk.office.bookAtDesk(desk.who, sent)];
    const [first, again] = answers.map((answer) => (isProblem(answer) ? [] : answer));
    expect(again).toEqual(first);
    const booking = given(first?.[0]);
    expect(booking).toMatchObject({ state: "confirmed", name: "Wanda Walkin", email: "" });
    expect(await desk.ledgerOf(booking.orderId)).toEqual([
      { kind: "unpaid", amount: 18_196 },
      { kind: "cash", amount: 18_196 },
    ]);
    expect(await desk.rowsOf("select 1 from outbox where cause = $1", [`order:${booking.orderId}`])).toEqual([]);
    const other = { ...sent, name: "Somebody Else" };
    expect(await desk.office.bookAtDesk(desk.who, other)).toMatchObject({ problem: "already-booked" });
  });

  test("is refused like any other: sold out, mispriced, or written wrongly", async () => {
    const book = (changes: Record<string, unknown>) => desk.office.bookAtDesk(desk.who, walkIn(changes));
    const item = given(walkIn().items[0]);
    expect(await book({ grandTotal: "1" })).toEqual({ problem: "price-changed" });
    expect(await book({ name: "" })).toMatchObject({ problem: "invalid-fields" });
    expect(await book({ payment: "shells" })).toMatchObject({ problem: "invalid-fields" });
    expect(await book({ items: [{ ...item, start: "2026-11-20" }] })).toMatchObject({ problem: "invalid-fields" });
    expect(await book({ clientKey: "" })).toMatchObject({ problem: "invalid-fields" });
    await desk.confirmed({ start: "2027-01-15", end: "2027-01-16", rooms: 10, guests: 10 });
    await desk.confirmed({ start: "2027-01-15", end: "2027-01-16", rooms: 2 });
    const full = [{ ...item, start: "2027-01-15", end: "2027-01-16" }];
    expect(await book({ items: full, grandTotal: "93.48" })).toMatchObject({ problem: "sold-out" });
    expect(await desk.office.bookAtDesk(undefined, walkIn())).toEqual({ problem: "not-signed-in" });
  });
});

describe("the next morning", () => {
  test("a guest who never came is a no-show: the nights go back, the money stays", async () => {
    const id = await desk.confirmed({ start: "2026-11-21", end: "2026-11-24" });
    nextMorning();
    const today = await desk.office.readToday(desk.who);
    if (isProblem(today)) throw new Error(today.problem);
    expect(today.arrivals.find(({ bookingId }) => bookingId === id)).toMatchObject({ due: "late", owed: 27_044 });
    expect(today.roomsInHouse).toBe(
      (await desk.rowsOf<{ n: number }>("select count(*)::integer as n from stay where life = 'in-house'"))[0]?.n,
    );
    const before = await takenOn(house, "2026-11-22");
    expect(await noShow(id)).toMatchObject({ modifiedCount: 1, freedNights: 2 });
    expect(await takenOn(house, "2026-11-22")).toBe(before - 1);
    expect(await stayOf(id)).toMatchObject({ life: "no-show", checkOut: "2026-11-22" });
    expect(await desk.booking(id)).toMatchObject({ state: "confirmed", total: 27_044 });
    expect(await noShow(id)).toEqual({ problem: "wrong-state" });
    expect(await checkIn(id)).toEqual({ problem: "wrong-state" });
    expect(await desk.office.previewDates(desk.who, await versioned(id, tonight))).toEqual({ problem: "wrong-state" });
  });

  test("the list finds who is in the house, leaves today, or needs attention", async () => {
    const found = async (status: string) => {
      const list = await desk.office.listBookings(desk.who, { status });
      return isProblem(list) ? [] : list.bookings.map(({ bookingId }) => bookingId);
    };
    const ofStays = async (where: string) =>
      (
        await desk.rowsOf<{ id: number }>(
          `select distinct l.booking_id as id from stay s join order_line l using (order_id, position)
           where s.counts_as = 'sold' and ${where}`,
        )
      ).map(({ id }) => id);
    for (const [status, where] of [
      ["in-house", "s.life = 'in-house'"],
      ["departing", "s.life = 'in-house' and s.check_out <= '2026-11-22'"],
      ["arriving", "s.life = 'booked' and s.check_in = '2026-11-22'"],
      ["attention", "s.life = 'booked' and s.check_in < '2026-11-22'"],
    ] as const) {
      const expected = await ofStays(where);
      expect([status, (await found(status)).toSorted()]).toEqual([status, expected.toSorted()]);
      expect(expected.length).toBeGreaterThan(0);
    }
  });

  test("a guest who moves to another room keeps the nights slept in the first", async () => {
    const stays = await desk.rowsOf<{ id: number; booking: number; room: number }>(
      `select s.id, l.booking_id as booking, s.occupies as room from stay s join order_line l using (order_id, position)
       where s.life = 'in-house' and s.check_out > '2026-11-22' order by s.id`,
    );
    const { id, booking, room } = given(stays[0]);
    const choices = await desk.office.listRoomChoices(desk.who, { stayId: id });
    if (isProblem(choices)) throw new Error(choices.problem);
    const occupied = stays.map((stay) => stay.room);
    const free = given(choices.find((one) => one.standing === "free" && !occupied.includes(one.room))).room;
    expect(await desk.office.moveStay(desk.who, await versioned(booking, { room: free }))).toMatchObject({
      modifiedCount: 1,
    });
    expect(await desk.rowsOf("select room, period::text from room_before where stay_id = $1", [id])).toEqual([
      { room, period: "[2026-11-21,2026-11-22)" },
    ]);
    // Another guest may have the first room from tonight on.
    const ada = await desk.confirmed({ start: "2026-11-22", end: "2026-11-23" });
    expect(await checkIn(ada, { room })).toMatchObject({ room });
  });
});
