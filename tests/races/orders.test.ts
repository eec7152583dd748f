import { describe, expect, onTestFinished, test } from "vitest";
import { addDays } from "#hotel/kernel/plain-date.ts";
import { figure } from "#tests/support/figures.ts";
import { COUNT_WITHOUT_LOOKING, NO_CLIENT_KEYS, NO_COUNTERS, NO_HOLDINGS_LOCK } from "./guards-off.ts";
import { inSoak } from "./length.ts";
import { checkOut, checkoutOf, standard, suite } from "./stays.ts";
import { openTwoDesks, type TwoDesks, type TwoDesksOptions } from "./two-desks.ts";

const STAY = standard("2026-12-10", 2);
/** A room for so many nights that few of them are as many as may be held for a card. */
const LONG = standard("2027-02-01", 50);
/** With two rooms each on one night, for which there are 13. */
const PAIRS = inSoak(30, 16);
/** More than the ten of a browser, the thirty of an address and the three of an e-mail. */
const BEYOND = { browser: inSoak(20, 14), address: inSoak(45, 36), email: inSoak(12, 8) };
const UNPAID = inSoak(40, 20);

describe("one checkout that arrives twelve times at once", () => {
  test("is one order with one payment", async () => {
    const desks = await open();
    const { orders, intents, statuses } = await sendTwelveTimes(desks);
    figure("one checkout sent 12 times: orders and payments", `${orders} and ${intents}`, "exactly 1 and 1");
    expect({ orders, intents }).toEqual({ orders: 1, intents: 1 });
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await desks.faults()).toEqual([]);
  });

  test("is several orders where the database forgets client keys (control)", async () => {
    const desks = await open({ guardOff: NO_CLIENT_KEYS });
    // On a busy machine the twelve may come one after another, and each finds the order of the one before.
    let orders = 0;
    for (let round = 1; orders <= 1 && round <= 10; round += 1) {
      ({ orders } = await sendTwelveTimes(desks, `the-same-checkout-${round}`));
    }
    figure("one checkout sent 12 times, client keys forgotten: orders", orders, "above 1");
    expect(orders).toBeGreaterThan(1);
  });
});

test("one reservation without payment that arrives six times at once is one booking, and each answer names it", async () => {
  const desks = await open();
  const guest = desks.guest();
  // The browser is known, so that all six carry one cookie.
  await checkOut(guest, [STAY], "an-earlier-checkout");
  const form = [{ ...STAY, id: 1, name: "Bo", email: "bo@example.com" }];
  const sent = { "idempotency-key": "the-same-form" };
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => guest.post<{ insertedIds: number[] }>("/api/bookings", form, sent)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => String(body.insertedIds))).size).toBe(1);
  expect(await desks.faults()).toEqual([]);
});

describe("two lines that together exceed what each alone would pass", () => {
  test("are refused together, naming the second line", async () => {
    const desks = await open();
    const answer = await checkOut<object>(desks.guest(), [suite("2026-12-10", 2, 7), suite("2026-12-11", 2, 3)]);
    expect(answer.status).toBe(200);
    const both = [suite("2026-12-11", 1, 2), suite("2026-12-10", 3, 2)];
    expect(await checkOut<object>(desks.guest(), both)).toMatchObject({
      status: 409,
      body: { code: "sold-out", line: 1, night: "2026-12-11" },
    });
    expect(await desks.faults()).toEqual([]);
  });

  test("never pass for one of many guests at once", async () => {
    const desks = await open();
    expect(await heldByPairs(desks)).toBe(12);
    expect(await desks.faults()).toEqual([]);
  });

  test("oversell where the counters are written without looking (control)", async () => {
    expect(await heldByPairs(await open({ guardOff: COUNT_WITHOUT_LOOKING }))).toBeGreaterThan(13);
  });
});

describe("what one guest may hold at once", () => {
  test("keeps to its limits by browser, address and e-mail under parallel orders", async () => {
    const desks = await open();
    const held = await holdBeyondCaps(desks);
    figure(
      "caps under parallel orders: browser, address, e-mail, room nights of a browser, of an address",
      Object.values(held).join(", "),
      "exactly 10, 30, 3, 150, 300",
    );
    expect(held).toEqual({ browser: 10, address: 30, email: 3, browserNights: 150, addressNights: 300 });
    expect(await desks.faults()).toEqual([]);
  });

  test("goes beyond them where nobody waits while counting (control)", async () => {
    const held = await holdBeyondCaps(await open({ rewrites: [NO_HOLDINGS_LOCK] }));
    figure(
      "caps without waiting: browser, address, e-mail, room nights of a browser, of an address",
      Object.values(held).join(", "),
      "above 10, 30, 3, 150, 300",
    );
    expect(held.browser + held.address + held.email).toBeGreaterThan(10 + 30 + 3);
    expect(held.browserNights + held.addressNights).toBeGreaterThan(150 + 300);
  });
});

