import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { detailsViewFor } from "#app/desk/bookings/details-view.ts";
import { TypeDialog } from "#app/desk/bookings/type-dialog.tsx";
import { BillLines } from "#app/guest/receipts/bill-lines.tsx";
import { type ReceiptView, receiptView } from "#app/guest/receipts/receipt-view.ts";
import { Rates } from "#app/guest/home/rates.tsx";
import { ratesOf } from "#app/guest/home/rates-of.ts";
import { RoomFoot } from "#app/guest/rooms/room-facts.tsx";
import { shownRooms } from "#app/guest/rooms/shown-rooms.ts";
import { contentContext, hotelContext } from "#app/context.ts";
import { speechIn } from "#app/languages/speech-in.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { Visitor } from "#hotel/kernel/visitor.ts";
import { readHotelContent } from "#server/content-files.ts";
import { PARISH_BOOK, withRateBook } from "#tests/support/parish-book.ts";
import { openPerson } from "#tests/support/people.ts";
import { shown } from "#tests/support/shown.tsx";
import { shownAtDesk } from "#tests/support/shown-at-desk.tsx";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { type Desk, deskOf } from "./desk-acts.ts";
import { stay } from "./guest-acts.ts";

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

async function receiptOf(id: number | string): Promise<ReceiptView> {
  const visitor: Visitor = { visit: "", address: "192.0.2.88", account: desk.who };
  const opened = await house.hotel.guest.billing.openReceipt(visitor, { id: String(id) });
  if (isProblem(opened)) throw new Error(opened.problem);
  return receiptView(opened, "America/Chicago", speechIn("en"));
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
  const id = await paid({ start: "2026-12-17", end: "2026-12-20" });
  const { staff, who } = desk;
  const preview = await staff.booking.previewCancellation(who, { id });
  if (isProblem(preview)) throw new Error(preview.problem);
  const sent = { id, version: await desk.version(id), refund: preview.refund };
  expect(await staff.booking.cancelBooking(who, sent)).not.toHaveProperty("problem");
  await house.tend();
  const { documents } = await receiptOf(id);
  const note = await receiptOf(documents[1]?.number ?? "");
  expect(note).toMatchObject({ kind: "credit-note", taxPercent: undefined });
});

test("a receipt of the desk tells the nights as they are by now", async () => {
  const { id } = await booked({ start: "2026-12-29", end: "2026-12-31" });
  expect(printed(await receiptOf(id))).toContain("On Tue, Dec 29, 2026: $119.00 On Wed, Dec 30, 2026: $189.00");
});

test("the desk's choice among other types names no price that goes for no night", async () => {
  const { id } = await booked({ start: "2026-12-14", end: "2026-12-16" });
  const context = new RouterContextProvider();
  context.set(hotelContext, house.hotel);
  context.set(contentContext, await readHotelContent());
  const url = new URL(`http://hotel.example.com/dashboard/allbooking?booking=${id}&act=type`);
  const view = await detailsViewFor({ context, url, account: desk.who });
  const page = view && shownAtDesk(() => <TypeDialog view={view} />, url.pathname + url.search);
  expect(page).toMatch(/<option[^>]*>Double Bed<\/option>/);
});
