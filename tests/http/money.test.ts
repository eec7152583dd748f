import { openStore } from "#adapters/store/open-store.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSandboxPayments, type SandboxPayments } from "#adapters/payments/sandbox/open-sandbox.ts";
import { isFailure } from "#hotel/payments/ports/payments.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { book, type Checkout, expectCleanBooks, GOOD_CARD, hold, HOUR, MINUTE } from "./guest-acts.ts";

const DISPUTED = "4000 0000 0000 0259";
const REFUNDED_LATE = "4000 0000 0000 7726";
const REFUND_RETURNED = "4000 0000 0000 5126";

let house: TestHotel;
/** The provider's own doors: what its dashboard can do without us. */
let provider: SandboxPayments;
let passed = 0;
let isCut = false;

beforeAll(async () => {
  const line: NonNullable<Parameters<typeof openTestHotel>[0]>["sandbox"] = {
    line: (fetch) => (url, init) => (isCut ? Promise.reject(new TypeError("fetch failed")) : fetch(url, init)),
  };
  house = await openTestHotel({ sandbox: line });
  provider = await openSandboxPayments({ sql: house.database.pool, now: () => NOON + passed });
  await house.tend();
});
afterAll(async () => {
  await settleDown(HOUR);
  await expectCleanBooks(house, { today: "2026-11-21", now: NOON + passed });
  await house.close();
});

async function settleDown(ms = MINUTE): Promise<void> {
  passed += ms;
  house.pass(ms);
  await house.tend();
}

const rowsOf = async (text: string, values: unknown[] = []) => (await house.database.pool.query(text, values)).rows;

async function booked(card = GOOD_CARD): Promise<Checkout> {
  const browser = browserOf(house);
  const checkout = await hold(browser);
  await browser.pay(checkout, card);
  expect((await book(browser, checkout)).status).toBe(201);
  return checkout;
}

async function refundAtDashboard({ paymentIntentId }: Checkout, amount: number): Promise<string> {
  const key = `dashboard-${paymentIntentId}-${amount}`;
  const made = await provider.payments.refund({ paymentId: paymentIntentId, key, amount });
  if (isFailure(made)) throw new Error(made.message);
  return made.refundId;
}

/** Nobody delivers what happens meanwhile, as while the hotel is shut. */
async function whileAway(happens: () => Promise<unknown>): Promise<void> {
  await happens();
  while ((await provider.deliverDueEvents(() => Promise.resolve(200))) > 0);
}

const openAlerts = (subject: string) =>
  rowsOf("select kind from alert where subject = $1 and settled_at is null order by kind", [subject]);

test("an alert names the booking of the order, payment, refund or dispute that it is about", async () => {
  const [ada, bob] = [await booked(), await booked(DISPUTED)];
  const refundId = await refundAtDashboard(ada, 1_000);
  await settleDown();
  const bookingOf = async ({ orderId }: Checkout) =>
    (await rowsOf("select id, name from booking where order_id = $1", [orderId]))[0];
  const [{ key }] = await rowsOf("select key from refund where refund_id = $1", [refundId]);
  const [{ id: dispute }] = await rowsOf("select id from dispute where order_id = $1", [bob.orderId]);
  const about: [subject: string, of: Checkout][] = [
    ...[ada.orderId, ada.paymentIntentId, key, refundId].map((subject): [string, Checkout] => [subject, ada]),
    [dispute, bob],
  ];
  const { alerts } = openStore(house.database);
  for (const subject of [...about.map(([one]) => one), "mail"])
    await alerts.raise({ kind: "payment-unmatched", subject }, NOON);
  const open = await alerts.open(50, ["payment-unmatched"]);
  expect(Object.fromEntries(open.map(({ subject, booking }) => [subject, booking]))).toEqual({
    ...Object.fromEntries(await Promise.all(about.map(async ([subject, of]) => [subject, await bookingOf(of)]))),
    mail: undefined,
  });
  await alerts.keepOpen("payment-unmatched", [], NOON);
});

