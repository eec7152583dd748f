import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sum } from "#hotel/kernel/money.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { openPerson } from "#tests/support/people.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { type Desk, deskOf, given } from "./desk-acts.ts";
import { expectCleanBooks, HOUR } from "./guest-acts.ts";

const ROOMS = Array.from({ length: 12 }, (_, index) => ({ number: 101 + index, type: "standard" }));

let house: TestHotel;
let desk: Desk;
beforeAll(async () => {
  house = await openTestHotel({ rooms: ROOMS, houseRules: { capPendingPerEmail: 100, capRoomsPerAddress: 100 } });
  desk = deskOf(house, await openPerson(house, { role: "admin", name: "Clerk Example" }));
});
afterAll(async () => {
  await expectCleanBooks(house, { today: "2026-11-21", now: NOON + HOUR });
  await house.close();
});

const versioned = async <More extends object>(id: number, more: More = {} as More) => ({
  id,
  version: await desk.version(id),
  ...more,
});

describe("money at the desk", () => {
  test("is taken up to what is owed, and given back up to what was paid too much", async () => {
    const id = await desk.confirmed({ start: "2026-12-01", end: "2026-12-04" });
    const pay = async (amount: number | undefined, by: string) =>
      desk.staff.billing.takePayment(desk.who, await versioned(id, { amount, by }));
    expect(await pay(30_000, "cash")).toMatchObject({ problem: "invalid-fields" });
    expect(await pay(-100, "cash")).toMatchObject({ problem: "invalid-fields" });
    expect(await pay(10_000, "shells")).toMatchObject({ problem: "invalid-fields" });
    expect(await pay(10_000, "cash")).toEqual({ modifiedCount: 1 });
    expect(await pay(17_044, "card-at-desk")).toEqual({ modifiedCount: 1 });
    expect(await pay(1, "cash")).toMatchObject({ problem: "invalid-fields" });
    expect(await pay(undefined, "cash")).toMatchObject({ problem: "invalid-fields" });
    const shorter = await versioned(id, { start: "2026-12-01", end: "2026-12-03", difference: -8_848 });
    expect(await desk.staff.booking.changeDates(desk.who, shorter)).toMatchObject({ waived: 8_848, handBack: 8_848 });
    const details = await desk.staff.frontDesk.readBookingDetails(desk.who, { id });
    expect(details).toMatchObject({ account: { due: 18_196, paid: 27_044, owed: -8_848 } });
    const giveBack = async (amount: number) => desk.staff.billing.giveBack(desk.who, await versioned(id, { amount }));
    expect(await giveBack(10_000)).toMatchObject({ problem: "invalid-fields" });
    expect(await giveBack(8_848)).toEqual({ modifiedCount: 1 });
    expect(await desk.staff.frontDesk.readBookingDetails(desk.who, { id })).toMatchObject({ account: { owed: 0 } });
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

describe("receipts for money at the desk", () => {
  const atDesk = () => ({ visit: "", address: "203.0.113.7", account: desk.who });
  async function documentsOf(id: number) {
    await house.tend();
    const opened = await house.hotel.guest.billing.openReceipt(atDesk(), { id: String(id) });
    return isProblem(opened) ? [] : opened.all.map(({ kind, facts }) => ({ kind, ...facts }));
  }
  const pay = async (id: number, amount: number, by: string) =>
    expect(await desk.staff.billing.takePayment(desk.who, await versioned(id, { amount, by }))).toEqual({
      modifiedCount: 1,
    });

  test("tell the stay with its tax and fee, and how it was paid", async () => {
    const id = await desk.confirmed({ start: "2026-12-01", end: "2026-12-04" });
    expect([await documentsOf(id), await desk.booking(id)]).toMatchObject([[], { hasReceipt: false }]);
    await pay(id, 27_044, "cash");
    const lines = [{ bookingId: id, nights: 3, nightlyPrice: 7_900, total: 27_044 }];
    expect(await documentsOf(id)).toMatchObject([
      { kind: "desk-receipt", paidBy: "cash", lines, subtotal: 23_700, taxes: 2_844, fees: 500, total: 27_044 },
    ]);
    expect(await desk.booking(id)).toMatchObject({ hasReceipt: true });
  });

  test("of a stay that is paid in parts add up to its price, tax by tax", async () => {
    const id = await desk.confirmed({ start: "2026-12-01", end: "2026-12-04" });
    await pay(id, 10_001, "cash");
    await pay(id, 7_002, "card-at-desk");
    await pay(id, 10_041, "cash");
    const documents = await documentsOf(id);
    expect(documents.map(({ total, paidBy }) => [total, paidBy])).toEqual([
      [10_001, "cash"],
      [7_002, "card-at-desk"],
      [10_041, "cash"],
    ]);
    const sums = (["subtotal", "taxes", "fees"] as const).map((part) =>
      documents.reduce((all, document) => all + document[part], 0),
    );
    expect(sums).toEqual([23_700, 2_844, 500]);
  });

  test("of a night added to a stay that a card has paid are for that night alone", async () => {
    const item = { id: 1, start: "2026-12-05", end: "2026-12-06", rooms: 1, guests: 1, type: 79 };
    const id = await desk.paid(item, 93.48);
    const longer = await versioned(id, { start: "2026-12-05", end: "2026-12-07", difference: 8_848 });
    expect(isProblem(await desk.staff.booking.changeDates(desk.who, longer))).toBe(false);
    await pay(id, 8_848, "card-at-desk");
    expect(await documentsOf(id)).toMatchObject([
      { kind: "receipt", total: 9_348 },
      { kind: "desk-receipt", subtotal: 7_900, taxes: 948, fees: 0, total: 8_848 },
    ]);
  });

  test("are followed by one for what was handed back", async () => {
    const id = await desk.confirmed({ start: "2026-12-01", end: "2026-12-04" });
    await pay(id, 27_044, "cash");
    const shorter = await versioned(id, { start: "2026-12-01", end: "2026-12-03", difference: -8_848 });
    await desk.staff.booking.changeDates(desk.who, shorter);
    await desk.staff.billing.giveBack(desk.who, await versioned(id, { amount: 8_848 }));
    const [receipt, refund] = await documentsOf(id);
    expect(refund).toMatchObject({ kind: "desk-refund", total: 8_848, lines: [], bookingId: id });
    expect(refund?.of).toMatch(/^D2026-\d{6}$/);
    expect((receipt?.taxes ?? 0) - (refund?.taxes ?? 0)).toBe(1_896);
  });

  const calledOff = async (id: number) => {
    const told = await desk.staff.booking.previewCancellation(desk.who, { id });
    if (isProblem(told)) throw new Error(told.problem);
    const sent = await versioned(id, { refund: told.refund, atDesk: told.atDesk });
    expect(await desk.staff.booking.cancelBooking(desk.who, sent)).toMatchObject({ atDesk: told.atDesk });
  };
  const handBack = async (id: number, amount: number) =>
    expect(await desk.staff.billing.giveBack(desk.who, await versioned(id, { amount }))).toEqual({ modifiedCount: 1 });

  test("tell of a stay that was called off late what the terms give back, however it is handed over", async () => {
    for (const handed of [[17_696], [10_000, 7_696]]) {
      const id = await desk.confirmed({ start: "2026-11-22", end: "2026-11-25" });
      await pay(id, 27_044, "cash");
      await calledOff(id);
      for (const amount of handed) await handBack(id, amount);
      const refunds = (await documentsOf(id)).filter(({ kind }) => kind === "desk-refund");
      const parts = (["subtotal", "taxes", "fees"] as const).map((part) => sum(refunds.map((refund) => refund[part])));
      // The first night with its tax, and the fee, are kept.
      expect(parts).toEqual([15_800, 1_896, 0]);
    }
  });

  test("amend the receipt of the stay that is handed back, and none of another that was paid with it", async () => {
    const item = { type: "standard", rooms: "1", guests: "1" };
    const items = [
      { ...item, id: "longer", start: "2027-02-05", end: "2027-02-08" },
      { ...item, id: "shorter", start: "2027-02-05", end: "2027-02-07" },
    ];
    const walkIn = { items, name: "Wanda Walkin", email: "", payment: "cash", clientKey: crypto.randomUUID() };
    const booked = await desk.staff.booking.bookAtDesk(desk.who, { ...walkIn, grandTotal: 27_044 + 18_196 });
    if (isProblem(booked)) throw new Error(booked.problem);
    const [longer, shorter] = [given(booked[0]).bookingId, given(booked[1]).bookingId];
    await calledOff(shorter);
    await handBack(shorter, 18_196);
    const ofShorter = "select number from document where kind = 'desk-receipt' and facts ->> 'bookingId' = $1";
    const [own] = await desk.rowsOf<{ number: string }>(ofShorter, [String(shorter)]);
    const refund = (await documentsOf(longer)).find(({ kind }) => kind === "desk-refund");
    expect(refund).toMatchObject({ of: own?.number, subtotal: 15_800, taxes: 1_896, fees: 500 });
  });
});

describe("a guest's name and address", () => {
  test.each([
    ["أدا المثال", "ada.arabic@example.com"],
    ["Ada ".repeat(25).trim(), "long@example.com"],
    ["=HYPERLINK(1)", "formula@example.com"],
  ])("is corrected to %s, and letters follow", async (name, email) => {
    const id = await desk.confirmed({ start: "2026-12-10", end: "2026-12-11" });
    const edited = await desk.staff.booking.editGuest(
      desk.who,
      await versioned(id, { name, email, phone: "504 555 0142" }),
    );
    expect(edited).toEqual({ modifiedCount: 1 });
    expect(await desk.booking(id)).toMatchObject({ name, email });
    const { orderId } = await desk.booking(id);
    expect(await desk.rowsOf("select name, email, phone from orders where id = $1", [orderId])).toEqual([
      { name, email, phone: "504 555 0142" },
    ]);
    const same = await versioned(id, { name, email, phone: "504 555 0142" });
    expect(await desk.staff.booking.editGuest(desk.who, same)).toEqual({ modifiedCount: 0 });
  });

  test("is refused where it is none", async () => {
    const id = await desk.confirmed({ start: "2026-12-10", end: "2026-12-11" });
    const usual = { name: "Ada", email: "a@example.com" };
    const edit = async (changes: object) =>
      desk.staff.booking.editGuest(desk.who, { ...usual, ...(await versioned(id)), ...changes });
    expect(await edit({ name: "x".repeat(301) })).toMatchObject({ problem: "invalid-fields" });
    expect(await edit({ email: "nowhere" })).toMatchObject({ problem: "invalid-fields" });
    expect(await edit({ phone: "12" })).toMatchObject({ problem: "invalid-fields" });
    expect(await edit({ version: 1 })).toEqual({ problem: "stale-version" });
    expect(await edit({ email: "" })).toEqual({ modifiedCount: 1 });
    expect(await desk.booking(id)).toMatchObject({ email: "" });
    // Nobody finds a booking by an address that it does not have.
    const visitor = { visit: "stranger", address: "192.0.2.77" };
    expect(await house.hotel.guest.booking.lookUpBooking(visitor, { id, email: "" })).toEqual({
      problem: "booking-not-found",
    });
  });

  test("stands beside notes that are only ever added", async () => {
    const id = await desk.confirmed({ start: "2026-12-10", end: "2026-12-11" });
    expect(
      await desk.staff.frontDesk.noteBooking(desk.who, { id, words: "  Likes the river.\r\nBrings a dog. " }),
    ).toEqual({
      modifiedCount: 1,
    });
    expect(await desk.staff.frontDesk.noteBooking(desk.who, { id, words: " " })).toMatchObject({
      problem: "invalid-fields",
    });
    expect(await desk.staff.frontDesk.noteBooking(desk.who, { id, words: "x".repeat(2_001) })).toMatchObject({
      problem: "invalid-fields",
    });
    const details = await desk.staff.frontDesk.readBookingDetails(desk.who, { id });
    expect(details).toMatchObject({
      notes: [{ words: "Likes the river.\nBrings a dog.", authorName: "Clerk Example" }],
    });
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
    grandTotal: 18_196,
    clientKey: crypto.randomUUID(),
    ...changes,
  });

  test("is confirmed and paid at once, and made once however often it is sent", async () => {
    const sent = walkIn();
    const answers = [
      await desk.staff.booking.bookAtDesk(desk.who, sent),
      await desk.staff.booking.bookAtDesk(desk.who, sent),
    ];
    const [first, again] = answers.map((answer) => (isProblem(answer) ? [] : answer));
    expect(again).toEqual(first);
    const booking = given(first?.[0]);
    expect(booking).toMatchObject({ state: "confirmed", name: "Wanda Walkin", email: "" });
    expect(await desk.ledgerOf(booking.orderId)).toEqual([
      { kind: "unpaid", amount: 18_196 },
      { kind: "cash", amount: 18_196 },
    ]);
    expect(await desk.rowsOf("select 1 from outbox where cause = $1", [`order:${booking.orderId}`])).toEqual([]);
    const known = { problem: "already-booked", bookingIds: [booking.bookingId] };
    for (const other of [{ name: "Somebody Else" }, { payment: "card-at-desk" }, { phone: "504 555 0101" }]) {
      expect(await desk.staff.booking.bookAtDesk(desk.who, { ...sent, ...other })).toEqual(known);
    }
  });

  test("is refused like any other: sold out, mispriced, or written wrongly", async () => {
    const book = (changes: Record<string, unknown>) => desk.staff.booking.bookAtDesk(desk.who, walkIn(changes));
    const item = given(walkIn().items[0]);
    expect(await book({ grandTotal: 100 })).toEqual({ problem: "price-changed" });
    expect(await book({ name: "" })).toMatchObject({ problem: "invalid-fields" });
    expect(await book({ payment: "shells" })).toMatchObject({ problem: "invalid-fields" });
    expect(await book({ items: [{ ...item, start: "2026-11-20" }] })).toMatchObject({ problem: "invalid-fields" });
    expect(await book({ clientKey: "" })).toMatchObject({ problem: "invalid-fields" });
    await desk.confirmed({ start: "2027-01-15", end: "2027-01-16", rooms: 10, guests: 10 });
    await desk.confirmed({ start: "2027-01-15", end: "2027-01-16", rooms: 2 });
    const full = [{ ...item, start: "2027-01-15", end: "2027-01-16" }];
    expect(await book({ items: full, grandTotal: 9_348 })).toMatchObject({ problem: "sold-out" });
    expect(await desk.staff.booking.bookAtDesk(undefined, walkIn())).toEqual({ problem: "not-signed-in" });
  });
});
