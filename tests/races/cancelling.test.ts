import { expect, onTestFinished, test } from "vitest";
import { openSandboxPayments } from "#adapters/payments/sandbox/open-sandbox.ts";
import { openStore } from "#adapters/store/open-store.ts";
import type { Browser } from "#tests/support/browser-of.ts";
import { figure } from "#tests/support/figures.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { withRateBook } from "#tests/support/parish-book.ts";
import { openPerson } from "#tests/support/people.ts";
import { NOON } from "#tests/support/test-hotel.ts";
import { deadlocksOf } from "./deadlocks.ts";
import { inSoak } from "./length.ts";
import { type Checkout, checkOut, checkoutOf, GOOD_CARD, standard } from "./stays.ts";
import { openTwoDesks, type TwoDesks, type TwoDesksOptions } from "./two-desks.ts";

const GUESTS = inSoak(6, 4);
/** Two of each of the three things that befall them. */
const CHANGED = 6;
const NIGHT = "2026-12-01";
/** A bank asks for the money of this card back as soon as it was paid. */
const DISPUTED = "4000 0000 0000 0259";

/** Each cancellation takes its time to be committed, as on a busy machine; no guard is taken away by it. */
const SLOW_COMMITS = `
  create function dawdle() returns trigger language plpgsql as $$ begin
    perform pg_sleep(0.05);
    return null;
  end $$;
  create constraint trigger dawdle after insert on audit deferrable initially deferred
    for each row when (new.act = 'booking.cancelled') execute function dawdle();`;

/** The same of changes. */
const SLOW_CHANGES = `${SLOW_COMMITS}
  create constraint trigger dawdle_changes after insert on audit deferrable initially deferred
    for each row when (new.act = 'stay.guests-changed') execute function dawdle();`;

/** Whoever comes along pays 20.00 a night. */
const FURTHER_GUESTS = {
  rooms: { standard: { includedGuests: 1, furtherAdultCents: 2_000 } },
  charges: [
    { id: "tax", kind: "tax", name: "Tax", basisPoints: 1_200 },
    { id: "fee", kind: "fee", name: "Booking fee", cents: 500, per: "stay" },
  ],
};

test("a guest, the desk and a letter that cancel the same paid stay at once cancel it once", async () => {
  const desks = await open();
  const race = await cancelFromAllSides(desks);
  figure(`cancellations of ${GUESTS} stays, each from four sides at once`, String(race.audited), String(GUESTS));
  expect(race).toEqual({ cancelled: GUESTS, audited: GUESTS, freed: GUESTS, refunds: GUESTS, letters: GUESTS });
  expect(await desks.faults()).toEqual([]);
  expect(await deadlocksOf(desks.databaseUrl)).toBe(0);
});

test("without the order's lock and the booking's state they cancel it more than once (control)", async () => {
  const desks = await open({
    rewrites: [
      ["from orders o where o.id = $1 for update", "from orders o where o.id = $1"],
      ["where id = $1 and state = $2 and version = $4", "where id = $1 and $2 <> '' and $4 > 0"],
      ["where s.order_id = of_order and s.position = of_position order by s.id for no key update", "where false"],
    ],
  });
  const { audited, freed } = await cancelFromAllSides(desks);
  figure("the same without the guards", `${audited} times, ${freed} rooms freed`, `above ${GUESTS}`);
  expect(desks.rewritten()[0]).toBeGreaterThan(0);
  expect(audited).toBeGreaterThan(GUESTS);
  expect(freed).toBeGreaterThan(GUESTS);
});

test("money that goes back at the provider's dashboard meanwhile never goes back twice", async () => {
  const desks = await open();
  const provider = await openSandboxPayments({ sql: desks.sql, now: () => NOON });
  const stays = await Promise.all(Array.from({ length: GUESTS }, () => paid(desks)));
  const dashboard = stays.map(({ checkout: { paymentIntentId: paymentId } }, index) =>
    provider.payments.refund({ paymentId, key: `dashboard-${index}`, amount: [9_348, 5_000, 1][index % 3] ?? 1 }),
  );
  const cancelling = stays.map(({ browser, id }) => cancel(browser, id));
  const tending = desks.tend();
  await Promise.all([...dashboard, ...cancelling, tending]);
  desks.pass(2 * 3_600_000);
  expect(await desks.faults()).toEqual([]);
  const { rows } = await desks.sql.query<{ most: number; least: number }>(
    "select max(refunded - captured)::integer as most, min(refunded)::integer as least from payment",
  );
  figure("cents that went back beyond what was paid, at most", String(rows[0]?.most), "at most 0");
  expect(rows[0]?.most).toBeLessThanOrEqual(0);
  expect(rows[0]?.least).toBeGreaterThan(0);
  expect(await deadlocksOf(desks.databaseUrl)).toBe(0);
});

