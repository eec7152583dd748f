import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSandboxPayments, type SandboxPayments } from "#adapters/payments/sandbox/open-sandbox.ts";
import { isFailure } from "#hotel/payments/ports/payments.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { seeded } from "#tests/seasons/random.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import {
  book,
  expectCleanBooks,
  expectRefusal,
  GOOD_CARD,
  hold,
  HOUR,
  MINUTE,
  orderOf,
  statusOf,
  stay,
} from "./guest-acts.ts";

let house: TestHotel;
/** The same provider without the hotel in front: for money that the hotel never asked for. */
let provider: SandboxPayments;
let passed = 0;
/** How the provider answers about one payment. */
let about: { paymentId: string; status: 403 | 404 } | undefined;

beforeAll(async () => {
  const draw = seeded(7);
  const random = () => draw(1_000_000) / 1_000_000;
  house = await openTestHotel({
    sandbox: {
      mischief: { delayMs: MINUTE, copies: 3, shuffle: true, random },
      line: (fetch) => (url, init) =>
        about && String(url).includes(about.paymentId)
          ? Promise.resolve(Response.json({ error: ERRORS[about.status] }, { status: about.status }))
          : fetch(url, init),
    },
  });
  provider = await openSandboxPayments({ sql: house.database.pool, now: () => NOON + passed });
});
afterAll(async () => {
  await settleDown();
  await expectCleanBooks(house, { today: "2026-11-21", now: NOON + passed });
  await house.close();
});

const ERRORS = {
  403: { type: "invalid_request_error", message: "This key may not read it." },
  404: { type: "invalid_request_error", code: "resource_missing", message: "No such payment_intent" },
};

function pass(ms: number): void {
  passed += ms;
  house.pass(ms);
}

/** Every copy of every event has had its time to arrive. */
async function settleDown(): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    pass(MINUTE);
    await house.tend();
  }
}

const storedEvents = async () => (await house.database.pool.query("select * from payment_event order by id")).rows;

const waiting = async () =>
  (await house.database.pool.query("select * from payment_event where done_at is null order by id")).rows;

/** Somebody pays at the provider for something that the hotel did not ask for. */
async function payUnasked(orderId: string, amount = 9_348, card = GOOD_CARD): Promise<string> {
  const opened = await provider.payments.open({ orderId, key: `${orderId}-stray`, amount, email: "ada@example.com" });
  if (isFailure(opened)) throw new Error(opened.message);
  await browserOf(house).pay({ ...opened, paymentIntentId: opened.paymentId }, card);
  return opened.paymentId;
}

const moneyOf = async (paymentId: string) => {
  const { rows } = await house.database.pool.query(
    `select r.amount, r.state, i.data ->> 'amount_received' as received
     from refund r join sandbox.payment_intent i on i.data ->> 'id' = r.payment_id where r.payment_id = $1`,
    [paymentId],
  );
  return rows;
};