describe("a refund made at the provider's dashboard", () => {
  test("is taken over with its money and an alert, and the booking stands", async () => {
    const checkout = await booked();
    const refundId = await refundAtDashboard(checkout, 5_000);
    await settleDown();
    expect(await rowsOf("select reason, state, amount from refund where refund_id = $1", [refundId])).toEqual([
      { reason: "made-at-provider", state: "succeeded", amount: 5_000 },
    ]);
    expect(await rowsOf("select captured, refunded from payment where order_id = $1", [checkout.orderId])).toEqual([
      { captured: 27_044, refunded: 5_000 },
    ]);
    expect(await openAlerts(refundId)).toEqual([{ kind: "refund-made-at-provider" }]);
    expect(await rowsOf("select state from orders where id = $1", [checkout.orderId])).toEqual([
      { state: "confirmed" },
    ]);
  });

  test("is found when the hotel was away as it was told", async () => {
    const checkout = await booked();
    await settleDown();
    let refundId = "";
    await whileAway(async () => {
      refundId = await refundAtDashboard(checkout, 7_000);
    });
    await house.tend();
    expect(await rowsOf("select state from refund where refund_id = $1", [refundId])).toEqual([]);
    await settleDown(6 * MINUTE);
    expect(await rowsOf("select state from refund where refund_id = $1", [refundId])).toEqual([{ state: "succeeded" }]);
  });

  test("that takes its time is pending with an alert until it arrives", async () => {
    const checkout = await booked(REFUNDED_LATE);
    const refundId = await refundAtDashboard(checkout, 1_000);
    await house.tend();
    expect(await rowsOf("select state from refund where refund_id = $1", [refundId])).toEqual([{ state: "pending" }]);
    expect(await openAlerts(refundId)).toEqual([{ kind: "refund-made-at-provider" }, { kind: "refund-pending" }]);
    await settleDown(2 * HOUR);
    expect(await rowsOf("select state from refund where refund_id = $1", [refundId])).toEqual([{ state: "succeeded" }]);
    expect(await openAlerts(refundId)).toEqual([{ kind: "refund-made-at-provider" }]);
  });

  test("that the guest's bank sends back is told, and its money is the hotel's again", async () => {
    const checkout = await booked(REFUND_RETURNED);
    const refundId = await refundAtDashboard(checkout, 1_000);
    await house.tend();
    await settleDown();
    expect(await rowsOf("select kind from ledger where reference = $1 order by id", [refundId])).toEqual([
      { kind: "refunded" },
      { kind: "refund-returned" },
    ]);
    expect(await openAlerts(refundId)).toEqual([{ kind: "refund-failed" }, { kind: "refund-made-at-provider" }]);
    expect(await rowsOf("select refunded, refunding from payment where order_id = $1", [checkout.orderId])).toEqual([
      { refunded: 0, refunding: 0 },
    ]);
  });
});

const note = (checkout: Checkout, amount: number) =>
  house.database.pool.query(
    `insert into refund (key, payment_id, order_id, amount, reason, requested_at, next_look_at)
     values ($1, $2, null, $3, 'no-order', $4, $4)`,
    [`${checkout.paymentIntentId}-own`, checkout.paymentIntentId, amount, new Date(NOON + passed).toISOString()],
  );

describe("a refund of our own", () => {
  const refundsThere = async ({ paymentIntentId }: Checkout) => {
    const made = await provider.payments.refundsOf(paymentIntentId);
    if (isFailure(made)) throw new Error(made.message);
    return made.map(({ amount }) => amount);
  };
  const forget = ({ paymentIntentId }: Checkout) =>
    house.database.pool.query("delete from sandbox.idempotency where key = $1", [`${paymentIntentId}-own`]);

  test("whose answer was lost is not paid twice when the provider has forgotten its key", async () => {
    const checkout = await booked();
    await note(checkout, 2_000);
    const key = `${checkout.paymentIntentId}-own`;
    await provider.payments.refund({ paymentId: checkout.paymentIntentId, key, amount: 2_000 });
    while ((await provider.deliverDueEvents(() => Promise.resolve(200))) > 0);
    await forget(checkout);
    passed += 25 * HOUR;
    house.pass(25 * HOUR);
    await house.hotel.jobs.payRefunds();
    expect(await refundsThere(checkout)).toEqual([2_000]);
    expect(await rowsOf("select state from refund where key = $1", [key])).toEqual([{ state: "succeeded" }]);
  });

  test("is given up when somebody was faster at the dashboard", async () => {
    const checkout = await booked();
    isCut = true;
    await note(checkout, 27_044);
    await house.hotel.jobs.payRefunds();
    await refundAtDashboard(checkout, 27_044);
    isCut = false;
    await settleDown(HOUR);
    const { paymentIntentId } = checkout;
    const states = await rowsOf("select reason, state from refund where payment_id = $1 order by reason", [
      paymentIntentId,
    ]);
    expect(states).toEqual([
      { reason: "made-at-provider", state: "succeeded" },
      { reason: "no-order", state: "failed" },
    ]);
    expect(await refundsThere(checkout)).toEqual([27_044]);
  });
});

test("a refund that is given up because others gave back a part of it is told to a person", async () => {
  const checkout = await booked();
  const key = `${checkout.paymentIntentId}-own`;
  isCut = true;
  await note(checkout, 27_044);
  await house.hotel.jobs.payRefunds();
  await refundAtDashboard(checkout, 1_000);
  isCut = false;
  await settleDown(HOUR);
  expect(await rowsOf("select state from refund where key = $1", [key])).toEqual([{ state: "failed" }]);
  expect(await openAlerts(key)).toEqual([{ kind: "refund-failed" }]);
});

