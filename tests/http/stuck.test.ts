import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openSandboxPayments } from "#adapters/payments/sandbox/open-sandbox.ts";
import { type Browser, browserOf } from "#tests/support/browser-of.ts";
import { openPerson, type Person } from "#tests/support/people.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import {
  book,
  type Checkout,
  expectCleanBooks,
  GOOD_CARD,
  hold,
  HOUR,
  MINUTE,
  statusOf,
  takenOn,
} from "./guest-acts.ts";

describe("a provider that knows our key no more", () => {
  let house: TestHotel;
  let browser: Browser;
  let checkout: Checkout;
  let isRevoked = false;

  beforeAll(async () => {
    house = await openTestHotel({
      sandbox: {
        line: (fetch) => (url, init) =>
          fetch(url, isRevoked ? { ...init, headers: { authorization: "Bearer sk_test_revoked" } } : init),
      },
    });
    browser = browserOf(house);
    checkout = await hold(browser);
    await browser.pay(checkout, GOOD_CARD);
    isRevoked = true;
  });
  afterAll(() => house.close());

  test("keeps the paid room held, past its deadline too", async () => {
    expect(await book(browser, checkout)).toMatchObject({ status: 502, body: { code: "provider-unreachable" } });
    house.pass(20 * MINUTE);
    await house.tend();
    expect((await house.database.pool.query("select state from orders")).rows).toEqual([{ state: "expiring" }]);
  });

  test("gets the room booked once it knows the key again", async () => {
    isRevoked = false;
    house.pass(MINUTE);
    await house.tend();
    expect((await book(browser, checkout)).status).toBe(200);
    await expectCleanBooks(house, { now: NOON + 21 * MINUTE, today: "2026-11-21" });
  });
});

