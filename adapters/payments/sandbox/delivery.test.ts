import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#adapters/store/open-database.ts";
import { DATABASES } from "#tests/payments/databases.ts";
import { DECLINED, SLOW } from "#tests/payments/guest.ts";
import { allEvents, type SandboxAtWork, sandboxAtWork, stoppedClock } from "#tests/payments/sandbox-at-work.ts";

describe.each(DATABASES)("The sandbox's events on $name", ({ open }) => {
  let database: Database;
  let house: SandboxAtWork;
  const clock = stoppedClock();
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    house = await sandboxAtWork(database, { now: clock.now });
    clock.pass(7_200_000);
    await allEvents(house);
  });
  afterAll(() => database.close());

  async function paid(at = house): Promise<string> {
    const payment = await at.opened();
    await at.guest.pay(payment);
    return payment.paymentId;
  }

  it("tell of a payment, in the order of what happened", async () => {
    const payment = await house.opened();
    await house.guest.pay(payment, { number: DECLINED });
    await house.guest.pay(payment);
    await house.payments.refund({ paymentId: payment.paymentId, key: payment.paymentId, amount: 100 });
    const told = await allEvents(house);
    expect(told.map(({ raw }) => JSON.parse(raw).type)).toEqual([
      "payment_intent.payment_failed",
      "payment_intent.succeeded",
      "refund.created",
      "charge.refunded",
    ]);
    const read = await Promise.all(told.map(({ raw, signature }) => house.payments.readEvent(raw, signature)));
    expect(read.map((event) => event?.paymentId)).toEqual(Array(4).fill(payment.paymentId));
  });

  it("tell of a slow card once its money has come, without anybody looking", async () => {
    const payment = await house.opened();
    await house.guest.pay(payment, { number: SLOW });
    expect((await allEvents(house)).map(({ raw }) => JSON.parse(raw).type)).toEqual(["payment_intent.processing"]);
    clock.pass(4_000);
    expect((await allEvents(house)).map(({ raw }) => JSON.parse(raw).type)).toEqual(["payment_intent.succeeded"]);
  });

  it("come again until they are taken", async () => {
    await paid();
    const statuses = [500, 404, 301, 200];
    const signatures: string[] = [];
    const events: (string | undefined)[] = [];
    for (let hour = 0; hour < 6; hour++) {
      await house.deliverDueEvents(async (raw, signature) => {
        signatures.push(signature);
        events.push((await house.payments.readEvent(raw, signature))?.id);
        return statuses.shift() ?? 200;
      });
      clock.pass(3_600_000);
    }
    expect(events).toHaveLength(4);
    expect(new Set(events).size).toBe(1);
    expect(new Set(signatures).size).toBe(4);
  });

  it("survive a webhook that falls over", async () => {
    await paid();
    await house.deliverDueEvents(() => Promise.reject(new Error("down")));
    clock.pass(1_000);
    expect(await allEvents(house)).toHaveLength(1);
  });

  it("are shared by two processes without telling one twice", async () => {
    const second = await sandboxAtWork(database, { now: clock.now });
    for (let guests = 0; guests < 30; guests++) await paid();
    const told = (await Promise.all([allEvents(house), allEvents(second)])).flat();
    expect(new Set(told.map(({ raw }) => JSON.parse(raw).id)).size).toBe(30);
    expect(told).toHaveLength(30);
  });

  it("are signed with the one secret that all processes share", async () => {
    const second = await sandboxAtWork(database, { now: clock.now });
    await paid();
    const [told] = await allEvents(house);
    expect(await second.payments.readEvent(told?.raw ?? "", told?.signature ?? "")).toBeDefined();
  });

  it("come late, twice and out of order when a test asks for it", async () => {
    let seed = 7;
    const random = () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const bad = await sandboxAtWork(database, {
      now: clock.now,
      mischief: { delayMs: 60_000, copies: 2, shuffle: true, random },
    });
    const payments: string[] = [];
    for (let guests = 0; guests < 8; guests++) payments.push(await paid(bad));
    const told: string[] = [];
    for (let second = 0; second < 150; second++) {
      for (const { raw } of await allEvents(bad)) told.push(JSON.parse(raw).data.object.id);
      if (second === 0) expect(told.length).toBeLessThan(8);
      clock.pass(1_000);
    }
    expect(told.length).toBe(16);
    for (const payment of payments) expect(told.filter((id) => id === payment)).toHaveLength(2);
    expect([...new Set(told)]).not.toEqual(payments);
  });

  it("are not told to a hotel that has them already, after a restart", async () => {
    await paid();
    expect(await allEvents(house)).toHaveLength(1);
    expect(await allEvents(await sandboxAtWork(database, { now: clock.now }))).toHaveLength(0);
  });

  it("leave no memory of keys older than a day", async () => {
    const request = { orderId: "o", key: "yesterday", amount: 5_000, email: "ada@example.com" };
    const first = await house.payments.open(request);
    clock.pass(86_400_001);
    await allEvents(house);
    expect(await house.payments.open(request)).not.toEqual(first);
  });
});
