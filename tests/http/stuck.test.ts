import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browser, browserOf } from "#tests/support/browser-of.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { book, type Checkout, expectCleanBooks, GOOD_CARD, hold, MINUTE } from "./guest-acts.ts";

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

describe("two rooms closed by turns across a stay that was sold before", () => {
  let house: TestHotel;

  beforeAll(async () => {
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
  afterAll(() => house.close());

  test("are dealt once and then left to rest a while, instead of without an end", async () => {
    expect(await house.hotel.duties.dealRooms()).toBe(1);
    expect(await house.hotel.duties.dealRooms()).toBe(0);
    house.pass(MINUTE);
    expect(await house.hotel.duties.dealRooms()).toBe(1);
  });
});