describe("events that come late, twice and out of order", () => {
  test("book each of ten paid orders once", async () => {
    const paid: string[] = [];
    for (let guests = 0; guests < 10; guests += 1) {
      const browser = browserOf(house);
      const checkout = await hold(browser);
      await browser.pay(checkout, GOOD_CARD);
      paid.push(checkout.orderId);
    }
    await settleDown();
    for (const orderId of paid) expect(await statusOf(house, orderId)).toMatchObject({ state: "confirmed" });
    const { rows } = await house.database.pool.query("select count(*) from booking");
    expect(rows).toEqual([{ count: 10 }]);
    const { rows: letters } = await house.database.pool.query(
      "select count(*) from outbox where kind = 'confirmation'",
    );
    expect(letters).toEqual([{ count: 10 }]);
  });

  test("of a card that was declined first and then paid leave it booked", async () => {
    const browser = browserOf(house);
    const checkout = await hold(browser);
    await browser.pay(checkout, "4000 0000 0000 0002");
    await browser.pay(checkout, GOOD_CARD);
    expect(await book(browser, checkout)).toMatchObject({ status: 201 });
    await settleDown();
    expect(await statusOf(house, checkout.orderId)).toMatchObject({ state: "confirmed", payment: "succeeded" });
  });

  test("empty the cart of a guest who closed the tab after paying, and leave what came into it since", async () => {
    const visitor = { visit: "closed-the-tab", address: "198.51.100.7" };
    const { type, rooms, guests } = { type: "standard", rooms: 1, guests: 2 };
    await house.hotel.guest.booking.addToCart(visitor, { start: "2026-12-01", end: "2026-12-04", type, rooms, guests });
    const { clientKey, items: inCart } = await house.hotel.guest.booking.readCart(visitor);
    const items = inCart.map(({ checkIn: start, checkOut: end, ...item }) => ({ ...item, start, end }));
    const order = { ...orderOf({ clientKey, items }), grandTotal: 27_044 };
    const checkout = await house.hotel.guest.payments.hold(visitor, order);
    if (isProblem(checkout)) throw new Error(checkout.problem);
    await browserOf(house).pay({ ...checkout, paymentIntentId: checkout.paymentId }, GOOD_CARD);
    expect((await house.hotel.guest.booking.readCart(visitor)).items).toHaveLength(1);
    await settleDown();
    const emptied = await house.hotel.guest.booking.readCart(visitor);
    expect(emptied.items).toEqual([]);
    expect(emptied.clientKey).not.toBe(clientKey);
    await house.hotel.guest.booking.addToCart(visitor, { start: "2026-12-08", end: "2026-12-09", type, rooms, guests });
    await settleDown();
    expect((await house.hotel.guest.booking.readCart(visitor)).items).toHaveLength(1);
  });

  test("are kept once each", async () => {
    const ids = (await storedEvents()).map((event) => event.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(10);
  });
});

test.each([
  { status: 403, answer: "refuses to speak of" },
  { status: 404, answer: "does not know" },
] as const)("news of a hold's payment that the provider $answer waits, and the rooms stay held", async (given) => {
  const browser = browserOf(house);
  const checkout = await hold(browser);
  await browser.pay(checkout, "4000 0000 0000 0002");
  about = { paymentId: checkout.paymentIntentId, status: given.status };
  await settleDown();
  const heard =
    "select count(*)::integer as n, count(*) filter (where done_at is null)::integer as waiting from payment_event";
  const { rows } = await house.database.pool.query(`${heard} where payment_id = $1`, [checkout.paymentIntentId]);
  expect(rows).toEqual([{ n: 1, waiting: 1 }]);
  expect(await statusOf(house, checkout.orderId)).toMatchObject({ state: "held", payment: "open" });
  about = undefined;
  pass(HOUR);
  await settleDown();
  expect(await waiting()).toEqual([]);
});

test("news of a payment is looked at once an hour while the provider does not know that, and ends after thirty days", async () => {
  const browser = browserOf(house);
  const checkout = await hold(browser);
  const paymentId = checkout.paymentIntentId;
  await browser.pay(checkout, "4000 0000 0000 0002");
  about = { paymentId, status: 404 };
  await settleDown();
  const asked = await waiting();
  expect(asked).toMatchObject([{ payment_id: paymentId }]);
  await settleDown();
  expect(await waiting()).toEqual(asked);
  await house.database.pool.query(
    "update payment_event set created_at = created_at - interval '30 days' where payment_id = $1",
    [paymentId],
  );
  pass(HOUR);
  await settleDown();
  expect(await waiting()).toEqual([]);
  about = undefined;
  await settleDown();
  expect(await statusOf(house, checkout.orderId)).toMatchObject({ state: "released" });
});

test("a chargeback is told once keys of the right account are back, after those of another did not know its payment", async () => {
  const browser = browserOf(house);
  const checkout = await hold(browser);
  const paymentId = checkout.paymentIntentId;
  await browser.pay(checkout, "4000 0000 0000 0259");
  expect(await book(browser, checkout)).toMatchObject({ status: 201 });
  const told = async () =>
    (
      await house.database.pool.query(
        `select kind from alert a join dispute d on d.id = a.subject where d.payment_id = $1 and a.settled_at is null`,
        [paymentId],
      )
    ).rows;
  about = { paymentId, status: 404 };
  await settleDown();
  expect(await told()).toEqual([]);
  about = undefined;
  pass(HOUR);
  await settleDown();
  expect(await told()).toEqual([{ kind: "dispute-needs-response" }]);
  expect(await waiting()).toEqual([]);
});

test("a refund of a payment for no order that its bank sends back is told once keys of the right account are back", async () => {
  const { orderId } = await hold(browserOf(house));
  const paymentId = await payUnasked(orderId, 27_044, "4000 0000 0000 5126");
  pass(MINUTE);
  await house.tend();
  about = { paymentId, status: 404 };
  await settleDown();
  expect(await moneyOf(paymentId)).toMatchObject([{ state: "succeeded" }]);
  about = undefined;
  pass(HOUR);
  await settleDown();
  expect(await moneyOf(paymentId)).toMatchObject([{ state: "failed" }]);
});

describe("money that belongs to nothing", () => {
  test("stays where it is when no order of ours is named, with an alert that waits, as news of it does from a provider that does not know it", async () => {
    const paymentId = await payUnasked("never-an-order");
    await settleDown();
    expect(await moneyOf(paymentId)).toEqual([]);
    const { rows } = await house.database.pool.query(
      "select kind, settled_at is not null as settled from alert where subject = $1",
      [paymentId],
    );
    expect(rows).toEqual([{ kind: "payment-without-order", settled: false }]);
    about = { paymentId, status: 404 };
    await house.database.pool.query("update payment_event set done_at = null where payment_id = $1", [paymentId]);
    await settleDown();
    expect(await waiting()).not.toEqual([]);
    about = undefined;
    pass(HOUR);
  });

  test("goes back when it names an order that has a payment of its own, and that order stands", async () => {
    const checkout = await hold(browserOf(house));
    const paymentId = await payUnasked(checkout.orderId, 27_044);
    await settleDown();
    expect(await moneyOf(paymentId)).toEqual([{ amount: 27_044, state: "succeeded", received: "27044" }]);
    expect(await statusOf(house, checkout.orderId)).toMatchObject({ state: "held", payment: "open" });
    await settleDown();
    await settleDown();
    expect(await statusOf(house, checkout.orderId)).toMatchObject({ state: "released", payment: "dead" });
  });
});

describe("an event at the webhook", () => {
  const event = JSON.stringify({
    id: "evt_forged",
    object: "event",
    type: "payment_intent.succeeded",
    created: NOON / 1_000,
    data: { object: { id: "pi_forged", object: "payment_intent" } },
  });
  const send = (body: string, headers: Record<string, string>) =>
    browserOf(house).post("/api/webhooks/stripe", body, headers);

  test.each([
    ["no signature", {}],
    ["an empty one", { "stripe-signature": "" }],
    ["a made-up one", { "stripe-signature": `t=${NOON / 1_000},v1=${"0".repeat(64)}` }],
    ["nonsense", { "stripe-signature": "let me in" }],
  ])("is refused with %s, and nothing of it is kept", async (_, headers) => {
    const before = await storedEvents();
    expectRefusal(await send(event, headers), 400, "bad-signature");
    expectRefusal(await send("not json", headers), 400, "bad-signature");
    expect(await storedEvents()).toEqual(before);
  });

  test("is refused when a true one was changed on the way, or comes again an hour later", async () => {
    const letters: { raw: string; signature: string }[] = [];
    await payUnasked("another-non-order");
    pass(MINUTE);
    await provider.deliverDueEvents((raw, signature) => {
      letters.push({ raw, signature });
      return Promise.resolve(200);
    });
    const [letter] = letters;
    if (!letter) throw new Error("The provider sent nothing.");
    const signed = { "stripe-signature": letter.signature };
    expectRefusal(
      await send(letter.raw.replace('"succeeded"', '"canceled"').replace("pi_", "pi_x"), signed),
      400,
      "bad-signature",
    );
    expect((await send(letter.raw, signed)).status).toBe(200);
    const before = await storedEvents();
    expect((await send(letter.raw, signed)).status).toBe(200);
    expect(await storedEvents()).toEqual(before);
    pass(60 * MINUTE);
    expectRefusal(await send(letter.raw, signed), 400, "bad-signature");
  });
});

test("a guest with a forged event has paid nothing", async () => {
  const browser = browserOf(house);
  const checkout = await hold(browser);
  const forged = { id: "evt_1", type: "payment_intent.succeeded", data: { object: { id: checkout.paymentIntentId } } };
  const headers = { "stripe-signature": `t=${NOON / 1_000},v1=${"a".repeat(64)}` };
  expectRefusal(await browser.post("/api/webhooks/stripe", forged, headers), 400, "bad-signature");
  await house.tend();
  expectRefusal(await book(browser, checkout, [stay]), 402, "payment-not-succeeded");
});

test("money that belongs to nothing is told as soon as the provider lets itself be asked about it, and not lost before", async () => {
  const paymentId = await payUnasked("read-later");
  const told = async () =>
    (await house.database.pool.query("select kind from alert where subject = $1", [paymentId])).rows;
  about = { paymentId, status: 403 };
  await settleDown();
  expect(await told()).toEqual([]);
  about = undefined;
  await settleDown();
  expect(await told()).toEqual([{ kind: "payment-without-order" }]);
});
