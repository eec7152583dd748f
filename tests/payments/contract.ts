import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  isFailure,
  type OpenedPayment,
  type PaymentFailure,
  type PaymentRequest,
  type Payments,
} from "#hotel/ports/payments.ts";
import { DISPUTED, INQUIRED, REFUNDED_LATE, REFUND_RETURNED } from "./guest.ts";

/** A payments port with somebody at the other end who pays, and the events that follow. */
export interface PaymentsAtWork {
  payments: Payments;
  pays(opened: OpenedPayment): Promise<void>;
  isDeclined(opened: OpenedPayment): Promise<void>;
  isAskedByBank(opened: OpenedPayment): Promise<void>;
  /** Pays with a card of Stripe's list: https://docs.stripe.com/testing */
  paysWith(opened: OpenedPayment, card: string): Promise<void>;
  /** Every event sent since the last call, as the webhook gets it. */
  events(): Promise<{ raw: string; signature: string }[]>;
  /** Lets time pass, as a signature's age sees it. */
  wait(ms: number): void;
  close(): Promise<void>;
}

/** What the hotel relies on, whichever provider takes its payments. */
export function describePayments(provider: string, open: () => Promise<PaymentsAtWork>): void {
  describe(`Payments through ${provider}`, () => {
    let work: PaymentsAtWork;
    let orders = 0;
    beforeAll(async () => {
      work = await open();
    });
    afterAll(() => work.close());

    function request(more: Partial<PaymentRequest> = {}): PaymentRequest {
      orders++;
      const orderId = `order-${orders}`;
      return { orderId, key: `${orderId}-1`, amount: 9_348, email: "ada@example.com", ...more };
    }
    async function opened(asked = request()): Promise<OpenedPayment> {
      const answer = await work.payments.open(asked);
      if (isFailure(answer)) throw new Error(answer.message);
      return answer;
    }

    describeOpening();
    describePaying();
    describeEnding();
    describeRefunding();
    describeEvents();
    describeDisputes();
    describeBooks();

    function describeOpening() {
      it("opens a payment that names its order and waits for the guest", async () => {
        const asked = request();
        const { paymentId, clientSecret } = await opened(asked);
        expect(clientSecret).toContain(paymentId);
        expect(await work.payments.look(paymentId)).toEqual({
          paymentId,
          orderId: asked.orderId,
          state: "open",
          amount: 9_348,
          received: 0,
          currency: "usd",
          isOurs: true,
          createdAt: expect.any(Number),
        });
      });

      it("answers the same key with the same payment", async () => {
        const asked = request();
        expect(await opened(asked)).toEqual(await opened(asked));
      });

      it("refuses a key that asks for another amount", async () => {
        const asked = request();
        await opened(asked);
        expect(await work.payments.open({ ...asked, amount: 1_000 })).toMatchObject({ failure: "refused" });
      });

      it("refuses less than the provider's smallest amount", async () => {
        expect(await work.payments.open(request({ amount: 49 }))).toMatchObject({ failure: "refused" });
      });

      it("says that an unknown payment is missing", async () => {
        const missing = { failure: "missing" };
        expect(await work.payments.look("pi_nobody")).toMatchObject(missing);
        expect(await work.payments.cancel("pi_nobody")).toMatchObject(missing);
        expect(await work.payments.refund({ paymentId: "pi_nobody", key: "r-0", amount: 100 })).toMatchObject(missing);
      });
    }

    function describePaying() {
      it("shows a guest's payment with the money that arrived", async () => {
        const payment = await opened();
        await work.pays(payment);
        expect(await work.payments.look(payment.paymentId)).toMatchObject({ state: "succeeded", received: 9_348 });
      });

      it("leaves a payment open after a declined card, so that another card can pay", async () => {
        const payment = await opened();
        await work.isDeclined(payment);
        expect(await work.payments.look(payment.paymentId)).toMatchObject({ state: "open", received: 0 });
        await work.pays(payment);
        expect(await work.payments.look(payment.paymentId)).toMatchObject({ state: "succeeded" });
      });

      it("shows that the guest's bank is asking", async () => {
        const payment = await opened();
        await work.isAskedByBank(payment);
        expect(await work.payments.look(payment.paymentId)).toMatchObject({ state: "needs-action", received: 0 });
      });
    }

    function describeEnding() {
      it("ends an open payment, and again to no harm", async () => {
        const { paymentId } = await opened();
        expect(await work.payments.cancel(paymentId)).toMatchObject({ state: "dead", received: 0 });
        expect(await work.payments.cancel(paymentId)).toMatchObject({ state: "dead" });
        expect(await work.payments.look(paymentId)).toMatchObject({ state: "dead" });
      });

      it("ends a payment whose guest is still at the bank's question", async () => {
        const payment = await opened();
        await work.isAskedByBank(payment);
        expect(await work.payments.cancel(payment.paymentId)).toMatchObject({ state: "dead" });
      });

      it("tells that the guest paid first when it comes too late to end a payment", async () => {
        const payment = await opened();
        await work.pays(payment);
        expect(await work.payments.cancel(payment.paymentId)).toMatchObject({ state: "succeeded", received: 9_348 });
      });
    }

    function describeRefunding() {
      it("sends money back once for one key", async () => {
        const payment = await opened();
        await work.pays(payment);
        const wish = { paymentId: payment.paymentId, key: `${payment.paymentId}-r1`, amount: 9_000 };
        const first = await work.payments.refund(wish);
        expect(first).toMatchObject({ state: "succeeded", amount: 9_000 });
        expect(await work.payments.refund(wish)).toEqual(first);
        const rest = { ...wish, key: `${payment.paymentId}-r2`, amount: 349 };
        expect(await work.payments.refund(rest)).toMatchObject({ failure: "refused" });
        const last = { ...wish, key: `${payment.paymentId}-r3`, amount: 348 };
        expect(await work.payments.refund(last)).toMatchObject({ amount: 348 });
      });

      it("lists the refunds of a payment, each with the key under which we asked for it", async () => {
        const payment = await opened();
        await work.pays(payment);
        const { paymentId } = payment;
        const keys = [`${paymentId}-a`, `${paymentId}-b`];
        for (const key of keys) await work.payments.refund({ paymentId, key, amount: 1_000 });
        const listed = told(await work.payments.refundsOf(paymentId));
        expect(listed.map(({ key }) => key)).toEqual(keys);
        expect(listed[0]).toMatchObject({ paymentId, state: "succeeded", amount: 1_000 });
      });

      it("tells of a refund that takes its time, and then that it arrived", async () => {
        const payment = await opened();
        await work.paysWith(payment, REFUNDED_LATE);
        const wish = { paymentId: payment.paymentId, key: `${payment.paymentId}-late`, amount: 5_000 };
        const { refundId, state } = toldOne(await work.payments.refund(wish));
        expect(state).toBe("pending");
        work.wait(10_000);
        expect(await work.payments.lookAtRefund(refundId)).toMatchObject({ state: "succeeded", amount: 5_000 });
      });

      it("tells of a refund that the guest's bank sent back, which may then go again", async () => {
        const payment = await opened();
        await work.paysWith(payment, REFUND_RETURNED);
        const wish = { paymentId: payment.paymentId, key: `${payment.paymentId}-back`, amount: 9_348 };
        const { refundId } = toldOne(await work.payments.refund(wish));
        work.wait(10_000);
        expect(await work.payments.lookAtRefund(refundId)).toMatchObject({ state: "failed" });
        const again = { ...wish, key: `${wish.key}-2` };
        expect(await work.payments.refund(again)).toMatchObject({ state: "succeeded" });
      });

      it("refuses to send back what never arrived", async () => {
        const { paymentId } = await opened();
        expect(await work.payments.refund({ paymentId, key: `${paymentId}-r`, amount: 100 })).toMatchObject({
          failure: "refused",
        });
      });
    }

    function describeDisputes() {
      async function disputed(card: string) {
        const payment = await opened();
        await work.paysWith(payment, card);
        const [dispute] = told(await work.payments.disputesOf(payment.paymentId));
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
        const bytes = new TextEncoder().encode("%PDF-1.7 a receipt");
        const document = { name: "receipt.pdf", type: "application/pdf", bytes } as const;
        const { fileId } = toldOne(await work.payments.keepEvidence(document));
        const { disputeId } = dispute;
        const kept = {
          disputeId,
          evidence: { receipt: fileId, customer_name: "Ada Example" },
          purpose: "keep",
        } as const;
        expect(await work.payments.answerDispute(kept)).toMatchObject({ state: "needs-response" });
        const sent = { disputeId, evidence: { uncategorized_text: "winning_evidence" }, purpose: "send" } as const;
        expect(await work.payments.answerDispute(sent)).toMatchObject({ state: "won" });
        const [present] = told(await work.payments.disputesOf(payment.paymentId));
        expect(present?.withdrawals.map(({ amount }) => amount)).toEqual([9_348, -9_348]);
        expect(await work.payments.answerDispute(sent)).toMatchObject({ failure: "refused" });
      });

      it("tells that a dispute was lost", async () => {
        const { dispute } = await disputed(DISPUTED);
        const lost = {
          disputeId: dispute.disputeId,
          evidence: { uncategorized_text: "losing_evidence" },
          purpose: "send",
        } as const;
        expect(await work.payments.answerDispute(lost)).toMatchObject({ state: "lost" });
      });
    }

    function describeBooks() {
      it("lists everything of a period, oldest first, over as many pages as it takes", async () => {
        work.wait(10_000);
        const from = (await made()).createdAt;
        const middle = 105;
        for (let order = 1; order < middle; order += 1) await opened();
        work.wait(10_000);
        const after = (await made()).createdAt;
        const listed = told(await work.payments.paymentsMade({ from, to: after }));
        expect(listed).toHaveLength(middle);
        expect(listed.map(({ createdAt }) => createdAt)).toEqual(
          listed.map(({ createdAt }) => createdAt).toSorted((a, b) => a - b),
        );
        expect(told(await work.payments.paymentsMade({ from: after, to: after + 1_000 }))).toHaveLength(1);
        async function made() {
          const { paymentId } = await opened();
          return toldOne(await work.payments.look(paymentId));
        }
      });

      it("lists charges, refunds and disputes of a period", async () => {
        work.wait(10_000);
        const payment = await opened();
        await work.paysWith(payment, INQUIRED);
        const { createdAt: from } = toldOne(await work.payments.look(payment.paymentId));
        const refund = { paymentId: payment.paymentId, key: `${payment.paymentId}-b`, amount: 1_000 };
        const { refundId } = toldOne(await work.payments.refund(refund));
        const period = { from, to: from + 10_000 };
        expect(told(await work.payments.chargesMade(period))).toMatchObject([
          { paymentId: payment.paymentId, state: "succeeded", captured: 9_348, refunded: 1_000 },
        ]);
        expect(told(await work.payments.refundsMade(period))).toMatchObject([{ refundId, key: refund.key }]);
        expect(told(await work.payments.disputesMade(period))).toMatchObject([{ paymentId: payment.paymentId }]);
      });

      it("tells again what it told before, in the order of what happened, with the very text", async () => {
        work.wait(10_000);
        const payment = await opened();
        const { createdAt: since } = toldOne(await work.payments.look(payment.paymentId));
        await work.isDeclined(payment);
        await work.pays(payment);
        const again = told(await work.payments.eventsSince(since));
        const types = ["payment_intent.payment_failed", "payment_intent.succeeded"];
        expect(again.map(({ event }) => event.type)).toEqual(types);
        const ids = (await work.events()).map(({ raw }) => JSON.parse(raw).id);
        expect(ids).toEqual(expect.arrayContaining(again.map(({ raw }) => JSON.parse(raw).id)));
        expect(told(await work.payments.eventsSince(since + 60_000))).toEqual([]);
      });
    }

    function describeEvents() {
      async function eventOfPayment() {
        await work.events();
        const payment = await opened();
        await work.pays(payment);
        for (const { raw, signature } of await work.events()) {
          const event = await work.payments.readEvent(raw, signature);
          if (event?.type === "payment_intent.succeeded") return { payment, event, raw, signature };
        }
        throw new Error("nobody told us of the payment");
      }

      it("reads a signed event and names its payment", async () => {
        const { event, payment } = await eventOfPayment();
        expect(event.paymentId).toBe(payment.paymentId);
        expect(event.id).toMatch(/^evt_/);
      });

      it("takes an event with a changed byte, a foreign signature or none for a forgery", async () => {
        const { raw, signature } = await eventOfPayment();
        const forged = signature.replace(/v1=./, (start) => (start === "v1=0" ? "v1=1" : "v1=0"));
        expect(await work.payments.readEvent(raw.replace("9348", "9349"), signature)).toBeUndefined();
        expect(await work.payments.readEvent(raw, forged)).toBeUndefined();
        expect(await work.payments.readEvent(raw, "")).toBeUndefined();
        expect(await work.payments.readEvent("not json", "t=1,v1=00")).toBeUndefined();
      });

      it("takes a signature older than five minutes for a replay", async () => {
        const { raw, signature } = await eventOfPayment();
        work.wait(299_000);
        expect(await work.payments.readEvent(raw, signature)).toBeDefined();
        work.wait(3_000);
        expect(await work.payments.readEvent(raw, signature)).toBeUndefined();
      });
    }
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
