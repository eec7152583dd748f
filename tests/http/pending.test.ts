import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browser, browserOf } from "#tests/support/browser-of.ts";
import { openPerson } from "#tests/support/people.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import {
  type Booked,
  book,
  expectCleanBooks,
  expectRefusal,
  guest,
  HOUR,
  hold,
  MINUTE,
  reserve,
  stay,
  takenOn,
} from "./guest-acts.ts";

let house: TestHotel;
let browser: Browser;
let passed = 0;
beforeAll(async () => {
  house = await openTestHotel();
  browser = browserOf(house);
});
afterAll(() => house.close());

function pass(ms: number): void {
  passed += ms;
  house.pass(ms);
}

const statusOf = async (bookingId: unknown) => {
  const { rows } = await house.database.pool.query("select state, version from booking where id = $1", [bookingId]);
  return (rows[0] as { state: string } | undefined)?.state;
};
const deadlineOf = async (bookingId: unknown) => {
  const { rows } = await house.database.pool.query<{ expires_at: Date }>(
    "select o.expires_at from orders o join booking b on b.order_id = o.id where b.id = $1",
    [bookingId],
  );
  return rows[0]?.expires_at.getTime();
};
const lettersTo = async (recipient: string) => {
  const { rows } = await house.database.pool.query("select kind from outbox where recipient = $1 order by id", [
    recipient,
  ]);
  return rows.map((row) => (row as { kind: string }).kind);
};

describe("a reservation without payment", () => {
  test("is saved as Pending with its number, holds the room, and has a day for the desk", async () => {
    const answer = await reserve(browser, { email: "day@example.com" });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        acknowledged: true,
        insertedCount: 1,
        bookings: [{ status: "pending", isConfirm: false, ...guest, email: "day@example.com" }],
      },
    });
    const [id] = answer.body.insertedIds;
    expect(await deadlineOf(id)).toBe(NOON + 24 * HOUR);
    expect(await takenOn(house, "2026-12-01")).toBe(1);
    expect(await browser.get(`/api/bookings/${id}`)).toMatchObject({ status: 200, body: { status: "pending" } });
    expect(await lettersTo("day@example.com")).toEqual(["pending-received"]);
  });

  test("is saved once when it is sent again under its key", async () => {
    const items = [{ ...stay, ...guest, email: "twice@example.com" }];
    const header = { "idempotency-key": "reserve-once" };
    const first = await browser.post<{ insertedIds: number[] }>("/api/bookings", items, header);
    const again = await browser.post<{ insertedIds: number[] }>("/api/bookings", items, header);
    expect(again.body.insertedIds).toEqual(first.body.insertedIds);
    expect(await takenOn(house, "2026-12-01")).toBe(2);
  });

  test("of several lines is one order under the first line's name", async () => {
    const items = [
      { ...stay, ...guest, email: "several@example.com" },
      { ...stay, id: 2, category: "Luxury Suite" },
    ];
    const answer = await browser.post<{ bookings: object[] }>("/api/bookings", items);
    expect(answer).toMatchObject({ status: 201, body: { insertedCount: 2 } });
    expect(answer.body.bookings).toMatchObject([
      { category: "Standard", total: 270.44, cartItemId: "1", name: guest.name },
      { category: "Luxury Suite", total: 505.64, cartItemId: "2", name: guest.name },
    ]);
  });

  test("takes the place of a payment that the same checkout had begun", async () => {
    const visitor = browserOf(house);
    const checkout = await hold(visitor, { clientKey: "rather-not-pay" });
    const before = await takenOn(house, "2026-12-01");
    const header = { "idempotency-key": "rather-not-pay" };
    const items = [{ ...stay, ...guest, email: "rather@example.com" }];
    expect(await visitor.post("/api/bookings", items, header)).toMatchObject({ status: 201 });
    expect(await takenOn(house, "2026-12-01")).toBe(before);
    expect((await visitor.pay(checkout, "4242 4242 4242 4242")).status).toBeGreaterThanOrEqual(400);
  });

  test("goes back to sale after its day, and says so in a letter", async () => {
    const before = await takenOn(house, "2026-12-20");
    const dates = { start: "2026-12-20", end: "2026-12-22", email: "late@example.com" };
    const [id] = (await reserve(browserOf(house), dates)).body.insertedIds;
    pass(24 * HOUR - MINUTE);
    await house.tend();
    expect(await statusOf(id)).toBe("pending");
    pass(MINUTE);
    await house.tend();
    expect(await statusOf(id)).toBe("expired");
    expect(await takenOn(house, "2026-12-20")).toBe(before);
    expect(await lettersTo("late@example.com")).toEqual(["pending-received", "pending-expired"]);
    await expectCleanBooks(house, { today: "2026-11-22", now: NOON + passed });
  });
});

