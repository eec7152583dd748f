import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { placeRooms } from "#adapters/store/inventory/place-rooms.ts";
import { runOn } from "#adapters/store/run.ts";
import { emptyHouse } from "#tests/store/small-house.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { compareWithProvider, findDiscrepancies } from "#tests/support/oracle.ts";
import { openPerson, type Person } from "#tests/support/people.ts";
import { readHotelContent } from "#server/content-files.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { book, type Checkout, GOOD_CARD, hold, HOUR, MINUTE, STAY_TOTAL } from "./guest-acts.ts";
import {
  booked,
  copyOf,
  granted,
  openAlerts,
  openHouse,
  openProvider,
  present,
  rowsOf,
  wait,
} from "./restored-houses.ts";

const PAID = 27_044;

async function fiveBooked(house: TestHotel): Promise<void> {
  for (const name of ["Ada", "Bob", "Cyd", "Dan", "Eve"]) await booked(house, { name: `${name} Example` });
}

const lettersAboutMoney = (house: TestHotel) =>
  rowsOf(
    house,
    "select kind, recipient from outbox where kind in ('payment-refunded', 'refund-given', 'payment-failed')",
  );

const isRestored = async (house: TestHotel) =>
  (await rowsOf(house, "select restored_since is not null as restored from house"))[0]?.restored;

/** A refund that was decided and has not reached the provider. */
async function note(
  house: Pick<TestHotel, "database">,
  { orderId, paymentIntentId }: Checkout,
  amount: number,
): Promise<void> {
  await rowsOf(
    house,
    `insert into refund (key, payment_id, order_id, amount, reason, booking_id, note, requested_at, next_look_at)
     select 'noted-' || $1, $2, $1, $3, 'desk', b.id, 'A gift', $4, $4 from booking b where b.order_id = $1`,
    [orderId, paymentIntentId, amount, new Date(present()).toISOString()],
  );
}

const waiting = (payments: number) => [
  { kind: "house-restored", n: 1 },
  { kind: "payment-without-order", n: payments },
];

describe("guests' payments stay where they are", () => {
  test("when the hotel's tables are emptied and its provider is not", async () => {
    const house = await openHouse(onTestFinished, {});
    await house.tend();
    await fiveBooked(house);
    await house.tend();
    await emptyHouse(house.database.pool);
    await placeRooms(runOn(house.database.pool), (await readHotelContent()).rooms);
    await wait([house]);
    expect(await rowsOf(house, "select * from sandbox.refund")).toEqual([]);
    expect(await rowsOf(house, "select * from refund")).toEqual([]);
    expect(await lettersAboutMoney(house)).toEqual([]);
    expect(await openAlerts(house)).toEqual(expect.arrayContaining(waiting(5)));
    expect(await findDiscrepancies(house.database.pool, { now: present() })).toEqual([]);
    expect(await compareWithProvider(house.database.pool)).toEqual([]);
  });

  test("when the hotel begins again with a new database", { tags: ["soak"] }, async () => {
    const { database: provider, sentBack } = await openProvider(onTestFinished);
    await booked(await openHouse(onTestFinished, { provider }));
    const house = await openHouse(onTestFinished, { provider });
    await wait([house]);
    expect(await sentBack()).toBe(0);
    expect(await openAlerts(house)).toEqual(expect.arrayContaining(waiting(1)));
    expect(await lettersAboutMoney(house)).toEqual([]);
  });

  test("when an older backup is loaded, and what it had decided waits for a person", async () => {
    const { database: provider, sentBack } = await openProvider(onTestFinished);
    const before = await openHouse(onTestFinished, { provider });
    const [paidSince, noted] = [await booked(before), await booked(before)];
    await before.tend();
    await note(before, paidSince, 5_000);
    const backup = await copyOf(before);
    await booked(before);
    await wait([before], MINUTE);
    expect(await sentBack()).toBe(5_000);

    await note({ database: backup }, noted, 7_000);
    const house = await openHouse(onTestFinished, { database: backup, provider });
    await wait([house]);
    expect(await sentBack()).toBe(5_000);
    const { account } = await openPerson(house, { role: "admin" });
    const money = granted(await house.hotel.staff.reconciliation.readMoney(account));
    expect(money).toMatchObject({ restored: expect.any(Number), waiting: [{ amount: 7_000 }], unmatched: [{}] });
    expect(await lettersAboutMoney(house)).toEqual([]);

    expect(await house.hotel.staff.reconciliation.releaseRefunds(account)).toEqual({ modifiedCount: 1 });
    await wait([house], MINUTE);
    expect(await sentBack()).toBe(12_000);
    expect(await house.hotel.staff.reconciliation.releaseRefunds(account)).toEqual({ modifiedCount: 0 });
  });

  test("when two copies of one database run beside each other, and both are told", async () => {
    const { database: provider, sentBack } = await openProvider(onTestFinished);
    const one = await openHouse(onTestFinished, { provider });
    await booked(one);
    await one.tend();
    const other = await openHouse(onTestFinished, {
      database: await copyOf(one),
      provider,
    });
    await wait([one, other], MINUTE);
    expect([await isRestored(one), await isRestored(other)]).toEqual([false, false]);
    await booked(one);
    await booked(other);
    await wait([one, other]);
    expect([await isRestored(one), await isRestored(other)]).toEqual([true, true]);
    expect(await sentBack()).toBe(0);
    for (const house of [one, other]) {
      expect(await openAlerts(house)).toContainEqual({ kind: "payment-without-order", n: 1 });
      expect(await rowsOf(house, "select count(*)::integer as n from booking")).toEqual([{ n: 2 }]);
    }
  });

  test("when the database of another hotel is put in their hotel's place", async () => {
    const { database: provider, sentBack } = await openProvider(onTestFinished);
    await booked(await openHouse(onTestFinished, { provider }));
    const foreign = await openHouse(onTestFinished, {});
    const theirs = await booked(foreign);
    await foreign.tend();
    await note(foreign, theirs, 9_000);

    const house = await openHouse(onTestFinished, {
      database: await copyOf(foreign),
      provider,
    });
    await wait([house]);
    expect(await sentBack()).toBe(0);
    expect(await openAlerts(house)).toEqual(expect.arrayContaining(waiting(1)));
    const { account } = await openPerson(house, { role: "admin" });
    expect(await house.hotel.staff.reconciliation.readMoney(account)).toMatchObject({ waiting: [{ amount: 9_000 }] });
  });
});

