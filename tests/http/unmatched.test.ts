import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isProblem } from "#hotel/kernel/problem.ts";
import { findDiscrepancies } from "#tests/support/oracle.ts";
import { PARISH_BOOK, PARISH_POLICIES, withRateBook } from "#tests/support/parish-book.ts";
import { openPerson, type Person } from "#tests/support/people.ts";
import type { TestHotel } from "#tests/support/test-hotel.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { book, type Checkout, hold, HOUR, MINUTE, stay, takenOn } from "./guest-acts.ts";
import { booked, granted, openHouse, openProvider, present, rowsOf, wait } from "./restored-houses.ts";

const PAID = 27_044;
const ROOMS = [
  { number: 101, type: "standard" },
  { number: 102, type: "standard" },
  { number: 103, type: "standard" },
  { number: 201, type: "deluxe" },
];
/** Two rooms in December, and one for a week that is half over when the database is lost. */
const TWO_LINES = [
  { ...stay, id: 1, rooms: 2, guests: 3 },
  { ...stay, id: 2, start: "2026-11-21", end: "2026-11-28" },
];

describe("a booking that is known by its payment alone", () => {
  const closers: (() => Promise<void>)[] = [];
  let lost: TestHotel;
  let house: TestHotel;
  let clerk: Person;
  let other: Person;
  let beside: Awaited<ReturnType<typeof openProvider>>;
  const paid: Record<"family" | "second" | "third" | "late" | "returned", Checkout> = {} as never;

  beforeAll(async () => {
    const keep = (close: () => Promise<void>) => closers.push(close);
    beside = await openProvider(keep);
    lost = await openHouse(keep, { provider: beside.database });
    const quoted = granted(lost.hotel.guest.pricing.quote({ items: TWO_LINES, isMember: false }));
    const grandTotal = quoted.grandTotal / 100;
    const family = { items: TWO_LINES, grandTotal, name: "Zoë O’Example 家", email: "zoe@example.com" };
    paid.family = await booked(lost, family);
    paid.second = await booked(lost, { name: "Bob Example", email: "bob@example.com" });
    paid.third = await booked(lost, { name: "Cyd Example", email: "cyd@example.com" });
    paid.late = await booked(lost, { name: "Dan Example", email: "dan@example.com" });
    paid.returned = await bookedBy("4000 0000 0000 5126", { name: "Eve Example", email: "eve@example.com" });
    await wait([lost], 48 * HOUR);
    house = await openHouse(keep, { provider: beside.database, rooms: ROOMS });
    await wait([house], MINUTE);
    clerk = await openPerson(house, { role: "admin" });
    other = await openPerson(house, { role: "owner" });
  });
  afterAll(() => Promise.all(closers.map((close) => close())));

  /** With another card than the others. */
  const bookedBy = async (card: string, changes: Record<string, unknown>): Promise<Checkout> => {
    const browser = browserOf(lost);
    const checkout = await hold(browser, changes);
    await browser.pay(checkout, card);
    expect((await book(browser, checkout)).status).toBe(201);
    return checkout;
  };
  const atDesk = () => ({ ...house.hotel.staff.payments, ...house.hotel.staff.reconciliation });
  const stateOf = async ({ paymentIntentId }: Checkout) =>
    (await rowsOf(house, "select state from unmatched_payment where payment_id = $1", [paymentIntentId]))[0]?.state;
  const alertsOf = ({ paymentIntentId }: Checkout) =>
    rowsOf(house, "select kind from alert where subject = $1 and settled_at is null", [paymentIntentId]);

  test("is drafted as it was sold, to whom, and for how much", async () => {
    const draft = granted(await atDesk().readUnmatched(clerk.account, paid.family.paymentIntentId));
    const [first, second] = await rowsOf(
      lost,
      "select id, check_in, check_out, rooms, guests, total from booking where order_id = $1 order by position",
      [paid.family.orderId],
    );
    expect(draft).toMatchObject({
      unmatched: { state: "waiting" },
      sold: {
        name: "Zoë O’Example 家",
        email: "zoe@example.com",
        lines: [
          { bookingId: first.id, checkIn: first.check_in, checkOut: first.check_out, rooms: 2, guests: 3 },
          { bookingId: second.id, checkIn: second.check_in, checkOut: second.check_out, rooms: 1, guests: 2 },
        ],
      },
      sentBack: 0,
    });
    expect(draft.truth.received).toBe(first.total + second.total);
    expect(draft.cannotBook).toBeUndefined();
  });

  test("is shown to nobody but the desk, and nobody else decides", async () => {
    const { paymentIntentId: id } = paid.family;
    const guest = await openPerson(house);
    for (const [who, problem] of [
      [undefined, "not-signed-in"],
      [guest.account, "not-allowed"],
    ] as const) {
      expect(await atDesk().readUnmatched(who, id)).toEqual({ problem });
      expect(await atDesk().bookUnmatched(who, id)).toEqual({ problem });
      expect(await atDesk().refundUnmatched(who, id)).toEqual({ problem });
      expect(await atDesk().closeUnmatched(who, { id, note: "Mine" })).toEqual({ problem });
      expect(await atDesk().releaseRefunds(who)).toEqual({ problem });
    }
    expect(await stateOf(paid.family)).toBe("waiting");
  });

  test("is made again once when two people confirm it at once: order, numbers, rooms and money", async () => {
    const { orderId, paymentIntentId } = paid.family;
    const before = await takenOn(house, "2026-12-01");
    const answers = await Promise.all(
      [clerk, other, clerk].map(({ account }) => atDesk().bookUnmatched(account, paymentIntentId)),
    );
    const refused = answers.filter(isProblem);
    expect(answers.length - refused.length).toBe(1);
    expect(refused.map(({ problem }) => problem)).toEqual(["already-booked", "already-booked"]);
    const bookings =
      "select id, order_id, check_in, check_out, rooms, guests, subtotal, taxes, fees, total, state, name, email from booking where order_id = $1 order by position";
    expect(await rowsOf(house, bookings, [orderId])).toEqual(await rowsOf(lost, bookings, [orderId]));
    expect(await rowsOf(house, "select kind, amount, reference from ledger where order_id = $1", [orderId])).toEqual([
      { kind: "captured", amount: expect.any(Number), reference: paymentIntentId },
    ]);
    expect(await takenOn(house, "2026-12-01")).toBe(before + 2);
    expect(await stateOf(paid.family)).toBe("booked");
    expect(await alertsOf(paid.family)).toEqual([]);
    expect(await rowsOf(house, "select kind, recipient from outbox where cause = $1", [`order:${orderId}`])).toEqual([
      { kind: "confirmation", recipient: "zoe@example.com" },
    ]);
    expect(
      await rowsOf(house, "select act from audit where actor <> 'machine' and subject = $1 order by act", [orderId]),
    ).toEqual([{ act: "order.confirmed" }, { act: "payment.booked" }]);
    await wait([house], HOUR);
    expect(await rowsOf(house, "select count(*)::integer as n from assignment")).toEqual([{ n: 3 }]);
    expect(await findDiscrepancies(house.database.pool, { now: present(), today: "2026-11-23" })).toEqual([]);
  });

  test("can then be cancelled with the money it was paid with", async () => {
    const [booking] = await rowsOf(
      house,
      "select id, version, subtotal + taxes + fees as total from booking where order_id = $1 order by position",
      [paid.family.orderId],
    );
    const { staff } = house.hotel;
    const weighed = granted(await staff.booking.previewCancellation(clerk.account, { id: booking.id }));
    expect(weighed.refund).toBe(booking.total);
  });

  test("is not offered again where its nights are sold, and says which", async () => {
    granted(await atDesk().bookUnmatched(clerk.account, paid.second.paymentIntentId));
    const draft = granted(await atDesk().readUnmatched(clerk.account, paid.third.paymentIntentId));
    expect(draft.cannotBook).toEqual({ because: "sold-out", type: "standard", night: "2026-12-01" });
    const refused = { problem: "sold-out", line: 0, type: "standard", night: "2026-12-01" };
    expect(await atDesk().bookUnmatched(clerk.account, paid.third.paymentIntentId)).toEqual(refused);
    expect(await stateOf(paid.third)).toBe("waiting");
    expect(await rowsOf(house, "select id from orders where id = $1", [paid.third.orderId])).toEqual([]);
  });

  test("is sent back once, by a person who says so", async () => {
    const { paymentIntentId } = paid.third;
    expect(await atDesk().refundUnmatched(clerk.account, paymentIntentId)).toEqual({ modifiedCount: 1 });
    expect(await atDesk().refundUnmatched(other.account, paymentIntentId)).toEqual({ problem: "wrong-state" });
    expect(await atDesk().bookUnmatched(other.account, paymentIntentId)).toEqual({ problem: "wrong-state" });
    await wait([house], HOUR);
    expect(await beside.sentBack()).toBe(PAID);
    expect(
      await rowsOf(house, "select amount, state, reason from refund where payment_id = $1", [paymentIntentId]),
    ).toEqual([{ amount: PAID, state: "succeeded", reason: "unmatched" }]);
    expect(await alertsOf(paid.third)).toEqual([]);
  });

  test("is told to its guest by one letter when it is sent back", async () => {
    const { orderId, paymentIntentId } = paid.third;
    const [letter, ...more] = await rowsOf(
      house,
      "select kind, recipient, subject, plain from outbox where recipient = 'cyd@example.com'",
    );
    expect(more).toEqual([]);
    expect(letter).toMatchObject({ kind: "unmatched-refunded", subject: "We send you back $270.44" });
    const [sold] = await rowsOf(lost, "select id from booking where order_id = $1", [orderId]);
    expect(letter.plain).toContain(`booking ${sold.id}`);
    expect(letter.plain).not.toContain("Cyd");
    expect(letter.plain).not.toContain(paymentIntentId);
  });

  test("that its guest's bank does not take back is owed at the desk, told to whom the payment names, and handed over once", async () => {
    const { paymentIntentId } = paid.returned;
    expect(await atDesk().refundUnmatched(clerk.account, paymentIntentId)).toEqual({ modifiedCount: 1 });
    await wait([house], HOUR);
    await wait([house], HOUR);
    const key = `${paymentIntentId}-unmatched`;
    const money = await atDesk().readMoney(clerk.account);
    expect(money).toHaveProperty("stray", [expect.objectContaining({ key, guest: { email: "eve@example.com" } })]);
    expect(await atDesk().oweStrayRefund(clerk.account, key)).toEqual({ modifiedCount: 1 });
    await wait([house], MINUTE);
    const letters = "select kind, subject from outbox where recipient = 'eve@example.com' order by id";
    expect(await rowsOf(house, letters)).toEqual([
      { kind: "unmatched-refunded", subject: "We send you back $270.44" },
      { kind: "unmatched-at-desk", subject: expect.stringContaining("Your refund of $270.44 came back to us") },
    ]);
    // Somebody sends it back at the provider too; until the bank returns that as well, the guest has the money.
    const made = await beside.refund({ paymentId: paymentIntentId, key: "dashboard", amount: PAID });
    await wait([house], 0);
    expect(await atDesk().handOverRefund(clerk.account, key)).toEqual({ problem: "wrong-state" });
    await wait([house], HOUR);
    expect(await atDesk().handOverRefund(clerk.account, key)).toEqual({ modifiedCount: 1 });
    expect(await atDesk().oweStrayRefund(clerk.account, made.refundId)).toEqual({ problem: "wrong-state" });
    const stray = { key: made.refundId, isOwed: false, isGone: true };
    expect(await atDesk().readMoney(clerk.account)).toMatchObject({ stray: [stray] });
    expect(await atDesk().closeStrayRefund(clerk.account, key)).toEqual({ problem: "wrong-state" });
    expect(await atDesk().closeStrayRefund(clerk.account, made.refundId)).toEqual({ modifiedCount: 1 });
    expect(await atDesk().readMoney(clerk.account)).toMatchObject({ stray: [] });
  });

  test("is closed with a note where it was settled elsewhere, and counts as a stranger's in the books", async () => {
    const { paymentIntentId: id } = paid.late;
    expect(await atDesk().closeUnmatched(clerk.account, { id, note: " " })).toMatchObject({
      fields: [{ field: "note", fault: "missing" }],
    });
    expect(await atDesk().closeUnmatched(clerk.account, { id: "pi_nobody", note: "?" })).toEqual({
      problem: "not-found",
    });
    const note = "Booked by hand in the old house";
    expect(await atDesk().closeUnmatched(clerk.account, { id, note })).toEqual({ modifiedCount: 1 });
    expect(await atDesk().closeUnmatched(clerk.account, { id, note })).toEqual({ problem: "wrong-state" });
    await wait([house], HOUR);
    expect(await alertsOf(paid.late)).toEqual([]);
    granted(await atDesk().askForComparison(clerk.account));
    while ((await house.hotel.jobs.reconcile()) > 0);
    const { differences, last } = granted(await atDesk().readMoney(clerk.account));
    expect(differences).toEqual([]);
    expect(last).toMatchObject({ foreigners: 1, faults: 0 });
  });

  test("leaves books in which nothing is wrong", async () => {
    expect(await findDiscrepancies(house.database.pool, { now: present(), today: "2026-11-23" })).toEqual([]);
  });
});

