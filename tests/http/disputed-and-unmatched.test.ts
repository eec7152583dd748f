import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSandboxPayments, type SandboxPayments } from "#adapters/payments/sandbox/open-sandbox.ts";
import { isFailure } from "#hotel/payments/ports/payments.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { findDiscrepancies } from "#tests/support/oracle.ts";
import { openPerson, type Person } from "#tests/support/people.ts";
import type { TestHotel } from "#tests/support/test-hotel.ts";
import { book, type Checkout, hold, HOUR, MINUTE } from "./guest-acts.ts";
import { granted, openHouse, openProvider, present, rowsOf, wait } from "./restored-houses.ts";

const DISPUTED = "4000 0000 0000 0259";
const PAID = 27_044;

describe("a chargeback of a payment that waits for a person", () => {
  const closers: (() => Promise<void>)[] = [];
  let house: TestHotel;
  let clerk: Person;
  let provider: SandboxPayments;
  let kept: Checkout;
  let settledElsewhere: Checkout;

  beforeAll(async () => {
    const keep = (close: () => Promise<void>) => closers.push(close);
    const { database } = await openProvider(keep);
    provider = await openSandboxPayments({ sql: database.pool, now: present });
    const lost = await openHouse(keep, { provider: database });
    kept = await paidIn(lost, "ada@example.com");
    settledElsewhere = await paidIn(lost, "bob@example.com");
    house = await openHouse(keep, { provider: database });
    clerk = await openPerson(house, { role: "admin" });
    await wait([house], MINUTE);
    await wait([house], HOUR);
  });
  afterAll(async () => {
    for (const close of closers.toReversed()) await close();
  });

  async function paidIn(one: TestHotel, email: string): Promise<Checkout> {
    const browser = browserOf(one);
    const checkout = await hold(browser, { email });
    await browser.pay(checkout, DISPUTED);
    expect((await book(browser, checkout)).status).toBe(201);
    return checkout;
  }

  const atDesk = () => house.hotel.staff.reconciliation;
  const disputeOf = async ({ paymentIntentId }: Checkout) =>
    (await rowsOf(house, "select id, order_id, state from dispute where payment_id = $1", [paymentIntentId]))[0];
  const alertsOf = async (checkout: Checkout) =>
    rowsOf(house, "select kind from alert where subject = $1 and settled_at is null", [
      (await disputeOf(checkout))?.id,
    ]);
  const moved = () => rowsOf(house, "select kind, order_id, amount from ledger order by id");

  test("is told with the bank's deadline, and shown where the person decides", async () => {
    expect(await disputeOf(kept)).toMatchObject({ order_id: null, state: "needs-response" });
    expect(await alertsOf(kept)).toEqual([{ kind: "dispute-needs-response" }]);
    const money = granted(await atDesk().readMoney(clerk.account));
    expect(money.disputes.map(({ respondBy }) => respondBy)).toEqual([expect.any(Number), expect.any(Number)]);
    const about = granted(await atDesk().readUnmatched(clerk.account, kept.paymentIntentId));
    expect(about).toMatchObject({
      disputes: [{ state: "needs-response", amount: PAID, respondBy: expect.any(Number) }],
      withBank: PAID,
      left: 0,
    });
  });

  test("is not sent back, since the bank has it: nobody is told that it was", async () => {
    const refused = await atDesk().refundUnmatched(clerk.account, kept.paymentIntentId);
    expect(refused).toEqual({ problem: "money-with-bank" });
    await wait([house], HOUR);
    expect(await rowsOf(house, "select key from refund")).toEqual([]);
    expect(await rowsOf(house, "select kind from outbox where kind = 'unmatched-refunded'")).toEqual([]);
  });

  test("is no difference of the books while nobody has decided, and moves with the booking that is made again", async () => {
    expect(await moved()).toEqual([]);
    const order = granted(await atDesk().bookUnmatched(clerk.account, kept.paymentIntentId));
    expect(await disputeOf(kept)).toMatchObject({ order_id: order.id });
    expect(await moved()).toEqual([
      { kind: "captured", order_id: order.id, amount: PAID },
      { kind: "disputed", order_id: order.id, amount: PAID },
    ]);
    await wait([house], 2 * HOUR);
    granted(await atDesk().askForComparison(clerk.account));
    while ((await house.hotel.jobs.reconcile()) > 0);
    const { differences } = granted(await atDesk().readMoney(clerk.account));
    expect(differences.map(({ kind, paymentId }) => ({ kind, paymentId }))).toEqual([
      { kind: "payment-missing-here", paymentId: settledElsewhere.paymentIntentId },
    ]);
  });

  test("is followed to its end where it was settled elsewhere", async () => {
    const { paymentIntentId: id } = settledElsewhere;
    granted(await atDesk().closeUnmatched(clerk.account, { id, note: "Booked by hand" }));
    expect(await alertsOf(settledElsewhere)).toEqual([{ kind: "dispute-needs-response" }]);
    const made = await provider.payments.disputesOf(id);
    if (isFailure(made)) throw new Error(made.message);
    const evidence = { uncategorized_text: "winning_evidence" };
    await provider.payments.answerDispute({ disputeId: made[0]?.disputeId ?? "", evidence, purpose: "send" });
    await wait([house], HOUR);
    expect(await disputeOf(settledElsewhere)).toMatchObject({ order_id: null, state: "won" });
    expect(await alertsOf(settledElsewhere)).toEqual([]);
    expect(await moved()).toHaveLength(2);
    expect(await findDiscrepancies(house.database.pool, { now: present(), today: "2026-11-21" })).toEqual([]);
  });
});