describe("what all who have not paid may hold of a room type on a night", () => {
  test("keeps to its share under parallel reservations, and whoever pays takes the rest", async () => {
    const desks = await open();
    const { suites, refusals } = await reserveFromEverywhere(desks);
    figure(`suites of 13 that ${UNPAID} guests reserve without paying`, suites, "exactly 3, a fifth rounded up");
    expect(suites).toBe(3);
    expect(refusals).toEqual(new Set(["unpaid-full"]));
    expect(await checkOut(desks.guest(), [suite("2026-12-10", 1, 10)])).toMatchObject({ status: 200 });
    expect(await desks.faults()).toEqual([]);
  });

  test("goes beyond it where nobody waits for the counters (control)", async () => {
    const { suites } = await reserveFromEverywhere(await open({ rewrites: [NO_COUNTERS] }));
    expect(suites).toBeGreaterThan(3);
  });
});

async function open(options?: TwoDesksOptions): Promise<TwoDesks> {
  const desks = await openTwoDesks(options);
  onTestFinished(() => desks.close());
  return desks;
}

async function sendTwelveTimes(desks: TwoDesks, key = "the-same-checkout") {
  const browser = desks.guest();
  // The browser is known from an earlier checkout, so that all twelve carry one cookie.
  await checkOut(browser, [STAY], "an-earlier-checkout");
  const sent = checkoutOf([STAY], key);
  const answers = await Promise.all(Array.from({ length: 12 }, () => browser.post("/api/create-payment-intent", sent)));
  const { rows } = await desks.sql.query(
    `select count(distinct o.id)::integer as orders, count(distinct i.id)::integer as intents
     from orders o left join sandbox.payment_intent i on i.data -> 'metadata' ->> 'order_id' = o.id
     where o.client_key = $1`,
    [key],
  );
  return { ...rows[0], statuses: answers.map((answer) => answer.status) };
}

/** Rooms of 13 that guests hold on one night, each with a cart of two lines of one room. */
async function heldByPairs(desks: TwoDesks): Promise<number> {
  const cart = [suite("2026-12-10", 2), suite("2026-12-11", 2)];
  await Promise.all(Array.from({ length: PAIRS }, () => checkOut(desks.guest(), cart)));
  const { rows } = await desks.sql.query("select max(held) as held from inventory");
  return rows[0].held;
}

async function holdBeyondCaps(desks: TwoDesks) {
  const browser = desks.guest("198.51.100.1");
  await checkOut(browser, [STAY]);
  const times = (count: number, act: (number: number) => Promise<unknown>) =>
    Promise.all(Array.from({ length: count }, (_, number) => act(number)));
  await times(BEYOND.browser, () => checkOut(browser, [STAY]));
  await times(BEYOND.address, () => checkOut(desks.guest("198.51.100.2"), [{ ...STAY, category: "Double Bed" }]));
  await times(BEYOND.email, (id) =>
    desks.guest().post("/api/bookings", [{ ...suite("2026-12-20", 1), id, name: "Bo", email: "bo@example.com" }]),
  );
  const lasting = desks.guest("198.51.100.3");
  await checkOut(lasting, [LONG]);
  await times(BEYOND.browser, () => checkOut(lasting, [LONG]));
  await times(BEYOND.browser, () => checkOut(desks.guest("198.51.100.4"), [LONG]));
  const nights = "select sum(l.rooms * l.nights)::integer from orders o join order_line l on l.order_id = o.id";
  const { rows } = await desks.sql.query(
    `select
       (select count(*)::integer from orders where address = '198.51.100.1') as browser,
       (select count(*)::integer from orders where address = '198.51.100.2') as address,
       (select count(*)::integer from orders where email = 'bo@example.com') as email,
       (${nights} where o.address = '198.51.100.3') as "browserNights",
       (${nights} where o.address = '198.51.100.4') as "addressNights"`,
  );
  return rows[0] as Record<"browser" | "address" | "email" | "browserNights" | "addressNights", number>;
}

/** Strangers, each with a browser, an address and an e-mail of their own, want a suite for nights around the same one. */
async function reserveFromEverywhere(desks: TwoDesks) {
  const answers = await Promise.all(
    Array.from({ length: UNPAID }, (_, number) =>
      desks.guest().post<{ code?: string }>("/api/bookings", [
        {
          ...suite(addDays("2026-12-10", -(number % 3)), 1 + (number % 3)),
          id: 1,
          name: "Bo",
          email: `bo-${number}@example.com`,
        },
      ]),
    ),
  );
  const { rows } = await desks.sql.query(
    `select count(*)::integer as suites from stay s join orders o on o.id = s.order_id
     where o.state = 'pending' and s.check_in <= '2026-12-10' and s.check_out > '2026-12-10'`,
  );
  const refused = answers.filter(({ status }) => status !== 201);
  return { suites: rows[0].suites as number, refusals: new Set(refused.map(({ body }) => body.code)) };
}