describe("a reservation that its guest takes back", () => {
  const inJanuary = { start: "2027-01-10", end: "2027-01-13" };
  const waiting = async (visitor: Browser, email: string) => {
    const items = [
      { ...stay, ...guest, ...inJanuary, email },
      { ...stay, ...inJanuary, id: 2, category: "Luxury Suite" },
    ];
    return (await visitor.post<Booked>("/api/bookings", items)).body.insertedIds;
  };
  const takenInJanuary = async () => [await takenOn(house, "2027-01-10"), await takenOn(house, "2027-01-12", "luxury")];
  const cancellation = (id: number | undefined) => `/api/bookings/${id}/cancellation`;
  const cancellationTo = async (email: string) => {
    const { rows } = await house.database.pool.query<{ plain: string }>(
      "select plain from outbox where recipient = $1 and kind = 'cancellation'",
      [email],
    );
    return rows[0]?.plain;
  };
  const auditOf = async (subjects: unknown[]) => {
    const { rows } = await house.database.pool.query(
      `select actor, act from audit where act <> 'order.pending' and (subject = any($1) or subject in
         (select order_id from booking where id::text = any($1))) order by id`,
      [subjects.map(String)],
    );
    return rows;
  };

  test("costs nothing, gives the rooms of all its stays back, and tells guest and desk", async () => {
    const visitor = browserOf(house);
    const before = await takenInJanuary();
    const [first, second] = await waiting(visitor, "back@example.com");
    expect(await visitor.get(cancellation(second))).toMatchObject({
      status: 200,
      body: { paid: 0, kept: 0, refund: 0, atDesk: 0, together: [first] },
    });
    expectRefusal(await visitor.post(cancellation(second), { refund: 1 }), 409, "refund-changed");
    expectRefusal(await browserOf(house).post(cancellation(second), { refund: 0 }), 404, "booking-not-found");
    expect(await statusOf(second)).toBe("pending");
    const presses = await Promise.all([1, 2, 3].map(() => visitor.post(cancellation(second), { refund: 0 })));
    expect(presses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([await statusOf(first), await statusOf(second)]).toEqual(["cancelled", "cancelled"]);
    expect(await takenInJanuary()).toEqual(before);
    await house.tend();
    expect(await lettersTo("back@example.com")).toEqual(["pending-received", "cancellation"]);
    const words = await cancellationTo("back@example.com");
    expect(words).toContain("We have cancelled these stays.");
    for (const number of [first, second]) expect(words).toContain(String(number));
    expect(await auditOf([first, second])).toEqual([
      { actor: "guest", act: "order.released.withdrawn" },
      { actor: "guest", act: "booking.cancelled" },
      { actor: "guest", act: "booking.cancelled" },
    ]);
    const clerk = await openPerson(house, { role: "admin" });
    const yes = { id: first, status: "confirmed", version: 1 };
    expect(await house.hotel.staff.booking.decideBooking(clerk.account, yes)).toEqual({ problem: "stale-version" });
    expect(await house.hotel.staff.booking.decideBooking(clerk.account, { ...yes, version: 2 })).toEqual({
      problem: "wrong-state",
    });
    await expectCleanBooks(house, { today: "2026-11-22", now: NOON + passed });
  });

  test("is taken back by its letter too, and by the link that the guest asks for elsewhere", async () => {
    const linkOf = async (email: string, kind: string) => {
      const { rows } = await house.database.pool.query<{ plain: string }>(
        "select plain from outbox where recipient = $1 and kind = $2",
        [email, kind],
      );
      return /\/stay\/cancel\/([\w-]+)/.exec(rows[0]?.plain ?? "")?.[1];
    };
    const stranger = { visit: "", address: "203.0.113.50" };
    const [[one], [other]] = [
      await waiting(browserOf(house), "letter@example.com"),
      await waiting(browserOf(house), "asked@example.com"),
    ];
    await house.hotel.guest.booking.sendCancelLink(stranger, { id: String(other), email: "asked@example.com" });
    await house.tend();
    const links = [
      { id: one, token: await linkOf("letter@example.com", "pending-received") },
      { id: other, token: await linkOf("asked@example.com", "cancel-link") },
    ];
    for (const { id, token } of links) {
      expect(await house.hotel.guest.booking.previewByLetter(stranger, token)).toMatchObject([
        { preview: { paid: 0, refund: 0 }, barred: undefined },
        { preview: { paid: 0, refund: 0 }, barred: undefined },
      ]);
      const sent = { token, id, refund: 0 };
      expect(await house.hotel.guest.booking.cancelByLetter(stranger, sent)).toMatchObject({
        wasPaid: false,
        next: undefined,
      });
      expect(await house.hotel.guest.booking.cancelByLetter(stranger, sent)).toEqual({ problem: "not-found" });
      expect(await statusOf(id)).toBe("cancelled");
    }
    await expectCleanBooks(house, { today: "2026-11-22", now: NOON + passed });
  });

  test("that the desk has confirmed meanwhile is cancelled like any other, by itself", async () => {
    const visitor = browserOf(house);
    const [first, second] = await waiting(visitor, "meanwhile@example.com");
    const clerk = await openPerson(house, { role: "admin" });
    await house.hotel.staff.booking.decideBooking(clerk.account, { id: first, status: "confirmed", version: 1 });
    expect(await visitor.post(cancellation(first), { refund: 0 })).toMatchObject({ status: 200 });
    expect([await statusOf(first), await statusOf(second)]).toEqual(["cancelled", "confirmed"]);
    await expectCleanBooks(house, { today: "2026-11-22", now: NOON + passed });
  });

  test("is shown anew where the page said that all of it goes together and the desk has confirmed it meanwhile", async () => {
    const visitor = browserOf(house);
    const [first, second] = await waiting(visitor, "anew@example.com");
    const { rows } = await house.database.pool.query("select visit from booking where id = $1", [first]);
    const clerk = await openPerson(house, { role: "admin" });
    await house.hotel.staff.booking.decideBooking(clerk.account, { id: first, status: "confirmed", version: 1 });
    const asked = { visit: rows[0]?.visit, address: "203.0.113.51" };
    const cancel = (together: string) =>
      house.hotel.guest.booking.cancelBooking(asked, { id: String(first), refund: 0, atDesk: 0, together });
    expect(await cancel(String(second))).toEqual({ problem: "stale-version" });
    const byCall = (together: unknown) => visitor.post<object>(cancellation(first), { refund: 0, together });
    expectRefusal(await byCall([second]), 412, "stale-version");
    expect([await statusOf(first), await statusOf(second)]).toEqual(["confirmed", "confirmed"]);
    expect(await byCall([])).toMatchObject({ status: 200, body: { doOthersStand: true } });
    expect((await byCall([])).body).not.toHaveProperty("doOthersStand");
    expect([await statusOf(first), await statusOf(second)]).toEqual(["cancelled", "confirmed"]);
  });
});

describe("on the day of arrival", () => {
  const tonight = { start: "2026-11-22", end: "2026-11-23" };

  test("no reservation without payment waits past six in the evening", async () => {
    const answer = await reserve(browserOf(house), { ...tonight, email: "six@example.com" });
    const [id] = answer.body.insertedIds;
    const sixInTheEvening = Date.parse("2026-11-22T18:00:00-06:00");
    expect(await deadlineOf(id)).toBe(sixInTheEvening);
    pass(sixInTheEvening - (NOON + passed));
    await house.tend();
    expect(await statusOf(id)).toBe("expired");
    expect(await takenOn(house, "2026-11-22")).toBe(0);
  });

  test("after six it is not offered for tonight any more, while a card still is", async () => {
    const visitor = browserOf(house);
    const refusal = expectRefusal(await reserve(visitor, tonight), 422, "too-late-today");
    expect(refusal.detail).toMatch(/Tonight can't be reserved without paying/);
    const checkout = await hold(visitor, { items: [{ ...stay, ...tonight }], grandTotal: 93.48 });
    await visitor.pay(checkout, "4242 4242 4242 4242");
    await house.tend();
    expect(await takenOn(house, "2026-11-22")).toBe(1);
  });

  test("after six the hold of a card for tonight lives on when its guest asks to reserve instead, and can be paid", async () => {
    const visitor = browserOf(house);
    const before = await takenOn(house, "2026-11-22");
    const items = [{ ...stay, ...tonight, ...guest }];
    const checkout = await hold(visitor, { items, grandTotal: 93.48, clientKey: "late-to-reserve" });
    const header = { "idempotency-key": "late-to-reserve" };
    expectRefusal(await visitor.post("/api/bookings", items, header), 422, "too-late-today");
    await visitor.pay(checkout, "4242 4242 4242 4242");
    expect(await book(visitor, checkout, items)).toMatchObject({ status: 201, body: { insertedCount: 1 } });
    expect(await takenOn(house, "2026-11-22")).toBe(before + 1);
  });

  test("a cart with one line for tonight and one for later is not offered it either", async () => {
    const items = [
      { ...stay, ...guest },
      { ...stay, ...tonight },
    ];
    expectRefusal(await browserOf(house).post("/api/bookings", items), 422, "too-late-today");
  });

  test("tomorrow's guests may still reserve, until six tomorrow", async () => {
    const answer = await reserve(browserOf(house), { start: "2026-11-23", end: "2026-11-24", email: "m@example.com" });
    expect(await deadlineOf(answer.body.insertedIds[0])).toBe(Date.parse("2026-11-23T18:00:00-06:00"));
    await expectCleanBooks(house, { today: "2026-11-22", now: NOON + passed });
  });
});
