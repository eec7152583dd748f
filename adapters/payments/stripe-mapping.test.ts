import { readFile } from "node:fs/promises";
import type Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { paymentTruth, providerEvent, refundTruth } from "./stripe-mapping.ts";

interface Samples {
  payment_intent: Stripe.PaymentIntent;
  refund: Stripe.Refund;
  charge: Stripe.Charge;
  dispute: Stripe.Dispute;
  event: Stripe.Event;
}

const file = new URL("../../tests/fixtures/stripe/samples.json", import.meta.url);
const SAMPLES = JSON.parse(await readFile(file, "utf8")) as Samples;

describe("Stripe's own samples", () => {
  it("are read as a payment that waits for its guest", () => {
    expect(paymentTruth(SAMPLES.payment_intent)).toEqual({
      paymentId: "pi_1PgafyB7WZ01zgkWSjxsAJo3",
      orderId: undefined,
      state: "open",
      amount: 1_099,
      received: 0,
      currency: "usd",
    });
  });

  it("are read as a refund that arrived", () => {
    expect(refundTruth(SAMPLES.refund)).toEqual({
      refundId: "re_1Pgc72B7WZ01zgkWqPvrRrPE",
      state: "succeeded",
      amount: 100,
    });
  });

  it("are read as an event that speaks of no payment", () => {
    expect(providerEvent(SAMPLES.event)).toEqual({
      id: "evt_1Pgc76B7WZ01zgkWwyRHS12y",
      type: "plan.created",
      paymentId: undefined,
      createdAt: 1_234_567_890_000,
    });
  });

  const payment = SAMPLES.payment_intent;
  it.each([
    ["a payment", payment, payment.id],
    ["a refund", { ...SAMPLES.refund, payment_intent: payment.id }, payment.id],
    ["a refund with its payment in full", { ...SAMPLES.refund, payment_intent: payment }, payment.id],
    ["a charge", { ...SAMPLES.charge, payment_intent: payment.id }, payment.id],
    ["a dispute", { ...SAMPLES.dispute, payment_intent: payment.id }, payment.id],
    ["a charge of no payment", { ...SAMPLES.charge, payment_intent: null }, undefined],
  ])("name the payment of an event about %s", (_, subject, paymentId) => {
    const event = { ...SAMPLES.event, data: { object: subject } } as Stripe.Event;
    expect(providerEvent(event).paymentId).toBe(paymentId);
  });
});

describe("A payment's state", () => {
  // https://docs.stripe.com/payments/paymentintents/lifecycle
  it.each([
    ["requires_payment_method", "open"],
    ["requires_confirmation", "open"],
    ["requires_action", "needs-action"],
    ["processing", "processing"],
    ["requires_capture", "processing"],
    ["succeeded", "succeeded"],
    ["canceled", "dead"],
    ["something_new", "processing"],
  ])("is for Stripe %s and for the hotel %s", (status, state) => {
    expect(paymentTruth({ ...SAMPLES.payment_intent, status }).state).toBe(state);
  });
});

describe("A refund's state", () => {
  // https://docs.stripe.com/refunds#refund-status-values
  it.each([
    ["pending", "pending"],
    ["requires_action", "pending"],
    ["succeeded", "succeeded"],
    ["failed", "failed"],
    ["canceled", "failed"],
    [null, "pending"],
  ])("is for Stripe %s and for the hotel %s", (status, state) => {
    expect(refundTruth({ ...SAMPLES.refund, status }).state).toBe(state);
  });
});
