import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#adapters/store/open-database.ts";
import { DATABASES_OF_STORIES } from "#tests/payments/databases.ts";
import { REFUND_RETURNED } from "#tests/payments/guest.ts";
import { type SandboxAtWork, sandboxAtWork } from "#tests/payments/sandbox-at-work.ts";

describe.each(DATABASES_OF_STORIES)("The sandbox under a crowd on $name", ({ open }) => {
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

  /** How many payments come of twenty parallel requests with one key, and how many different answers. */
  async function openTwenty(house: SandboxAtWork, key: string) {
    const before = await count("payment_intent");
    const request = { orderId: key, key, amount: 5_000, email: "ada@example.com" };
    const answers = await Promise.all(Array.from({ length: 20 }, () => house.payments.open(request)));
    expect(answers[0]).toHaveProperty("paymentId");
    const different = new Set(answers.map((answer) => JSON.stringify(answer))).size;
    return { payments: (await count("payment_intent")) - before, answers: different };
  }

  it("makes one payment of twenty parallel requests with one key", async () => {
    expect(await openTwenty(sandbox, "crowd-1")).toEqual({ payments: 1, answers: 1 });
  });

  it("would make twenty payments without the key's guard", async () => {
    const claim = "ON CONFLICT (key) DO NOTHING";
    const free = claim.replace("NOTHING", "UPDATE SET created_at = excluded.created_at");
    const query = (text: string, values?: unknown[]) => database.pool.query(text.replace(claim, free), values);
    const house = await sandboxAtWork(database, { sql: { query } });
    expect(await openTwenty(house, "crowd-2")).toEqual({ payments: 20, answers: 20 });
  });

  /**
   * What became of each of 24 payments that were paid and ended at the same time, by a sandbox that stumbles. Without the guard half of them
   * go wrong.
   */
  async function race(alter: (statement: string) => string): Promise<string[]> {
    // Pauses before statements make the two meet everywhere, also on a database with one connection.
    const stumbling = async (text: string, values?: unknown[]) => {
      await setTimeout(Math.random() * 150);
      return await database.pool.query(alter(text), values);
    };
    const house = await sandboxAtWork(database, { sql: { query: stumbling } });
    const payments = await Promise.all(Array.from({ length: 24 }, house.opened));
    await Promise.all(
      payments.flatMap((payment) => [house.guest.pay(payment), house.payments.cancel(payment.paymentId)]),
    );
    return await Promise.all(payments.map(({ paymentId }) => toldOf(paymentId)));
  }

  async function toldOf(paymentId: string): Promise<string> {
    const { rows } = await database.pool.query(
      `SELECT data ->> 'type' AS type FROM sandbox.event
       WHERE data -> 'data' -> 'object' ->> 'id' = $1 AND data ->> 'type' <> 'payment_intent.created'`,
      [paymentId],
    );
    const { status, amount_received } = await sandbox.stripe.paymentIntents.retrieve(paymentId);
    const charges = await sandbox.stripe.charges.list({ payment_intent: paymentId });
    const types = rows.map((row) => String(row.type).replace("payment_intent.", ""));
    return [...types.sort(), "->", status, amount_received, `${charges.data.length} charge`].join(" ");
  }

  it("lets either the guest pay or the hotel end a payment, never both", async () => {
    const ends = await race((statement) => statement);
    // Which of them is first is chance; that it can be both without the guard is shown below.
    const whole = ["canceled -> canceled 0 0 charge", "succeeded -> succeeded 9348 1 charge"];
    expect(ends.filter((told) => !whole.includes(told))).toEqual([]);
    expect(ends.length).toBeGreaterThan(0);
  });

  it("would let both happen without the version's guard", async () => {
    const ends = await race((statement) => statement.replace("AND version = $2", "AND $2::int > 0"));
    expect(ends.filter((told) => told.startsWith("canceled succeeded")).length).toBeGreaterThan(0);
  });

  it("pays back no more than arrived when refunds come all at once", async () => {
    const payment = await sandbox.opened();
    await sandbox.guest.pay(payment);
    const wishes = Array.from({ length: 12 }, (_, nth) => ({
      paymentId: payment.paymentId,
      key: `${payment.paymentId}-r${nth % 6}`,
      amount: 2_000,
    }));
    await Promise.all(wishes.map((request) => sandbox.payments.refund(request)));
    const refunds = await sandbox.stripe.refunds.list({ payment_intent: payment.paymentId });
    expect(refunds.data.map((refund) => refund.amount)).toEqual([2_000, 2_000, 2_000, 2_000]);
  });

  /**
   * What the charge of each of eight refunds that their bank sent back still counts as refunded, once six have asked at the same time.
   * Without the guard nearly all go wrong.
   */
  async function sentBackUnderSix(alter: (statement: string) => string): Promise<(number | undefined)[]> {
    const stumbling = async (text: string, values?: unknown[]) => {
      await setTimeout(Math.random() * 20);
      return await database.pool.query(alter(text), values);
    };
    const house = await sandboxAtWork(database, { sql: { query: stumbling } });
    const payments = await Promise.all(Array.from({ length: 8 }, house.opened));
    for (const payment of payments) {
      await house.guest.pay(payment, { number: REFUND_RETURNED });
      await house.payments.refund({ paymentId: payment.paymentId, key: `${payment.paymentId}-r`, amount: 9_348 });
    }
    house.clock.pass(5_000);
    await Promise.all(payments.slice(0, 6).map(({ paymentId }) => house.payments.refundsOf(paymentId)));
    const charges = payments.map(({ paymentId }) => house.stripe.charges.list({ payment_intent: paymentId }));
    return (await Promise.all(charges)).map(({ data }) => data[0]?.amount_refunded);
  }

  it("gives back once what a bank has sent back, however many ask at the same time", async () => {
    expect(new Set(await sentBackUnderSix((statement) => statement))).toEqual(new Set([0]));
  });

  it("would give it back more than once if a refund were not looked at again after its payment", async () => {
    const left = await sentBackUnderSix((statement) =>
      statement.replace("WHERE id = $1 AND settles_at <= $2", "WHERE id = $1 AND $2::bigint > 0"),
    );
    expect(left.filter((refunded = 0) => refunded < 0).length).toBeGreaterThan(0);
  });

  it("takes the money once when the guest presses Pay now ten times", async () => {
    const payment = await sandbox.opened();
    const heard = await Promise.all(Array.from({ length: 10 }, () => sandbox.guest.pay(payment)));
    expect(heard.filter(({ status }) => status === 200).length).toBe(1);
    expect((await sandbox.stripe.charges.list({ payment_intent: payment.paymentId })).data.length).toBe(1);
  });
});
