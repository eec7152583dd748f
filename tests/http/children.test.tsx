import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  accountContext,
  type AccountSession,
  contentContext,
  hotelContext,
  speechContext,
  visitContext,
} from "#app/context.ts";
import { AskedForm } from "#app/guest/book/asked-form.tsx";
import { BookData } from "#app/guest/book/book-data.tsx";
import { CartStep } from "#app/guest/cart/cart-step.tsx";
import { readDrawer } from "#app/guest/cart/read-drawer.ts";
import { bookStay, readForm } from "#app/guest/home/booking-desk.ts";
import { BookingForm } from "#app/guest/home/booking-form.tsx";
import { HomeData } from "#app/guest/home/home-data.tsx";
import { speechIn } from "#app/languages/speech-in.ts";
import { reservationData } from "#app/messages/reservation-data.ts";
import { stayFacts } from "#app/messages/stay-pieces.ts";
import { BookingTable } from "#app/parts/booking-table.tsx";
import { bookingView } from "#app/parts/booking-view.ts";
import { addOffered } from "#app/parts/offers/add-offered.ts";
import { askedIn, linkOf } from "#app/parts/offers/asked-stay.ts";
import { readOffers } from "#app/parts/offers/offers.ts";
import { Summary } from "#app/parts/offers/summary.tsx";
import { dollars } from "#hotel/kernel/money.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { readHotelContent } from "#server/content-files.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { ADULTS_TOTAL, FAMILY, FAMILY_BOOK, FAMILY_TOTAL } from "#tests/support/family-book.ts";
import { withRateBook } from "#tests/support/parish-book.ts";
import { openPerson } from "#tests/support/people.ts";
import { shown } from "#tests/support/shown.tsx";
import { stayOffersOf } from "#tests/support/stay-offers.tsx";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { deskOf } from "./desk-acts.ts";
import { book, expectCleanBooks, expectFaults, GOOD_CARD, hold, HOUR } from "./guest-acts.ts";

const DATES = "checkin=2026-12-01&checkout=2026-12-04";
const TOLD = "4 guests, including 2 children (ages 2 and 9)";

let house: TestHotel;
/** One price for each type: nobody is asked how old anybody is. */
let plain: TestHotel;
beforeAll(async () => {
  house = await openTestHotel({ catalogue: await withRateBook(FAMILY_BOOK) });
  plain = await openTestHotel();
  await house.hotel.jobs.openNights();
});
afterAll(async () => {
  expect(await house.hotel.replayQuotes()).toMatchObject({ differ: [] });
  await expectCleanBooks(house, { today: "2026-11-21", now: NOON + HOUR });
  await house.close();
  await plain.close();
});

async function contextOf(visit: string, at = house): Promise<RouterContextProvider> {
  const visitor = { visit, address: "192.0.2.64" };
  const context = new RouterContextProvider();
  context.set(hotelContext, at.hotel);
  context.set(contentContext, await readHotelContent());
  context.set(speechContext, speechIn("en"));
  context.set(accountContext, { account: undefined } as AccountSession);
  context.set(visitContext, { current: visitor, stranger: visitor, begin: () => visitor, forget: () => undefined });
  return context;
}
const at = (search: string) => new URL(`http://hotel.example.com/book?${DATES}&${search}`);

async function offersFor(search: string) {
  const context = await contextOf("");
  return readOffers(context, askedIn(context, at(search)));
}

/** What the cart has once the type's button on /book is pressed, or why it has nothing. */
async function put(visit: string, search: string, rooms: { type: string; rooms: string }[]) {
  const context = await contextOf(visit);
  const told = await addOffered(context, {
    asked: askedIn(context, at(search)),
    rooms,
    had: undefined,
    toCart: () => "/",
  });
  const refused = told instanceof Response ? undefined : told;
  return { refused, ...(await house.hotel.guest.booking.readCart({ visit })) };
}

async function pressed(visit: string, fields: object) {
  const url = new URL("http://hotel.example.com/");
  const stay = { start: FAMILY.start, end: FAMILY.end, type: "double", rooms: "1", guests: "4" };
  const body = new URLSearchParams({ ...stay, ...fields, intent: "add" });
  const request = new Request(url, { method: "POST", body });
  const answer = await bookStay({ request, url, context: await contextOf(visit) });
  return answer instanceof Response ? undefined : answer.words.fields;
}

