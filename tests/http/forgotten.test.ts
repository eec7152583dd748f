import { afterAll, beforeAll, expect, test } from "vitest";
import { openSandboxPayments } from "#adapters/payments/sandbox/open-sandbox.ts";
import { isFailure } from "#hotel/payments/ports/payments.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { findDiscrepancies } from "#tests/support/oracle.ts";
import { openPerson, type Person } from "#tests/support/people.ts";
import type { TestHotel } from "#tests/support/test-hotel.ts";
import { book, type Checkout, hold } from "./guest-acts.ts";
import { booked, copyOf, granted, openHouse, openProvider, present, rowsOf, wait } from "./restored-houses.ts";

/**
 * A house is copied when Ada and Bob have paid. Then Ada's stay is called off and Cyd books and gets a gift, all of which
 * the payment provider knows; Bob's bank asks for his money from the beginning. The copy takes the house's place.
 */
const closers: (() => Promise<void>)[] = [];
const keep = (close: () => Promise<void>) => closers.push(close);
const DISPUTED = "4000000000000259";
let house: TestHotel;
let desk: Person;
let provider: Awaited<ReturnType<typeof openProvider>>;
let sentBack: number;
let [ada, bob, cyd] = [] as unknown as [Checkout, Checkout, Checkout];

beforeAll(async () => {
  provider = await openProvider(keep);
  const lost = await openHouse(keep, { provider: provider.database });
  ada = await booked(lost, { name: "Ada Example" });
  const browser = browserOf(lost);
  bob = await hold(browser, { name: "Bob Example", email: "bob@example.com" });
  await browser.pay(bob, DISPUTED);
  expect((await book(browser, bob)).status).toBe(201);
  const copy = await copyOf(lost);
  await wait([lost], 60_000);
  const { account } = await openPerson(lost, { role: "admin" });
  const { booking } = lost.hotel.staff;
  const id = (await rowsOf(lost, "select id from booking where order_id = $1", [ada.orderId]))[0]?.id;
  const preview = granted(await booking.previewCancellation(account, { id }));
  const version = (await rowsOf(lost, "select version from booking where id = $1", [id]))[0]?.version;
  granted(await booking.cancelBooking(account, { id, version, refund: preview.refund }));
  cyd = await booked(lost, { name: "Cyd Example", email: "cyd@example.com" });
  await wait([lost], 60_000);
  const { payments } = await openSandboxPayments({ sql: provider.database.pool, now: present });
  const gift = await payments.refund({ paymentId: cyd.paymentIntentId, key: "at-dashboard", amount: 1_000 });
  expect(isFailure(gift)).toBe(false);
  sentBack = await provider.sentBack();
  house = await openHouse(keep, { database: copy, provider: provider.database });
  desk = await openPerson(house, { role: "admin" });
});
afterAll(() => Promise.all(closers.map((close) => close())));

const reconciliation = () => house.hotel.staff.reconciliation;
const listed = async (until?: string) =>
  granted(await reconciliation().listForgotten(desk.account, { until })).forgotten.map(
    ({ kind, name, paymentId, amount, isPlaced }) => ({ kind, name, paymentId, amount, isPlaced }),
  );
const take = (kind: string, { paymentIntentId: paymentId }: Checkout) =>
  reconciliation().takeOverForgotten(desk.account, { kind, paymentId });

test("what the provider has and a restored house has not is listed: payments, refunds and disputes", async () => {
  const found = await listed();
  expect(found).toHaveLength(4);
  expect(found).toEqual(
    expect.arrayContaining([
      { kind: "payment", name: "Cyd Example", paymentId: cyd.paymentIntentId, amount: 27_044, isPlaced: false },
      { kind: "refund", name: "Ada Example", paymentId: ada.paymentIntentId, amount: sentBack - 1_000, isPlaced: true },
      { kind: "refund", name: "Cyd Example", paymentId: cyd.paymentIntentId, amount: 1_000, isPlaced: false },
      { kind: "dispute", name: "Bob Example", paymentId: bob.paymentIntentId, amount: 27_044, isPlaced: true },
    ]),
  );
});

test("the week before, in which nothing happened, is empty, and a day that is none is refused", async () => {
  const { earlier } = granted(await reconciliation().listForgotten(desk.account));
  expect(await listed(earlier)).toEqual([]);
  expect(await reconciliation().listForgotten(desk.account, { until: "2026-02-30" })).toMatchObject({
    problem: "invalid-fields",
  });
});

test("nothing is taken over that is nobody's, and no refund before its payment", async () => {
  expect(await take("refund", cyd)).toEqual({ problem: "wrong-state" });
  expect(await take("letter", cyd)).toEqual({ problem: "not-found" });
  expect(await reconciliation().takeOverForgotten(desk.account, { kind: "payment", paymentId: "pi_nobody" })).toEqual({
    problem: "not-found",
  });
  expect(await listed()).toHaveLength(4);
});

test("a click each takes over a refund and a dispute, and no money moves", async () => {
  expect(await take("refund", ada)).toEqual({ modifiedCount: 1, drafted: undefined });
  expect(await take("dispute", bob)).toEqual({ modifiedCount: 1, drafted: undefined });
  expect((await listed()).map(({ name }) => name)).toEqual(["Cyd Example", "Cyd Example"]);
  expect(await provider.sentBack()).toBe(sentBack);
  const [{ acts }] = (await rowsOf(
    house,
    "select count(*)::integer as acts from audit where act = 'books.taken-over'",
  )) as [{ acts: number }];
  expect(acts).toBe(2);
});

test("a payment becomes a draft that a person confirms, and its refund comes along", async () => {
  const { paymentIntentId } = cyd;
  expect(await take("payment", cyd)).toEqual({ modifiedCount: 1, drafted: paymentIntentId });
  expect(granted(await reconciliation().readUnmatched(desk.account, paymentIntentId))).toMatchObject({
    unmatched: { state: "waiting" },
    sold: { name: "Cyd Example" },
    sentBack: 1_000,
  });
  expect(await listed()).toHaveLength(2);
  granted(await reconciliation().bookUnmatched(desk.account, paymentIntentId));
  expect(await listed()).toEqual([]);
  await wait([house], 60_000);
  expect(await provider.sentBack()).toBe(sentBack);
  expect(await findDiscrepancies(house.database.pool, { now: present() })).toEqual([]);
  granted(await reconciliation().askForComparison(desk.account));
  await wait([house], 60_000);
  const { last, differences } = granted(await reconciliation().readMoney(desk.account));
  expect(last).toMatchObject({ payments: 3, disputes: 1, faults: 0 });
  expect(differences).toEqual([]);
});
