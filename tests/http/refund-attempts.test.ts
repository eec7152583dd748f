import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openSandboxPayments, type SandboxPayments } from "#adapters/payments/sandbox/open-sandbox.ts";
import { openStore } from "#adapters/store/open-store.ts";
import { payRefund } from "#hotel/payments/pay-refund.ts";
import type { PaymentsPorts } from "#hotel/payments/ports.ts";
import { isFailure } from "#hotel/payments/ports/payments.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { book, type Checkout, expectCleanBooks, GOOD_CARD, hold, HOUR, MINUTE } from "./guest-acts.ts";

/** How the provider fares with refunds. After-work: it makes the refund and then breaks. */
let provider: "well" | "broken" | "broken-after-work";
let isListEmpty = false;
/** What happens before the provider hears of the next refund. */
let first: (() => Promise<void>) | undefined;
/** As the provider does, a broken answer is kept and repeated for its key. */
const keptAnswers = new Set<string>();

const line =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (url, init) => {
    const { pathname } = new URL(String(url));
    if (pathname !== "/v1/refunds") return fetch(url, init);
    if (init?.method !== "POST") return isListEmpty ? Response.json({ object: "list", data: [] }) : fetch(url, init);
    const act = first;
    first = undefined;
    await act?.();
    const key = new Headers(init.headers).get("idempotency-key") ?? "";
    if (keptAnswers.has(key)) return broken();
    if (provider === "well") return fetch(url, init);
    if (provider === "broken-after-work") await fetch(url, init);
    keptAnswers.add(key);
    return broken();
  };

function broken(): Response {
  const error = { type: "api_error", message: "Something went wrong on the provider's side." };
  // The SDK would try again at once, and wait between its tries.
  return Response.json({ error }, { status: 500, headers: { "stripe-should-retry": "false" } });
}

let house: TestHotel;
let dashboard: SandboxPayments;
let passed = 0;

beforeAll(async () => {
  house = await openTestHotel({ sandbox: { line } });
  dashboard = await openSandboxPayments({ sql: house.database.pool, now: () => NOON + passed });
});
beforeEach(() => {
  provider = "well";
  isListEmpty = false;
  first = undefined;
});
afterAll(async () => {
  await expectCleanBooks(house, { today: "2026-11-21", now: NOON + passed });
  await house.close();
});

const rowsOf = async (text: string, values: unknown[] = []) => (await house.database.pool.query(text, values)).rows;

async function after(ms: number): Promise<void> {
  passed += ms;
  house.pass(ms);
  await house.tend();
}

/** A paid booking of whose $270.44 the desk sends $20 back. */
async function refundOfTwenty() {
  const browser = browserOf(house);
  const checkout = await hold(browser);
  await browser.pay(checkout, GOOD_CARD);
  expect((await book(browser, checkout)).status).toBe(201);
  await house.tend();
  const paymentId = checkout.paymentIntentId;
  const key = `${paymentId}-twenty`;
  await noteTwenty(key, checkout);
  return { key, paymentId, checkout };
}

async function noteTwenty(key: string, { paymentIntentId, orderId }: Checkout): Promise<void> {
  await house.database.pool.query(
    `insert into refund (key, payment_id, order_id, booking_id, amount, reason, note, requested_at, next_look_at)
     select $1, $2, $3, id, 2000, 'desk', 'noise', $4, $4 from booking where order_id = $3`,
    [key, paymentIntentId, orderId, new Date(NOON + passed).toISOString()],
  );
}

async function refundsThere(paymentId: string): Promise<number[]> {
  const made = await dashboard.payments.refundsOf(paymentId);
  if (isFailure(made)) throw new Error(made.message);
  return made.map(({ amount }) => amount);
}

const stateOf = async (key: string) => (await rowsOf("select state from refund where key = $1", [key]))[0].state;
const openAlerts = async (subject: string) =>
  (await rowsOf("select kind from alert where subject = $1 and settled_at is null", [subject])).map(({ kind }) => kind);

