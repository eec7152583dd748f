import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#adapters/store/open-database.ts";
import { breakableLine } from "#tests/payments/broken-line.ts";
import { type SandboxAtWork, sandboxAtWork } from "#tests/payments/sandbox-at-work.ts";
import { freshPostgres } from "#tests/support/postgres-template.ts";
import { STRIPE_CONFIG } from "./stripe-payments.ts";

const wire = breakableLine();
let database: Database;
let house: SandboxAtWork;
let orders = 0;
beforeAll(async () => {
  database = await freshPostgres();
  house = await sandboxAtWork(database, { line: wire.line });
});
afterAll(() => database.close());

function request() {
  orders++;
  return { orderId: `o-${orders}`, key: `o-${orders}-1`, amount: 9_348, email: "ada@example.com" };
}

async function paymentsOf(orderId: string): Promise<number> {
  const { rows } = await database.pool.query(
    "SELECT count(*)::int AS n FROM sandbox.payment_intent WHERE data -> 'metadata' ->> 'order_id' = $1",
    [orderId],
  );
  return rows[0].n;
}

it.each(["lost-before", "lost-after", "slow", 500, 409] as const)(
  "opens one payment when the first try ends as %s",
  async (fault) => {
    const asked = request();
    wire.breaks(fault);
    expect(await house.payments.open(asked)).toHaveProperty("paymentId");
    expect(await paymentsOf(asked.orderId)).toBe(1);
  },
);

it.each(["lost-before", "lost-after", 500, 409] as const)(
  "calls a provider unreachable after three tries ending as %s",
  async (fault) => {
    const asked = request();
    wire.breaks(fault, 3);
    const tries = wire.calls.length;
    expect(await house.payments.open(asked)).toMatchObject({ failure: "unreachable" });
    expect(wire.calls.length - tries).toBe(3);
    expect(await house.payments.open(asked)).toHaveProperty("paymentId");
    expect(await paymentsOf(asked.orderId)).toBe(1);
  },
);

it("takes a provider that is busy for unreachable, at once", async () => {
  wire.breaks(429);
  expect(await house.payments.look("pi_any")).toMatchObject({ failure: "unreachable" });
});

it("opens payments all the same while it is told that it asks about them too often", async () => {
  wire.breaks(429, 12);
  for (let time = 0; time < 12; time += 1) {
    expect(await house.payments.look("pi_any")).toMatchObject({ failure: "unreachable" });
  }
  expect(await house.payments.open(request())).toHaveProperty("paymentId");
});

it("leaves a provider alone that is told of too many new payments", async () => {
  const crowded = await sandboxAtWork(database, { line: wire.line });
  wire.breaks(429, 5);
  for (let time = 0; time < 5; time += 1) {
    expect(await crowded.payments.open(request())).toMatchObject({ failure: "unreachable" });
  }
  const tries = wire.calls.length;
  expect(await crowded.payments.open(request())).toMatchObject({ failure: "unreachable" });
  expect(wire.calls.length).toBe(tries);
});

it("gives up on a provider that hangs, after three times the five seconds that an answer may take", async () => {
  expect(STRIPE_CONFIG).toMatchObject({ timeout: 5_000, maxNetworkRetries: 2 });
  const answerMs = 500;
  const hasty = await sandboxAtWork(database, { line: wire.line, times: { answerMs } });
  wire.breaks("hang", 3);
  const tries = wire.calls.length;
  const start = performance.now();
  expect(await hasty.payments.look("pi_any")).toMatchObject({ failure: "unreachable" });
  expect(wire.calls.length - tries).toBe(3);
  expect(performance.now() - start).toBeGreaterThan(3 * answerMs);
});

it("pays a refund once when its answer is lost", async () => {
  const payment = await house.opened();
  await house.guest.pay(payment);
  const wish = { paymentId: payment.paymentId, key: `${payment.paymentId}-r`, amount: 5_000 };
  wire.breaks("lost-after", 3);
  expect(await house.payments.refund(wish)).toMatchObject({ failure: "unreachable" });
  expect(await house.payments.refund(wish)).toMatchObject({ state: "succeeded", amount: 5_000 });
  const refunds = await house.stripe.refunds.list({ payment_intent: payment.paymentId });
  expect(refunds.data).toHaveLength(1);
});

it("knows that a payment is ended when the answer to ending it was lost", async () => {
  const payment = await house.opened();
  wire.breaks("lost-after", 3);
  expect(await house.payments.cancel(payment.paymentId)).toMatchObject({ failure: "unreachable" });
  expect(await house.payments.cancel(payment.paymentId)).toMatchObject({ state: "dead" });
});

it("does not say what came first when it could not look", async () => {
  const payment = await house.opened();
  await house.guest.pay(payment);
  const { line, breaks } = breakableLine();
  const cutOff = await sandboxAtWork(database, {
    line: (fetch) => async (url, init) => {
      if (init?.method === "GET") breaks("lost-before");
      return await line(fetch)(url, init);
    },
  });
  expect(await cutOff.payments.cancel(payment.paymentId)).toMatchObject({ failure: "unreachable" });
});

it("takes a refused key for a refusal", async () => {
  const stranger = await sandboxAtWork(database, {
    line: (fetch) => (url, init) => fetch(url, { ...init, headers: { authorization: "Bearer sk_test_old" } }),
  });
  expect(await stranger.payments.look("pi_any")).toMatchObject({ failure: "refused" });
});

it("answers with JSON or not at all: a gateway's page is no answer", async () => {
  const gateway = await sandboxAtWork(database, {
    line: () => () => Promise.resolve(new Response("<h1>Bad gateway</h1>", { status: 502 })),
  });
  expect(await gateway.payments.look("pi_any")).toMatchObject({ failure: "unreachable" });
});

it("leaves a dead provider alone after five calls, and asks it again after a rest", async () => {
  const wire5 = breakableLine();
  const patient = await sandboxAtWork(database, { line: wire5.line });
  wire5.breaks("lost-before", 15);
  await Promise.all(Array.from({ length: 5 }, (_, at) => patient.payments.look(`pi_any${at}`)));
  const tries = wire5.calls.length;
  expect(await patient.payments.look("pi_any")).toMatchObject({ failure: "unreachable" });
  expect(wire5.calls.length).toBe(tries);
  patient.clock.pass(10_000);
  expect(await patient.payments.look("pi_any")).toMatchObject({ failure: "missing" });
});

it("ends a payment by two questions at most, however many ask at once", async () => {
  const opened = await house.payments.open(request());
  if (!("paymentId" in opened)) throw new Error("It was not opened.");
  const asked = wire.calls.length;
  const answers = await Promise.all(Array.from({ length: 40 }, () => house.payments.cancel(opened.paymentId)));
  expect(new Set(answers.map((answer) => "state" in answer && answer.state))).toEqual(new Set(["dead"]));
  expect(wire.calls.slice(asked).filter((call) => call.endsWith("/cancel")).length).toBeLessThanOrEqual(2);
});
