import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dollars } from "#hotel/kernel/money.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import type { Quote } from "#hotel/pricing/quote-lines.ts";
import { answerVerb } from "#server/owner-verbs.ts";
import { openStore } from "#adapters/store/open-store.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { withRateBook } from "#tests/support/parish-book.ts";
import { openPerson } from "#tests/support/people.ts";
import { deskOf, given } from "./desk-acts.ts";
import { book, type Checkout, expectCleanBooks, GOOD_CARD, HOUR } from "./guest-acts.ts";

const MINUTE = 60_000;
const STAY = { category: "Standard", start: "2027-02-05", end: "2027-02-08", rooms: 1, guests: 1 };
const BOOK = {
  seasons: [{ name: "Mardi Gras", priority: 1, from: "2027-02-05", to: "2027-02-09", change: { setCents: 15_000 } }],
  weekdays: [{ name: "Weekend", days: [5, 6], change: { addBasisPoints: 1_000 } }],
  plans: [
    { id: "flexible", name: "Flexible" },
    { id: "fixed", name: "Non-refundable", parent: "flexible", change: { addBasisPoints: -1_000 }, roundToCents: 100 },
    { id: "member", name: "Members", parent: "flexible", change: { addCents: -500 }, audience: "signed-in" },
  ],
  restrictions: [{ name: "Mardi Gras", from: "2027-02-09", to: "2027-02-09", minThrough: 2 }],
  codes: [{ code: "BACK", off: { cents: 2_500 } }],
};

/** As it was when the guest was told a price. */
let then: TestHotel;
/** The same house, once its owner has published a dearer version. */
let now: TestHotel;

beforeAll(async () => {
  const catalogue = await withRateBook(BOOK);
  then = await openTestHotel({ catalogue });
  const { rows } = await then.database.pool.query<{ number: number }>(
    "select max(number) as number from property_version",
  );
  const first = rows[0]?.number ?? 0;
  await then.database.pool.query(
    "insert into property_version (made_at, made_by, note, document, digest) values (now(), 'machine', '', '{}', '2')",
  );
  const later = await withRateBook({ ...BOOK, seasons: [] });
  const known = new Map([
    [first, catalogue],
    [first + 1, later],
  ]);
  now = await openTestHotel({
    database: then.database,
    catalogue: later,
    rates: { catalogueOf: (version) => Promise.resolve(known.get(version)) },
  });
});
afterAll(async () => {
  await expectCleanBooks(now, { today: "2026-11-21", now: Date.parse("2026-11-21T18:00:00Z") + HOUR });
  await now.close();
});

function asQuoted(quote: Quote | Problem): Quote {
  if (isProblem(quote)) throw new Error(quote.problem);
  return quote;
}

async function quote(house: TestHotel, item: object, browser = browserOf(house)) {
  const { status, body } = await browser.post<QuoteAnswer>("/api/quote", { items: [item] });
  return { status, ...body };
}

interface QuoteAnswer {
  items: { total: number; steps: { what: string; before: number; after: number }[] }[];
  grandTotal: number;
  version: number;
  algorithm: number;
  expiresAt: string;
  signature: string;
  detail: string;
}

describe("a quote", () => {
  test("tells each rule from nothing to the total, and is signed for half an hour", async () => {
    const { items, grandTotal, version, algorithm, expiresAt, signature } = await quote(then, {
      ...STAY,
      plan: "fixed",
      code: "back",
    });
    // Friday and Saturday at 165.00, Sunday at 150.00; a tenth off is 148.50 and 135.00, to whole dollars 149 and 135.
    expect(items[0]?.steps).toEqual([
      { what: "night", before: 0, after: 23_700 },
      { what: "season Mardi Gras", before: 23_700, after: 45_000 },
      { what: "weekday Weekend", before: 45_000, after: 48_000 },
      { what: "plan Non-refundable", before: 48_000, after: 43_300 },
      { what: "code BACK", before: 43_300, after: 40_800 },
      { what: "fee Booking fee", before: 40_800, after: 41_300 },
      { what: "tax Tax", before: 41_300, after: 46_196 },
    ]);
    expect(grandTotal).toBe(461.96);
    expect([version > 0, algorithm, signature.length > 20]).toEqual([true, 1, true]);
    expect(Date.parse(expiresAt)).toBe(Date.parse("2026-11-21T18:30:00Z"));
  });

  test("names the rule that forbids a stay", async () => {
    const refused = await quote(then, { ...STAY, start: "2027-02-09", end: "2027-02-10" });
    expect(refused).toMatchObject({
      status: 409,
      code: "stay-refused",
      rule: "min-through",
      limit: 2,
      roomType: "standard",
    });
    expect(refused.detail).toContain("Mardi Gras");
  });

  test("is refused for a plan or code that is not the guest's, and for children who are not", async () => {
    const rules = await Promise.all(
      [{ plan: "member" }, { plan: "none" }, { code: "NONE" }, { children: [9] }, { plan: 7 }].map(async (more) => {
        const { rule, errors } = (await quote(then, { ...STAY, ...more })) as never as {
          rule?: string;
          errors?: object[];
        };
        return rule ?? errors?.length;
      }),
    );
    expect(rules).toEqual(["plan-for-members", "unknown-plan", "unknown-code", 1, 1]);
  });
});