test("the calendar's nights cost a family what they do with its children", async () => {
  const { listMonth, quote } = house.hotel.guest.pricing;
  const asked = { month: "2026-12", guests: "4", isMember: false };
  const [family, adults] = [await listMonth({ ...asked, children: "2, 9" }), await listMonth(asked)];
  if (isProblem(family) || isProblem(adults)) throw new Error("There is no such month.");
  // 99.00, 0.00 and 10.00 for the children, 2 x 2.50 of tax, and 5.00; four adults are 60.00 and 10.00.
  expect(family.double?.["2026-12-01"]?.price).toBe(11_900);
  expect(adults.double?.["2026-12-01"]?.price).toBe(17_400);
  const alone = quote({ items: [{ ...FAMILY, end: "2026-12-02" }], isMember: false });
  expect(alone).toMatchObject({ grandTotal: 11_900 });
  expect(await listMonth({ ...asked, children: "19" })).toMatchObject({ problem: "invalid-fields" });
});

test.each(["rooms=2&guests=1", "rooms=3&guests=2&children=5"])(
  "fewer guests than rooms pay the same in the cart as they were told, by the booking form and by /book: %s",
  async (search) => {
    const { offers, asked } = await offersFor(search);
    const told = offers.find(({ id }) => id === "double")?.price?.total;
    const { rooms, guests, children } = asked;
    const cart = await put(`few-${rooms}`, search, [{ type: "double", rooms }]);
    expect(cart).toMatchObject({ refused: undefined, grandTotal: told, items: [{ guests: Number(guests) }] });
    expect(await pressed(`few-${rooms}-at-home`, { rooms, guests, children })).toBeUndefined();
    const atHome = await house.hotel.guest.booking.readCart({ visit: `few-${rooms}-at-home` });
    expect(atHome).toMatchObject({ grandTotal: told, items: [{ guests: Number(guests) }] });
  },
);

describe("a family pays the same to the cent", () => {
  test("on /book, in the quote, the cart, the order, the booking and on the receipt", async () => {
    const { offers, asked } = await offersFor("guests=4&children=2,9");
    expect(offers.find(({ id }) => id === "double")?.price?.total).toBe(FAMILY_TOTAL);
    expect(linkOf(asked)).toMatchObject({ guests: "4", children: "2,9" });

    const browser = browserOf(house);
    const { body } = await browser.post<{ items: object[]; grandTotal: number }>("/api/quote", { items: [FAMILY] });
    expect(body).toMatchObject({ grandTotal: dollars(FAMILY_TOTAL), items: [{ children: [2, 9] }] });

    const cart = await put("a-family", "guests=4&children=2,9", [{ type: "double", rooms: "1" }]);
    expect(cart).toMatchObject({ refused: undefined, grandTotal: FAMILY_TOTAL, items: [{ children: [2, 9] }] });

    const checkout = await hold(browser, { items: [FAMILY], grandTotal: dollars(FAMILY_TOTAL) });
    await browser.pay(checkout, GOOD_CARD);
    const booked = await book(browser, checkout, [FAMILY]);
    expect(booked.body.bookings).toMatchObject([{ children: [2, 9], total: dollars(FAMILY_TOTAL) }]);

    const desk = deskOf(house, await openPerson(house, { role: "admin" }));
    const asker = { visit: "", address: "192.0.2.64", account: desk.who };
    const receipt = await house.hotel.guest.billing.openReceipt(asker, { id: String(booked.body.insertedIds[0]) });
    if (isProblem(receipt)) throw new Error(receipt.problem);
    expect(receipt.document.facts).toMatchObject({ subtotal: 32_700, taxes: 1_500, fees: 500, total: FAMILY_TOTAL });
  });

  test("and four adults pay as adults", async () => {
    const { offers } = await offersFor("guests=4");
    expect(offers.find(({ id }) => id === "double")?.price?.total).toBe(ADULTS_TOTAL);
  });

  test("from the booking form, which keeps the ages for who comes back", async () => {
    expect(await pressed("at-home", { children: "2, 9" })).toBeUndefined();
    expect(await house.hotel.guest.booking.readCart({ visit: "at-home" })).toMatchObject({ grandTotal: FAMILY_TOTAL });
    const facts = await readForm(await contextOf("at-home"), new URLSearchParams());
    expect(facts).toMatchObject({ choice: { children: "2, 9" }, live: { price: { total: FAMILY_TOTAL } } });
    expect(shown(() => <BookingForm action="/" facts={facts} />)).toMatch(
      /<input[^>]*name="children"[^>]*value="2, 9"/,
    );
  });

  test("whose children go with them where several types are booked at once", async () => {
    const rooms = [
      { type: "standard", rooms: "1" },
      { type: "double", rooms: "1" },
    ];
    const { items } = await put("in-two-rooms", "guests=4&children=2,9", rooms);
    expect(items).toMatchObject([
      { type: "standard", guests: 2, children: [2] },
      { type: "double", guests: 2, children: [9] },
    ]);
    const alone = await put("too-few-adults", "guests=3&children=2,9", rooms);
    expect(alone.refused?.fields.children).toContain("at least one guest is an adult");
  });
});