test("other guests at two desks, the guest who cancels and the provider's dashboard at once change a stay once and never after its end", async () => {
  const desks = await open({ guardOff: SLOW_CHANGES, catalogue: await withRateBook(FURTHER_GUESTS) });
  const race = await changeGuestsFromAllSides(desks);
  figure(
    `changes of guests of ${CHANGED} stays, each from four sides at once`,
    `${race.changed} changed, ${race.cancelled} cancelled`,
  );
  expect(race).toMatchObject({ twice: 0, tooLate: 0, other: [] });
  expect(race.changed).toBeGreaterThan(0);
  expect(race.changed + race.cancelled).toBeGreaterThanOrEqual(CHANGED);
  desks.pass(2 * 3_600_000);
  expect(await desks.faults()).toEqual([]);
  const { rows } = await desks.sql.query<{ most: number }>(
    "select max(refunded - captured)::integer as most from payment",
  );
  expect(rows[0]?.most).toBeLessThanOrEqual(0);
  expect(await deadlocksOf(desks.databaseUrl)).toBe(0);
});

test("without the order's lock and the booking's version they change it twice, or after its end (control)", async () => {
  const desks = await open({
    guardOff: SLOW_CHANGES,
    catalogue: await withRateBook(FURTHER_GUESTS),
    rewrites: [
      ["from orders o where o.id = $1 for update", "from orders o where o.id = $1"],
      ["where id = $1 and version = $2 and state = 'confirmed' returning id", "where id = $1 and $2 > 0 returning id"],
      [
        "select id from room_type where id = any($1) order by id for update",
        "select id from room_type where id = any($1)",
      ],
    ],
  });
  const { twice, tooLate } = await changeGuestsFromAllSides(desks);
  figure("the same without the guards", `${twice} twice, ${tooLate} after its end`, "above 0");
  for (const used of desks.rewritten()) expect(used).toBeGreaterThan(0);
  expect(twice + tooLate).toBeGreaterThan(0);
});

test("a reservation that its guest takes back while the desk answers ends once, and its room comes back once", async () => {
  const desks = await open({ houseRules: { unpaidShare: 100 } });
  const [first, second] = desks.desks;
  const { account } = await openPerson(first, { role: "admin" });
  const waiting = await Promise.all(Array.from({ length: 2 * GUESTS }, (_, index) => reserved(desks, index)));
  const answers = waiting.flatMap(({ browser, id }, index) => [
    browser.post<object>(`/api/bookings/${id}/cancellation`, { refund: 0 }),
    second.hotel.staff.booking.decideBooking(account, {
      id,
      version: 1,
      status: index % 2 === 0 ? "confirmed" : "declined",
    }),
    browser.post<object>(`/api/bookings/${id}/cancellation`, { refund: 0 }),
  ]);
  await Promise.all(answers);
  const { rows } = await desks.sql.query<{ over: number; twice: number; taken: number }>(
    `select (select count(*) from booking where state in ('cancelled', 'declined'))::integer as over,
       (select count(*) from (select subject from audit where act = 'booking.cancelled' group by subject
         having count(*) > 1) t)::integer as twice,
       (select sum(held + sold) from inventory)::integer as taken`,
  );
  expect(rows).toEqual([{ over: 2 * GUESTS, twice: 0, taken: 0 }]);
  expect(await desks.faults()).toEqual([]);
  expect(await deadlocksOf(desks.databaseUrl)).toBe(0);
});

