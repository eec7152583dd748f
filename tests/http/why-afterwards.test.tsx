import { afterAll, beforeAll, expect, test } from "vitest";
import { MoneyCard } from "#app/desk/bookings/details-money.tsx";
import { BookingTable } from "#app/parts/booking-table.tsx";
import { stayViews } from "#app/parts/booking-view.ts";
import { dollars } from "#hotel/kernel/money.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { readHotelContent } from "#server/content-files.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { PARISH_BOOK, withRateBook } from "#tests/support/parish-book.ts";
import { openPerson } from "#tests/support/people.ts";
import { shown } from "#tests/support/shown.tsx";
import { shownAtDesk } from "#tests/support/shown-at-desk.tsx";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { deskOf } from "./desk-acts.ts";
import { book, GOOD_CARD, hold, stay } from "./guest-acts.ts";

/** Two nights of winter at 119.00 and one of New Year at 189.00 instead of 79.00, a tenth less by the plan. */
const STAY = { ...stay, start: "2026-12-28", end: "2026-12-31", category: "Standard", plan: "fixed" };

let house: TestHotel;
beforeAll(async () => {
  house = await openTestHotel({ catalogue: await withRateBook(PARISH_BOOK) });
});
afterAll(() => house.close());

async function booked(email: string) {
  const browser = browserOf(house);
  const quote = house.hotel.guest.pricing.quote({ items: [STAY], isMember: false });
  if (isProblem(quote)) throw new Error(quote.problem);
  const checkout = await hold(browser, { items: [STAY], grandTotal: dollars(quote.grandTotal), email });
  await browser.pay(checkout, GOOD_CARD);
  return (await book(browser, checkout, [STAY])).body.insertedIds[0] ?? 0;
}

test("a booking tells its guest and the desk why it costs what it does, as long as it costs what it was sold for", async () => {
  const { account } = await openPerson(house, { role: "customer" });
  const id = await booked(account.email);
  const desk = deskOf(house, await openPerson(house, { role: "admin" }));
  const guestSees = async () => {
    const { own } = await house.hotel.guest.payments.listStays({ ...account, emailVerified: true }, []);
    if (!own) throw new Error("The account has no list of stays.");
    const [view] = stayViews(own, { hotel: house.hotel, content: await readHotelContent(), cancelling: "no" });
    return view ? shown(() => <BookingTable booking={view} />) : "";
  };
  const deskSees = async () => {
    const story = await desk.staff.frontDesk.readBookingDetails(desk.who, { id });
    if (isProblem(story)) throw new Error(story.problem);
    return shownAtDesk(() => <MoneyCard story={story} />, "/dashboard/allbooking");
  };
  for (const page of [await guestSees(), await deskSees()]) {
    expect(page).toMatch(/Why this price.*Season: New Year.*\+\$110\.00.*Rate: Non-refundable.*−\$42\.70/s);
    expect(page).toMatch(/Mon, Dec 28, 2026.*\$107\.10.*Wed, Dec 30, 2026.*\$170\.10/s);
  }
  const { database } = house;
  await database.pool.query("update booking set total = total + 100, subtotal = subtotal + 100 where id = $1", [id]);
  for (const page of [await guestSees(), await deskSees()]) expect(page).not.toContain("Why this price");
  await database.pool.query("update booking set total = total - 100, subtotal = subtotal - 100 where id = $1", [id]);
});
