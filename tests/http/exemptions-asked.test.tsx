import { afterAll, beforeAll, expect, test } from "vitest";
import { Exemptions } from "#app/desk/today/exemptions-asked.tsx";
import { BookingTable } from "#app/parts/booking-table.tsx";
import { bookingViews } from "#app/parts/booking-view.ts";
import { Exemption } from "#app/guest/cart/exemption.tsx";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { exemptionsFor } from "#hotel/pricing/rules/exemptions.ts";
import { readHotelContent } from "#server/content-files.ts";
import { keptLetters } from "#tests/support/kept-letters.ts";
import { PARISH_BOOK, withRateBook } from "#tests/support/parish-book.ts";
import { openPerson } from "#tests/support/people.ts";
import { shown } from "#tests/support/shown.tsx";
import { shownAtDesk } from "#tests/support/shown-at-desk.tsx";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { type Desk, deskOf, given } from "./desk-acts.ts";
import { guest, MINUTE } from "./guest-acts.ts";

let house: TestHotel;
let desk: Desk;
beforeAll(async () => {
  house = await openHouse();
  desk = deskOf(house, await openPerson(house, { role: "admin" }));
});
afterAll(() => house.close());

async function openHouse(mailRoom = {}): Promise<TestHotel> {
  return openTestHotel({
    catalogue: await withRateBook(PARISH_BOOK),
    houseRules: { capPendingPerEmail: 100, capUnpaidNightsPerBrowser: 100, capUnpaidNightsPerAddress: 1_000 },
    mailRoom,
  });
}

function found<Answer extends object>(answer: Answer | Problem): Answer {
  if (isProblem(answer)) throw new Error(JSON.stringify(answer));
  return answer;
}

const TO_BRING = "You asked for an exemption: Government. Please bring R-1376.";

/** What its guest reads of a booking. */
async function pageOf(id: number): Promise<string> {
  const here = { hotel: house.hotel, content: await readHotelContent(), cancelling: "no" } as const;
  const [booking] = await bookingViews([await desk.booking(id)], here);
  return shown(() => <BookingTable booking={given(booking)} />);
}

/** A cart with a stay of two nights and one of thirty, and what its checkout answers to these fields. */
async function reserved(visit: string, fields: object, at = house) {
  const { booking } = at.hotel.guest;
  const visitor = { visit, address: "192.0.2.44" };
  const room = { type: "standard", rooms: 1, guests: 1 };
  await booking.addToCart(visitor, { ...room, start: "2026-11-21", end: "2026-11-23" });
  // A line is known by the moment at which it was put in.
  at.pass(1);
  await booking.addToCart(visitor, { ...room, start: "2027-03-01", end: "2027-03-31" });
  const { clientKey } = await booking.readCart(visitor);
  return booking.reserve(visitor, { ...guest, clientKey, ...fields });
}

