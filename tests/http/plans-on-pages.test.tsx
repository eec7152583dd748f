import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contentContext, hotelContext, speechContext, visitContext } from "#app/context.ts";
import { AskedForm } from "#app/guest/book/asked-form.tsx";
import { OfferCard } from "#app/guest/book/offer-card.tsx";
import { roomsIn, Several } from "#app/guest/book/several.tsx";
import { livePriceOf } from "#app/guest/home/live-price.ts";
import { type Offers, readOffers } from "#app/parts/offers/offers.ts";
import { chosenBy } from "#app/parts/offers/plan-button.ts";
import { speechIn } from "#app/languages/speech-in.ts";
import { whyInWords } from "#app/parts/price-reasons.ts";
import { catalogueOf } from "#content/content.ts";
import { bookOf, planPolicies, rateBook } from "#content/rate-book.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { readHotelContent } from "#server/content-files.ts";
import { openPerson } from "#tests/support/people.ts";
import { shown } from "#tests/support/shown.tsx";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";

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
    { id: "partner", name: "Partners", parent: "flexible", change: { addCents: -1_000 }, audience: "code" },
  ],
  weekdays: [{ name: "Weekend", days: [6], change: { addBasisPoints: 2_000 } }],
  restrictions: [
    { name: "Mardi Gras", from: "2027-02-09", to: "2027-02-09", minThrough: 2 },
    { name: "Paid at once", from: "2027-03-02", to: "2027-03-02", plans: ["flexible", "member"], closed: true },
  ],
  codes: [
    { code: "BACK", plans: ["fixed"], off: { cents: 2_000 } },
    { code: "PARTNER", plans: ["partner"], off: { cents: 0 } },
  ],
});
const DATES = { start: "2026-12-01", end: "2026-12-04" };
const ASKED = { ...DATES, rooms: "1", guests: "2", children: "", accessible: "", code: "" } as const;

let house: TestHotel;
beforeAll(async () => {
  const plain = catalogueOf(await readHotelContent());
  house = await openTestHotel({ catalogue: { book: bookOf(BOOK, plain) }, planPolicies: planPolicies(BOOK) });
  await house.hotel.jobs.openNights();
});
afterAll(() => house.close());

async function contextOf(account?: Account): Promise<RouterContextProvider> {
  const visitor = { visit: "", address: "192.0.2.60", ...(account && { account }) };
  const context = new RouterContextProvider();
  context.set(hotelContext, house.hotel);
  context.set(contentContext, await readHotelContent());
  context.set(speechContext, speechIn("en"));
  context.set(visitContext, { current: undefined, stranger: visitor, begin: () => visitor, forget: () => undefined });
  return context;
}

async function offersFor(asked: object, account?: Account): Promise<Offers> {
  return (await readOffers(await contextOf(account), { ...ASKED, ...asked })) as Offers;
}

function pageOf({ offers, asked, stay }: Offers): string {
  const [offer] = offers;
  if (!offer) throw new Error("There is no room.");
  return shown(() => <OfferCard offer={offer} asked={asked} stay={stay} free={offers} isFirst />);
}

test("plans that are open stand side by side, each with its whole price and until when it can be cancelled", async () => {
  const page = pageOf(await offersFor({}));
  // 3 nights at 79.00, and a tenth less, with 12 % and 5.00.
  expect(page).toMatch(
    /<h4>Flexible<\/h4>.*\$270\.44.*free of charge until 6 PM on Sun, Nov 29, 2026\. After that, .* the first night/s,
  );
  expect(page).toMatch(
    /<h4>Non-refundable<\/h4>.*\$243\.90.*If you cancel, or do not come, we keep the whole price\./s,
  );
  expect(page).toContain('aria-label="Add to Cart: Single Room, Non-refundable"');
  expect(page).not.toContain("Members");
  expect(chosenBy(/value="(standard fixed [^"]*)"/.exec(page)?.[1] ?? "")).toEqual({
    ...{ type: "standard", plan: "fixed" },
    told: expect.any(Number),
  });
});

test("a plan whose deadline has passed says what is kept from then on", async () => {
  const page = pageOf(await offersFor({ start: "2026-11-22", end: "2026-11-25" }));
  expect(page).toMatch(/begins too soon to be cancelled free of charge\. If you cancel, .* the first night/);
});

test("a price opens to its rules and nights, in the guest's language, where it has more than a tax and a fee", async () => {
  const told = await offersFor({ start: "2027-02-06", end: "2027-02-08" });
  const english = pageOf(told);
  // 79.00, and 20 % more on Saturday.
  expect(english).toMatch(/Why this price.*Base price.*\$158\.00.*On these days: Weekend.*\+\$15\.80/s);
  expect(english).toMatch(/Each night, before taxes and fees.*Sat, Feb 6, 2027.*\$94\.80.*Sun, Feb 7, 2027.*\$79\.00/s);
  const why = told.offers[0]?.why;
  const spanish = why && whyInWords(why, speechIn("es"));
  expect(spanish?.rules[1]).toEqual({
    name: "En estos días: Weekend",
    value: expect.stringContaining("15.80") as string,
  });
  expect(pageOf(await offersFor({})).match(/Why this price/g)).toHaveLength(1);
});