describe("a booking of nights that cost differently, under a plan, that is known by its payment alone", () => {
  const closers: (() => Promise<void>)[] = [];
  let lost: TestHotel;
  let house: TestHotel;
  let paid: Checkout;
  let untold: Checkout;
  const clerks = new Map<TestHotel, Person>();
  const FIXED = { ...stay, id: 1, start: "2026-12-29", end: "2027-01-02", plan: "fixed", code: "BACK" };
  const FREE = { ...stay, id: 2, start: "2026-12-29", end: "2027-01-01", children: [7] };
  /** What was sold, but for what each tax came to by itself. */
  const SOLD = `select booking_id, plan, code, children, policy, nightly_price, tax_basis_points, subtotal, taxes, fees, total,
    array(select r - 'once' #- '{exact,levied}' #- '{exact,version}' from jsonb_array_elements(rates) r) as nights
    from order_line where order_id = $1 order by position`;
  const UPDATE_SOLD = `update sandbox.payment_intent set data = jsonb_set(data, '{metadata}', data -> 'metadata' || $2::jsonb)
    where id = $1`;

  beforeAll(async () => {
    const keep = (close: () => Promise<void>) => closers.push(close);
    const { database } = await openProvider(keep);
    const planPolicies = PARISH_POLICIES;
    lost = await openHouse(keep, { provider: database, planPolicies, catalogue: await withRateBook(PARISH_BOOK) });
    const bookedAs = (items: object[], name: string) => {
      const quoted = granted(lost.hotel.guest.pricing.quote({ items, isMember: false }));
      return booked(lost, { items, grandTotal: quoted.grandTotal / 100, name, email: `${name}@example.com` });
    };
    paid = await bookedAs([FIXED, FREE], "fay");
    untold = await bookedAs([{ ...FREE, id: 1 }], "gus");
    // As earlier versions described a payment: without the nights, the plan and its terms.
    const [{ lines }] = await rowsOf(
      lost,
      `select jsonb_agg(jsonb_build_array(booking_id, type_id, check_in, check_out, rooms, guests, null, nightly_price,
         subtotal, taxes, fees, cart_item_id, tax_basis_points)) as lines from order_line where order_id = $1`,
      [untold.orderId],
    );
    const text = JSON.stringify({ name: "Gus", email: "gus@example.com", language: null, lines });
    await rowsOf({ database }, UPDATE_SOLD, [untold.paymentIntentId, { sold: `v1 1 ${text.length}`, sold_1: text }]);
    await wait([lost], 48 * HOUR);
    // Prices are others by now, and its code has had its only use.
    const dearer = await withRateBook({ ...PARISH_BOOK, seasons: [] });
    house = await openHouse(keep, { provider: database, planPolicies, catalogue: dearer });
    await rowsOf(house, "insert into promo_code (code, used, uses, most) values ('BACK', 0, 1, 0)");
    await wait([house], MINUTE);
    for (const one of [lost, house]) clerks.set(one, await openPerson(one, { role: "admin" }));
  });
  afterAll(() => Promise.all(closers.map((close) => close())));

  const clerkOf = (one: TestHotel) => granted(clerks.get(one) ?? { problem: "not-found" as const }).account;
  const bookingsOf = (one: TestHotel, { orderId }: Checkout) =>
    rowsOf(one, "select id, version, check_in as start from booking where order_id = $1 order by position", [orderId]);

  test("is drafted under its plan, and made again with each night's price, its code and its terms", async () => {
    const { reconciliation } = house.hotel.staff;
    const draft = granted(await reconciliation.readUnmatched(clerkOf(house), paid.paymentIntentId));
    expect(draft).toMatchObject({
      untold: [],
      sold: { lines: [{ plan: "fixed", code: "BACK", policy: { plan: "Non-refundable" } }, { children: [7] }] },
    });
    granted(await reconciliation.bookUnmatched(clerkOf(house), paid.paymentIntentId));
    const sold = await rowsOf(lost, SOLD, [paid.orderId]);
    const prices = new Set(sold[0].nights.map(({ nightlyPrice }: { nightlyPrice: number }) => nightlyPrice));
    expect(prices.size).toBeGreaterThan(1);
    expect(await rowsOf(house, SOLD, [paid.orderId])).toEqual(sold);
    await wait([house], HOUR);
    expect(await findDiscrepancies(house.database.pool, { now: present(), today: "2026-11-23" })).toEqual([]);
  });

  test("gives back, for a night less and for all of it, what it would have given back", async () => {
    const told = async (one: TestHotel) => {
      const { booking } = one.hotel.staff;
      const [fixed, free] = await bookingsOf(one, paid);
      const sent = { id: free.id, version: free.version, start: FREE.start, end: "2026-12-31" };
      const { difference } = granted(await booking.previewDates(clerkOf(one), sent));
      const { kept, refund } = granted(await booking.previewCancellation(clerkOf(one), { id: fixed.id }));
      return { difference, kept, refund };
    };
    const before = await told(lost);
    expect(before.kept).toBeGreaterThan(0);
    expect(before.difference).toBeLessThan(-18_900);
    expect(await told(house)).toEqual(before);
  });

  test("whose payment does not tell its nights is made again with equal ones, and the draft says so", async () => {
    const { staff } = house.hotel;
    const draft = granted(await staff.reconciliation.readUnmatched(clerkOf(house), untold.paymentIntentId));
    expect(draft).toMatchObject({ untold: ["nights", "terms"], cannotBook: undefined });
    granted(await staff.reconciliation.bookUnmatched(clerkOf(house), untold.paymentIntentId));
    const [line] = await rowsOf(house, SOLD, [untold.orderId]);
    const was = (await rowsOf(lost, SOLD, [untold.orderId]))[0];
    expect(line).toMatchObject({ subtotal: was.subtotal, taxes: was.taxes, fees: was.fees, total: was.total });
    expect(line.nights).toHaveLength(3);
    await wait([house], HOUR);
    expect(await findDiscrepancies(house.database.pool, { now: present(), today: "2026-11-23" })).toEqual([]);
  });
});
