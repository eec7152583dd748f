import { expect, it } from "vitest";
import { isFailure, type OpenedPayment, type PaymentFailure } from "#hotel/payments/ports/payments.ts";
import type { PaymentsAtWork } from "./contract.ts";
import { DISPUTED, INQUIRED, REFUNDED_LATE, REFUND_RETURNED } from "./guest.ts";

/** What the hotel relies on after a guest has paid; part of the payments contract. */
export interface Scene {
  work: () => PaymentsAtWork;
  /** A fresh payment of $93.48. */
  opened: () => Promise<OpenedPayment>;
}

export function moneyGoesBack({ opened, work }: Scene): void {
  it("sends money back once for one key", async () => {
    const payment = await opened();
    await work().pays(payment);
    const wish = { paymentId: payment.paymentId, key: `${payment.paymentId}-r1`, amount: 9_000 };
    const first = await work().payments.refund(wish);
    expect(first).toMatchObject({ state: "succeeded", amount: 9_000 });
    expect(await work().payments.refund(wish)).toEqual(first);
    const rest = { ...wish, key: `${payment.paymentId}-r2`, amount: 349 };
    expect(await work().payments.refund(rest)).toMatchObject({ failure: "refused" });
    const last = { ...wish, key: `${payment.paymentId}-r3`, amount: 348 };
    expect(await work().payments.refund(last)).toMatchObject({ amount: 348 });
  });

  it("lists the refunds of a payment, each with the key under which we asked for it", async () => {
    const payment = await opened();
    await work().pays(payment);
    const { paymentId } = payment;
    const keys = [`${paymentId}-a`, `${paymentId}-b`];
    for (const key of keys) await work().payments.refund({ paymentId, key, amount: 1_000 });
    const listed = told(await work().payments.refundsOf(paymentId));
    expect(listed.map(({ key }) => key)).toEqual(keys);
    expect(listed[0]).toMatchObject({ paymentId, state: "succeeded", amount: 1_000 });
  });

  it("tells of a refund that takes its time, and then that it arrived", async () => {
    const payment = await opened();
    await work().paysWith(payment, REFUNDED_LATE);
    const wish = { paymentId: payment.paymentId, key: `${payment.paymentId}-late`, amount: 5_000 };
    const { refundId, state } = toldOne(await work().payments.refund(wish));
    expect(state).toBe("pending");
    work().wait(10_000);
    expect(await work().payments.lookAtRefund(refundId)).toMatchObject({ state: "succeeded", amount: 5_000 });
  });

  it("tells of a refund that the guest's bank sent back, which may then go again", async () => {
    const payment = await opened();
    await work().paysWith(payment, REFUND_RETURNED);
    const wish = { paymentId: payment.paymentId, key: `${payment.paymentId}-back`, amount: 9_348 };
    const { refundId } = toldOne(await work().payments.refund(wish));
    work().wait(10_000);
    expect(await work().payments.lookAtRefund(refundId)).toMatchObject({ state: "failed" });
    const again = { ...wish, key: `${wish.key}-2` };
    expect(await work().payments.refund(again)).toMatchObject({ state: "succeeded" });
  });

  it("refuses to send back what never arrived", async () => {
    const { paymentId } = await opened();
    expect(await work().payments.refund({ paymentId, key: `${paymentId}-r`, amount: 100 })).toMatchObject({
      failure: "refused",
    });
  });
}