describe("who was told a price", () => {
  test("pays it although the owner has published another meanwhile", async () => {
    const browser = browserOf(now);
    const { signature, expiresAt, version, grandTotal } = await quote(then, STAY);
    const today = await quote(now, STAY);
    expect(today.grandTotal).toBeLessThan(grandTotal);
    expect(await checkOut(browser, { grandTotal })).toMatchObject({ status: 422, code: "price-changed" });
    const held = await checkOut(browser, { grandTotal, quote: { signature, expiresAt, version } });
    expect(held).toMatchObject({ status: 200, grandTotal });
    const checkout = held as unknown as Checkout;
    await browser.pay(checkout, GOOD_CARD);
    const booked = await book(browser, checkout, [STAY]);
    expect([booked.status, booked.body.bookings[0]?.total]).toEqual([201, grandTotal]);
    expect(await changedTo(Number(booked.body.insertedIds[0]), "2027-02-09")).toEqual({ more: 88.48, less: -88.48 });
  });

  test("reserves at it without paying, and is asked again without it", async () => {
    const { signature, expiresAt, version, grandTotal } = await quote(then, STAY);
    const visitor = { visit: "reserves-as-told", address: "192.0.2.52" };
    const who = { name: "Ada Example", email: "told@example.com", clientKey: "reserves-as-told" };
    const reserve = (more: object) =>
      now.hotel.guest.booking.reserve(visitor, { ...who, items: [STAY], grandTotal: 100 * grandTotal, ...more });
    expect(await reserve({})).toMatchObject({ problem: "price-changed" });
    const told = { quote: { signature, expiresAt, version } };
    expect(await reserve(told)).toMatchObject([{ total: 100 * grandTotal }]);
  });

  test("is asked again once it has expired, or where anything of it is another", async () => {
    const browser = browserOf(now);
    const { signature, expiresAt, version, grandTotal } = await quote(then, STAY);
    const told = { signature, expiresAt, version };
    const later = new Date(Date.parse(expiresAt) + MINUTE).toISOString();
    const others = [
      { ...told, expiresAt: later },
      { ...told, version: version + 1 },
      { ...told, version: 99_999 },
      { ...told, signature: `${signature}A` },
    ];
    for (const other of others) {
      expect(await checkOut(browser, { grandTotal, quote: other })).toMatchObject({ code: "price-changed" });
    }
    const longer = { ...STAY, end: "2027-02-09" };
    expect(await checkOut(browser, { grandTotal, items: [longer], quote: told })).toMatchObject({
      code: "price-changed",
    });
    now.pass(31 * MINUTE);
    expect(await checkOut(browser, { grandTotal, quote: told })).toMatchObject({ code: "price-changed" });
    now.pass(-31 * MINUTE);
  });
});

