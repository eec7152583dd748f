import { afterAll, beforeAll, expect, test } from "vitest";
import { catalogueOf } from "#content/content.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { openPerson } from "#tests/support/people.ts";
import { readHotelContent } from "#server/content-files.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { type Desk, deskOf, given, sleptAlone } from "./desk-acts.ts";
import { book, expectCleanBooks, GOOD_CARD, hold, HOUR, stay } from "./guest-acts.ts";

/** As the house was when its guests booked: $79 a night and 12 %. */
let then: TestHotel;
/** The same house once a Standard room costs $85 and the tax is 15 %. */
let now: TestHotel;
let booking: Desk;
let desk: Desk;

beforeAll(async () => {
  const houseRules = { capRoomsPerAddress: 100, capPendingPerEmail: 100 };
  then = await openTestHotel({ houseRules });
  const { roomTypes } = catalogueOf(await readHotelContent());
  const dearer = roomTypes.map((type) => (type.id === "standard" ? { ...type, nightlyPrice: 8_500 } : type));
  const catalogue = { roomTypes: dearer, taxBasisPoints: 1_500 };
  now = await openTestHotel({ database: then.database, houseRules, catalogue });
  const clerk = await openPerson(then, { role: "admin" });
  booking = deskOf(then, clerk);
  desk = deskOf(now, clerk);
});
afterAll(async () => {
  await expectCleanBooks(now, { today: "2026-11-21", now: NOON + HOUR });
  await now.close();
});

/** Three nights, sold at $270.44. */
const paid = (start: PlainDate = "2026-12-01", end: PlainDate = "2026-12-04") =>
  booking.paid({ ...stay, start, end }, 270.44);
const versioned = async <More extends object>(id: number, more: More) => ({
  id,
  version: await desk.version(id),
  ...more,
});
async function changeDates(id: number, start: PlainDate, end: PlainDate): Promise<number> {
  const sent = await versioned(id, { start, end });
  const told = await desk.staff.booking.previewDates(desk.who, sent);
  if (isProblem(told)) throw new Error(told.problem);
  const done = await desk.staff.booking.changeDates(desk.who, { ...sent, difference: told.difference });
  expect(done).toMatchObject({ modifiedCount: 1 });
  return told.difference;
}

test("a stay keeps what it was sold at when it is prolonged, and only the further night bears today's price and tax", async () => {
  const id = await paid();
  // 85.00 and 15 %; then the added night goes, and one that was sold at 79.00 and 12 %.
  expect(await changeDates(id, "2026-12-01", "2026-12-05")).toBe(9_775);
  expect(await desk.booking(id)).toMatchObject({ subtotal: 32_200, taxes: 4_119, total: 27_044 + 9_775 });
  expect(await changeDates(id, "2026-12-01", "2026-12-04")).toBe(-9_775);
  expect(await desk.booking(id)).toMatchObject({ subtotal: 23_700, taxes: 2_844, total: 27_044, rates: undefined });
  expect(await changeDates(id, "2026-12-01", "2026-12-03")).toBe(-8_848);
  expect(await desk.booking(id)).toMatchObject({ subtotal: 15_800, taxes: 1_896, total: 18_196 });
});

test("a stay over the end of a month counts in each of them with the nights as they cost, to the cent", async () => {
  const period = { from: "2027-08-01", to: "2027-10-31" };
  const months = async () => {
    const [nights, report] = await Promise.all([
      desk.staff.reports.readNumbers(desk.who, { from: "2027-08-30", to: "2027-09-02" }),
      desk.staff.reports.readTaxes(desk.who, period),
    ]);
    if (isProblem(nights) || isProblem(report)) throw new Error("There is no report.");
    const parts = report.parts.map(({ month, taxable, amount }) => [month, taxable, amount]);
    const all = report.months.map(({ day, revenue, taxable, taxes, fees }) => [day, revenue, taxable, taxes, fees]);
    return { nights: nights.figures.map(({ revenue, taxes, fees }) => [revenue, taxes, fees]), all, parts };
  };
  const id = await paid("2027-08-31", "2027-09-03");
  const before = await months();
  expect(before.nights).toEqual([
    [0, 0, 0],
    [7_900, 948, 167],
    [7_900, 948, 167],
    [7_900, 948, 166],
  ]);
  // 1 September to 4: the further night at 85.00 and 15 %.
  expect(await changeDates(id, "2027-08-31", "2027-09-04")).toBe(9_775);
  expect(await months()).toMatchObject({
    nights: [
      [0, 0, 0],
      [7_900, 948, 125],
      [7_900, 948, 125],
      [7_900, 948, 125],
    ],
    all: [
      ["2027-08-01", 7_900, 7_900, 948, 125],
      ["2027-09-01", 24_300, 24_300, 3_171, 375],
      ["2027-10-01", 0, 0, 0, 0],
    ],
    parts: [
      ["2027-08-01", 7_900, 948],
      ["2027-09-01", 24_300, 3_171],
    ],
  });
});