export function disputesAreTold({ opened, work }: Scene): void {
  async function disputed(card: string) {
    const payment = await opened();
    await work().paysWith(payment, card);
    const [dispute] = told(await work().payments.disputesOf(payment.paymentId));
    if (!dispute) throw new Error("nobody disputes this payment");
    return { payment, dispute };
  }

  it("tells of money that a guest's bank took back", async () => {
    const { payment, dispute } = await disputed(DISPUTED);
    expect(dispute).toMatchObject({ paymentId: payment.paymentId, state: "needs-response", reason: "fraudulent" });
    expect(dispute.withdrawals.map(({ amount }) => amount)).toEqual([9_348]);
    expect(dispute.respondBy).toBeGreaterThan(dispute.openedAt);
  });

  it("tells of a bank that asks first and takes nothing", async () => {
    const { dispute } = await disputed(INQUIRED);
    expect(dispute).toMatchObject({ state: "inquiry", withdrawals: [] });
  });

  it("saves evidence, sends it, and tells that the money came again", async () => {
    const { payment, dispute } = await disputed(DISPUTED);
    const { disputeId } = dispute;
    const kept = { disputeId, evidence: { customer_name: "Ada Example" }, purpose: "keep" } as const;
    expect(await work().payments.answerDispute(kept)).toMatchObject({ state: "needs-response" });
    const sent = { disputeId, evidence: { uncategorized_text: "winning_evidence" }, purpose: "send" } as const;
    expect(await work().payments.answerDispute(sent)).toMatchObject({ state: "won" });
    const [present] = told(await work().payments.disputesOf(payment.paymentId));
    expect(present?.withdrawals.map(({ amount }) => amount)).toEqual([9_348, -9_348]);
    expect(await work().payments.answerDispute(sent)).toMatchObject({ failure: "refused" });
  });

  it("tells that a dispute was lost", async () => {
    const { dispute } = await disputed(DISPUTED);
    const lost = {
      disputeId: dispute.disputeId,
      evidence: { uncategorized_text: "losing_evidence" },
      purpose: "send",
    } as const;
    expect(await work().payments.answerDispute(lost)).toMatchObject({ state: "lost" });
  });
}

export function booksAreListed({ opened, work }: Scene): void {
  it("lists everything of a period, oldest first, over as many pages as it takes", async () => {
    work().wait(10_000);
    const from = (await made()).createdAt;
    const middle = 105;
    for (let order = 1; order < middle; order += 1) await opened();
    work().wait(10_000);
    const after = (await made()).createdAt;
    const listed = told(await work().payments.paymentsMade({ from, to: after }));
    expect(listed).toHaveLength(middle);
    expect(listed.map(({ createdAt }) => createdAt)).toEqual(
      listed.map(({ createdAt }) => createdAt).toSorted((a, b) => a - b),
    );
    expect(told(await work().payments.paymentsMade({ from: after, to: after + 1_000 }))).toHaveLength(1);
    async function made() {
      const { paymentId } = await opened();
      return toldOne(await work().payments.look(paymentId));
    }
  });

  it("lists charges, refunds and disputes of a period", async () => {
    work().wait(10_000);
    const payment = await opened();
    await work().paysWith(payment, INQUIRED);
    const { createdAt: from } = toldOne(await work().payments.look(payment.paymentId));
    const refund = { paymentId: payment.paymentId, key: `${payment.paymentId}-b`, amount: 1_000 };
    const { refundId } = toldOne(await work().payments.refund(refund));
    const period = { from, to: from + 10_000 };
    expect(told(await work().payments.chargesMade(period))).toMatchObject([
      { paymentId: payment.paymentId, state: "succeeded", captured: 9_348 },
    ]);
    expect(told(await work().payments.refundsMade(period))).toMatchObject([{ refundId, key: refund.key }]);
    expect(told(await work().payments.disputesMade(period))).toMatchObject([{ paymentId: payment.paymentId }]);
  });

  it("tells again what it told before, in the order of what happened, with the very text", async () => {
    work().wait(10_000);
    const payment = await opened();
    const { createdAt: since } = toldOne(await work().payments.look(payment.paymentId));
    await work().isDeclined(payment);
    await work().pays(payment);
    const again = told(await work().payments.eventsSince(since));
    const types = ["payment_intent.payment_failed", "payment_intent.succeeded"];
    expect(again.map(({ event }) => event.type)).toEqual(types);
    const ids = (await work().events()).map(({ raw }) => JSON.parse(raw).id);
    expect(ids).toEqual(expect.arrayContaining(again.map(({ raw }) => JSON.parse(raw).id)));
    expect(told(await work().payments.eventsSince(since + 60_000))).toEqual([]);
  });
}

function told<Listed>(answer: Listed[] | PaymentFailure): Listed[] {
  if (isFailure(answer)) throw new Error(answer.message);
  return answer;
}

function toldOne<Told extends object>(answer: Told | PaymentFailure): Told {
  if (isFailure(answer)) throw new Error(answer.message);
  return answer;
}