test("money that a bank takes back while the desk refunds or cancels never goes out twice", async () => {
  const desks = await open();
  const { account } = await openPerson(desks.desks[0], { role: "admin" });
  // The bank took the money back the moment it was paid; nobody has told the hotel yet.
  const stays = await Promise.all(Array.from({ length: 2 * GUESTS }, () => paid(desks, { card: DISPUTED })));
  const acts = stays.map(({ id }, index) => {
    const { staff } = (index % 2 ? desks.desks[0] : desks.desks[1]).hotel;
    const sent = { id, version: 1 };
    return index < GUESTS
      ? staff.booking.cancelBooking(account, { ...sent, refund: 9_348 })
      : staff.payments.refundBooking(account, { ...sent, amount: 9_348, reason: "A noisy night" });
  });
  const answers = await Promise.all([...acts, desks.tend().then(() => undefined)]);
  desks.pass(2 * 3_600_000);
  expect(await desks.faults()).toEqual([]);
  const refused = answers.filter(isProblem).map(({ problem }) => problem);
  const { rows } = await desks.sql.query<{ told: number; most: number; out: number }>(
    `select (select count(*)::integer from dispute) as told, max(refunded + disputed - captured)::integer as most,
       count(*) filter (where disputed = captured and refunded = 0)::integer as out from payment`,
  );
  figure(`disputed payments refunded or cancelled at once, of ${2 * GUESTS}: refused`, refused.length);
  const { rows: alerts } = await desks.sql.query<{ failed: number }>(
    `select count(*)::integer as failed from refund r where r.state = 'requested' and exists (
       select from alert a where a.kind = 'refund-failed' and a.subject = r.key and a.settled_at is null)`,
  );
  figure("  refunds that the provider refused, each with an alert", alerts[0]?.failed ?? -1);
  expect(refused.length + (alerts[0]?.failed ?? 0)).toBe(2 * GUESTS);
  figure("cents that went out beyond what was paid, at most", String(rows[0]?.most), "0");
  expect(rows[0]).toEqual({ told: 2 * GUESTS, most: 0, out: 2 * GUESTS });
  for (const problem of refused) expect(["refund-changed", "refund-too-much", "payment-disputed"]).toContain(problem);
  expect(await deadlocksOf(desks.databaseUrl)).toBe(0);
});

async function open(options: TwoDesksOptions = {}): Promise<TwoDesks> {
  const desks = await openTwoDesks({ guardOff: SLOW_COMMITS, ...options });
  onTestFinished(() => desks.close());
  return desks;
}

const cancel = (browser: Browser, id: number) =>
  browser.post<object>(`/api/bookings/${id}/cancellation`, { refund: 93.48 });

async function paid(desks: TwoDesks, { card = GOOD_CARD, items = [standard(NIGHT, 1)] } = {}) {
  const browser = desks.guest();
  const { body: checkout } = await checkOut<Checkout>(browser, items);
  await browser.pay(checkout, card);
  const header = { "payment-intent": checkout.paymentIntentId };
  const { body } = await browser.post<{ insertedIds: number[] }>("/api/bookings", items, header);
  return { browser, checkout, id: body.insertedIds[0] ?? 0 };
}

async function reserved(desks: TwoDesks, number: number) {
  const browser = desks.guest();
  const guest = { name: "Ada Example", email: `waiting-${number}@example.com` };
  const items = [{ ...standard(NIGHT, 1), ...guest }];
  const { body } = await browser.post<{ insertedIds: number[] }>("/api/bookings", items);
  return { browser, id: body.insertedIds[0] ?? 0 };
}

/**
 * Stays of one guest to whom two desks add another, or of two that lose one, while the guest cancels and the provider's dashboard gives
 * something back.
 */