test("machines that follow an offer made to a family find the same price there", async () => {
  const form = await readForm(await contextOf(""), new URLSearchParams(`${DATES}&type=double&guests=4&children=2,9`));
  const told = await offersFor("guests=4&children=2,9");
  const atHome = await stayOffersOf(<HomeData rates={[]} form={form} />);
  const onBook = await stayOffersOf(<BookData facts={{ ...told, ...formOf(told) }} />);
  const offers = [...atHome, ...onBook.filter(({ itemOffered }) => itemOffered["@id"].endsWith("#double"))];
  expect(offers.map(({ price }) => price)).toEqual(["347.00", "347.00"]);
  for (const { url } of offers) {
    const { search, pathname, hash } = new URL(url);
    expect([pathname, hash]).toEqual(["/book", "#double"]);
    const { offers: there } = await offersFor(search.slice(1));
    expect(there.find(({ id }) => id === "double")?.price?.total).toBe(FAMILY_TOTAL);
  }
});

describe("what is wrong with the ages is said at their field", () => {
  test.each([
    ["ten", "Please enter each child's age in whole years, 0 to 17, such as 3, 9."],
    ["18", "Please enter each child's age in whole years, 0 to 17, such as 3, 9."],
    [
      "1, 2, 3, 4",
      "Children count among the guests, and at least one guest is an adult. Please enter more guests or fewer ages.",
    ],
  ])("%s", async (children, words) => {
    expect(await pressed("faulty", { children })).toEqual({ children: words });
    const { fault, ...told } = await offersFor(`guests=4&children=${children}`);
    expect(fault?.fields).toEqual({ children: words });
    const form = shown(() => <AskedForm {...formOf(told)} faults={fault?.fields ?? {}} />);
    expect(form).toMatch(/<details class="fold[^>]* open="".*aria-invalid="true"[^>]*name="children"/s);
  });

  test("and to programs by its name", async () => {
    const quote = (children: unknown) => browserOf(house).post("/api/quote", { items: [{ ...FAMILY, children }] });
    expectFaults(await quote([18]), ["items.0.children"]);
    expectFaults(await quote([1, 2, 3, 4]), ["items.0.children"]);
    const { errors } = expectFaults(await quote(["three"]), ["items.0.children.0"]);
    expect(errors?.[0]?.detail).toContain("in whole years");
  });
});

function formOf({ asked, takesCodes, takesChildren }: Omit<Awaited<ReturnType<typeof offersFor>>, "fault">) {
  const season = { today: "2026-11-21", last: "2027-11-21" } as const;
  return { asked, takesCodes, takesChildren, season, types: ["double"], features: [] };
}

test("a family is told of its children before and after it has booked, in both languages", async () => {
  const { asked, stay } = await offersFor("guests=4&children=2,9");
  if (!stay) throw new Error("There are no dates.");
  expect(shown(() => <Summary stay={stay} asked={asked} terms={undefined} />)).toContain(TOLD);

  await put("a-told-family", "guests=4&children=2,9", [{ type: "double", rooms: "1" }]);
  const contents = await readDrawer(await contextOf("a-told-family"));
  expect(shown(() => <CartStep contents={contents} />).replaceAll("<!-- -->", "")).toContain(TOLD);

  const desk = deskOf(house, await openPerson(house, { role: "admin" }));
  const booking = await desk.booking(await desk.paid(FAMILY, dollars(FAMILY_TOTAL)));
  const content = await readHotelContent();
  expect(shown(() => <BookingTable booking={bookingView(booking, content)} />)).toContain("2 children (ages 2 and 9)");
  const letter = (language: "en" | "es") =>
    JSON.stringify(
      stayFacts(
        [booking],
        { prices: new Map() },
        { content, origin: "http://hotel.example.com", speech: speechIn(language) },
      ),
    );
  expect(letter("en")).toContain(TOLD);
  expect(letter("es")).toContain("4 huéspedes, con 2 niños (edades: 2 y 9)");
  const setting = { content, origin: "http://hotel.example.com", speech: speechIn("en") };
  const { "@graph": reservations } = reservationData([booking], "/stay", setting) as { "@graph": object[] };
  expect(reservations).toMatchObject([{ numAdults: 2, numChildren: 2 }]);
});

test("a house without prices by age asks for none, and does not heed those in a link", async () => {
  const context = await contextOf("", plain);
  expect(askedIn(context, at("guests=4&children=ten"))).toMatchObject({ guests: "4", children: "" });
  const facts = await readForm(context, new URLSearchParams(`${DATES}&type=double&guests=4&children=2,9`));
  expect(facts.choice).toMatchObject({ guests: "4", children: "" });
  expect(shown(() => <BookingForm action="/" facts={facts} />)).not.toContain('name="children"');
});
