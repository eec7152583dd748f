import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contentContext, hotelContext, speechContext, visitContext } from "#app/context.ts";
import { askedIn } from "#app/parts/offers/asked-stay.ts";
import { readOffers } from "#app/parts/offers/offers.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { bookStay, readForm } from "#app/guest/home/booking-desk.ts";
import { BookingForm } from "#app/guest/home/booking-form.tsx";
import { HomeData } from "#app/guest/home/home-data.tsx";
import { RoomPlans } from "#app/guest/rooms/room-plans.tsx";
import { loader as readRoom } from "#app/guest/rooms/room.tsx";
import { speechIn } from "#app/languages/speech-in.ts";
import { catalogueOf } from "#content/content.ts";
import { bookOf, planPolicies, rateBook } from "#content/rate-book.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { readHotelContent } from "#server/content-files.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { openPerson } from "#tests/support/people.ts";
import { shown } from "#tests/support/shown.tsx";
import { stayOffersOf } from "#tests/support/stay-offers.tsx";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";

/** What the second of two plans is known by whose name has sixty characters. */
const LONG = `${"long-name-".repeat(6)}-2`;

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
    { id: "member", name: "Members", parent: "flexible", change: { addCents: -500 }, audience: "signed-in" },
    { id: "early", name: "Early", parent: "flexible", change: { addCents: -500 }, advance: { least: 60 } },
    { id: LONG, name: "Long name ".repeat(6), audience: "code" },
  ],
  restrictions: [
    { name: "Gala", from: "2026-11-21", to: "2026-11-21", types: ["luxury"], plans: ["fixed"], closed: true },
  ],
  codes: [
    { code: "BACK", plans: ["fixed"], off: { cents: 2_000 } },
    { code: "LONG", plans: [LONG], off: { basisPoints: 2_000 } },
    { code: "EACH", off: { cents: 1_000 }, usesPerGuest: 1 },
    { code: "ONCE", off: { cents: 1_000 }, uses: 1 },
    { code: "SUITE", types: ["luxury"], off: { cents: 2_000 } },
  ],
});
const STAY = { start: "2026-12-01", end: "2026-12-04", type: "standard", rooms: "1", guests: "2" };

let house: TestHotel;
beforeAll(async () => {
  const plain = catalogueOf(await readHotelContent());
  house = await openTestHotel({ catalogue: { book: bookOf(BOOK, plain) }, planPolicies: planPolicies(BOOK) });
  await house.hotel.jobs.openNights();
});
afterAll(() => house.close());

async function contextFor(visit: string, account?: Account): Promise<RouterContextProvider> {
  const visitor = { visit, address: "192.0.2.62", ...(account && { account }) };
  const context = new RouterContextProvider();
  context.set(hotelContext, house.hotel);
  context.set(contentContext, await readHotelContent());
  context.set(speechContext, speechIn("en"));
  context.set(visitContext, { current: visitor, stranger: visitor, begin: () => visitor, forget: () => undefined });
  return context;
}

async function formFor(asked: object, account?: Account) {
  const facts = await readForm(await contextFor("", account), new URLSearchParams({ ...STAY, ...asked }));
  return { facts, page: shown(() => <BookingForm action="/" facts={facts} />) };
}

/** What the cart has, or what the form says, once a button of the form is pressed. */
async function pressed(visit: string, asked: object) {
  const url = new URL("http://hotel.example.com/");
  const body = new URLSearchParams({ ...STAY, ...asked, intent: "add" });
  const request = new Request(url, { method: "POST", body });
  const answer = await bookStay({ request, url, context: await contextFor(visit) });
  const { items } = await house.hotel.guest.booking.readCart({ visit });
  return { fields: answer instanceof Response ? undefined : answer.words.fields, items };
}

test("the booking form has the plans side by side, each with the stay's whole price and its deadline", async () => {
  const { page } = await formFor({});
  // 3 nights at 79.00, and a tenth less, with 12 % and 5.00.
  expect(page).toMatch(/checked="" value="".*Flexible.*\$270\.44.*free of charge until 6 PM on Sun, Nov 29, 2026/s);
  expect(page).toMatch(/value="fixed".*Non-refundable.*\$243\.90.*we keep the whole price/s);
  expect(page).not.toContain("Members");
  const chosen = await formFor({ plan: "fixed" });
  expect(chosen.facts.live.price?.total).toBe(24_390);
  expect(chosen.page).toMatch(/live-total-sum.*\$243\.90/s);
});

