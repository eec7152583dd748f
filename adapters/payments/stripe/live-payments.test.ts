import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#adapters/store/open-database.ts";
import { describePayments } from "#tests/payments/contract.ts";
import { ASKING, DECLINED } from "#tests/payments/guest.ts";
import { allEvents, sandboxAtWork } from "#tests/payments/sandbox-at-work.ts";
import { serveOverHttp } from "#tests/payments/sandbox-over-http.ts";
import { openStripe } from "./open-stripe.ts";
import { SECRET_KEY } from "#adapters/payments/sandbox/sandbox-fetch.ts";
import { freshPostgres } from "#tests/support/postgres-template.ts";

const KEYS = { secretKey: SECRET_KEY, publishableKey: "pk_test_owner", hotel: "hotel.example.com" };

async function stripeOverHttp(database: Database, keys = KEYS) {
  const house = await sandboxAtWork(database);
  const stripe = await serveOverHttp(house.fetch);
  const { rows } = await database.pool.query("SELECT value FROM sandbox.setting WHERE name = 'webhook-secret'");
  const webhookSecrets = ["whsec_new_one_not_in_use_yet", rows[0].value];
  const payments = openStripe({ ...keys, webhookSecrets, apiUrl: stripe.apiUrl, now: house.clock.now }).payments;
  return { house, stripe, payments };
}

describePayments("Stripe's address, with one webhook secret being rotated", async () => {
  const database = await freshPostgres();
  // With a live key as many payments may be opened in a second as more than a page of them needs.
  const { house, stripe, payments } = await stripeOverHttp(database, { ...KEYS, publishableKey: "pk_live_owner" });
  return {
    payments,
    pays: async (opened) => void (await house.guest.pay(opened)),
    isDeclined: async (opened) => void (await house.guest.pay(opened, { number: DECLINED })),
    isAskedByBank: async (opened) => void (await house.guest.pay(opened, { number: ASKING })),
    paysWith: async (opened, number) => void (await house.guest.pay(opened, { number })),
    events: () => allEvents(house),
    wait: house.clock.pass,
    close: async () => {
      await stripe.close();
      await database.close();
    },
  };
});

describe("What Stripe gets to read", () => {
  let database: Database;
  let wire: Awaited<ReturnType<typeof stripeOverHttp>>;
  beforeAll(async () => {
    database = await freshPostgres();
    wire = await stripeOverHttp(database);
  });
  afterAll(async () => {
    await wire.stripe.close();
    await database.close();
  });

  // Encoding: https://docs.stripe.com/api?lang=curl, headers: https://docs.stripe.com/api/versioning
  it("is a form with the order's number, our key and the pinned version", async () => {
    await wire.payments.open({ orderId: "o-1", key: "o-1-1", amount: 9_348, email: "ada@example.com" });
    const [call] = wire.stripe.calls;
    expect([call?.method, call?.path]).toEqual(["POST", "/v1/payment_intents"]);
    expect([...new URLSearchParams(call?.body)].sort(([a], [b]) => a.localeCompare(b))).toEqual([
      ["allowed_payment_method_types[0]", "card"],
      ["amount", "9348"],
      ["currency", "usd"],
      ["metadata[hotel]", "hotel.example.com"],
      ["metadata[order_id]", "o-1"],
      ["receipt_email", "ada@example.com"],
    ]);
    expect(call?.headers).toMatchObject({
      authorization: `Bearer ${SECRET_KEY}`,
      "content-type": "application/x-www-form-urlencoded",
      "idempotency-key": "o-1-1",
      "stripe-version": "2026-10-28.endive",
    });
  });

  it("is a refund's form with our key in it and before it", async () => {
    const opened = await wire.house.opened();
    await wire.house.guest.pay(opened);
    await wire.payments.refund({ paymentId: opened.paymentId, key: "o-1-r", amount: 500 });
    const call = wire.stripe.calls.at(-1);
    expect([call?.method, call?.path, call?.headers["idempotency-key"]]).toEqual(["POST", "/v1/refunds", "o-1-r"]);
    expect(Object.fromEntries(new URLSearchParams(call?.body))).toEqual({
      amount: "500",
      "metadata[key]": "o-1-r",
      payment_intent: opened.paymentId,
    });
  });

  it("is asked for a page of events as its documentation has it", async () => {
    await wire.payments.eventsSince(1_700_000_000_999);
    const [path, query] = wire.stripe.calls.at(-1)?.path.split("?") ?? [];
    const asked = new URLSearchParams(query);
    expect([path, asked.get("created[gte]"), asked.get("limit")]).toEqual(["/v1/events", "1700000000", "100"]);
    expect(asked.get("types[0]")).toBe("payment_intent.requires_action");
  });

  // https://docs.stripe.com/webhooks#verify-manually
  it("believes a signature that was made by hand after Stripe's documentation, with either secret", async () => {
    const now = wire.house.clock.now();
    const raw = JSON.stringify({ id: "evt_1", object: "event", type: "x", created: 1, data: { object: { id: "y" } } });
    const timestamp = Math.floor(now / 1_000);
    const sign = (secret: string) => createHmac("sha256", secret).update(`${timestamp}.${raw}`).digest("hex");
    const { rows } = await database.pool.query("SELECT value FROM sandbox.setting WHERE name = 'webhook-secret'");
    for (const secret of ["whsec_new_one_not_in_use_yet", String(rows[0].value)]) {
      const header = `t=${timestamp},v1=${sign(secret)},v0=6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39`;
      expect(await wire.payments.readEvent(raw, header)).toMatchObject({ id: "evt_1" });
    }
    expect(await wire.payments.readEvent(raw, `t=${timestamp},v1=${sign("whsec_guess")}`)).toBeUndefined();
    expect(await wire.payments.readEvent(raw, `t=${timestamp},v0=${sign(String(rows[0].value))}`)).toBeUndefined();
  });

  it("says nothing of how fast the hotel's other calls were", async () => {
    await wire.payments.look("pi_nobody");
    await wire.payments.look("pi_nobody");
    expect(wire.stripe.calls.at(-1)?.headers).not.toHaveProperty("x-stripe-client-telemetry");
  });

  it("opens the owner's own card form, which needs these hosts and no others", () => {
    expect(wire.payments).toMatchObject({ provider: "stripe", publishableKey: "pk_test_owner" });
    expect(openStripe({ ...KEYS, webhookSecrets: [], now: Date.now }).cardForm).toEqual({
      scripts: ["https://js.stripe.com", "https://*.js.stripe.com"],
      frames: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
      calls: ["https://api.stripe.com"],
    });
  });

  it("is nothing when nobody is there", async () => {
    const gone = await serveOverHttp(wire.house.fetch);
    await gone.close();
    const payments = openStripe({ ...KEYS, webhookSecrets: [], apiUrl: gone.apiUrl, now: Date.now }).payments;
    expect(await payments.look("pi_any")).toMatchObject({ failure: "unreachable" });
  });
});
