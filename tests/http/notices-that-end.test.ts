import { expect, test } from "vitest";
import { isFailure } from "#hotel/payments/ports/payments.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { openPerson } from "#tests/support/people.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { type Checkout, hold, HOUR, MINUTE } from "./guest-acts.ts";
import { paidStays } from "./paid-stays.ts";

const DISPUTED = "4000 0000 0000 0259";
const REFUNDED_LATE = "4000 0000 0000 7726";

const { scene, rows, pass, paid } = paidStays();

const openAlerts = async (subject: string) =>
  (await rows("select kind from alert where subject = $1 and settled_at is null", [subject])).map(({ kind }) => kind);
const close = (kind: string, id: string) => {
  const { house, clerk } = scene();
  return house.hotel.staff.reconciliation.closeNotice(clerk.account, { kind, id });
};
async function wait(ms: number): Promise<void> {
  pass(ms);
  await scene().house.tend();
}

/** All that the provider has said of the payment is heard once more. */
async function hearAgain({ paymentIntentId }: { paymentIntentId: string }): Promise<void> {
  await rows("update payment_event set done_at = null where payment_id = $1", [paymentIntentId]);
  await wait(HOUR);
  expect(await rows("select id from payment_event where done_at is null")).toEqual([]);
}

/** A paid stay of which some of the money was given back by the desk just before the guest's bank took all of it. */
async function givenBackTooLate(meanwhile: (checkout: Checkout) => Promise<unknown> = () => Promise.resolve()) {
  const { house, clerk, provider } = scene();
  const { checkout, ids } = await paid(undefined, { card: DISPUTED });
  await meanwhile(checkout);
  const gift = { id: ids[0], version: 1, amount: 2_000, reason: "Noise" };
  const given = await house.hotel.staff.payments.refundBooking(clerk.account, gift);
  if (isProblem(given)) throw new Error(given.problem);
  await wait(MINUTE);
  const [{ key }] = await rows("select key from refund where order_id = $1", [checkout.orderId]);
  const [{ id: disputeId }] = await rows("select id from dispute where order_id = $1", [checkout.orderId]);
  const lose = async () => {
    const evidence = { uncategorized_text: "losing_evidence" };
    await provider.payments.answerDispute({ disputeId, evidence, purpose: "send" });
    await wait(HOUR);
    await wait(HOUR);
  };
  return { checkout, id: ids[0], key: String(key), disputeId: String(disputeId), lose };
}

test("a refund that was made at the provider is a notice until somebody at the desk closes it", async () => {
  const { provider } = scene();
  const { checkout } = await paid();
  const { paymentIntentId: paymentId } = checkout;
  const made = await provider.payments.refund({ paymentId, key: `dashboard-${paymentId}`, amount: 1_000 });
  if (isFailure(made)) throw new Error(made.message);
  await wait(MINUTE);
  expect(await openAlerts(made.refundId)).toEqual(["refund-made-at-provider"]);
  expect(await close("refund-made-at-provider", made.refundId)).toEqual({ modifiedCount: 1 });
  await hearAgain(checkout);
  expect(await openAlerts(made.refundId)).toEqual([]);
  expect(await rows("select act from audit where subject = $1 and actor <> 'provider'", [made.refundId])).toEqual([
    { act: "refund.noticed" },
  ]);
});

test("a chargeback that was lost is a notice until somebody at the desk closes it, however often it is heard of", async () => {
  const { checkout, disputeId, lose } = await givenBackTooLate();
  await lose();
  expect(await openAlerts(disputeId)).toEqual(["dispute-lost"]);
  await hearAgain(checkout);
  expect(await openAlerts(disputeId)).toEqual(["dispute-lost"]);
  expect(await close("dispute-lost", disputeId)).toEqual({ modifiedCount: 1 });
  await hearAgain(checkout);
  expect(await openAlerts(disputeId)).toEqual([]);
});

test("a booking's refund whose money the guest's bank has taken is closed at the desk, once the bank has decided", async () => {
  const { id, key, lose } = await givenBackTooLate();
  const { house, clerk } = scene();
  const { reconciliation, payments } = house.hotel.staff;
  const listed = async () => {
    const money = await reconciliation.readMoney(clerk.account);
    return isProblem(money) ? money : money.stray.filter((refund) => refund.key === key);
  };
  expect(await openAlerts(key)).toEqual(["refund-failed"]);
  expect([await payments.closeStrayRefund(clerk.account, key), await listed()]).toEqual([
    { problem: "wrong-state" },
    [],
  ]);
  await lose();
  expect(await openAlerts(key)).toEqual(["refund-failed"]);
  expect(await payments.oweFailedRefund(clerk.account, { id, version: 2, key })).toEqual({ problem: "wrong-state" });
  expect(await listed()).toMatchObject([{ booking: { id }, isOwed: false, isGone: true }]);
  const told = async () => {
    const booking = await scene().store.bookings.find(id ?? 0);
    const refunds = await house.hotel.guest.payments.refundsInBookings(booking ? [booking] : []);
    return [...refunds.values()].flat().map(({ state }) => state);
  };
  expect(await told()).toEqual(["failed"]);
  expect(await payments.closeStrayRefund(clerk.account, key)).toEqual({ modifiedCount: 1 });
  expect([await openAlerts(key), await listed()]).toEqual([[], []]);
  expect(await told()).toEqual(["settled"]);
  expect(await payments.closeStrayRefund(clerk.account, key)).toEqual({ problem: "wrong-state" });
});

