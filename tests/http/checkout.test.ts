import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { browserOf } from "#tests/support/browser-of.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { breakableLine } from "#tests/payments/broken-line.ts";
import {
  book,
  type Checkout,
  expectCleanBooks,
  expectRefusal,
  GOOD_CARD,
  HOUR,
  hold,
  orderOf,
  reserve,
  statusOf,
  stay,
  takenOn,
} from "./guest-acts.ts";

const moment = { today: "2026-11-21", now: NOON } as const;
const rooms = [101, 102, 103].map((number) => ({ number, type: "standard" }));
const network = breakableLine();

let house: TestHotel;
beforeAll(async () => {
  house = await openTestHotel({
    rooms: [...rooms, ...Array.from({ length: 120 }, (_, index) => ({ number: 201 + index, type: "double" }))],
    sandbox: { line: network.line },
  });
});
afterAll(async () => {
  await expectCleanBooks(house, moment);
  await house.close();
});

/** One night in a Double Bed room: $115.88. */
const night = { start: "2026-12-10", end: "2026-12-11", rooms: 1, guests: 1, type: 99 };
const nightOrder = { items: [night], grandTotal: 115.88 };

describe("rooms that are not there", () => {
  test("refuse two lines of which each alone would pass, naming the line in words, and hold nothing", async () => {
    const browser = browserOf(house);
    const two = { ...stay, start: "2026-12-20", end: "2026-12-21", rooms: 2, guests: 2 };
    const items = [two, { ...two, id: 2 }];
    const answer = await browser.post("/api/create-payment-intent", orderOf({ items, grandTotal: 363.92 }));
    const refusal = expectRefusal(answer, 409, "sold-out");
    expect(refusal).toMatchObject({ line: 1, roomType: "standard", night: "2026-12-20" });
    expect(refusal.detail).toMatch(/^Standard is sold out for the night of .*\b20\b/);
    expect(await takenOn(house, "2026-12-20")).toBe(0);
    await hold(browser, { items: [two], grandTotal: 181.96 });
    expect(await takenOn(house, "2026-12-20")).toBe(2);
  });

  test("are sold once: the second guest is told sold out, also when reserving without payment", async () => {
    const all = { ...stay, start: "2026-12-24", end: "2026-12-26", rooms: 3, guests: 3 };
    await hold(browserOf(house), { items: [all], grandTotal: 535.88 });
    const one = { ...all, start: "2026-12-25", end: "2026-12-28", rooms: 1, guests: 1 };
    const late = orderOf({ items: [one], grandTotal: 270.44 });
    const paying = expectRefusal(await browserOf(house).post("/api/create-payment-intent", late), 409, "sold-out");
    expect(paying.detail).toContain("sold out");
    const reserving = expectRefusal(await reserve(browserOf(house), one), 409, "sold-out");
    expect(reserving).toMatchObject({ line: 0, night: "2026-12-25" });
    expect(await takenOn(house, "2026-12-26")).toBe(0);
  });

  test("that were released can be sold again on the night they were left", async () => {
    const before = await takenOn(house, "2026-12-26");
    const after = { ...stay, start: "2026-12-26", end: "2026-12-27", rooms: 3, guests: 3 };
    await hold(browserOf(house), { items: [after], grandTotal: 270.44 });
    expect(await takenOn(house, "2026-12-26")).toBe(before + 3);
  });
});

