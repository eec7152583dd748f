import { readFile } from "node:fs/promises";
import type Stripe from "stripe";
import { describe, expect, it, test } from "vitest";
import { HEEDED_TYPES } from "./processed-types.ts";
import { chargeTruth, disputeTruth, paymentTruth, providerEvent, refundTruth } from "./stripe-mapping.ts";

interface Samples {
  payment_intent: Stripe.PaymentIntent;
  refund: Stripe.Refund;
  charge: Stripe.Charge;
  balance_transaction: Stripe.BalanceTransaction;
  dispute: Stripe.Dispute;
  event: Stripe.Event;
}

const file = new URL("../../../tests/fixtures/stripe/samples.json", import.meta.url);
const SAMPLES = JSON.parse(await readFile(file, "utf8")) as Samples;

describe("Stripe's own samples", () => {
  it("are read as a payment that waits for its guest", () => {
    expect(paymentTruth(SAMPLES.payment_intent, "hotel.example.com")).toEqual({
      paymentId: "pi_1PgafyB7WZ01zgkWSjxsAJo3",
      orderId: undefined,
      state: "open",
      amount: 1_099,
      received: 0,
      currency: "usd",
      isOurs: false,
      createdAt: 1_234_567_890_000,
    });
  });

  it("are read as a refund that arrived", () => {
    expect(refundTruth(SAMPLES.refund)).toEqual({
      refundId: "re_1Pgc72B7WZ01zgkWqPvrRrPE",
      paymentId: undefined,
      key: undefined,
      state: "succeeded",
      amount: 100,
      createdAt: 1_234_567_890_000,
    });
  });

  it("are read as an inquiry of a guest's bank that took nothing back yet", () => {
    expect(disputeTruth(SAMPLES.dispute)).toEqual({
      disputeId: "dp_1Pgc71B7WZ01zgkWMevJiAUx",
      paymentId: undefined,
      state: "inquiry",
      amount: 1_000,
      reason: "general",
      respondBy: 1_723_679_999_000,
      openedAt: 1_234_567_890_000,
      withdrawals: [],
    });
  });

  it("are read as a dispute whose money was taken and given again", () => {
    const movement = SAMPLES.balance_transaction;
    const moved = [
      { ...movement, id: "txn_1", amount: -1_000 },
      { ...movement, id: "txn_2", amount: 1_000 },
    ];
    expect(disputeTruth({ ...SAMPLES.dispute, balance_transactions: moved })).toMatchObject({
      withdrawals: [
        { reference: "txn_1", amount: 1_000 },
        { reference: "txn_2", amount: -1_000 },
      ],
    });
  });

  it("are read as a charge that was captured", () => {
    expect(chargeTruth(SAMPLES.charge)).toEqual({
      chargeId: SAMPLES.charge.id,
      paymentId: undefined,
      state: "succeeded",
      captured: SAMPLES.charge.amount_captured,
    });
  });

  it("are read as an event that speaks of no payment", () => {
    expect(providerEvent(SAMPLES.event)).toEqual({
      id: "evt_1Pgc76B7WZ01zgkWwyRHS12y",
      type: "plan.created",
      about: "other",
      paymentId: undefined,
      isLive: false,
      createdAt: 1_234_567_890_000,
    });
  });

  it("are not taken for live where an emulator does not say so", () => {
    const { livemode: _, ...event } = SAMPLES.event;
    expect(providerEvent(event).isLive).toBe(false);
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
    expect(paymentTruth({ ...SAMPLES.payment_intent, status }, "any").state).toBe(state);
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

describe("A dispute's state", () => {
  // https://docs.stripe.com/api/disputes/object#dispute_object-status
  it.each([
    ["warning_needs_response", "inquiry"],
    ["warning_under_review", "inquiry-answered"],
    ["warning_closed", "inquiry-closed"],
    ["needs_response", "needs-response"],
    ["under_review", "under-review"],
    ["won", "won"],
    ["lost", "lost"],
    ["prevented", "prevented"],
    ["appeal_needs_response", "appeal"],
    ["appeal_under_review", "appeal-under-review"],
    ["something_new", "needs-response"],
  ])("is for Stripe %s and for the hotel %s", (status, state) => {
    expect(disputeTruth({ ...SAMPLES.dispute, status }).state).toBe(state);
  });
});

test.each(Object.entries(HEEDED_TYPES))("an event %s is about a %s", (type, about) => {
  const event = { ...SAMPLES.event, type } as Stripe.Event;
  expect(providerEvent(event).about).toBe(about);
});