test("a refund that the provider answered with an error is asked for anew, and arrives once", async () => {
  const { key, paymentId } = await refundOfTwenty();
  provider = "broken";
  await house.tend();
  provider = "well";
  await after(MINUTE);
  expect([await stateOf(key), await refundsThere(paymentId)]).toEqual(["succeeded", [2_000]]);
});

test("a refund that the provider made although it answered with an error is not made again", async () => {
  const { key, paymentId } = await refundOfTwenty();
  provider = "broken-after-work";
  await house.hotel.jobs.payRefunds();
  expect(await stateOf(key)).toBe("requested");
  provider = "well";
  await after(MINUTE);
  expect([await stateOf(key), await refundsThere(paymentId)]).toEqual(["succeeded", [2_000]]);
});

test("a refund whose key has paid another one of ours is asked for under the next key", async () => {
  const { key, paymentId, checkout } = await refundOfTwenty();
  await house.tend();
  await rowsOf("update refund set key = refund_id where key = $1", [key]);
  await noteTwenty(key, checkout);
  await house.tend();
  expect(await stateOf(key)).toBe("requested");
  await after(HOUR);
  expect([await stateOf(key), await refundsThere(paymentId)]).toEqual(["succeeded", [2_000, 2_000]]);
});

test.each([1, 2])(
  "a refund whose first attempt the provider tells of as attempt %s begins goes out once",
  async (attempt) => {
    const { key, paymentId } = await refundOfTwenty();
    await rowsOf("update refund set attempt = $2 where key = $1", [key, attempt]);
    const store = openStore(house.database);
    const now = () => NOON + passed;
    const [claimed] = await store.refunds.claim(now(), now() + MINUTE, 20);
    if (claimed?.key !== key) throw new Error("Another refund is due.");
    await dashboard.payments.refund({ key, attempt: 1, paymentId, amount: 2_000 });
    await house.tend();
    expect(await stateOf(key)).toBe("succeeded");
    const ports = { store, payments: dashboard.payments, clock: { now } } as unknown as PaymentsPorts;
    expect(await payRefund(ports, claimed)).toBe("done");
    expect([await refundsThere(paymentId), await openAlerts(key)]).toEqual([[2_000], []]);
  },
);

test("a refund that is paid while the provider's answer breaks is told to nobody as delayed", async () => {
  const { key, paymentId } = await refundOfTwenty();
  await rowsOf("update refund set requested_at = requested_at - interval '1 hour' where key = $1", [key]);
  provider = "broken";
  first = async () => {
    await dashboard.payments.refund({ key, attempt: 1, paymentId, amount: 2_000 });
    await house.tend();
    expect(await stateOf(key)).toBe("succeeded");
  };
  await house.hotel.jobs.payRefunds();
  expect([await refundsThere(paymentId), await openAlerts(key)]).toEqual([[2_000], []]);
});

test("a refund that has not gone through for 15 minutes is told to a person, until it does", async () => {
  const { key } = await refundOfTwenty();
  provider = "broken";
  for (let minutes = 0; minutes < 14; minutes += 1) await after(MINUTE);
  expect(await openAlerts(key)).toEqual([]);
  await after(MINUTE);
  expect(await openAlerts(key)).toEqual(["refund-delayed"]);
  provider = "well";
  await after(MINUTE);
  expect([await stateOf(key), await openAlerts(key)]).toEqual(["succeeded", []]);
});

test("a refund that went through twice, because the provider's list had not told of the first, is in the books twice", async () => {
  const { key, paymentId } = await refundOfTwenty();
  provider = "broken-after-work";
  await house.hotel.jobs.payRefunds();
  provider = "well";
  isListEmpty = true;
  passed += MINUTE;
  house.pass(MINUTE);
  await house.hotel.jobs.payRefunds();
  isListEmpty = false;
  await after(MINUTE);
  expect(await refundsThere(paymentId)).toEqual([2_000, 2_000]);
  const noted = await rowsOf("select reason, state from refund where payment_id = $1 order by reason", [paymentId]);
  expect([await stateOf(key), noted]).toEqual([
    "succeeded",
    [
      { reason: "desk", state: "succeeded" },
      { reason: "made-at-provider", state: "succeeded" },
    ],
  ]);
});
