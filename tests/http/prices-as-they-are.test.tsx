import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { detailsViewFor } from "#app/desk/bookings/details-view.ts";
import { TypeDialog } from "#app/desk/bookings/type-dialog.tsx";
import { BillLines } from "#app/guest/receipts/bill-lines.tsx";
import { type ReceiptView, receiptView } from "#app/guest/receipts/receipt-view.ts";
import { Rates } from "#app/guest/home/rates.tsx";
import { ratesOf } from "#app/guest/home/rates-of.ts";
import { RoomFoot } from "#app/guest/rooms/room-facts.tsx";
import { shownRooms } from "#app/guest/rooms/shown-rooms.ts";
import { contentContext, hotelContext } from "#app/context.ts";
import { clerkContext } from "#app/desk/parts/guard.ts";
import { speechIn } from "#app/languages/speech-in.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { Visitor } from "#hotel/kernel/visitor.ts";
import { readHotelContent } from "#server/content-files.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { PARISH_BOOK, withRateBook } from "#tests/support/parish-book.ts";
import { openPerson } from "#tests/support/people.ts";
import { shown } from "#tests/support/shown.tsx";
import { shownAtDesk } from "#tests/support/shown-at-desk.tsx";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { type Desk, deskOf } from "./desk-acts.ts";
import { book, GOOD_CARD, hold, stay } from "./guest-acts.ts";

/** In November already: 150.00 instead of 79.00; and the share of the state that ends with the year. */
const AUTUMN = { name: "Autumn", priority: 3, from: "2026-11-20", to: "2026-11-30", change: { setCents: 15_000 } };
const BOOK = { ...PARISH_BOOK, seasons: [...PARISH_BOOK.seasons, AUTUMN] };

let house: TestHotel;
let desk: Desk;
beforeAll(async () => {
  house = await openTestHotel({ catalogue: await withRateBook(BOOK) });
  desk = deskOf(house, await openPerson(house, { role: "admin" }));
});
afterAll(() => house.close());

const words = (page: string) =>
  page
    .replaceAll("<!-- -->", "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");

async function receiptOf(id: number | string, at = { house, desk }): Promise<ReceiptView> {
  const visitor: Visitor = { visit: "", address: "192.0.2.88", account: at.desk.who };
  const opened = await at.house.hotel.guest.billing.openReceipt(visitor, { id: String(id) });
  if (isProblem(opened)) throw new Error(opened.problem);
  return receiptView(opened, "America/Chicago", speechIn("en"));
}

/** Of the booking once the desk has cancelled it. */
async function creditNoteOf(id: number, at = { house, desk }): Promise<ReceiptView> {
  const { staff, who, version } = at.desk;
  const preview = await staff.booking.previewCancellation(who, { id });
  if (isProblem(preview)) throw new Error(preview.problem);
  const sent = { id, version: await version(id), refund: preview.refund };
  expect(await staff.booking.cancelBooking(who, sent)).not.toHaveProperty("problem");
  await at.house.tend();
  const { documents } = await receiptOf(id, at);
  return receiptOf(documents[1]?.number ?? "", at);
}

const printed = (receipt: ReceiptView) => words(shown(() => <BillLines receipt={receipt} />));

/** Booked and paid by a guest. */
function paid(nights: { start: string; end: string }): Promise<number> {
  const item = { ...stay, ...nights };
  const quote = house.hotel.guest.pricing.quote({ items: [item], isMember: false });
  if (isProblem(quote)) throw new Error(quote.problem);
  return desk.paid(item, quote.grandTotal / 100);
}

async function booked(item: object, more: object = {}) {
  const items = [{ ...stay, ...item, id: "desk" }];
  const quote = desk.staff.pricing.quote(items);
  if (isProblem(quote)) throw new Error(quote.problem);
  const sent = { items, name: "Ada", email: "", payment: "cash", clientKey: crypto.randomUUID(), ...more };
  const done = await desk.staff.booking.bookAtDesk(desk.who, { ...sent, grandTotal: quote.grandTotal });
  if (isProblem(done)) throw new Error(done.problem);
  return { id: done[0]?.bookingId ?? 0, total: quote.grandTotal };
}

test("the cards of the house tell what tonight costs, and of that what the room costs before taxes and fees", async () => {
  const content = await readHotelContent();
  // 150.00; 2.45 and 3.75 %, 1.50, 5.00 and 1.00.
  const tonight = /\$166\.81 total tonight, for 1 guest \$150\.00 a night before taxes and fees/;
  const home = shown(() => <Rates words={{ title: "", intro: "" }} rates={ratesOf(house.hotel, content.roomTypes)} />);
  expect(words(home)).toMatch(tonight);
  const [room] = shownRooms(content, house.hotel);
  expect(words(shown(() => (room ? <RoomFoot room={room} /> : null)))).toMatch(tonight);
});

