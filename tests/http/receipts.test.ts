import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStore } from "#adapters/store/open-store.ts";
import type { Visitor } from "#hotel/kernel/visitor.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { DATABASES_OF_STORIES } from "#tests/payments/databases.ts";
import { type Browser, browserOf } from "#tests/support/browser-of.ts";
import { openPerson, type Person } from "#tests/support/people.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { book, type Checkout, GOOD_CARD, hold, HOUR, orderOf, reserve, stay } from "./guest-acts.ts";

const REFUND_RETURNED = "4000 0000 0000 5126";
const STRANGER: Visitor = { visit: "", address: "203.0.113.77" };

describe.each(DATABASES_OF_STORIES)("on $name", ({ open }) => {
  let house: TestHotel;
  let clerk: Person;
  beforeAll(async () => {
    house = await openTestHotel({ database: await open(), houseRules: { capRoomsPerAddress: 500 } });
    clerk = await openPerson(house, { role: "admin" });
  });
  afterAll(() => house.close());

  const sql = async <Row = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await house.database.pool.query(text, values)).rows;
  const atDesk = (): Visitor => ({ ...STRANGER, account: clerk.account });
  const granted = <Answer extends object>(answer: Answer | Problem): Answer => {
    if (isProblem(answer)) throw new Error(JSON.stringify(answer));
    return answer;
  };
  const opened = async (id: unknown, visitor = atDesk(), token?: string) =>
    granted(await house.hotel.guest.billing.openReceipt(visitor, { id, token }));

  async function booked(
    browser: Browser = browserOf(house),
    { card = GOOD_CARD, items = [stay], grandTotal = 270.44 } = {},
  ): Promise<Checkout & { bookingId: string }> {
    const checkout = await hold(browser, orderOf({ items, grandTotal }));
    await browser.pay(checkout, card);
    const { body } = await book(browser, checkout, items);
    return { ...checkout, bookingId: String(body.insertedIds[0]) };
  }

  /** Money that goes back, as a cancellation would send it. */
  const sendBack = async ({ orderId, paymentIntentId }: Checkout, amount: number) => {
    await sql(
      `insert into refund (key, payment_id, order_id, amount, reason, requested_at, next_look_at)
       values ($1, $2, $3, $4, 'order-over', now(), '2026-01-01')`,
      [`${paymentIntentId}-${amount}-${Math.random()}`, paymentIntentId, orderId, amount],
    );
    await house.tend();
  };

  test("a paid order has one receipt soon after, with tax and fee broken out line by line", async () => {
    const two = { ...stay, id: 2, start: "2026-12-10", end: "2026-12-11", type: 99, guests: 2 };
    const { bookingId } = await booked(browserOf(house), { items: [stay, two], grandTotal: 386.32 });
    await house.tend();
    const { document, all } = await opened(bookingId);
    expect(all).toHaveLength(1);
    expect(document).toMatchObject({
      kind: "receipt",
      amount: 38_632,
      facts: {
        house: { name: "Cypress Landing Hotel", street: "1 Levee Street" },
        taxBasisPoints: 1_200,
        subtotal: 33_600,
        taxes: 4_032,
        fees: 1_000,
        total: 38_632,
        lines: [
          { subtotal: 23_700, taxes: 2_844, fees: 500, total: 27_044, roomNames: { en: "Standard" } },
          { subtotal: 9_900, taxes: 1_188, fees: 500, total: 11_588 },
        ],
      },
    });
    expect(document.number).toMatch(/^R2026-\d{6}$/);
    expect(JSON.stringify(document.facts)).not.toMatch(/Ada|ada@/);
  });

  test("what goes back is amended by credit notes, which together give back every part to the cent", async () => {
    const checkout = await booked();
    await house.tend();
    await sendBack(checkout, 9_999);
    await sendBack(checkout, 12_345);
    await sendBack(checkout, 4_700);
    const { all } = await opened(checkout.bookingId);
    expect(all.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["receipt", 27_044],
      ["credit-note", 9_999],
      ["credit-note", 12_345],
      ["credit-note", 4_700],
    ]);
    const [receipt, ...notes] = all.map(({ facts }) => facts);
    for (const part of ["subtotal", "taxes", "fees", "total"] as const) {
      expect(notes.reduce((sum, facts) => sum + facts[part], 0)).toBe(receipt?.[part]);
    }
    expect(notes.map(({ of }) => of)).toEqual(notes.map(() => all[0]?.number));
  });

  test("a refund that the bank sends back reverses its credit note", async () => {
    const checkout = await booked(browserOf(house), { card: REFUND_RETURNED });
    await sendBack(checkout, 1_000);
    house.pass(2 * HOUR);
    await house.tend();
    const { all } = await opened(checkout.bookingId);
    expect(all.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["receipt", 27_044],
      ["credit-note", 1_000],
      ["reversal", 1_000],
    ]);
    expect(all[2]?.facts.taxes).toBe(all[1]?.facts.taxes);
  });

  test("what is given again as soon as it came back is made of what came back", async () => {
    const browser = browserOf(house);
    const { bookingId, orderId } = await booked(browser, { card: REFUND_RETURNED });
    await browser.post(`/api/bookings/${bookingId}/cancellation`, { refund: 270.44 });
    await house.tend();
    const moved = (kind: string, reference: string) =>
      sql(
        `insert into ledger (order_id, kind, amount, reference, at)
         select order_id, $2, amount, coalesce(nullif($3, ''), reference), now() from ledger
         where order_id = $1 and kind = 'refunded' limit 1`,
        [orderId, kind, reference],
      );
    await moved("refund-returned", "");
    await moved("refunded", `re_again_${orderId}`);
    await house.hotel.jobs.issueDocuments();
    const { all } = await opened(bookingId);
    const price = { subtotal: 23_700, taxes: 2_844, fees: 500, total: 27_044 };
    expect(all).toMatchObject([
      { kind: "receipt", facts: price },
      { kind: "credit-note", facts: price },
      { kind: "reversal", facts: price },
      { kind: "credit-note", facts: price },
    ]);
  });

  test("a stay that is called off late leaves the night that was kept, with its tax and the fee", async () => {
    const browser = browserOf(house);
    const soon = { ...stay, start: "2026-11-22", end: "2026-11-25" };
    const { bookingId, orderId } = await booked(browser, { items: [soon, { ...stay, id: 2 }], grandTotal: 540.88 });
    await house.tend();
    const { status } = await browser.post(`/api/bookings/${bookingId}/cancellation`, { refund: 176.96 });
    expect(status).toBe(200);
    await house.tend();
    const { all } = await opened(bookingId);
    expect(all[1]).toMatchObject({
      kind: "credit-note",
      amount: 17_696,
      facts: { subtotal: 15_800, taxes: 1_896, fees: 0, total: 17_696, bookingId: Number(bookingId) },
    });
    expect(await sql("select taxes, fees from refund where order_id = $1", [orderId])).toEqual([
      { taxes: 1_896, fees: 0 },
    ]);
  });

  test("a stay that is called off after a gift gives back what is left of each part", async () => {
    const browser = browserOf(house);
    const checkout = await booked(browser);
    await sendBack(checkout, 2_044);
    await browser.post(`/api/bookings/${checkout.bookingId}/cancellation`, { refund: 250 });
    await house.tend();
    const { all } = await opened(checkout.bookingId);
    const [receipt, ...notes] = all.map(({ facts }) => facts);
    for (const part of ["subtotal", "taxes", "fees"] as const) {
      expect(notes.reduce((sum, facts) => sum + facts[part], 0)).toBe(receipt?.[part]);
    }
  });

  test("money that bought no stay has no receipt", async () => {
    const browser = browserOf(house);
    const checkout = await hold(browser);
    house.pass(20 * 60_000);
    await house.tend();
    await browser.pay(checkout, GOOD_CARD);
    await house.tend();
    expect(await sql("select * from document where order_id = $1", [checkout.orderId])).toEqual([]);
    expect(await sql("select * from document_due where order_id = $1", [checkout.orderId])).toEqual([]);
    const { body } = await reserve(browserOf(house));
    expect(await house.hotel.guest.billing.openReceipt(atDesk(), { id: String(body.insertedIds[0]) })).toEqual({
      problem: "not-found",
    });
  });

  test("its guest, the browser, the letter and the desk see a receipt; all others what nobody's looks like", async () => {
    const ada = await openPerson(house, { name: "Ada Example" });
    const { bookingId, orderId } = await booked(ada.browser);
    const { document } = await opened(bookingId);
    const of = (visitor: Visitor, id: unknown, token?: string) =>
      house.hotel.guest.billing.openReceipt(visitor, { id, token });
    const [{ visit } = { visit: "" }] = await sql<{ visit: string }>("select visit from orders where id = $1", [
      orderId,
    ]);
    const { letterLinks } = openStore(house.database);
    const at = Date.parse("2026-11-21T18:00:00Z");
    const link = { orderId, at, expiresAt: at + 900 * HOUR };
    const token = await letterLinks.issue({ ...link, purpose: "view" });
    const checkIn = await letterLinks.issue({ ...link, purpose: "check-in" });
    const other = await booked();
    for (const id of [bookingId, document.number]) {
      expect(await of({ ...STRANGER, visit }, id)).toMatchObject({ document: { number: document.number } });
      expect(await of({ ...STRANGER, account: ada.account }, id)).toHaveProperty("document");
      expect(await of(STRANGER, id, token)).toHaveProperty("document");
      expect(await of(STRANGER, id)).toEqual({ problem: "not-found" });
      expect(await of(STRANGER, id, checkIn)).toEqual({ problem: "not-found" });
      expect(await of({ ...STRANGER, visit: "another" }, id, "x".repeat(43))).toEqual({ problem: "not-found" });
    }
    expect(await of(STRANGER, other.bookingId, token)).toEqual({ problem: "not-found" });
    for (const nobodys of ["9999999999", "R2026-999999", "1", "", undefined]) {
      expect(await of({ ...STRANGER, account: ada.account }, nobodys)).toEqual({ problem: "not-found" });
      expect(await of(atDesk(), nobodys)).toEqual({ problem: "not-found" });
    }
    house.pass(25 * HOUR);
    expect(await of({ ...STRANGER, visit }, bookingId)).toEqual({ problem: "not-found" });
  });

  test("guessing receipts is slowed down by address", async () => {
    const guessing: Visitor = { visit: "", address: "203.0.113.99" };
    const answers: object[] = [];
    for (let guess = 0; guess < 61; guess += 1)
      answers.push(await house.hotel.guest.billing.openReceipt(guessing, { id: "1" }));
    expect(answers.at(-2)).toEqual({ problem: "not-found" });
    expect(answers.at(-1)).toMatchObject({ problem: "too-many-tries" });
  });

  test("a receipt is addressed once, and is forgotten with its guest", async () => {
    const eve = await openPerson(house, { name: "Eve Example" });
    const { bookingId, orderId } = await booked(eve.browser);
    const own: Visitor = { ...STRANGER, account: eve.account };
    const to = { company: "Example Barges", address: "2 Wharf Road\nGretna", taxId: "US-1" };
    const address = (sent: object) => house.hotel.guest.billing.addressReceipt(own, { id: bookingId, ...sent });
    expect(await address({ company: "", address: "" })).toMatchObject({ problem: "invalid-fields" });
    expect(await house.hotel.guest.billing.addressReceipt(STRANGER, { id: bookingId, ...to })).toEqual({
      problem: "not-found",
    });
    expect(await address(to)).toEqual({ addressed: true });
    expect(await address({ ...to, company: "Another" })).toEqual({ problem: "wrong-state" });
    expect((await opened(bookingId)).addressee).toEqual(to);
    const taken = await openStore(house.database).personalRecords.documents([orderId]);
    expect(taken).toMatchObject([{ kind: "receipt", facts: { total: 27_044 }, addressee: to }]);
    const who = { accountId: eve.account.id, verifiedEmail: eve.account.email, email: eve.account.email };
    const { personalRecords } = openStore(house.database);
    await personalRecords.forget(who, "Forgotten", 0);
    const after = await opened(bookingId);
    expect(after.addressee).toBeUndefined();
    expect(after.guest.name).toBe("Forgotten");
  });

  test("a receipt stays for whom it was issued, also once the desk has another name, until its guest is forgotten", async () => {
    const eve = await openPerson(house, { name: "Eve Early" });
    const { bookingId, orderId } = await booked(eve.browser);
    const { guest, document } = await opened(bookingId);
    const [booking] = await openStore(house.database).bookings.ofOrder(orderId);
    const other = { id: bookingId, version: booking?.version, name: "Other Company LLC", email: booking?.email };
    granted(await house.hotel.staff.booking.editGuest(clerk.account, other));
    expect((await opened(document.number)).guest).toEqual(guest);
    // As long ago, when no browser is kept with an order any more.
    await sql("update orders set visit = 'erased:' || id where id = $1", [orderId]);
    expect((await opened(bookingId)).guest).toEqual(guest);
    await sql("update orders set name = 'Guest who was forgotten' where id = $1", [orderId]);
    expect(await sql("select * from document_guest where number = $1", [document.number])).toEqual([]);
    expect((await opened(bookingId)).guest.name).toBe("Guest who was forgotten");
  });

  test("many at once get numbers without a gap, though some of them fail", async () => {
    const checkouts: { bookingId: string }[] = [];
    for (let order = 0; order < 8; order += 1) {
      const start = `2027-01-${String(order + 1).padStart(2, "0")}`;
      const end = `2027-01-${String(order + 4).padStart(2, "0")}`;
      const items = [{ ...stay, start, end }];
      checkouts.push(await booked(browserOf(house), { items }));
    }
    const store = openStore(house.database);
    const { facts } = (await opened(checkouts[0]?.bookingId ?? "")).document;
    /** Takes a number and dies before it is committed. */
    const failing = () =>
      store.transaction(async (tx) => {
        const [due] = await tx.documents.due(1);
        if (due) await tx.documents.issue(due, { year: 2026, at: 0, facts, guest: "Ada" });
        throw new Error("The process is gone.");
      });
    const done = await Promise.allSettled([
      failing(),
      ...checkouts.slice(0, 4).map(({ bookingId }) => opened(bookingId)),
      failing(),
      ...checkouts.slice(4).map(({ bookingId }) => opened(bookingId)),
      house.hotel.jobs.issueDocuments(),
      failing(),
      house.hotel.jobs.issueDocuments(),
    ]);
    expect(done.filter(({ status }) => status === "rejected")).toHaveLength(3);
    await house.tend();
    for (const kind of ["receipt", "credit-note"]) {
      const rows = await sql<{ serial: number }>("select serial from document where kind = $1 order by serial", [kind]);
      expect(rows.map(({ serial }) => serial)).toEqual(rows.map((_, place) => place + 1));
    }
    expect(await sql("select * from document_due")).toEqual([]);
  });

  test("the database refuses a number out of its row, and any change of what was issued", async () => {
    const columns = "kind, year, order_id, movement, amount, issued_at, facts";
    const [due] = await sql<{ id: number }>("select id from ledger where kind = 'disputed' limit 1");
    const jump = sql(
      `insert into document (number, serial, ${columns}) select 'R2026-999999', 999999, kind, year, order_id, ${due?.id ?? -1},
         amount, issued_at, facts from document where kind = 'receipt' limit 1`,
    );
    await expect(jump).rejects.toThrow("does not follow");
    await expect(sql("update document set amount = 1")).rejects.toThrow("only ever added");
    await expect(sql("delete from document")).rejects.toThrow("only ever added");
  });
});

test("a sequence would leave gaps: the control", async () => {
  const house = await openTestHotel();
  const { pool } = house.database;
  await pool.query("create sequence numbers");
  await pool.query("begin");
  await pool.query("select nextval('numbers')");
  await pool.query("rollback");
  expect((await pool.query("select nextval('numbers')::integer as n")).rows).toEqual([{ n: 2 }]);
  await pool.query("begin");
  await pool.query("select next_document('receipt', 2030)");
  await pool.query("rollback");
  expect((await pool.query("select next_document('receipt', 2030) as n")).rows).toEqual([{ n: 1 }]);
  await house.close();
});
