import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RouterContextProvider } from "react-router";
import { hotelContext } from "#app/context.ts";
import { clerkContext } from "#app/desk/parts/guard.ts";
import { bookFor } from "#app/desk/new-booking/book-for.ts";
import { carryOut } from "#app/desk/parts/booking-acts.ts";
import { documentedParts } from "#hotel/ledger/rules/documents.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { PARISH_BOOK, PARISH_POLICIES, withRateBook } from "#tests/support/parish-book.ts";
import { openPerson } from "#tests/support/people.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { type Desk, deskOf, given } from "./desk-acts.ts";
import { expectCleanBooks, HOUR } from "./guest-acts.ts";

/**
 * One Standard room from 10 to 13 December 2026: 3 x 119.00 = 357.00; state 2.45 % = 8.75, parish 3.75 % = 13.39, 1.50 a night for the
 * west bank, a fee of 5.00 and 1.00 for tourism. A government's guest is spared all but the parish's tax and the house's fee.
 */
const STAY = { category: "Standard", start: "2026-12-10", end: "2026-12-13", rooms: 1, guests: 1 };
const SPARED = 875 + 450 + 100;
const TOTAL = 35_700 + 1_339 + 500 + SPARED;
const PAPER = { exemption: "government", paper: "LA-1376" };

let house: TestHotel;
let manager: Desk;
let clerk: Desk;

beforeAll(async () => {
  const catalogue = await withRateBook(PARISH_BOOK);
  house = await openTestHotel({
    ...{ catalogue, planPolicies: PARISH_POLICIES },
    houseRules: { capRoomsPerAddress: 100, capPendingPerEmail: 100 },
  });
  manager = deskOf(house, await openPerson(house, { role: "admin" }));
  clerk = deskOf(house, await openPerson(house, { role: "front-desk" }));
});
afterAll(async () => {
  expect(await house.hotel.replayQuotes()).toMatchObject({ differ: [] });
  await expectCleanBooks(house, { today: "2026-11-21", now: NOON + HOUR });
  await house.close();
});

function found<Answer extends object>(answer: Answer | Problem): Answer {
  if (isProblem(answer)) throw new Error(JSON.stringify(answer));
  return answer;
}
async function on<More extends object>(id: number, more: More) {
  return { id, version: await manager.version(id), ...more };
}
async function granted(id: number, desk = manager): Promise<number> {
  const { staff, who } = desk;
  const { difference } = found(await staff.booking.previewExemption(who, await on(id, PAPER)));
  found(await staff.booking.grantExemption(who, await on(id, { ...PAPER, difference })));
  await house.tend();
  return difference;
}
function formOf(fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  return form;
}
const details = async (id: number) => found(await manager.staff.frontDesk.readBookingDetails(manager.who, { id }));
async function datesChanged(id: number, end: string, more: object = {}): Promise<number> {
  const { staff, who } = manager;
  const sent = await on(id, { start: "2026-12-10", end, ...more });
  const { difference } = found(await staff.booking.previewDates(who, sent));
  found(await staff.booking.changeDates(who, { ...sent, difference }));
  await house.tend();
  return difference;
}
async function walkIn(item: object, more: object = {}, desk = manager) {
  const items = [{ id: "desk", ...STAY, ...item }];
  const quote = desk.staff.pricing.quote(items);
  const booked = await desk.staff.booking.bookAtDesk(desk.who, {
    ...{ items, name: "Gus Government", email: "", payment: "unpaid", clientKey: crypto.randomUUID(), ...more },
    grandTotal: isProblem(quote) ? undefined : quote.grandTotal,
  });
  return isProblem(booked) ? booked : given(booked[0]);
}

