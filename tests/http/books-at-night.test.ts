import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openSandboxPayments } from "#adapters/payments/sandbox/open-sandbox.ts";
import type { Payments } from "#hotel/ports.ts";
import { openPerson, type Person } from "#tests/support/people.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { type Checkout, HOUR, MINUTE } from "./guest-acts.ts";
import { booked, granted, rowsOf } from "./restored-houses.ts";

const DAY = 24 * HOUR;
/** The hotel stands at noon, and its business day turns at four. */
const TO_FIVE = 17 * HOUR;

let house: TestHotel;
let owner: Person;
/** What the provider refuses, and what it does not answer at all, by addresses. */
let refuses: RegExp | undefined;
let isAway = false;
let passed = 0;
let payments: Payments;
beforeAll(async () => {
  house = await openTestHotel({
    houseRules: { capRoomsPerAddress: 500 },
    watching: {
      database: () => undefined,
      payments: (made) => (payments = { ...made }),
      hotel: (hotel) => hotel,
    },
    sandbox: {
      line: (fetch) => (url, init) => {
        const address = String(url instanceof Request ? url.url : url);
        if (isAway) return Promise.reject(new TypeError("fetch failed"));
        return refuses?.test(address) ? Promise.resolve(refusal()) : fetch(url, init);
      },
    },
  });
  owner = await openPerson(house, { role: "owner" });
});
beforeEach(() => {
  refuses = undefined;
  isAway = false;
});
afterAll(() => house.close());

function refusal(): Response {
  const error = { type: "invalid_request_error", message: "The key does not have the required permissions." };
  return new Response(JSON.stringify({ error }), { status: 403, headers: { "content-type": "application/json" } });
}

async function paid(): Promise<Checkout> {
  const checkout = await booked(house);
  await house.tend();
  return checkout;
}

async function wait(ms: number): Promise<void> {
  passed += ms;
  house.pass(ms);
  await house.tend();
  while ((await house.hotel.jobs.reconcile()) > 0);
}

const money = async () => granted(await house.hotel.staff.reconciliation.readMoney(owner.account));
const alertsAbout = (kind: string) =>
  rowsOf(house, "select subject from alert where kind = $1 and settled_at is null", [kind]);

describe("a night's comparison that can't go on", () => {
  const alerts = () => alertsAbout("books-not-compared");

  test("is told after some hours, with what the key may not list, and settled by the next one that ends", async () => {
    await paid();
    refuses = /\/v1\/disputes/;
    await wait(TO_FIVE);
    expect(await alerts()).toEqual([]);
    expect((await money()).hanging).toBeUndefined();
    await wait(4 * HOUR);
    expect(await alerts()).toEqual([{ subject: "disputes" }]);
    const { hanging, underWay } = await money();
    expect(hanging).toEqual({ since: underWay?.beganAt, unread: "disputes" });
    await wait(2 * MINUTE);
    const letters = "select count(*)::integer as n from outbox where kind = 'desk-alert'";
    expect(await rowsOf(house, letters)).toEqual([{ n: 1 }]);
    isAway = true;
    await wait(DAY);
    isAway = false;
    expect(await alerts()).toEqual([{ subject: "disputes" }]);
    refuses = undefined;
    await wait(10 * MINUTE);
    expect(await alerts()).toEqual([]);
    expect(await money()).toMatchObject({ hanging: undefined, underWay: undefined, last: { faults: 0 } });
    expect(await rowsOf(house, letters)).toEqual([{ n: 1 }]);
  });

  test("is told where the provider is silent for as long", async () => {
    isAway = true;
    await wait(DAY);
    await wait(4 * HOUR);
    expect(await alerts()).toEqual([{ subject: "provider" }]);
    isAway = false;
    await wait(HOUR);
    expect(await alerts()).toEqual([]);
  });

  test("is told of no more once there are no card keys", async () => {
    isAway = true;
    await wait(DAY);
    await wait(4 * HOUR);
    expect((await money()).hanging).toBeDefined();
    Object.assign(payments, { isSwitchedOff: true });
    expect((await money()).hanging).toBeUndefined();
    await wait(HOUR);
    expect(await alerts()).toEqual([]);
    Object.assign(payments, { isSwitchedOff: undefined });
    isAway = false;
    await wait(HOUR);
  });
});

describe("a difference that nobody has mended", () => {
  const compareAll = async () => {
    expect(granted(await house.hotel.staff.reconciliation.askForComparison(owner.account)).modifiedCount).toBe(1);
    await wait(1_000);
  };
  const found = async () => (await money()).differences.map(({ kind, paymentId }) => ({ kind, paymentId }));
  const receive = (paymentId: string, received: number) =>
    rowsOf(house, "update sandbox.payment_intent set data = data || $2::jsonb where data ->> 'id' = $1", [
      paymentId,
      JSON.stringify({ amount_received: received }),
    ]);

  test("is found by every night, however old its payment is, and is gone only once it is", async () => {
    const { paymentIntentId: paymentId } = await paid();
    await wait(40 * DAY);
    await receive(paymentId, 20_000);
    await compareAll();
    const difference = { kind: "payment-amount", paymentId };
    for (let night = 0; night < 3; night += 1) {
      expect(await found()).toContainEqual(difference);
      expect(await alertsAbout("books-differ")).toHaveLength(1);
      await wait(DAY);
    }
    await receive(paymentId, 27_044);
    await wait(DAY);
    expect(await found()).not.toContainEqual(difference);
    expect(await alertsAbout("books-differ")).toEqual([]);
    const from = async () => (await money()).last?.period.from ?? 0;
    const before = await from();
    await wait(DAY);
    expect((await from()) - before).toBeGreaterThan(2 * DAY);
  });

  test("is found so too where only the provider knows of its payment", async () => {
    const provider = await openSandboxPayments({ sql: house.database.pool, now: () => NOON + passed });
    const opened = await provider.payments.open({ orderId: "lost", key: "lost", amount: 999, email: "a@example.com" });
    const paymentId = "paymentId" in opened ? opened.paymentId : "";
    await wait(40 * DAY);
    await rowsOf(house, "update sandbox.payment_intent set data = data || $2::jsonb where data ->> 'id' = $1", [
      paymentId,
      JSON.stringify({ status: "succeeded", amount_received: 999 }),
    ]);
    await compareAll();
    const difference = { kind: "payment-missing-here", paymentId };
    expect(await found()).toContainEqual(difference);
    await wait(DAY);
    expect(await found()).toContainEqual(difference);
  });
});

describe("a long comparison that fails now and then", () => {
  const alerts = () => alertsAbout("books-not-compared");

  test("is told neither where the machine slept, nor where it goes on in between", async () => {
    const { staff, jobs } = house.hotel;
    /** One step, or one try of it. */
    const go = async (ms: number) => {
      passed += ms;
      house.pass(ms);
      await jobs.reconcile();
    };
    expect(granted(await staff.reconciliation.askForComparison(owner.account)).modifiedCount).toBe(1);
    refuses = /\/v1\/disputes/;
    await go(DAY);
    expect(await alerts()).toEqual([]);
    refuses = undefined;
    await go(2 * HOUR);
    refuses = /\/v1\/disputes/;
    await go(2 * HOUR);
    expect(await alerts()).toEqual([]);
    await go(3 * HOUR);
    expect(await alerts()).toEqual([{ subject: "disputes" }]);
    refuses = undefined;
    await go(HOUR);
    expect(await alerts()).toEqual([]);
    expect(await money()).toMatchObject({ hanging: undefined, underWay: expect.anything() });
    await wait(HOUR);
  });
});