test("a stay that is moved costs what it was sold at", async () => {
  const id = await paid("2026-12-10", "2026-12-13");
  expect(await changeDates(id, "2027-01-10", "2027-01-13")).toBe(0);
});

test("a stay in a dearer type bears the tax that it was sold with, and costs what it was sold at once moved back", async () => {
  const id = await paid("2026-12-15", "2026-12-18");
  const type = async (to: string) => {
    const sent = await versioned(id, { type: to, charge: "difference" });
    const told = await desk.staff.booking.previewType(desk.who, sent);
    if (isProblem(told)) throw new Error(told.problem);
    await desk.staff.booking.changeType(desk.who, { ...sent, difference: told.difference });
    return told.difference;
  };
  expect(await type("double")).toBe(6_720);
  expect(await desk.booking(id)).toMatchObject({ subtotal: 29_700, taxes: 3_564 });
  expect(await type("standard")).toBe(-6_720);
});

test("a guest who leaves early gets back the nights at what they were sold at", async () => {
  const id = await paid("2026-11-21", "2026-11-24");
  await desk.staff.frontDesk.checkIn(desk.who, await versioned(id, {}));
  const left = await desk.staff.frontDesk.checkOut(desk.who, await versioned(id, await sleptAlone(desk, id)));
  expect(left).toMatchObject({ returned: 17_696, refunded: 17_696, total: 9_348 });
});

test("a walk-in who stays on pays today's price for the further night alone", async () => {
  const booked = await booking.staff.booking.bookAtDesk(booking.who, {
    items: [{ id: "desk", type: "standard", start: "2026-11-21", end: "2026-11-22", rooms: "1", guests: "1" }],
    name: "Wanda Walkin",
    email: "",
    payment: "cash",
    grandTotal: 9_348,
    clientKey: crypto.randomUUID(),
  });
  const id = isProblem(booked) ? 0 : given(booked[0]).bookingId;
  await desk.staff.frontDesk.checkIn(desk.who, await versioned(id, {}));
  expect(await changeDates(id, "2026-11-21", "2026-11-23")).toBe(9_775);
  expect(await desk.staff.frontDesk.readBookingDetails(desk.who, { id })).toMatchObject({ account: { owed: 9_775 } });
});

test("a receipt names the tax that was sold, though it is written after the tax has changed", async () => {
  const browser = browserOf(then);
  const items = [{ ...stay, start: "2026-12-20", end: "2026-12-23" }];
  const checkout = await hold(browser, { items });
  await browser.pay(checkout, GOOD_CARD);
  await book(browser, checkout, items);
  await now.tend();
  const [facts] = await desk.rowsOf<{ rate: number }>(
    "select (facts ->> 'taxBasisPoints')::integer as rate from document where order_id = $1 and kind = 'receipt'",
    [checkout.orderId],
  );
  expect(facts).toEqual({ rate: 1_200 });
});

test("a stay that is upgraded once its first month is over leaves that month as it was told", async () => {
  const house = await openTestHotel();
  const { staff, who, paid: pay, version } = deskOf(house, await openPerson(house, { role: "admin" }));
  const id = await pay({ ...stay, start: "2026-11-30", end: "2026-12-03" }, 270.44);
  const told = async () => {
    const report = await staff.reports.readTaxes(who, { from: "2026-11-01", to: "2026-12-31" });
    if (isProblem(report)) throw new Error(report.problem);
    return report.months.map(({ revenue, taxes, fees }) => [revenue, taxes, fees]);
  };
  house.pass(9 * 24 * HOUR);
  expect(await staff.frontDesk.checkIn(who, { id, version: await version(id) })).toMatchObject({ modifiedCount: 1 });
  expect(await told()).toEqual([
    [7_900, 948, 167],
    [15_800, 1_896, 333],
  ]);
  house.pass(24 * HOUR);
  const dearer = { id, version: await version(id), type: "double", charge: "difference", difference: 4_480 };
  expect(await staff.booking.changeType(who, dearer)).toMatchObject({ modifiedCount: 1 });
  expect(await told()).toEqual([
    [7_900, 948, 167],
    [19_800, 2_376, 333],
  ]);
  await house.close();
});