describe("an exemption that the desk grants", () => {
  test("takes each tax that it is about to nothing, to the card it was paid with, and leaves the others", async () => {
    const id = await manager.paid(STAY, TOTAL / 100);
    expect(await granted(id)).toBe(-SPARED);
    expect(await manager.booking(id)).toMatchObject({
      subtotal: 35_700,
      taxes: 1_339,
      fees: 500,
      total: TOTAL - SPARED,
    });
    const { refunds, exemptions } = await details(id);
    expect(refunds).toMatchObject([{ amount: SPARED, reason: "stay-changed" }]);
    expect(exemptions).toMatchObject([{ id: "government", state: "granted", paper: "LA-1376" }, { id: "long-stay" }]);
    expect(await manager.auditOf(id)).toContain("booking.exempted");
    const { parts } = found(
      await manager.staff.reports.readTaxes(manager.who, { from: "2026-12-01", to: "2026-12-31" }),
    );
    const rows = parts.map(({ name, taxable, exempt, amount }) => [name, taxable, exempt, amount]);
    expect(rows).toEqual([
      ["Tourism assessment", 0, 11_900, 0],
      ["Occupancy", 0, 35_700, 0],
      ["Parish Council", 35_700, 0, 1_339],
      ["State of Louisiana", 0, 35_700, 0],
    ]);
  });

  test("and nights that are given up go back as what they were: the documents come to what the stay costs", async () => {
    const id = await manager.paid({ ...STAY, start: "2026-12-03", end: "2026-12-06" }, TOTAL / 100);
    const { orderId, subtotal, taxes, fees } = await manager.booking(id);
    const documented = async () => documentedParts(await manager.store.documents.ofOrder(orderId));
    expect(await documented()).toEqual({ subtotal, taxes, fees, total: TOTAL });
    await granted(id);
    expect(await documented()).toEqual({ subtotal, taxes: 1_339, fees: 500, total: TOTAL - SPARED });
    await datesChanged(id, "2026-12-05", { start: "2026-12-03" });
    const shorter = await documented();
    expect(shorter).toMatchObject({ subtotal: 23_800, fees: 500 });
    expect(await manager.booking(id)).toMatchObject(shorter);
  });

  test("holds for nights that are added, and is levied again once it is taken back", async () => {
    const id = await manager.paid({ ...STAY, start: "2026-12-20", end: "2026-12-23" }, TOTAL / 100);
    await granted(id);
    const { staff, who } = manager;
    const longer = await on(id, { start: "2026-12-20", end: "2026-12-24" });
    const { difference } = found(await staff.booking.previewDates(who, longer));
    // 119.00 and 3.75 % for the parish.
    expect(difference).toBe(11_900 + 446);
    found(await staff.booking.changeDates(who, { ...longer, difference }));
    const back = await on(id, { exemption: "government", difference: 1_166 + 600 + 100 });
    expect(await staff.booking.withdrawExemption(who, { ...back, difference: 1 })).toMatchObject({
      problem: "price-changed",
    });
    found(await staff.booking.withdrawExemption(who, back));
    expect(await manager.booking(id)).toMatchObject({ subtotal: 47_600, taxes: 1_166 + 1_785 + 600, fees: 600 });
    expect(await details(id)).toMatchObject({
      exemptions: [{ state: "withdrawn" }, {}],
      account: { owed: 12_346 + 1_866 },
    });
  });

  test("that was taken back stays so for nights that come back as they were sold", async () => {
    const { bookingId: id } = found(await walkIn(PAPER));
    const { staff, who } = manager;
    const retyped = async (type: string) => {
      const sent = await on(id, { type, charge: "difference" });
      const { difference } = found(await staff.booking.previewType(who, sent));
      found(await staff.booking.changeType(who, { ...sent, difference }));
    };
    await retyped("double");
    const { difference } = found(await staff.booking.previewExemption(who, await on(id, { ...PAPER, isGiven: false })));
    found(await staff.booking.withdrawExemption(who, await on(id, { ...PAPER, difference })));
    await retyped("standard");
    expect(await manager.booking(id)).toMatchObject({ total: TOTAL });
  });

  test("is refused where the house has none such, to a stay that is too short for it, and twice", async () => {
    const id = await manager.paid({ ...STAY, start: "2026-12-15", end: "2026-12-18" }, TOTAL / 100);
    const { staff, who } = manager;
    const asking = async (exemption: string) => staff.booking.previewExemption(who, await on(id, { exemption }));
    expect(await asking("clergy")).toMatchObject({ fields: [{ field: "exemption", fault: "invalid" }] });
    expect(await asking("long-stay")).toMatchObject({
      fields: [{ field: "exemption", fault: "too-few-nights", limit: 30 }],
    });
    const unpapered = await on(id, { ...PAPER, paper: " ", difference: -SPARED });
    expect(await staff.booking.grantExemption(who, unpapered)).toMatchObject({
      fields: [{ field: "paper", fault: "missing" }],
    });
    await granted(id);
    expect(await asking("government")).toEqual({ problem: "wrong-state" });
  });

  test("gives back no more than the clerk may give", async () => {
    const id = await manager.paid({ ...STAY, start: "2026-12-26", end: "2026-12-29" }, TOTAL / 100);
    await house.database.pool.query("update house set desk_refund_limit = 1000");
    const sent = await on(id, { ...PAPER, difference: -SPARED });
    expect(await clerk.staff.booking.grantExemption(clerk.who, sent)).toEqual({
      problem: "refund-above-limit",
      limit: 1_000,
    });
    expect((await details(id)).exemptions[0]).toMatchObject({ state: undefined });
  });
});