async function changeGuestsFromAllSides(desks: TwoDesks) {
  const [first, second] = desks.desks;
  const { account } = await openPerson(first, { role: "admin" });
  const provider = await openSandboxPayments({ sql: desks.sql, now: () => NOON });
  const stays = await Promise.all(
    Array.from({ length: CHANGED }, async (_, index) => ({ ...(await paidFor(desks, 1 + (index % 2))), index })),
  );
  const changes = stays.flatMap(({ id, guests }) => {
    const difference = guests === 1 ? 2_240 : -2_240;
    const sent = { id, version: 1, guests: guests === 1 ? 2 : 1, children: [], difference };
    return [first, second].map(({ hotel }) => hotel.staff.booking.changeGuests(account, sent));
  });
  const others = stays.flatMap(({ browser, id, guests, checkout: { paymentIntentId: paymentId }, index }) => [
    ...(index % 3 === 2 ? [provider.payments.refund({ paymentId, key: `dashboard-${index}`, amount: 1_000 })] : []),
    ...(index % 3 === 0 ? [] : [browser.post<object>(`/api/bookings/${id}/cancellation`, { refund: paidBy(guests) })]),
  ]);
  const answers = await Promise.allSettled([...changes, ...others, desks.tend()]);
  const { rows } = await desks.sql.query<{
    changed: number;
    cancelled: number;
    twice: number;
    tooLate: number;
  }>(
    `with change as (select subject, id from audit where act = 'stay.guests-changed'),
       ended as (select subject, id from audit where act = 'booking.cancelled')
     select (select count(distinct subject) from change)::integer as changed,
       (select count(*) from booking where state = 'cancelled')::integer as cancelled,
       (select count(*) from (select from change group by subject having count(*) > 1) t)::integer as twice,
       (select count(*) from change join ended using (subject) where change.id > ended.id)::integer as "tooLate"`,
  );
  const known = ["stale-version", "wrong-state", "price-changed"];
  const other = answers.filter((one) => {
    if (one.status === "rejected") return true;
    return isProblem(one.value) && !known.includes(one.value.problem);
  });
  return { changed: 0, cancelled: 0, twice: 0, tooLate: 0, ...rows[0], other };
}

/** A night for so many guests in dollars, with 12 % of whole dollars and the fee. */
function paidBy(guests: number): number {
  return ((79 + (guests - 1) * 20) * 112 + 500) / 100;
}

async function paidFor(desks: TwoDesks, guests: number) {
  const browser = desks.guest();
  const items = [{ ...standard(NIGHT, 1), guests }];
  const { body: checkout } = await browser.post<Checkout>("/api/create-payment-intent", {
    ...checkoutOf(items),
    grandTotal: paidBy(guests),
  });
  await browser.pay(checkout, GOOD_CARD);
  const header = { "payment-intent": checkout.paymentIntentId };
  const { body } = await browser.post<{ insertedIds: number[] }>("/api/bookings", items, header);
  return { browser, checkout, guests, id: body.insertedIds[0] ?? 0 };
}

/** Each stay by its guest's browser at both desks, by a clerk, and by the link of a letter. */
async function cancelFromAllSides(desks: TwoDesks) {
  const [first, second] = desks.desks;
  const { account } = await openPerson(first, { role: "admin" });
  const store = openStore(first.database);
  const stays = await Promise.all(Array.from({ length: GUESTS }, () => paid(desks)));
  // Others stand, so that a room given back four times would go unnoticed by the counters themselves.
  const others = [standard(NIGHT, 1, (3 * GUESTS) / 2)];
  await Promise.all([0, 1].map(() => paid(desks, { items: others })));
  const soldBefore = await soldOn(desks);
  const answers = stays.flatMap(({ browser, checkout, id }, index) => {
    const link = { purpose: "cancel", orderId: checkout.orderId, at: NOON, expiresAt: NOON + 3_600_000 } as const;
    const visitor = { visit: `letter-${index}`, address: `203.0.113.${index}` };
    return [
      cancel(browser, id),
      cancel(browser, id),
      second.hotel.staff.booking.cancelBooking(account, { id, version: 1, refund: 9_348 }),
      store.letterLinks
        .issue(link)
        .then((token) => first.hotel.guest.booking.cancelByLetter(visitor, { token, id, refund: 9_348 })),
    ];
  });
  await Promise.all(answers);
  const { rows } = await desks.sql.query<{ cancelled: number; audited: number; refunds: number; letters: number }>(
    `select (select count(*) from booking where state = 'cancelled')::integer as cancelled,
       (select count(*) from audit where act = 'booking.cancelled')::integer as audited,
       (select count(*) from refund)::integer as refunds,
       (select count(*) from outbox where kind = 'cancellation')::integer as letters`,
  );
  return { ...rows[0], audited: rows[0]?.audited ?? 0, freed: soldBefore - (await soldOn(desks)) };
}

async function soldOn({ sql }: TwoDesks): Promise<number> {
  const { rows } = await sql.query<{ sold: number }>(
    "select sold from inventory where type_id = 'standard' and night = $1",
    [NIGHT],
  );
  return rows[0]?.sold ?? Number.NaN;
}