describe("the same client key", () => {
  test("with the same request gives the same checkout, also from two tabs at once", async () => {
    const browser = browserOf(house);
    await browser.post("/api/quote", { items: [night] });
    const order = orderOf(nightOrder);
    const first = await browser.post<Checkout>("/api/create-payment-intent", order);
    const answers = await Promise.all([1, 2, 3].map(() => browser.post("/api/create-payment-intent", order)));
    for (const again of answers) expect(again).toMatchObject({ status: 200, body: first.body });
  });

  test("with another request abandons the first order: ended at the provider, its rooms back", async () => {
    const browser = browserOf(house);
    const items = [{ ...night, start: "2026-12-12", end: "2026-12-13" }];
    const old = await hold(browser, { ...nightOrder, items, clientKey: "changes-its-mind" });
    expect(await takenOn(house, "2026-12-12", "double")).toBe(1);
    const fresh = await hold(browser, { ...nightOrder, clientKey: "changes-its-mind" });
    expect(fresh.orderId).not.toBe(old.orderId);
    expect(await statusOf(house, old.orderId)).toEqual({
      state: "released",
      release_reason: "replaced",
      payment: "dead",
      provider: "canceled",
    });
    expect(await takenOn(house, "2026-12-12", "double")).toBe(0);
    expect((await browser.pay(old, GOOD_CARD)).status).toBeGreaterThanOrEqual(400);
    expectRefusal(await book(browser, old, items), 409, "order-over");
    await browser.pay(fresh, GOOD_CARD);
    expect(await book(browser, fresh, [night])).toMatchObject({ status: 201 });
  });

  test("after the payment says that all is booked, whatever the cart is now", async () => {
    const browser = browserOf(house);
    const order = orderOf({ ...nightOrder, clientKey: "went-back-after-paying" });
    const checkout = (await browser.post<Checkout>("/api/create-payment-intent", order)).body;
    await browser.pay(checkout, GOOD_CARD);
    const changed = { ...order, items: [{ ...night, guests: 2 }] };
    const first = expectRefusal(await browser.post("/api/create-payment-intent", changed), 409, "already-booked");
    const booked = await book(browser, checkout, [night]);
    expect(booked.status).toBe(200);
    expect(first.bookingIds).toEqual(booked.body.insertedIds);
    const back = expectRefusal(await browser.post("/api/create-payment-intent", order), 409, "already-booked");
    expect(back.bookingIds).toEqual(booked.body.insertedIds);
  });

  test("belongs to the browser that made it", async () => {
    const one = await hold(browserOf(house), { ...nightOrder, clientKey: "not-so-secret" });
    const other = await hold(browserOf(house), { ...nightOrder, clientKey: "not-so-secret" });
    expect(other.orderId).not.toBe(one.orderId);
  });
});

describe("a payment", () => {
  test("of another order of the same browser books nothing", async () => {
    const browser = browserOf(house);
    const paid = await hold(browser, nightOrder);
    const other = { ...night, start: "2026-12-14", end: "2026-12-15" };
    await hold(browser, { ...nightOrder, items: [other] });
    await browser.pay(paid, GOOD_CARD);
    expectRefusal(await book(browser, paid, [other]), 409, "other-order");
    expectRefusal(await book(browser, paid, [night, other]), 409, "other-order");
    expectRefusal(await book(browser, paid, [{ ...night, guests: 2 }]), 409, "other-order");
    expect(await book(browser, paid, [{ ...night, id: "renamed" }])).toMatchObject({ status: 201 });
  });

  test("of another browser, or of nobody, books nothing, and both sound alike", async () => {
    const paid = await hold(browserOf(house), nightOrder);
    const stranger = browserOf(house);
    await stranger.pay(paid, GOOD_CARD);
    const stolen = expectRefusal(await book(stranger, paid, [night]), 409, "other-order");
    const invented = { ...paid, paymentIntentId: "pi_nobody" };
    expect(expectRefusal(await book(stranger, invented, [night]), 409, "other-order")).toEqual(stolen);
    const odd = { ...paid, paymentIntentId: "' or 1=1 --" };
    expect(expectRefusal(await book(stranger, odd, [night]), 409, "other-order")).toEqual(stolen);
  });

  test("submitted many times at once books once", async () => {
    const browser = browserOf(house);
    const paid = await hold(browser, nightOrder);
    await browser.pay(paid, GOOD_CARD);
    const answers = await Promise.all([1, 2, 3, 4].map(() => book(browser, paid, [night])));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 201]);
    const ids = new Set(answers.flatMap((answer) => answer.body.insertedIds));
    expect(ids.size).toBe(1);
  });

  test("that succeeds after the tab was closed becomes a booking by itself", async () => {
    const browser = browserOf(house);
    const paid = await hold(browser, nightOrder);
    await browser.pay(paid, GOOD_CARD);
    await house.tend();
    expect(await statusOf(house, paid.orderId)).toMatchObject({ state: "confirmed", payment: "succeeded" });
    expect(await book(browser, paid, [night])).toMatchObject({ status: 200, body: { insertedCount: 1 } });
  });
});

