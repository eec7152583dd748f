import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#adapters/store/open-database.ts";
import { DATABASES } from "#tests/payments/databases.ts";
import { ANSWER_LOST, ASKING, DECLINED, type Heard, SLOW, UNREACHABLE } from "#tests/payments/guest.ts";
import { type SandboxAtWork, sandboxAtWork } from "#tests/payments/sandbox-at-work.ts";

describe.each(DATABASES)("The sandbox on $name", ({ open }) => {
  let database: Database;
  let sandbox: SandboxAtWork;
  beforeAll(async () => {
    database = await open();
    sandbox = await sandboxAtWork(database);
  });
  afterAll(() => database.close());

  async function count(table: string): Promise<number> {
    const { rows } = await database.pool.query(`SELECT count(*)::int AS n FROM sandbox.${table}`);
    return rows[0].n;
  }

  describe("at the card form", () => {
    it("declines the declined card in the bank's words", async () => {
      const payment = await sandbox.opened();
      const { status, body } = await sandbox.guest.pay(payment, { number: DECLINED });
      expect(status).toBe(402);
      expect(body.error).toMatchObject({
        type: "card_error",
        code: "card_declined",
        decline_code: "generic_decline",
        message: "Your card was declined.",
      });
      const intent = await sandbox.stripe.paymentIntents.retrieve(payment.paymentId);
      expect(intent.last_payment_error).toMatchObject({ code: "card_declined", message: "Your card was declined." });
    });

    it("says that a card has insufficient funds", async () => {
      const { body } = await sandbox.guest.pay(await sandbox.opened(), { number: "4000000000009995" });
      expect(body.error).toMatchObject({ decline_code: "insufficient_funds" });
    });

    it("says that a card number is wrong and leaves the payment as it was", async () => {
      const payment = await sandbox.opened();
      const { status, body } = await sandbox.guest.pay(payment, { number: "4242424242424241" });
      expect([status, body.error?.code]).toEqual([402, "incorrect_number"]);
      expect((await sandbox.stripe.paymentIntents.retrieve(payment.paymentId)).last_payment_error).toBeNull();
    });

    it("takes the money once the guest has answered the bank", async () => {
      const payment = await sandbox.opened();
      const asked = await sandbox.guest.pay(payment, { number: ASKING });
      expect(asked.body).toMatchObject({ status: "requires_action", next_action: { type: "use_stripe_sdk" } });
      expect((await sandbox.guest.tellBank(payment, "succeed")).body.status).toBe("succeeded");
      expect(await sandbox.state(payment.paymentId)).toBe("succeeded");
    });

    it("takes nothing when the guest fails the bank's question, and lets the guest try again", async () => {
      const payment = await sandbox.opened();
      await sandbox.guest.pay(payment, { number: ASKING });
      const failed = await sandbox.guest.tellBank(payment, "fail");
      expect(failed.body.error?.code).toBe("payment_intent_authentication_failure");
      expect(await sandbox.state(payment.paymentId)).toBe("open");
      expect((await sandbox.guest.pay(payment)).body.status).toBe("succeeded");
    });

    it("lets nobody skip the bank's question", async () => {
      const payment = await sandbox.opened();
      expect((await sandbox.guest.tellBank(payment, "succeed")).status).toBe(400);
      expect(await sandbox.state(payment.paymentId)).toBe("open");
    });

    it("lets a slow card succeed by itself, and not before its time", async () => {
      const payment = await sandbox.opened();
      expect((await sandbox.guest.pay(payment, { number: SLOW })).body.status).toBe("processing");
      expect(await sandbox.payments.cancel(payment.paymentId)).toMatchObject({ state: "processing" });
      sandbox.clock.pass(3_999);
      expect(await sandbox.state(payment.paymentId)).toBe("processing");
      sandbox.clock.pass(1);
      expect((await sandbox.guest.look(payment)).body.status).toBe("succeeded");
      expect(await sandbox.payments.look(payment.paymentId)).toMatchObject({ state: "succeeded", received: 9_348 });
    });

    it("changes nothing when the provider can't be reached", async () => {
      const payment = await sandbox.opened();
      expect((await sandbox.guest.pay(payment, { number: UNREACHABLE })).status).toBe(503);
      expect(await sandbox.state(payment.paymentId)).toBe("open");
    });

    it("takes the money when only the answer is lost", async () => {
      const payment = await sandbox.opened();
      expect((await sandbox.guest.pay(payment, { number: ANSWER_LOST })).status).toBe(504);
      expect((await sandbox.guest.look(payment)).body.status).toBe("succeeded");
      const again = await sandbox.guest.pay(payment);
      expect(again.body.error?.code).toBe("payment_intent_unexpected_state");
    });

    it("declines a real card and keeps nothing of it", async () => {
      const payment = await sandbox.opened();
      const { body } = await sandbox.guest.pay(payment, { number: "4111111111111111" });
      expect(body.error).toMatchObject({ code: "card_declined", decline_code: "test_mode_live_card" });
      const { rows } = await database.pool.query("SELECT data::text FROM sandbox.payment_intent WHERE id = $1", [
        payment.paymentId,
      ]);
      expect(rows[0].data).not.toMatch(/411111|"1111"/);
    });

    it("writes no card number down, not even in its memory of requests", async () => {
      const payment = await sandbox.opened();
      await sandbox.guest.pay(payment);
      for (const table of ["payment_intent", "charge", "refund", "event", "idempotency"]) {
        const { rows } = await database.pool.query(`SELECT t::text AS line FROM sandbox.${table} t`);
        expect(rows.map((row) => row.line).join()).not.toMatch(/4242\D*4242\D*4242/);
      }
    });
  });

  describe("at the browser's door", () => {
    it("tells nobody of a payment without its secret", async () => {
      const payment = await sandbox.opened();
      const other = await sandbox.opened();
      const strangers = [
        { ...payment, clientSecret: other.clientSecret },
        { ...payment, clientSecret: "" },
        { paymentId: "pi_nobody", clientSecret: payment.clientSecret },
      ];
      const answers: Heard[] = [];
      for (const stranger of strangers)
        answers.push(await sandbox.guest.look(stranger), await sandbox.guest.pay(stranger));
      expect(new Set(answers.map((heard) => JSON.stringify(heard))).size).toBe(1);
      expect(answers[0]?.status).toBe(404);
      expect(await sandbox.state(payment.paymentId)).toBe("open");
    });

    it("shows the guest no more than Stripe would", async () => {
      const { body } = await sandbox.guest.look(await sandbox.opened());
      expect(body.status).toBe("requires_payment_method");
      expect(body).not.toHaveProperty("metadata");
      expect(body).not.toHaveProperty("latest_charge");
    });

    it.each([
      ["GET", "/payment_intents"],
      ["POST", "/payment_intents"],
      ["GET", "/events"],
      ["POST", "/refunds"],
      ["POST", "/payment_intents/ID"],
      ["POST", "/payment_intents/ID/cancel"],
      ["GET", "/payment_intents/ID/confirm"],
    ])("opens no further than the card form: %s %s", async (method, path) => {
      const { paymentId, clientSecret } = await sandbox.opened();
      const params = new URLSearchParams({ key: sandbox.payments.publishableKey, client_secret: clientSecret });
      const address = `http://hotel.example/sandbox/v1${path.replace("ID", paymentId)}`;
      const request =
        method === "GET" ? new Request(`${address}?${params}`) : new Request(address, { method, body: params });
      expect((await sandbox.browserDoor(request)).status).toBe(404);
    });
  });

  describe("behind the SDK", () => {
    it("refuses a foreign secret key", async () => {
      const httpClient = Stripe.createFetchHttpClient(sandbox.fetch);
      const stranger = new Stripe("sk_test_stranger", { httpClient });
      await expect(stranger.events.list()).rejects.toMatchObject({ statusCode: 401 });
    });

    it("refuses parameters that this API version has dropped or never had", async () => {
      const create = (more: object) => sandbox.stripe.paymentIntents.create({ amount: 100, currency: "usd", ...more });
      await expect(create({ payment_method_types: ["card"] })).rejects.toMatchObject({
        statusCode: 400,
        code: "payment_method_types_no_longer_supported",
      });
      await expect(create({ colour: "red" })).rejects.toMatchObject({ code: "parameter_unknown", param: "colour" });
    });

    it("answers a repeated key with the first answer, and says that it is a repeat", async () => {
      const { paymentId } = await sandbox.opened();
      const cancel = (asked: Stripe.PaymentIntentCancelParams = {}) =>
        sandbox.stripe.paymentIntents.cancel(paymentId, asked, { idempotencyKey: `${paymentId}-c` });
      const first = await cancel();
      const again = await cancel();
      expect(again).toEqual(first);
      expect(new Headers(again.lastResponse.headers).get("idempotent-replayed")).toBe("true");
      await expect(cancel({ cancellation_reason: "duplicate" })).rejects.toMatchObject({
        type: "StripeIdempotencyError",
        statusCode: 400,
      });
    });

    it("repeats a refusal as well, even after the payment could go on", async () => {
      const payment = await sandbox.opened();
      await sandbox.guest.pay(payment, { number: SLOW });
      const cancel = () =>
        sandbox.stripe.paymentIntents.cancel(payment.paymentId, {}, { idempotencyKey: `${payment.paymentId}-c` });
      await expect(cancel()).rejects.toThrow("status of processing");
      sandbox.clock.pass(5_000);
      expect(await sandbox.state(payment.paymentId)).toBe("succeeded");
      await expect(cancel()).rejects.toThrow("status of processing");
    });

    it("lists payments, charges, refunds and events, newest first and page by page", async () => {
      const payment = await sandbox.opened();
      await sandbox.guest.pay(payment);
      await sandbox.stripe.refunds.create({ payment_intent: payment.paymentId, amount: 100 });
      const ofPayment = { payment_intent: payment.paymentId };
      const charges = await sandbox.stripe.charges.list(ofPayment);
      expect(charges.data).toMatchObject([{ amount: 9_348, amount_refunded: 100, paid: true }]);
      expect((await sandbox.stripe.refunds.list(ofPayment)).data).toMatchObject([{ amount: 100 }]);
      const intent = await sandbox.stripe.paymentIntents.retrieve(payment.paymentId);
      expect(intent.latest_charge).toBe(charges.data[0]?.id);

      const ids: string[] = [];
      for await (const event of sandbox.stripe.events.list({ limit: 2 })) ids.push(event.id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBe(await count("event"));
      const types = (await sandbox.stripe.events.list({ limit: 3 })).data.map((event) => event.type);
      expect(types).toEqual(["charge.refunded", "refund.created", "payment_intent.succeeded"]);
      const [succeeded] = (await sandbox.stripe.events.list({ types: ["payment_intent.succeeded"], limit: 1 })).data;
      expect(succeeded?.data.object).toMatchObject({ id: payment.paymentId });
    });

    it("keeps everything for the next process", async () => {
      const payment = await sandbox.opened();
      const later = await sandboxAtWork(database);
      await later.guest.pay(payment);
      expect(await sandbox.state(payment.paymentId)).toBe("succeeded");
    });
  });
});