test("a receipt tells what the nights cost that were slept, and each tax and fee by its name", async () => {
  const id = await paid({ start: "2026-12-28", end: "2027-01-02" });
  const receipt = await receiptOf(id);
  const said = printed(receipt);
  expect(said).toContain(
    "1 room for 5 nights From Mon, Dec 28, 2026: 2 nights at $119.00 From Wed, Dec 30, 2026: 3 nights at $189.00",
  );
  expect(said).not.toMatch(/\$79\.00|Tax \d/);
  expect(said).toContain(
    "Booking fee $5.00 Tourism assessment $1.00 State of Louisiana, 2.45% $15.09 State of Louisiana, 3% $5.67 " +
      "Parish Council $30.19 Occupancy $7.50",
  );
  expect(said).toMatch(/Taxes Fees Total/);
  const [line] = receipt.lines;
  expect(line).toMatchObject({ subtotal: 80_500, taxes: 1_509 + 567 + 3_019 + 750, fees: 600 });
});

test("a stay of equal nights tells what one of them costs", async () => {
  const id = await paid({ start: "2026-12-10", end: "2026-12-13" });
  const said = printed(await receiptOf(id));
  expect(said).toContain("1 room, 3 nights, $119.00 a night each");
  expect(said).toContain("Parish Council $13.39");
});

test("what amends such a receipt names no share of tax that nobody levied", async () => {
  const note = await creditNoteOf(await paid({ start: "2026-12-17", end: "2026-12-20" }));
  expect(note).toMatchObject({ kind: "credit-note", taxPercent: undefined });
});

test("a receipt of two stays names the tax of each where their shares differ; of one stay it and its credit note name the share", async () => {
  const state = { id: "state", kind: "tax", name: "State of Louisiana", basisPoints: 245, to: "2026-12-31" };
  const next = { ...state, id: "state-2027", basisPoints: 300, from: "2027-01-01", to: "2027-12-31" };
  const other = await openTestHotel({ catalogue: await withRateBook({ charges: [state, next] }) });
  onTestFinished(() => other.close());
  const at = { house: other, desk: deskOf(other, await openPerson(other, { role: "admin" })) };
  // Two nights at 79.00, in each year one.
  const december = { ...stay, start: "2026-12-01", end: "2026-12-02" };
  const january = { ...stay, id: 2, start: "2027-01-05", end: "2027-01-06" };
  const browser = browserOf(other);
  const items = [december, january];
  const checkout = await hold(browser, { items, grandTotal: 80.94 + 81.37 });
  await browser.pay(checkout, GOOD_CARD);
  const [both = 0] = (await book(browser, checkout, items)).body.insertedIds;
  const said = printed(await receiptOf(both, at));
  expect(said).toMatch(/Rooms Taxes Total .*State of Louisiana \$1\.94 .*State of Louisiana \$2\.37/);
  expect(await creditNoteOf(both, at)).toMatchObject({ kind: "credit-note", taxPercent: undefined });
  const one = await at.desk.paid(december, 80.94);
  expect(await receiptOf(one, at)).toMatchObject({ taxPercent: "2.45%" });
  expect(await creditNoteOf(one, at)).toMatchObject({ kind: "credit-note", taxPercent: "2.45%" });
});

test("a receipt of the desk tells the nights as they are by now", async () => {
  const { id } = await booked({ start: "2026-12-29", end: "2026-12-31" });
  expect(printed(await receiptOf(id))).toContain("On Tue, Dec 29, 2026: $119.00 On Wed, Dec 30, 2026: $189.00");
});

test("the desk's choice among other types names no price that goes for no night", async () => {
  const { id } = await booked({ start: "2026-12-14", end: "2026-12-16" });
  const context = new RouterContextProvider();
  context.set(hotelContext, house.hotel);
  context.set(clerkContext, desk.who);
  context.set(contentContext, await readHotelContent());
  const url = new URL(`http://hotel.example.com/dashboard/allbooking?booking=${id}&act=type`);
  const view = await detailsViewFor({ context, url });
  const page = view && shownAtDesk(() => <TypeDialog view={view} />, url.pathname + url.search);
  expect(page).toMatch(/<option[^>]*>Double Bed<\/option>/);
});