describe("a dispute", () => {
  async function disputed() {
    const checkout = await booked(DISPUTED);
    await settleDown();
    const [dispute] = await rowsOf("select id, state, amount, reason from dispute where order_id = $1", [
      checkout.orderId,
    ]);
    return { checkout, dispute };
  }
  const decide = (disputeId: string, said: string) =>
    provider.payments.answerDispute({ disputeId, evidence: { uncategorized_text: said }, purpose: "send" });

  test("is taken over with the money that the bank took, and asks for an answer", async () => {
    const { checkout, dispute } = await disputed();
    expect(dispute).toMatchObject({ state: "needs-response", amount: 27_044, reason: "fraudulent" });
    expect(await openAlerts(dispute.id)).toEqual([{ kind: "dispute-needs-response" }]);
    expect(await rowsOf("select disputed from payment where order_id = $1", [checkout.orderId])).toEqual([
      { disputed: 27_044 },
    ]);
  });

  test("is told to the desk by letter, once", async () => {
    const { dispute } = await disputed();
    const letters = () =>
      rowsOf(
        `select o.state, o.subject from outbox o join alert a on o.cause = 'alert:' || a.id
         where o.kind = 'desk-alert' and o.recipient = 'desk' and a.subject = $1`,
        [dispute.id],
      );
    expect(await letters()).toEqual([]);
    await settleDown();
    await settleDown();
    expect(await letters()).toEqual([{ state: "kept", subject: "Needs attention: A chargeback needs an answer" }]);
  });

  test("that was won brings the money again, and the alert is over", async () => {
    const { checkout, dispute } = await disputed();
    await decide(dispute.id, "winning_evidence");
    await settleDown();
    expect(await rowsOf("select state from dispute where id = $1", [dispute.id])).toEqual([{ state: "won" }]);
    expect(await openAlerts(dispute.id)).toEqual([]);
    expect(await rowsOf("select disputed from payment where order_id = $1", [checkout.orderId])).toEqual([
      { disputed: 0 },
    ]);
  });

  test("that was lost says so", async () => {
    const { dispute } = await disputed();
    await decide(dispute.id, "losing_evidence");
    await settleDown();
    expect(await openAlerts(dispute.id)).toEqual([{ kind: "dispute-lost" }]);
  });

  test("that was lost ends a refund that it left no money for, and a person is told once", async () => {
    const { checkout, dispute } = await disputed();
    const key = `${checkout.paymentIntentId}-own`;
    const stateNow = async () => (await rowsOf("select state from refund where key = $1", [key]))[0].state;
    await note(checkout, 2_000);
    await settleDown();
    expect([await stateNow(), await openAlerts(key)]).toEqual(["requested", [{ kind: "refund-failed" }]]);
    await decide(dispute.id, "losing_evidence");
    await settleDown(HOUR);
    await settleDown(HOUR);
    expect([await stateNow(), await openAlerts(key)]).toEqual(["failed", [{ kind: "refund-failed" }]]);
    await house.database.pool.query("update alert set settled_at = now() where subject = $1", [key]);
    await settleDown(2 * HOUR);
    expect(await openAlerts(key)).toEqual([]);
  });
});

test("an alert that is settled within a minute is told by no letter, and one that is settled before its letter leaves drops it", async () => {
  const { alerts } = openStore(house.database);
  const at = () => NOON + passed;
  const [brief, long] = ["brief", "long"].map((subject) => ({ kind: "refund-failed", subject }) as const);
  if (!brief || !long) throw new Error("two alerts");
  for (const alert of [brief, long]) await alerts.raise(alert, at());
  await alerts.settle(brief, at());
  house.pass(MINUTE);
  passed += MINUTE;
  await house.hotel.jobs.queueDeskAlerts();
  await alerts.settle(long, at());
  await house.tend();
  const told = await rowsOf(
    `select a.subject, o.state from alert a left join outbox o on o.cause = 'alert:' || a.id
     where a.subject in ('brief', 'long') order by 1`,
  );
  expect(told).toEqual([
    { subject: "brief", state: null },
    { subject: "long", state: "dropped" },
  ]);
});

test("a payment that the owner's shop takes with the same account is none of the hotel's business", async () => {
  const opened = await provider.payments.open({
    orderId: "shop-1",
    key: "shop-1",
    amount: 999,
    email: "a@example.com",
  });
  if (isFailure(opened)) throw new Error(opened.message);
  await house.database.pool.query(
    "update sandbox.payment_intent set data = data || jsonb_build_object('metadata', '{}'::jsonb) where id = $1",
    [opened.paymentId],
  );
  await browserOf(house).pay({ ...opened, paymentIntentId: opened.paymentId }, GOOD_CARD);
  await settleDown();
  expect(await rowsOf("select * from refund where payment_id = $1", [opened.paymentId])).toEqual([]);
  // Nor is it the oracle's: as far as the books go, it was never there.
  await house.database.pool.query("delete from sandbox.charge where payment_intent = $1", [opened.paymentId]);
  await house.database.pool.query("delete from sandbox.payment_intent where id = $1", [opened.paymentId]);
});