test("a database that starts again with its own payments at the provider is sound, and pays what was decided", async () => {
  const { database: provider, sentBack } = await openProvider(onTestFinished);
  const house = await openHouse(onTestFinished, { provider });
  const paid = await booked(house);
  await note(house, paid, 3_000);
  const again = await openTestHotel({ database: house.database, provider, now: present() });
  await booked(again);
  await again.tend();
  expect(await isRestored(again)).toBe(false);
  expect(await sentBack()).toBe(3_000);
});

test("a database that was emptied without its name is told by the first payment that it has forgotten", async () => {
  const house = await openHouse(onTestFinished, {});
  await booked(house);
  await emptyHouse(house.database.pool);
  await placeRooms(runOn(house.database.pool), (await readHotelContent()).rooms);
  await house.hotel.jobs.replayEvents();
  await house.hotel.jobs.processEvents();
  expect(await isRestored(house)).toBe(true);
});

describe("in a restored house", () => {
  const closers: (() => Promise<void>)[] = [];
  let house: TestHotel;
  let owner: Person;
  let clerk: Person;
  let beside: Awaited<ReturnType<typeof openProvider>>;
  beforeAll(async () => {
    const keep = (close: () => Promise<void>) => closers.push(close);
    beside = await openProvider(keep);
    const lost = await openHouse(keep, { provider: beside.database });
    await booked(lost);
    await booked(lost);
    house = await openHouse(keep, { provider: beside.database });
    await wait([house], MINUTE);
    owner = await openPerson(house, { role: "owner" });
    clerk = await openPerson(house, { role: "admin" });
  });
  afterAll(() => Promise.all(closers.map((close) => close())));

  test("a guest who cancels from then on has the money back as always", async () => {
    const browser = browserOf(house);
    const checkout = await hold(browser);
    await browser.pay(checkout, GOOD_CARD);
    const { body } = await book(browser, checkout);
    const path = `/api/bookings/${body.insertedIds[0]}/cancellation`;
    expect(await browser.post(path, { refund: STAY_TOTAL })).toMatchObject({ status: 200 });
    await wait([house], MINUTE);
    expect(await beside.sentBack()).toBe(PAID);
    expect(await isRestored(house)).toBe(true);
  });

  test("what comes too late for its order waits for a person too", async () => {
    const { staff } = house.hotel;
    const checkout = await hold(browserOf(house));
    await wait([house], HOUR);
    await beside.database.pool.query(
      `update sandbox.payment_intent set data = data || '{"status": "succeeded", "amount_received": 27044}' where id = $1`,
      [checkout.paymentIntentId],
    );
    await rowsOf(house, "update payment_event set done_at = null where payment_id = $1", [checkout.paymentIntentId]);
    await wait([house], HOUR);
    expect(await beside.sentBack()).toBe(PAID);
    expect(await staff.reconciliation.readMoney(clerk.account)).toMatchObject({
      waiting: [{ amount: PAID, reason: "order-over" }],
    });
  });

  test("only an owner declares it sound again, and a later start finds nothing new", async () => {
    const { staff } = house.hotel;
    expect(await staff.reconciliation.leaveRestored(undefined)).toEqual({ problem: "not-signed-in" });
    expect(await staff.reconciliation.leaveRestored(clerk.account)).toEqual({ problem: "not-allowed" });
    expect(await isRestored(house)).toBe(true);
    expect(await staff.reconciliation.leaveRestored(owner.account)).toEqual({ modifiedCount: 1 });
    expect(await staff.reconciliation.leaveRestored(owner.account)).toEqual({ modifiedCount: 0 });
    expect(await rowsOf(house, "select actor from audit where act = 'house.sound'")).toEqual([
      { actor: owner.account.id },
    ]);
    expect((await openAlerts(house)).map(({ kind }) => kind)).toContain("payment-without-order");
    const again = await openTestHotel({ database: house.database, provider: beside.database, now: present() });
    await again.tend();
    expect(await isRestored(again)).toBe(false);
  });
});