test("machines are told by which plan the stay costs what it does, and follow its code to the same price", async () => {
  const offersFor = async (asked: object) => {
    const { facts } = await formFor(asked);
    return stayOffersOf(<HomeData rates={[]} form={facts} />);
  };
  expect(await offersFor({})).toMatchObject([{ name: "Flexible", price: "270.44" }]);
  expect(await offersFor({ plan: "none-such" })).toMatchObject([{ name: "Flexible", price: "270.44" }]);
  const [offer] = await offersFor({ plan: "fixed", code: "back" });
  expect(offer).toMatchObject({ name: "Non-refundable", price: "221.50" });
  const context = await contextFor("");
  const { offers } = await readOffers(context, askedIn(context, new URL(offer?.url ?? "")));
  const plans = offers.find(({ id }) => id === STAY.type)?.plans;
  expect(plans?.find(({ name }) => name === offer?.name)?.price.total).toBe(22_150);
});

test("who is signed in sees the members' price in the form, and on the page of a room", async () => {
  const { account } = await openPerson(house);
  expect((await formFor({}, account)).page).toMatch(/Members.*\$253\.64/s);
  const roomFor = async (context: RouterContextProvider) => {
    const url = new URL("http://hotel.example.com/room/standard");
    const { plans, room } = await readRoom({ params: { slug: "standard" }, url, context });
    return shown(() => <RoomPlans type={room.id} plans={plans} />);
  };
  // One night at 79.00, a tenth less, and 5.00 less.
  const strangers = await roomFor(await contextFor(""));
  expect(strangers).toMatch(
    /Flexible.*\$93\.48.*free of charge until.*Non-refundable.*\$84\.63.*keep the whole price/s,
  );
  expect(strangers).toContain('href="/?type=standard&amp;plan=fixed#book"');
  expect(strangers).not.toContain("Members");
  expect(await roomFor(await contextFor("", account))).toMatch(/Members.*\$87\.88/s);
});

test("a room's page leaves out a rate that can't be had tonight", async () => {
  const plansOf = async (slug: string) => {
    const url = new URL(`http://hotel.example.com/room/${slug}`);
    return (await readRoom({ params: { slug }, url, context: await contextFor("") })).plans.map(({ name }) => name);
  };
  expect(await plansOf("standard")).toEqual(["Flexible", "Non-refundable"]);
  expect(await plansOf("luxury")).toEqual(["Flexible"]);
});

test("a plan and a code that are chosen in the form go into the cart, and a plan that takes no code goes without it", async () => {
  const fixed = await pressed("by-a-plan", { plan: "fixed", code: " back " });
  expect(fixed).toMatchObject({
    fields: undefined,
    items: [{ plan: "fixed", code: "BACK", price: { total: 22_150 } }],
  });
  const flexible = await pressed("by-none", { plan: "", code: "BACK" });
  expect(flexible).toMatchObject({ items: [{ price: { total: 27_044 } }] });
  expect(flexible.items[0]).not.toHaveProperty("code");
});

test("a plan with a long name that the calendar tells of costs the same in the form, and goes into the cart", async () => {
  const asked = { start: "2026-12-01", end: "2026-12-02", guests: "1", code: "LONG" };
  const month = await house.hotel.guest.pricing.listMonth({ ...asked, month: "2026-12", isMember: false });
  // 79.00 less a fifth, with 12 % and 5.00.
  expect(month).toMatchObject({ standard: { [asked.start]: { price: 7_578 } } });
  const { facts } = await formFor({ ...asked, plan: LONG });
  expect(facts.live).toMatchObject({ price: { total: 7_578 } });
  expect((await pressed("by-a-long-name", { ...asked, plan: LONG })).items).toMatchObject([
    { plan: LONG, code: "LONG", price: { total: 7_578 } },
  ]);
});

test("who sends a code before the rates are seen is asked for the rate, and nothing is put into the cart", async () => {
  expect(await pressed("without-scripts", { code: "back" })).toEqual({
    fields: { code: "The code back holds for some of our rates. Please choose your rate." },
    items: [],
  });
});