describe("a hold past its time whose payment the provider does not know", () => {
  let house: TestHotel;
  let browser: Browser;
  let clerk: Person;
  let owner: Person;
  let checkout: Checkout;
  let passed = 0;
  /** How the provider answers: as it does, with another account's keys, or not at all. */
  let line: "well" | "other-account" | "silent" = "well";

  beforeAll(async () => {
    house = await openTestHotel({
      sandbox: {
        line: (fetch) => (url, init) => {
          if (line === "silent") return Promise.reject(new TypeError("fetch failed"));
          const isOther = line === "other-account" && String(url).includes("/payment_intents/pi_");
          return isOther ? Promise.resolve(Response.json(NO_SUCH_PAYMENT, { status: 404 })) : fetch(url, init);
        },
      },
    });
    clerk = await openPerson(house, { role: "admin" });
    owner = await openPerson(house, { role: "owner" });
    browser = browserOf(house);
  });
  afterAll(() => house.close());
  beforeEach(async () => {
    line = "well";
    await wait(0);
    checkout = await hold(browser);
    line = "other-account";
  });

  const wait = async (ms: number) => {
    passed += ms;
    house.pass(ms);
    await house.tend();
  };
  const giveUp = ({ account }: Person, id = checkout.orderId) => house.hotel.staff.payments.giveUpHold(account, id);
  const status = () => statusOf(house, checkout.orderId);
  const rows = async (text: string) => (await house.database.pool.query(text, [checkout.orderId])).rows;
  const alerts = async () =>
    (await rows("select kind from alert where subject = $1 and settled_at is null order by kind")).map(
      ({ kind }) => kind,
    );

  test("is told to the desk, and keeps its rooms until somebody gives it up", async () => {
    await wait(14 * MINUTE);
    expect(await alerts()).toEqual([]);
    await wait(HOUR);
    expect(await alerts()).toEqual(["hold-stuck"]);
    expect(await status()).toMatchObject({ state: "expiring", payment: "open" });
    expect(await takenOn(house, "2026-12-01")).toBe(1);
    const shown = await house.hotel.staff.reconciliation.readMoney(clerk.account);
    expect(shown).toMatchObject({ stuck: [{ id: checkout.orderId, name: "Ada Example", total: 27_044 }] });

    expect(await giveUp(clerk)).toMatchObject({ modifiedCount: 1 });
    expect(await status()).toMatchObject({ state: "released", release_reason: "given-up" });
    expect(await takenOn(house, "2026-12-01")).toBe(0);
    expect(await alerts()).toEqual([]);
    expect(
      await rows("select actor, act, detail from audit where subject = $1 and act like 'order.released.%'"),
    ).toEqual([{ actor: clerk.account.id, act: "order.released.given-up", detail: "270.44" }]);
    expect(await giveUp(owner)).toEqual({ problem: "wrong-state" });
  });

  test("is given up by the desk alone, and never before its time is over", async () => {
    const guest = await openPerson(house);
    expect(await giveUp(clerk)).toEqual({ problem: "wrong-state" });
    await wait(HOUR);
    expect(await house.hotel.staff.payments.giveUpHold(undefined, checkout.orderId)).toEqual({
      problem: "not-signed-in",
    });
    expect(await giveUp(guest)).toEqual({ problem: "not-allowed" });
    expect(await giveUp(clerk, "nobody")).toEqual({ problem: "not-found" });
    expect(await status()).toMatchObject({ state: "expiring" });
    expect(await giveUp(owner)).toMatchObject({ modifiedCount: 1 });
  });

  test("is not given up while the provider is silent, which says nothing about the money, and is told no more once it is", async () => {
    await wait(HOUR);
    line = "silent";
    expect(await giveUp(clerk)).toEqual({ problem: "provider-silent" });
    expect(await status()).toMatchObject({ state: "expiring" });
    expect(await takenOn(house, "2026-12-01")).toBe(1);
    await wait(HOUR);
    expect(await alerts()).toEqual(["hold-stuck", "provider-unreachable"]);
    line = "other-account";
    expect([await giveUp(clerk), await alerts()]).toEqual([{ modifiedCount: 1 }, []]);
  });

  test("is settled as it was paid where the provider knows the payment after all", async () => {
    await browser.pay(checkout, GOOD_CARD);
    await wait(HOUR);
    line = "well";
    expect(await giveUp(clerk)).toEqual({ modifiedCount: 0 });
    expect(await status()).toMatchObject({ state: "confirmed", payment: "succeeded" });
    expect(await alerts()).toEqual([]);
  });

  test("is ended at the provider once it knows the payment of the hold that was given up", async () => {
    await wait(HOUR);
    await giveUp(clerk);
    await wait(HOUR);
    expect(await status()).toMatchObject({ payment: "orphaned", provider: "requires_payment_method" });
    line = "well";
    await wait(HOUR);
    expect(await status()).toMatchObject({ payment: "dead", provider: "canceled" });
  });

  test("that was paid all the same gives its money back, tells the desk and writes to its guest", async () => {
    await browser.pay(checkout, GOOD_CARD);
    await wait(HOUR);
    await giveUp(clerk);
    // The provider's own news is lost on the way.
    await house.database.pool.query("delete from sandbox.event");
    line = "well";
    await wait(HOUR);
    expect(await rows("select reason, state from refund where order_id = $1")).toEqual([
      { reason: "order-over", state: "succeeded" },
    ]);
    const paymentAlerts = "select kind from alert where subject = (select payment_id from payment where order_id = $1)";
    expect(await rows(paymentAlerts)).toEqual([{ kind: "payment-unmatched" }]);
    expect(await rows("select kind from outbox where cause = 'order:' || $1")).toEqual([{ kind: "payment-refunded" }]);
    await expectCleanBooks(house, { now: NOON + passed, today: "2026-11-21" });
  });

  test("whose late payment can't go back to its card is owed at the desk, told to its guest, and handed over", async () => {
    await browser.pay(checkout, RETURNS_REFUNDS);
    await wait(HOUR);
    await giveUp(clerk);
    line = "well";
    await wait(HOUR);
    await wait(HOUR);
    const key = `${checkout.paymentIntentId}-full`;
    const { staff } = house.hotel;
    const guest = await openPerson(house);
    const alertsOfRefund = async () =>
      (
        await house.database.pool.query("select kind from alert where subject = $1 and settled_at is null", [key])
      ).rows.map(({ kind }) => kind);
    expect(await alertsOfRefund()).toEqual(["refund-failed"]);
    expect(await staff.payments.oweStrayRefund(guest.account, key)).toEqual({ problem: "not-allowed" });
    expect(await staff.payments.oweStrayRefund(clerk.account, "nobody's")).toEqual({ problem: "not-found" });
    expect(await staff.payments.handOverRefund(clerk.account, key)).toEqual({ problem: "wrong-state" });
    const owed = await Promise.all([clerk, owner].map(({ account }) => staff.payments.oweStrayRefund(account, key)));
    expect(owed).toContainEqual({ modifiedCount: 1 });
    expect(owed).toContainEqual({ problem: "wrong-state" });
    expect(await alertsOfRefund()).toEqual(["refund-at-desk"]);
    expect(await staff.reconciliation.readMoney(clerk.account)).toMatchObject({
      stray: [
        {
          key,
          amount: 27_044,
          isOwed: true,
          guest: { name: expect.stringContaining("Ada"), email: "ada@example.com" },
        },
      ],
      refunds: expect.arrayContaining([
        expect.objectContaining({
          key,
          booking: undefined,
          guest: expect.objectContaining({ email: "ada@example.com" }),
        }),
      ]),
    });
    await wait(0);
    const letters =
      "select recipient, subject from outbox where kind = 'unmatched-at-desk' and cause like '%' || $1 || '%'";
    expect((await house.database.pool.query(letters, [key])).rows).toEqual([
      {
        recipient: "ada@example.com",
        subject: expect.stringMatching(/^Your refund of \$270\.44 came back to us \(booking \d{10}\)$/),
      },
    ]);
    const handed = await Promise.all([clerk, owner].map(({ account }) => staff.payments.handOverRefund(account, key)));
    expect(handed).toContainEqual({ modifiedCount: 1 });
    expect(handed).toContainEqual({ problem: "wrong-state" });
    expect(await alertsOfRefund()).toEqual([]);
    expect(await rows("select kind, amount from ledger where order_id = $1 order by id")).toEqual([
      { kind: "captured", amount: 27_044 },
      { kind: "refunded", amount: 27_044 },
      { kind: "refund-returned", amount: 27_044 },
      { kind: "refund-owed", amount: 27_044 },
      { kind: "returned-at-desk", amount: 27_044 },
    ]);
    await expectCleanBooks(house, { now: NOON + passed, today: "2026-11-21" });
  });

  test("whose late payment was refunded at the provider, after it had come back once, is not owed at the desk too", async () => {
    await browser.pay(checkout, RETURNS_REFUNDS);
    await wait(HOUR);
    await giveUp(clerk);
    line = "well";
    await wait(HOUR);
    await wait(HOUR);
    const { paymentIntentId: paymentId } = checkout;
    const { payments } = house.hotel.staff;
    const owe = (key: string) => payments.oweStrayRefund(clerk.account, key);
    const provider = await openSandboxPayments({ sql: house.database.pool, now: () => NOON + passed });
    await provider.payments.refund({ paymentId, key: "dashboard", amount: 27_044 });
    await wait(0);
    expect(await owe(`${paymentId}-full`)).toEqual({ problem: "wrong-state" });
    await wait(HOUR);
    expect(await owe(`${paymentId}-full`)).toEqual({ modifiedCount: 1 });
    await provider.payments.refund({ paymentId, key: "dashboard-again", amount: 27_044 });
    await wait(0);
    expect(await payments.handOverRefund(clerk.account, `${paymentId}-full`)).toEqual({ problem: "wrong-state" });
  });

  test("is forgotten a month after it was given up, when the provider does not know it by then", async () => {
    await wait(HOUR);
    await giveUp(clerk);
    await wait(29 * 24 * HOUR);
    expect(await status()).toMatchObject({ payment: "orphaned" });
    await wait(2 * 24 * HOUR);
    expect(await status()).toMatchObject({ payment: "dead" });
  });
});