describe("caps", () => {
  const ten = { ...night, start: "2027-01-10", end: "2027-01-11", rooms: 10, guests: 10 };
  const tenOrder = { items: [ten], grandTotal: 1_113.8 };

  test("let one browser hold ten unpaid rooms and no more, until it has paid", async () => {
    const browser = browserOf(house, "198.51.100.1");
    const checkout = await hold(browser, tenOrder);
    const over = await browser.post("/api/create-payment-intent", orderOf(nightOrder));
    expect(expectRefusal(over, 429, "too-many-rooms")).toMatchObject({ of: "browser", limit: 10 });
    await browser.pay(checkout, GOOD_CARD);
    await book(browser, checkout, [ten]);
    await hold(browser, nightOrder);
  });

  test("let one address hold thirty", async () => {
    for (const _ of [1, 2, 3]) await hold(browserOf(house, "198.51.100.2"), tenOrder);
    const answer = await browserOf(house, "198.51.100.2").post("/api/create-payment-intent", orderOf(nightOrder));
    expect(expectRefusal(answer, 429, "too-many-rooms")).toMatchObject({ of: "address", limit: 30 });
    await hold(browserOf(house, "198.51.100.3"), nightOrder);
  });

  test("let one e-mail wait for three reservations, upper and lower case alike", async () => {
    const names = ["cap@example.com", "CAP@example.com", "Cap@Example.com"];
    for (const email of names) expect((await reserve(browserOf(house), { ...night, email })).status).toBe(201);
    const answer = await reserve(browserOf(house), { ...night, email: "cAp@example.com" });
    expect(expectRefusal(answer, 429, "too-many-pending")).toMatchObject({ limit: 3 });
    await hold(browserOf(house), { ...nightOrder, email: "cap@example.com" });
  });
});

describe("when the provider can't be reached", () => {
  const items = [{ ...night, start: "2027-02-01", end: "2027-02-02" }];

  test.each(["lost-before", "lost-after", 500] as const)(
    "the setup fails in the specification's words and gives the rooms back (%s)",
    async (fault) => {
      const before = await takenOn(house, "2027-02-01", "double");
      network.breaks(fault, 3);
      const browser = browserOf(house);
      const answer = await browser.post("/api/create-payment-intent", orderOf({ ...nightOrder, items }));
      expect(expectRefusal(answer, 502, "payment-setup-failed").detail).toBe("Payment setup failed");
      expect(await takenOn(house, "2027-02-01", "double")).toBe(before);
      const order = orderOf({ ...nightOrder, items });
      expect(await browser.post("/api/create-payment-intent", order)).toMatchObject({ status: 200 });
    },
  );

  test("whatever it made of the request is ended there later", async () => {
    const { pool } = house.database;
    network.breaks("lost-after", 3);
    await browserOf(house).post("/api/create-payment-intent", orderOf({ ...nightOrder, email: "orphan@example.com" }));
    const orphan = async () => {
      const { rows } = await pool.query(
        `select o.state, p.state as payment, i.data ->> 'status' as provider
         from orders o join payment p on p.order_id = o.id
           left join sandbox.payment_intent i on i.data -> 'metadata' ->> 'order_id' = o.id
         where o.email = 'orphan@example.com'`,
      );
      return rows;
    };
    expect(await orphan()).toEqual([{ state: "released", payment: "orphaned", provider: "requires_payment_method" }]);
    await house.tend();
    expect(await orphan()).toEqual([{ state: "released", payment: "dead", provider: "canceled" }]);
  });

  test("the first answer may be lost: the SDK asks again, and there is one payment", async () => {
    network.breaks("lost-after", 1);
    const checkout = await hold(browserOf(house), nightOrder);
    const { rows } = await house.database.pool.query(
      "select count(*) from sandbox.payment_intent where data -> 'metadata' ->> 'order_id' = $1",
      [checkout.orderId],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });
});

test("a hold lasts fifteen minutes, and the answer says until when", async () => {
  const checkout = await hold(browserOf(house), nightOrder);
  expect(checkout.expiresAt).toBe(new Date(NOON + HOUR / 4).toISOString());
});