test("a booking's refund is given up where a dispute was prevented that had taken its money, and closed at the desk", async () => {
  const { checkout, key, disputeId } = await givenBackTooLate();
  const { house, clerk } = scene();
  await rows(`update sandbox.dispute set data = data || '{"status": "prevented"}' where id = $1`, [disputeId]);
  await hearAgain(checkout);
  await wait(HOUR);
  await wait(HOUR);
  expect(await rows("select state from refund where key = $1", [key])).toEqual([{ state: "failed" }]);
  expect(await openAlerts(key)).toEqual(["refund-failed"]);
  expect(await house.hotel.staff.payments.closeStrayRefund(clerk.account, key)).toEqual({ modifiedCount: 1 });
});

test("a booking's refund is not given up where a dispute was prevented before its bank took any money", async () => {
  const { checkout, key } = await givenBackTooLate(({ paymentIntentId }) =>
    rows(
      `update sandbox.dispute set data = data || '{"status": "prevented", "balance_transactions": []}'
       where data ->> 'payment_intent' = $1`,
      [paymentIntentId],
    ),
  );
  await hearAgain(checkout);
  await wait(HOUR);
  await wait(HOUR);
  expect(await rows("select state from dispute where order_id = $1", [checkout.orderId])).toEqual([
    { state: "prevented" },
  ]);
  expect(await rows("select state from refund where key = $1", [key])).toEqual([{ state: "requested" }]);
});

test("a late job that only another version knows is a notice until an owner closes it, and one that is known comes back", async () => {
  const { house, clerk } = scene();
  const { account: owner } = await openPerson(house, { role: "owner" });
  const watch = (...names: string[]) =>
    house.hotel.watchJobs(names.map((name) => ({ name, agoMs: undefined, lateAfterMs: MINUTE })));
  const late = async () => {
    const jobs = await house.hotel.staff.upkeep.readLateJobs(owner);
    return isProblem(jobs) ? jobs : jobs.map(({ subject }) => subject).toSorted();
  };
  const closed = { kind: "job-late", id: "ofTheNewer" };
  await watch("ofBoth", "ofTheNewer");
  pass(HOUR);
  await watch("ofBoth", "ofTheNewer");
  expect(await late()).toEqual(["ofBoth", "ofTheNewer"]);
  expect(await house.hotel.staff.reconciliation.closeNotice(clerk.account, closed)).toEqual({ problem: "not-allowed" });
  for (const id of ["ofBoth", "ofTheNewer"]) {
    expect(await house.hotel.staff.reconciliation.closeNotice(owner, { ...closed, id })).toEqual({ modifiedCount: 1 });
  }
  expect(await late()).toEqual([]);
  await watch("ofBoth");
  expect(await late()).toEqual(["ofBoth"]);
  await house.hotel.watchJobs([{ name: "ofBoth", agoMs: 0, lateAfterMs: MINUTE }]);
  expect(await late()).toEqual([]);
});

test("a payment for no booking is told to go back no more once its refund has failed, which is a notice of its own", async () => {
  const { provider, house } = scene();
  const browser = browserOf(house);
  const { orderId } = await hold(browser);
  const second = { orderId, key: `${orderId}-second`, amount: 9_348, email: "ada@example.com" };
  const opened = await provider.payments.open(second);
  if (isFailure(opened)) throw new Error(opened.message);
  const { paymentId } = opened;
  await browser.pay({ ...opened, paymentIntentId: paymentId }, REFUNDED_LATE);
  await wait(0);
  expect(await rows("select state from refund where payment_id = $1", [paymentId])).toEqual([{ state: "pending" }]);
  expect(await openAlerts(paymentId)).toEqual(["payment-unmatched"]);
  // Its bank sends back what had not been said to have arrived.
  await rows(
    `update sandbox.refund set data = data || '{"status": "succeeded"}' where data ->> 'payment_intent' = $1`,
    [paymentId],
  );
  await wait(2 * HOUR);
  await wait(2 * HOUR);
  expect(await rows("select state from refund where payment_id = $1", [paymentId])).toEqual([{ state: "failed" }]);
  expect([await openAlerts(paymentId), await openAlerts(`${paymentId}-full`)]).toEqual([[], ["refund-failed"]]);
  await expectListedAmongMany(`${paymentId}-full`);
});

function given<Answer extends object>(answer: Answer | Problem): Answer {
  if (isProblem(answer)) throw new Error(answer.problem);
  return answer;
}

/** However many refunds that are finished in their bookings failed before it, and after. */
async function expectListedAmongMany(key: string): Promise<void> {
  const { house, clerk } = scene();
  await rows(
    `insert into alert (kind, subject, raised_at)
     select 'refund-failed', 'elsewhere-' || n, case when n > 60 then '2020-01-01' else '2099-01-01' end::timestamptz
     from generate_series(1, 120) n`,
  );
  const money = given(await house.hotel.staff.reconciliation.readMoney(clerk.account));
  const today = given(await house.hotel.staff.frontDesk.readToday(clerk.account));
  expect(money.stray.map((refund) => refund.key)).toContain(key);
  expect(money.isCut).toEqual({ waiting: false, unmatched: false, stuck: false, stray: false, alerts: true });
  for (const alerts of [money.alerts, today.alerts]) {
    expect(alerts).toHaveLength(50);
    expect(alerts.every(({ raisedAt }) => raisedAt === Date.parse("2020-01-01"))).toBe(true);
  }
  expect(today.isCut.alerts).toBe(true);
  await rows("delete from alert where subject like 'elsewhere-%'");
  expect(given(await house.hotel.staff.frontDesk.readToday(clerk.account)).isCut.alerts).toBe(false);
}