/** Its bank takes no refund: it says so some time after the refund had seemed to succeed. */
const RETURNS_REFUNDS = "4000 0000 0000 5126";

const NO_SUCH_PAYMENT = {
  error: { type: "invalid_request_error", code: "resource_missing", message: "No such payment_intent" },
};

describe("two rooms closed by turns across a stay that was sold before", () => {
  let house: TestHotel;

  beforeEach(async () => {
    house = await openTestHotel({
      rooms: [
        { number: 101, type: "standard" },
        { number: 102, type: "standard" },
      ],
    });
    await hold(browserOf(house));
    await house.database.pool.query(
      `insert into closure (room, closed_from, closed_until, reason)
       values (101, '2026-12-01', '2026-12-02', 'paint'), (102, '2026-12-02', '2026-12-04', 'paint')`,
    );
  });
  afterEach(() => house.close());

  const said = async () =>
    (await house.database.pool.query("select kind, subject from alert where settled_at is null order by kind")).rows;

  test("are assigned once and then left to rest a while, instead of without an end", async () => {
    expect(await house.hotel.jobs.assignRooms()).toBe(1);
    expect(await house.hotel.jobs.assignRooms()).toBe(0);
    house.pass(MINUTE);
    expect(await house.hotel.jobs.assignRooms()).toBe(1);
  });

  test.each([
    ["one of them is open again", () => house.database.pool.query("delete from closure where room = 101")],
    ["the stay is no more", () => house.hotel.jobs.endDueOrders()],
  ])("are told, by the reason of now, until %s", async (_, happens) => {
    await house.database.pool.query(
      "insert into alert (kind, subject, raised_at) values ('search-exhausted', 'standard', now())",
    );
    await house.hotel.jobs.assignRooms();
    expect(await said()).toEqual([{ kind: "cannot-deal", subject: "standard" }]);
    house.pass(HOUR);
    await happens();
    await house.hotel.jobs.assignRooms();
    expect(await said()).toEqual([]);
    expect(await house.hotel.jobs.assignRooms()).toBe(0);
  });
});
