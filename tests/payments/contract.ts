import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isFailure, type OpenedPayment, type PaymentRequest } from "#hotel/payments/ports/payments.ts";
import type { Payments } from "#hotel/ports.ts";
import { booksAreListed, disputesAreTold, moneyGoesBack, type Scene } from "./contract-afterwards.ts";

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

    const scene: Scene = { opened, work: () => work };
    describeOpening();
    describePaying();
    describeEnding();
    moneyGoesBack(scene);
    describeEvents();
    disputesAreTold(scene);
    booksAreListed(scene);

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
        for (const empty of ["t=,v1=", "t=1,v1=", "t=1,v1=,v1=00", "t=,v1=00", "t=1,v1= ", "="])
          expect(await work.payments.readEvent(raw, empty)).toBeUndefined();
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