describe("an exemption that the guest asks for", () => {
  test("changes no price until the desk has looked at the paper, which may also say no", async () => {
    const [asks, refused] = [
      await manager.paid({ ...STAY, ...PAPER }, TOTAL / 100),
      await manager.paid({ ...STAY, ...PAPER }, TOTAL / 100),
    ];
    expect((await details(asks)).exemptions[0]).toMatchObject({ state: "asked", paper: "LA-1376" });
    expect(await granted(asks)).toBe(-SPARED);
    const { staff, who } = manager;
    found(await staff.booking.declineExemption(who, await on(refused, { exemption: "government" })));
    expect(await details(refused)).toMatchObject({
      booking: { total: TOTAL },
      exemptions: [{ state: "declined" }, {}],
    });
  });

  test("is told beside its field where the paper has no number", () => {
    const answer = house.hotel.guest.pricing.quote({ items: [{ ...STAY, exemption: "government" }], isMember: false });
    expect(answer).toMatchObject({ fields: [{ field: "items.0.paper", fault: "missing" }] });
  });
});

describe("at the desk", () => {
  test("a walk-in is sold by plan and code, without the tax of whoever shows the paper", async () => {
    const booked = found(await walkIn({ plan: "fixed", code: "back", ...PAPER }));
    // 3 x 107.10, less 5 %: 305.23, and the parish's 3.75 %.
    expect(booked).toMatchObject({ subtotal: 30_523, taxes: 1_145, fees: 500, plan: "fixed", code: "BACK" });
    expect((await details(booked.bookingId)).exemptions[0]).toMatchObject({ state: "granted" });
    expect(await manager.auditOf(booked.bookingId)).toContain("booking.exempted");
  });

  test("a price is agreed to with a reason, which the activity log keeps", async () => {
    expect(await walkIn({ agreed: 9_000 })).toMatchObject({ fields: [{ field: "reason", fault: "missing" }] });
    const booked = found(await walkIn({ agreed: 9_000 }, { reason: "The lift was out of order" }));
    expect(booked).toMatchObject({ subtotal: 27_000, taxes: 662 + 1_013 + 450, fees: 600 });
    const [row] = await manager.rowsOf("select detail from audit where act = 'booking.price-agreed' and subject = $1", [
      String(booked.bookingId),
    ]);
    expect(row).toEqual({ detail: "90.00 a night: The lift was out of order" });
  });

  test("a price is typed in dollars, for a walk-in and for further nights", async () => {
    const context = new RouterContextProvider();
    context.set(hotelContext, house.hotel);
    context.set(clerkContext, manager.who);
    const price = { agreed: "90.50", reason: "A long friendship" };
    const entry = {
      ...STAY,
      ...price,
      type: "standard",
      name: "Gus",
      payment: "unpaid",
      clientKey: crypto.randomUUID(),
    };
    const { grandTotal } = found(manager.staff.pricing.quote([{ ...STAY, agreed: 9_050 }]));
    const booked = await bookFor(formOf({ ...entry, "total-standard": String(grandTotal / 100) }), context);
    const id = "bookingId" in booked ? booked.bookingId : 0;
    expect(await manager.booking(id)).toMatchObject({ subtotal: 27_150, total: grandTotal });

    const wanted = await on(id, { start: "2026-12-10", end: "2026-12-14" });
    const { difference } = found(
      await manager.staff.booking.previewDates(manager.who, { ...wanted, ...price, agreed: 9_050 }),
    );
    const sent = { ...wanted, ...price, act: "dates", difference: difference / 100 };
    expect(await carryOut(formOf(sent), context)).toMatchObject({ outcome: "done" });
    expect(await manager.booking(id)).toMatchObject({ subtotal: 36_200 });
  });

  test("only who may change prices agrees to another one", async () => {
    expect(await walkIn({ agreed: 100 }, { reason: "A friend" }, clerk)).toEqual({ problem: "not-allowed" });
    expect(house.hotel.guest.pricing.quote({ items: [{ ...STAY, agreed: 100 }], isMember: false })).toMatchObject({
      grandTotal: TOTAL,
    });
    const id = await manager.paid(STAY, TOTAL / 100);
    const sent = await on(id, { start: "2026-12-10", end: "2026-12-14", agreed: 100, reason: "A friend" });
    expect(await clerk.staff.booking.previewDates(clerk.who, sent)).toEqual({ problem: "not-allowed" });
  });

  test("further nights cost what was agreed, and those that were bought what they were bought at", async () => {
    const id = await manager.paid(STAY, TOTAL / 100);
    const agreed = { agreed: 8_000, reason: "A long friendship" };
    expect(await datesChanged(id, "2026-12-14", agreed)).toBe(8_000 + 196 + 300 + 150);
    expect(await manager.auditOf(id)).toEqual(["booking.price-agreed", "stay.dates-changed"]);
    expect(await datesChanged(id, "2026-12-13")).toBe(-(8_000 + 196 + 300 + 150));
    expect(await manager.booking(id)).toMatchObject({ total: TOTAL });
  });
});

