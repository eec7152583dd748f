import { readFile } from "node:fs/promises";
import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#adapters/store/open-database.ts";
import { DISPUTED } from "#tests/payments/guest.ts";
import { type SandboxAtWork, sandboxAtWork } from "#tests/payments/sandbox-at-work.ts";
import { providerEvent } from "./stripe-mapping.ts";
import { freshPostgres } from "#tests/support/postgres-template.ts";

type Sample = Record<string, unknown>;

const file = new URL("../../../tests/fixtures/stripe/samples.json", import.meta.url);
const SAMPLES = JSON.parse(await readFile(file, "utf8")) as Record<string, Sample>;
const sampleOf = (kind: string): Sample => SAMPLES[kind] ?? {};

/** The payment that Stripe's own sample of each kind names. */
const NAMED: Record<string, string> = {
  payment_intent: "pi_1PgafyB7WZ01zgkWSjxsAJo3",
  "checkout.session": "pi_1PgafyB7WZ01zgkWSjxsAJo3",
};

describe("An event about any kind of thing that an owner's account may have", () => {
  it.each(Object.keys(SAMPLES))("is read without harm: %s", (kind) => {
    const told = { ...sampleOf("event"), type: `${kind}.updated`, data: { object: sampleOf(kind) } };
    const event = providerEvent(told as unknown as Stripe.Event);
    expect(event.paymentId).toBe(NAMED[kind]);
    expect(event.about).toBe(kind === "refund" ? "refund" : "other");
  });
});

/** What Stripe tells only where it applies, or when it is asked to (`expand`); the SDK's types have it as optional. */
const OPTIONAL: Record<string, readonly string[]> = {
  payment_intent: ["amount_details"],
  charge: ["refunds"],
  dispute: ["payment_method_details"],
};

/** What Stripe's samples have as plain values; what is empty in them or here says nothing. */
const PLAIN = new Set(["string", "number", "boolean"]);

describe("The sandbox's own", () => {
  let database: Database;
  let house: SandboxAtWork;
  const made: Record<string, Sample> = {};
  beforeAll(async () => {
    database = await freshPostgres();
    house = await sandboxAtWork(database);
    const { stripe } = house;
    const payment = await house.opened();
    await house.guest.pay(payment, { number: DISPUTED });
    const refunded = await house.opened();
    await house.guest.pay(refunded);
    await house.payments.refund({ paymentId: refunded.paymentId, key: "samples", amount: 100 });
    const seen = async (kind: string, one: Promise<object>) => {
      made[kind] = JSON.parse(JSON.stringify(await one)) as Sample;
    };
    const first = async (list: Promise<{ data: object[] }>) => (await list).data[0] ?? {};
    await seen("payment_intent", stripe.paymentIntents.retrieve(payment.paymentId));
    await seen("charge", first(stripe.charges.list({ payment_intent: payment.paymentId })));
    await seen("dispute", first(stripe.disputes.list({ payment_intent: payment.paymentId })));
    await seen("refund", first(stripe.refunds.list({ payment_intent: refunded.paymentId })));
    await seen("event", first(stripe.events.list({ limit: 1 })));
    await seen("balance_transaction", Promise.resolve(firstOf(made.dispute?.balance_transactions)));
  });
  afterAll(() => database.close());

  const kinds = ["payment_intent", "charge", "refund", "dispute", "event", "balance_transaction"];

  it.each(kinds)("%s has every field of Stripe's published sample", (kind) => {
    const missing = Object.keys(sampleOf(kind)).filter((field) => !(field in (made[kind] ?? {})));
    expect(missing.toSorted()).toEqual([...(OPTIONAL[kind] ?? [])].toSorted());
  });

  it.each(kinds)("%s has its plain values of the same type", (kind) => {
    const differing = Object.entries(sampleOf(kind)).filter(([field, theirs]) => {
      const ours = made[kind]?.[field];
      return PLAIN.has(typeof theirs) && PLAIN.has(typeof ours) && typeof theirs !== typeof ours;
    });
    expect(differing).toEqual([]);
  });

  it.each(kinds)("%s calls itself what Stripe calls it", (kind) => {
    expect(made[kind]?.object).toBe(sampleOf(kind).object);
  });
});

function firstOf(list: unknown): object {
  return Array.isArray(list) ? (list[0] as object) : {};
}
