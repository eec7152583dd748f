import { afterAll, beforeAll, expect, test } from "vitest";
import { stayViews } from "#app/parts/booking-view.ts";
import { catalogueOf } from "#content/content.ts";
import { bookOf, planPolicies, rateBook } from "#content/rate-book.ts";
import { readHotelContent } from "#server/content-files.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { openPerson } from "#tests/support/people.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { book, expectCleanBooks, GOOD_CARD, guest, hold, HOUR, reserve, stay } from "./guest-acts.ts";

const BOOK = rateBook.parse({
  plans: [
    { id: "flexible", name: "Flexible" },
    {
      id: "fixed",
      name: "Non-refundable",
      parent: "flexible",
      change: { addBasisPoints: -1_000 },
      cancellation: { tiers: [], afterwards: "everything" },
    },
  ],
});
const FIXED = { ...stay, id: 2, plan: "fixed" };

const plain = catalogueOf(await readHotelContent());
let house: TestHotel;
beforeAll(async () => {
  house = await openTestHotel({ catalogue: { book: bookOf(BOOK, plain) }, planPolicies: planPolicies(BOOK) });
  await house.tend();
});
afterAll(async () => {
  await expectCleanBooks(house, { today: "2026-11-21", now: NOON + HOUR });
  await house.close();
});

/** The same house once its owner has put the other plan first. */
function withPlansSwapped(version: number): Promise<TestHotel> {
  const swapped = { ...BOOK, plans: BOOK.plans.toReversed() };
  return openTestHotel({
    database: house.database,
    catalogue: { book: bookOf(swapped, plain) },
    planPolicies: planPolicies(swapped),
    rates: { version, catalogueOf: () => Promise.resolve(house.hotel.catalogue) },
  });
}

/** The signed quote of a stay that names no plan. */
async function quoteAt(hotel: TestHotel) {
  const { body } = await browserOf(hotel).post<{ signature: string; expiresAt: string; version: number }>(
    "/api/quote",
    { items: [stay] },
  );
  const { signature, expiresAt, version } = body;
  return { signature, expiresAt, version };
}

test("each line of an order is cancelled by its own plan's policy, and the guest is told both", async () => {
  const browser = browserOf(house);
  // 237.00 less a tenth is 213.30, and 12 % and 5.00 more.
  const checkout = await hold(browser, { items: [stay, FIXED], grandTotal: 270.44 + 243.9 });
  await browser.pay(checkout, GOOD_CARD);
  const { insertedIds } = (await book(browser, checkout, [stay, FIXED])).body;
  const previews = await Promise.all(insertedIds.map((id) => browser.get(`/api/bookings/${id}/cancellation`)));
  expect(previews.map(({ body }) => [body.kept, body.refund])).toEqual([
    [0, 270.44],
    [243.9, 0],
  ]);
  const said = "Non-refundable: If you cancel, or do not come, we keep the whole price.";
  const { rows } = await house.database.pool.query(
    `select p.words from cancellation_policy p join policy_agreement a on a.policy = p.hash where a.order_id = $1`,
    [checkout.orderId],
  );
  expect(rows).toEqual([{ words: expect.stringMatching(new RegExp(`^Cancel free of charge .* ${said}$`)) as string }]);
  await house.tend();
  const letters = await house.database.pool.query("select plain from outbox where cause = $1", [
    `order:${checkout.orderId}`,
  ]);
  const letter = letters.rows[0]?.plain.replace(/\s+/g, " ");
  expect(letter).toContain(said);
  expect(letter).toMatch(
    /WHY THIS PRICE: BOOKING \d{10} Base price: \$237\.00 Rate: Non-refundable: −\$23\.70 Booking fee: \+\$5\.00 Tax: \+\$25\.60/,
  );
});

test("a letter about one of two stays that arrive on one day promises nothing of the other's, and one about both says whose is whose", async () => {
  const browser = browserOf(house);
  const dates = { start: "2027-01-11", end: "2027-01-14" };
  const items = [
    { ...stay, ...dates },
    { ...FIXED, ...dates },
  ];
  const checkout = await hold(browser, { items, grandTotal: 270.44 + 243.9 });
  await browser.pay(checkout, GOOD_CARD);
  const [flexible, fixed] = (await book(browser, checkout, items)).body.insertedIds;
  await house.tend();
  const { account } = await openPerson(house, { role: "admin" });
  const sent = { id: fixed, version: 1, start: "2027-01-11", end: "2027-01-13" };
  const preview = await house.hotel.staff.booking.previewDates(account, sent);
  if (isProblem(preview)) throw new Error(preview.problem);
  const { difference } = preview;
  expect(await house.hotel.staff.booking.changeDates(account, { ...sent, difference })).toMatchObject({
    modifiedCount: 1,
  });
  await house.tend();
  const letterOf = async (kind: string, cause: string) => {
    const { rows } = await house.database.pool.query<{ plain: string }>(
      "select plain from outbox where kind = $1 and cause like $2",
      [kind, `${cause}%`],
    );
    return rows[0]?.plain.replaceAll(/\s+/g, " ");
  };
  expect(await letterOf("confirmation", `order:${checkout.orderId}`)).toContain(
    `The stay from Mon, Jan 11, 2027 (booking ${flexible}) can be cancelled free of charge until 6 PM on Sat, Jan 9, 2027.`,
  );
  const changed = await letterOf("stay-changed", `booking:${fixed}`);
  expect(changed).toContain("Non-refundable: If you cancel, or do not come, we keep the whole price.");
  expect(changed).not.toContain("free of charge");
});