test("a guest asks to be spared a tax at checkout, and the desk finds it on its first page and confirms it by the paper", async () => {
  const bookings = found(await reserved("a-governments-guest", { exemption: "government", paper: "LA-1376" }));
  const [soon, later] = [given(bookings[0]), given(bookings[1])];
  const before = found(await desk.staff.frontDesk.readToday(desk.who));
  expect(before.exemptionsAsked).toEqual([]);
  const { bookingId: id } = soon;
  found(await desk.staff.booking.decideBooking(desk.who, { id, status: "confirmed", version: 1 }));
  await house.tend();
  const [letter] = await desk.rowsOf<{ plain: string }>("select plain from outbox where kind = 'confirmation'");
  expect(letter?.plain).toContain(TO_BRING);
  expect(letter?.plain).not.toContain("LA-1376");
  const { exemptionsAsked, arrivals } = found(await desk.staff.frontDesk.readToday(desk.who));
  expect(exemptionsAsked).toMatchObject([
    { bookingId: soon.bookingId, paper: "LA-1376" },
    { bookingId: later.bookingId, paper: "LA-1376" },
  ]);
  expect(arrivals).toMatchObject([{ bookingId: id, asksExemption: true }]);
  expect(await pageOf(id)).toContain(TO_BRING);
  await house.tend();
  const { rows: letters } = await house.database.pool.query<{ kind: string; plain: string }>(
    "select kind, plain from outbox where recipient = $1 and plain is not null order by id",
    [guest.email],
  );
  expect(letters.map(({ kind }) => kind)).toContain("confirmation");
  for (const { plain } of letters) expect(plain.replaceAll(/\s+/g, " ")).toContain(TO_BRING);
  const page = shownAtDesk(() => <Exemptions asked={exemptionsAsked} isCut={false} categories={{}} />, "/dashboard");
  expect(page).toMatch(/Exemptions to confirm.*Ada Example.*document number LA-1376/s);

  const on = { id, version: await desk.version(id), exemption: "government", paper: "LA-1377" };
  const { difference } = found(await desk.staff.booking.previewExemption(desk.who, on));
  expect(difference).toBeLessThan(0);
  found(await desk.staff.booking.grantExemption(desk.who, { ...on, difference }));
  const other = { id: later.bookingId, version: await desk.version(later.bookingId), exemption: "government" };
  found(await desk.staff.booking.declineExemption(desk.who, other));
  expect(await desk.booking(later.bookingId)).toMatchObject({ total: later.total });
  await house.tend();
  const told = await desk.rowsOf<{ plain: string }>("select plain from outbox where kind = 'stay-changed' order by id");
  const [granted = "", declined = ""] = told.map(({ plain }) => plain.replaceAll(/\s+/g, " "));
  expect(granted).toContain("You are exempt from taxes (Government), so these taxes are no longer in your price.");
  expect(declined).toContain("You asked for an exemption from taxes (Government). We can't grant it");
  expect(declined).toContain("The price stays as it was.");
  expect(`${granted}${declined}`).not.toMatch(/LA-137/);
  expect(await pageOf(id)).not.toContain(TO_BRING);
  expect(await pageOf(later.bookingId)).not.toContain(TO_BRING);
  const after = found(await desk.staff.frontDesk.readToday(desk.who));
  expect(after).toMatchObject({ exemptionsAsked: [], arrivals: [{ asksExemption: false }] });
});

test("what only long stays are spared is asked for by those stays of the cart alone", async () => {
  const bookings = found(await reserved("a-long-guest", { exemption: "long-stay", paper: "A lease" }));
  const asked = await Promise.all(bookings.map(({ bookingId }) => desk.store.exemptions.ofBooking(bookingId)));
  expect(asked).toMatchObject([[], [{ id: "long-stay", paper: "A lease", state: "asked" }]]);
});

test("a guest who proves the address too late, and whose rooms are taken again, still asks for the exemption", async () => {
  const { letters, mailer } = keptLetters();
  const lettered = await openHouse({ mailer });
  const { store } = deskOf(lettered, await openPerson(lettered, { role: "admin" }));
  found(await reserved("a-late-guest", { exemption: "long-stay", paper: "A lease" }, lettered));
  await lettered.tend();
  const token = /\/stay\/confirm\/([\w-]+)/.exec(letters[0]?.text ?? "")?.[1];
  lettered.pass(31 * MINUTE);
  await lettered.tend();
  const visitor = { visit: "", address: "192.0.2.45" };
  const { order } = found(await lettered.hotel.guest.booking.proveReservation(visitor, token));
  const asked = await Promise.all(order.lines.map(({ bookingId }) => store.exemptions.ofBooking(bookingId)));
  expect(asked).toMatchObject([[], [{ id: "long-stay", paper: "A lease", state: "asked" }]]);
  await lettered.close();
});

test("whoever names no paper, or what the house spares nobody, is told so beside the field", async () => {
  const unpapered = await reserved("an-unpapered-guest", { exemption: "government", paper: " " });
  expect(unpapered).toMatchObject({ fields: [{ field: "paper", fault: "missing" }] });
  const unknown = await reserved("an-unknown-guest", { exemption: "clergy", paper: "1" });
  expect(unknown).toMatchObject({ fields: [{ field: "exemption", fault: "invalid" }] });
});

test("the checkout offers to ask where the house spares the stay anything, folded until something is typed", () => {
  const { book } = house.hotel.catalogue;
  const offered = (nights: number) =>
    exemptionsFor(book, nights).map(({ id, name, paper = "" }) => ({ id, name, paper }));
  const fields = (nights: number, typed?: object) =>
    shown(() => <Exemption exemptions={offered(nights)} typed={typed as never} faults={{}} />);
  expect(fields(2)).toMatch(/<details class="fold cart-wishes">.*Government: please bring R-1376\./s);
  expect(fields(2)).not.toContain("Lease");
  expect(fields(30)).toContain("Thirty nights and more: please bring Lease.");
  expect(fields(2, { exemption: "government", paper: "" })).toContain("open");
  expect(shown(() => <Exemption exemptions={[]} typed={undefined} faults={{}} />)).not.toContain("fold");
});