describe("a stay that is shortened by a plan that gives nothing back", () => {
  /** 3 x 107.10 by the cheaper plan; 2.45 and 3.75 %, 1.50 a night, 5.00 and 1.00. */
  const FIXED = { subtotal: 32_130, taxes: 787 + 1_205 + 450, fees: 600, total: 35_172 };
  const sold = () => manager.paid({ ...STAY, plan: "fixed" }, FIXED.total / 100);

  test("costs what it did, with the taxes on it, and frees its nights", async () => {
    const id = await sold();
    const { staff, who } = manager;
    const sent = await on(id, { start: "2026-12-10", end: "2026-12-11" });
    const preview = found(await staff.booking.previewDates(who, sent));
    expect(preview).toMatchObject({ difference: 0, refunded: 0, kept: 2 * (10_710 + 262 + 150) + 402 + 401 });
    expect(await datesChanged(id, "2026-12-11")).toBe(0);
    expect(await manager.booking(id)).toMatchObject({ ...FIXED, nights: 1, checkOut: "2026-12-11" });
    expect((await details(id)).refunds).toEqual([]);
  });

  test("is not charged again for them where it becomes shorter once more", async () => {
    const id = await sold();
    expect(await datesChanged(id, "2026-12-12")).toBe(0);
    expect(await datesChanged(id, "2026-12-11")).toBe(0);
    expect(await manager.booking(id)).toMatchObject(FIXED);
  });

  test("gives them back where a manager waives the terms, with a reason that the activity log keeps", async () => {
    const id = await sold();
    const { staff, who } = clerk;
    const sent = await on(id, { start: "2026-12-10", end: "2026-12-12", waived: "true", reason: "The lift failed" });
    expect(await staff.booking.previewDates(who, sent)).toEqual({ problem: "not-allowed" });
    expect(await manager.staff.booking.previewDates(manager.who, { ...sent, reason: "" })).toMatchObject({
      fields: [{ field: "reason", fault: "missing" }],
    });
    expect(await datesChanged(id, "2026-12-12", { waived: "true", reason: "The lift failed" })).toBe(
      -(10_710 + 262 + 401 + 150),
    );
    expect(await manager.auditOf(id)).toEqual(["booking.terms-waived", "stay.dates-changed"]);
  });

  test("gives back half of it while its terms keep no more", async () => {
    const far = { ...STAY, plan: "fixed", start: "2027-03-10", end: "2027-03-13" };
    // 3 x 71.10; the state's share is 3 % by then.
    const total = 21_330 + 640 + 800 + 450 + 600;
    const id = await manager.paid(far, total / 100);
    const { staff, who } = manager;
    const sent = await on(id, { start: "2027-03-10", end: "2027-03-11" });
    const preview = found(await staff.booking.previewDates(who, sent));
    expect(preview.is.total).toBe(total / 2);
    found(await staff.booking.changeDates(who, { ...sent, difference: preview.difference }));
    await house.tend();
    expect((await details(id)).refunds).toMatchObject([{ amount: total / 2 }]);
  });
});