test("a plan's policy is frozen on its line, and one without its own is under its parent's or the house's", async () => {
  const { orderId } = await hold(browserOf(house), { items: [FIXED], grandTotal: 243.9 });
  const { rows } = await house.database.pool.query("select policy from order_line where order_id = $1", [orderId]);
  expect(rows).toEqual([{ policy: { plan: "Non-refundable", terms: { tiers: [], afterwards: "everything" } } }]);
  expect([...planPolicies(BOOK).keys()]).toEqual(["fixed"]);
  const cancellation = { tiers: [], afterwards: "nothing" };
  const plans = [
    { id: "free", name: "Free", cancellation },
    { id: "member", name: "Members", parent: "free" },
  ];
  expect([...planPolicies(rateBook.parse({ plans })).keys()]).toEqual(["free", "member", undefined]);
});

test("who was told a price by the first plan is under that plan's terms, whichever the owner has put first meanwhile", async () => {
  const quote = await quoteAt(house);
  const now = await withPlansSwapped(quote.version + 1);
  const { orderId } = await hold(browserOf(now), { quote });
  const { rows } = await house.database.pool.query(
    "select l.policy, o.quote_version as version from order_line l join orders o on o.id = l.order_id where o.id = $1",
    [orderId],
  );
  expect(rows).toEqual([{ policy: null, version: quote.version }]);
  const visitor = { visit: "somebody", address: "192.0.2.7" };
  const sent = { items: [stay], ...guest, clientKey: crypto.randomUUID(), quote };
  expect(await now.hotel.guest.booking.reserve(visitor, sent)).toMatchObject([{ total: 27_044 }]);
});

test("a stay that was sold by the first plan keeps that plan's name, whichever the owner has put first meanwhile", async () => {
  const browser = browserOf(house);
  const dates = { ...stay, start: "2026-12-07", end: "2026-12-10" };
  const checkout = await hold(browser, { items: [dates] });
  await browser.pay(checkout, GOOD_CARD);
  await book(browser, checkout, [dates]);
  await house.tend();
  const { body } = await browser.post<{ version: number }>("/api/quote", { items: [stay] });
  const { hotel } = await withPlansSwapped(body.version + 1);
  const { ofBrowser } = await hotel.guest.payments.listStays(undefined, [{ id: checkout.orderId }]);
  const views = await stayViews(ofBrowser, { hotel, content: await readHotelContent(), cancelling: "no" });
  expect(views).toMatchObject([{ soldBy: { plan: "Flexible" } }]);
  // Found by its number, or by a letter that leads to its cancellation, a stay comes without the line that it was sold by.
  const found = ofBrowser.bookings.map((booking) => ({ ...booking, sold: undefined }));
  const others = await stayViews(
    { ...ofBrowser, bookings: found },
    { hotel, content: await readHotelContent(), cancelling: "no" },
  );
  expect(others).toMatchObject([{ soldBy: { plan: "Flexible" } }]);
});

test("who was told a price by a plan that the owner has removed meanwhile is told another, and gets it under no other terms", async () => {
  const fixedFirst = { ...BOOK, plans: BOOK.plans.toReversed() };
  const before = await openTestHotel({
    database: house.database,
    catalogue: { book: bookOf(fixedFirst, plain) },
    planPolicies: planPolicies(fixedFirst),
  });
  const quote = await quoteAt(before);
  const flexibleAlone = { ...BOOK, plans: BOOK.plans.slice(0, 1) };
  const now = await openTestHotel({
    database: house.database,
    catalogue: { book: bookOf(flexibleAlone, plain) },
    planPolicies: planPolicies(flexibleAlone),
    rates: { version: quote.version + 1, catalogueOf: () => Promise.resolve(before.hotel.catalogue) },
  });
  const { booking } = now.hotel.guest;
  const visitor = { visit: "somebody else", address: "192.0.2.8" };
  const sent = { items: [stay], ...guest, clientKey: crypto.randomUUID(), quote, grandTotal: 24_390 };
  expect(await booking.reserve(visitor, sent)).toMatchObject({ problem: "price-changed" });
});

test("a plan that never gives anything back is not reserved without paying", async () => {
  expect(await reserve(browserOf(house), { plan: "fixed" })).toMatchObject({
    status: 409,
    body: {
      code: "stay-refused",
      rule: "paid-at-once",
      detail: expect.stringContaining("Non-refundable is paid by card"),
    },
  });
  expect(await reserve(browserOf(house))).toMatchObject({ status: 201 });
});