test("a line keeps its plan and code from the cart to the booking, and without them is sold by the first plan", async () => {
  const chosen = { ...STAY, plan: "fixed", code: " back " };
  const { pricing, booking } = now.hotel.guest;
  const visitor = { visit: "who-chooses-a-plan", address: "192.0.2.50" };
  expect(await booking.addToCart(visitor, chosen)).toBeUndefined();
  const { items } = await booking.readCart(visitor);
  expect(items).toMatchObject([{ plan: "fixed", code: "BACK", problem: undefined }]);
  const [plain, dear] = [STAY, chosen].map((item) =>
    dollars(asQuoted(pricing.quote({ items: [item], isMember: false })).grandTotal),
  );
  expect(dollars(items[0]?.price?.total ?? 0)).toBe(dear);
  for (const [item, told] of [
    [chosen, { plan: "fixed", code: "BACK", total: dear }],
    [STAY, { total: plain }],
  ] as const) {
    const browser = browserOf(now);
    const checkout = (await checkOut(browser, { items: [item], grandTotal: told.total })) as unknown as Checkout;
    await browser.pay(checkout, GOOD_CARD);
    const { bookings } = (await book(browser, checkout, [item])).body;
    expect(bookings[0]).toMatchObject(told);
    expect("plan" in (bookings[0] ?? {})).toBe("plan" in told);
  }
});

test("a members' plan stays in the cart of who is signed in, and is refused to others", async () => {
  const { booking } = now.hotel.guest;
  const visitor = { visit: "a-member", address: "192.0.2.51" };
  const account = (await openPerson(now, { role: "customer" })).account;
  const chosen = { ...STAY, plan: "member" };
  expect(await booking.addToCart(visitor, chosen)).toMatchObject({ rule: "plan-for-members" });
  expect(await booking.addToCart({ ...visitor, account }, chosen)).toBeUndefined();
  expect((await booking.readCart({ ...visitor, account })).grandTotal).toBeGreaterThan(0);
  expect((await booking.readCart(visitor)).items).toMatchObject([{ problem: { rule: "plan-for-members" } }]);
});

test("every order's price comes out again as it was sold, and a cent that somebody changes is found", async () => {
  const store = openStore(now.database, {});
  const replay = () => answerVerb({ hotel: now.hotel, store }, { verb: "replay-quotes" });
  const { said, code } = await replay();
  expect([said, code]).toEqual([expect.stringMatching(/^[1-9]\d* orders, 0 differ$/), 0]);
  await now.database.pool.query("update orders set quote_hash = quote_hash || 'x' where algorithm = 1");
  expect(await replay()).toMatchObject({ code: 1, said: expect.stringMatching(/ [1-9]\d* differ$/) as string });
  await now.database.pool.query("update orders set quote_hash = rtrim(quote_hash, 'x') where algorithm = 1");
});

test("each night tells its price, its rules and what is left, for at most 93 of them", async () => {
  const browser = browserOf(then);
  const { body: rates } = await browser.get<{ category: string; plan: string }[]>(
    "/api/rates?from=2027-02-08&to=2027-02-10&guests=1",
  );
  expect(rates.filter(({ category, plan }) => category === "Standard" && plan === "flexible")).toEqual([
    rate("2027-02-08", { minNights: null }),
    rate("2027-02-09", { minNights: 2 }),
  ]);
  expect(new Set(rates.map(({ plan }) => plan))).toEqual(new Set(["flexible", "fixed"]));
  expect((await browser.get("/api/rates?from=2027-01-01&to=2027-05-01")).status).toBe(422);
});

function rate(date: string, { minNights }: { minNights: number | null }) {
  const rules = { closed: false, closedToArrival: false, closedToDeparture: false, minNights, maxNights: null };
  return { date, category: "Standard", plan: "flexible", price: 173, left: 9, ...rules };
}

/** What a night more comes to, and what goes back without it. */
async function changedTo(id: number, end: string) {
  const desk = deskOf(now, await openPerson(now, { role: "admin" }));
  const change = async (to: string) => {
    const sent = { id, version: await desk.version(id), start: STAY.start, end: to };
    const told = await desk.staff.booking.previewDates(desk.who, sent);
    if (isProblem(told)) throw new Error(told.problem);
    given(await desk.staff.booking.changeDates(desk.who, { ...sent, difference: told.difference }));
    return told.difference / 100;
  };
  return { more: await change(end), less: await change(STAY.end) };
}

let checkouts = 0;
async function checkOut(browser: ReturnType<typeof browserOf>, more: object) {
  checkouts += 1;
  const answer = await browser.post("/api/create-payment-intent", {
    items: [STAY],
    name: "Ada Example",
    email: "ada@example.com",
    clientKey: `quote-${checkouts}-of-these-tests`,
    acceptPolicy: true,
    ...more,
  });
  return { status: answer.status, ...answer.body };
}