test("who is signed in sees the members' price too", async () => {
  const { account } = await openPerson(house);
  expect(pageOf(await offersFor({}, account))).toMatch(/<h4>Members<\/h4>.*\$253\.64/s);
});

test("a code holds for the plans that take it, opens its own, and says at its field when none does", async () => {
  const back = pageOf(await offersFor({ code: " back " }));
  expect(back).toMatch(/<h4>Flexible<\/h4>.*\$270\.44.*<h4>Non-refundable<\/h4>.*\$221\.50/s);
  expect(back).toMatch(/value="standard fixed BACK \d+"/);
  expect(back).toMatch(/<h4>Flexible<\/h4>.*Without the code BACK<.*<h4>Non-refundable<\/h4>.*Code BACK included</s);
  expect(pageOf(await offersFor({}))).not.toMatch(/the code|Code /);
  expect(pageOf(await offersFor({ code: "partner" }))).toMatch(/<h4>Partners<\/h4>.*\$236\.84/s);
  const { fault, offers, ...unknown } = await offersFor({ code: "NONE" });
  expect(offers[0]?.price?.total).toBe(27_044);
  expect(offers[0]?.code).toBeUndefined();
  // Also where the smallest kind has no room for so many.
  expect((await offersFor({ code: "NONE", guests: "3" })).fault?.fields).toEqual(fault?.fields);
  const { asked, takesCodes, takesChildren } = unknown;
  const season = { today: "2026-11-21", last: "2027-11-21" } as const;
  const form = shown(() => (
    <AskedForm
      {...{ asked, takesCodes, takesChildren, season, types: ["standard"], features: [], faults: fault?.fields ?? {} }}
    />
  ));
  expect(form).toContain("We don&#x27;t know the code NONE. Please check it, or go on without it.");
  expect(form).toMatch(/<details class="fold[^>]* open=""/);
});

test("a stay that a rule of the house forbids is told so in a sentence, and never put into the cart", async () => {
  const page = pageOf(await offersFor({ start: "2027-02-09", end: "2027-02-10" }));
  expect(page).toContain("Mardi Gras: a stay with the night of Tue, Feb 9, 2027 must be at least 2 nights.");
  expect(page).not.toContain("<button");
  // Mardi Gras is the night of the 9th: the one before it, and the one after.
  expect(page).toMatch(
    /Free on other dates:.*checkin=2027-02-08&amp;checkout=2027-02-09.*checkin=2027-02-10&amp;checkout=2027-02-11/s,
  );
  const rooms = [{ type: "standard", rooms: "1" }];
  const visitor = { visit: "a-short-carnival", address: "192.0.2.61" };
  const sent = { ...ASKED, start: "2027-02-09", end: "2027-02-10", rooms };
  expect(await house.hotel.guest.booking.addRoomsToCart(visitor, sent)).toMatchObject({ rule: "min-through" });
  const chosen = { ...ASKED, rooms: [{ ...chosenBy("standard fixed BACK"), rooms: "1" }] };
  expect(await house.hotel.guest.booking.addRoomsToCart(visitor, chosen)).toBeUndefined();
  expect((await house.hotel.guest.booking.readCart(visitor)).items).toMatchObject([{ plan: "fixed", code: "BACK" }]);
});

test("where only a later plan sells, it is told by its name and terms, and so put into the cart", async () => {
  const sold = { start: "2027-03-01", end: "2027-03-04" };
  const told = await offersFor(sold);
  const page = pageOf(told);
  expect(page).toMatch(/<h4>Non-refundable<\/h4>.*\$243\.90.*we keep the whole price\./s);
  expect(told.terms).toBeUndefined();
  const live = await livePriceOf(await contextOf(), { ...ASKED, ...sold, type: "standard", plan: "" });
  expect(live.plans).toMatchObject([{ id: "fixed", name: "Non-refundable", total: 24_390 }]);
  const intoCart = async (visit: string, rooms: ReturnType<typeof roomsIn>) => {
    const visitor = { visit, address: "192.0.2.62" };
    expect(await house.hotel.guest.booking.addRoomsToCart(visitor, { ...ASKED, ...sold, rooms })).toBeUndefined();
    return (await house.hotel.guest.booking.readCart(visitor)).items;
  };
  const { type, plan = "", code = "" } = chosenBy(/value="(standard [^"]*)"/.exec(page)?.[1] ?? "");
  const one = await intoCart("paid-at-once", [{ type, plan, code, rooms: "1" }]);
  expect(one).toMatchObject([{ type: "standard", plan: "fixed" }]);
  const sent = new FormData();
  for (const [field] of shown(() => <Several offers={told.offers} />).matchAll(/<(?:input|select)[^>]*>/g)) {
    const [, name = ""] = /name="([^"]*)"/.exec(field) ?? [];
    const [, value = "0"] = /value="([^"]*)"/.exec(field) ?? [];
    sent.set(name, name === "rooms-of-double" ? "1" : value);
  }
  const several = await intoCart("several-at-once", roomsIn(sent));
  expect(several).toMatchObject([{ type: "double", plan: "fixed" }]);
});
