import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPerson, type Person } from "#tests/support/people.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { type Checkout, HOUR, MINUTE } from "./guest-acts.ts";
import { booked, granted, rowsOf } from "./restored-houses.ts";

const DAY = 24 * HOUR;

let house: TestHotel;
let owner: Person;
beforeAll(async () => {
  house = await openTestHotel({ houseRules: { capRoomsPerAddress: 500 } });
  owner = await openPerson(house, { role: "owner" });
});
afterAll(() => house.close());

async function paid(): Promise<Checkout> {
  const checkout = await booked(house);
  await house.tend();
  return checkout;
}

async function wait(ms: number): Promise<void> {
  house.pass(ms);
  await house.tend();
  while ((await house.hotel.jobs.reconcile()) > 0);
}

const money = async () => granted(await house.hotel.staff.reconciliation.readMoney(owner.account));
const found = async () => (await money()).differences.map(({ kind, paymentId }) => ({ kind, paymentId }));
const receive = (paymentId: string, received: number) =>
  rowsOf(house, "update sandbox.payment_intent set data = data || $2::jsonb where data ->> 'id' = $1", [
    paymentId,
    JSON.stringify({ amount_received: received }),
  ]);

describe("a difference that stands", () => {
  test("is told once, and a later one anew, while the first still stands", async () => {
    const alerts = () => rowsOf(house, "select id from alert where kind = 'books-differ' and settled_at is null");
    const causes = "select 'alert:' || id from alert where kind = 'books-differ'";
    const letters = async () => {
      await wait(2 * MINUTE);
      const [counted] = await rowsOf(house, `select count(*)::integer as n from outbox where cause in (${causes})`);
      return counted?.n;
    };
    const [first, second] = [await paid(), await paid()];
    await receive(first.paymentIntentId, 20_000);
    await wait(DAY);
    const told = await alerts();
    expect(told).toHaveLength(1);
    expect(await letters()).toBe(1);
    await wait(DAY);
    expect(await alerts()).toEqual(told);
    expect(await letters()).toBe(1);
    await receive(second.paymentIntentId, 20_000);
    await wait(DAY);
    const paymentIds = new Set((await found()).map(({ paymentId }) => paymentId));
    expect(paymentIds).toEqual(new Set([first.paymentIntentId, second.paymentIntentId]));
    const anew = await alerts();
    expect(anew).toHaveLength(1);
    expect(anew).not.toEqual(told);
    expect(await letters()).toBe(2);
    await receive(second.paymentIntentId, 27_044);
    await wait(DAY);
    expect(await alerts()).toEqual(anew);
    await receive(first.paymentIntentId, 27_044);
    await wait(DAY);
    expect(await alerts()).toEqual([]);
  });

  test("is looked for no farther back than a bank could still ask about", async () => {
    const { paymentIntentId: paymentId } = await paid();
    await receive(paymentId, 20_000);
    await wait(DAY);
    expect(await found()).toContainEqual({ kind: "payment-amount", paymentId });
    await wait(900 * DAY);
    const { period } = (await money()).last ?? {};
    const days = ((period?.to ?? 0) - (period?.from ?? 0)) / DAY;
    expect(Math.round(days)).toBe(550);
  });
});