test("a code that is used up is told at its field from the start, but not to the guest whose order has its last use", async () => {
  const { guest } = house.hotel;
  const first = { visit: "first-with-the-code", address: "192.0.2.63" };
  const items = [{ ...STAY, id: 1, code: "ONCE" }];
  const quote = guest.pricing.quote({ items, isMember: false });
  if (isProblem(quote)) throw new Error(quote.problem);
  expect((await formFor({ code: "once" })).facts.live).toMatchObject({ price: { total: quote.grandTotal } });
  const item = { ...STAY, id: 1, rooms: 1, guests: 2, category: "Standard", code: "once" };
  const quotedFor = (lines: object[]) => browserOf(house).post<object>("/api/quote", { items: lines });
  expect((await quotedFor([item])).body).toMatchObject({ grandTotal: quote.grandTotal / 100 });
  const refused = { code: "stay-refused", rule: "code-used-up", name: "ONCE", roomType: "standard" };
  expect(await quotedFor([item, { ...item, id: 2 }])).toMatchObject({
    status: 409,
    body: { ...refused, line: 1 },
  });
  const who = { name: "Uma Example", email: "uma@example.com", clientKey: "the-last-use", acceptPolicy: true };
  const held = await guest.payments.hold(first, { ...who, items, grandTotal: quote.grandTotal });
  expect(held).toHaveProperty("orderId");
  expect(await quotedFor([item])).toMatchObject({ status: 409, body: { ...refused, line: 0 } });
  expect(await guest.booking.usedUpInCart(quote.lines, first.visit)).toBeUndefined();
  const other = { visit: "too-late-with-the-code", address: "192.0.2.64" };
  const plain = { ...who, items: [{ ...STAY, id: 1 }], grandTotal: 27_044 };
  const kept = await guest.payments.hold(other, plain);
  expect(await guest.payments.hold(other, { ...who, items, grandTotal: quote.grandTotal })).toMatchObject({
    problem: "stay-refused",
    rule: "code-used-up",
  });
  expect(await guest.payments.hold(other, plain)).toEqual(kept);
  const { facts, page } = await formFor({ code: "once" });
  expect(facts.live).toMatchObject({ price: { total: 27_044 } });
  expect(page).toMatch(/name="code".*The code ONCE has been used as often as it can be/s);
  const asked = new URLSearchParams({ ...STAY, code: "ONCE" });
  const own = await readForm(await contextFor(first.visit), asked);
  expect(own.live).toMatchObject({ price: { total: quote.grandTotal } });
  const book = new URLSearchParams({ checkin: STAY.start, checkout: STAY.end, guests: "2", code: "ONCE" });
  const context = await contextFor("");
  const offers = await readOffers(context, askedIn(context, new URL(`http://hotel.example.com/book?${book}`)));
  expect(offers.fault?.fields.code).toContain("ONCE");
  expect(offers.offers.flatMap(({ plans }) => plans.map(({ chosen }) => chosen.code ?? ""))).not.toContain("ONCE");
});

test("a guest who holds rooms with a code and corrects the address to one that has used it already keeps them", async () => {
  const { guest } = house.hotel;
  await house.database.pool.query("insert into promo_code (code, uses_per_guest) values ('EACH', 1)");
  const items = [{ ...STAY, id: 1, code: "EACH" }];
  const quote = guest.pricing.quote({ items, isMember: false });
  if (isProblem(quote)) throw new Error(quote.problem);
  const visitor = (visit: string) => ({ visit, address: "192.0.2.65" });
  const as = (email: string, clientKey: string) => {
    return { name: "Vera Example", email, clientKey, acceptPolicy: true, items, grandTotal: quote.grandTotal };
  };
  const { hold } = guest.payments;
  expect(await hold(visitor("each-first"), as("vera@example.com", "each-guest-once"))).toHaveProperty("orderId");
  const mistyped = as("vear@example.com", "each-guest-again");
  const kept = await hold(visitor("each-again"), mistyped);
  expect(kept).toHaveProperty("orderId");
  expect(await hold(visitor("each-again"), as("Vera@example.com", "each-guest-again"))).toEqual({
    problem: "stay-refused",
    line: 0,
    type: "standard",
    rule: "code-used-by-guest",
    name: "EACH",
  });
  expect(await hold(visitor("each-again"), mistyped)).toEqual(kept);
  expect(await hold(visitor("each-again"), as("vera2@example.com", "each-guest-again"))).toHaveProperty("orderId");
});

test("a code that nobody gave is told beside its field, at once and when it is sent, and nothing is put into the cart", async () => {
  const { page, facts } = await formFor({ code: "NONE" });
  expect(facts.live).toMatchObject({ price: { total: 27_044 }, codeFault: expect.stringContaining("NONE") as string });
  expect(page).toMatch(/<details class="fold[^>]* open="".*name="code".*We don&#x27;t know the code NONE/s);
  const { fields, items } = await pressed("by-nobody", { code: "NONE" });
  expect(fields).toEqual({ code: expect.stringContaining("NONE") as string });
  expect(items).toEqual([]);
});

test("a code that is for another room says so, and sends nobody to other dates", async () => {
  const { facts } = await formFor({ code: "SUITE" });
  expect(facts.live).toMatchObject({
    codeFault: "The code SUITE is not for these dates, this room or this rate. Please go on without it.",
  });
});
