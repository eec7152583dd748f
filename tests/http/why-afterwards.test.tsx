import { afterAll, beforeAll, expect, test } from "vitest";
import { MoneyCard } from "#app/desk/bookings/details-money.tsx";
import { BillLines } from "#app/guest/receipts/bill-lines.tsx";
import { receiptView } from "#app/guest/receipts/receipt-view.ts";
import { speechIn } from "#app/languages/speech-in.ts";
import { BookingTable } from "#app/parts/booking-table.tsx";
import { stayViews } from "#app/parts/booking-view.ts";
import { dollars } from "#hotel/kernel/money.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { eachNight } from "#hotel/kernel/stay.ts";
import { readHotelContent } from "#server/content-files.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { PARISH_BOOK, PARISH_POLICIES, withRateBook } from "#tests/support/parish-book.ts";
import { openPerson, type Person } from "#tests/support/people.ts";
import { shown } from "#tests/support/shown.tsx";
import { shownAtDesk } from "#tests/support/shown-at-desk.tsx";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { type Desk, deskOf, given } from "./desk-acts.ts";
import { book, GOOD_CARD, hold, stay } from "./guest-acts.ts";

/** Two nights of winter at 119.00 and one of New Year at 189.00 instead of 79.00, a tenth less by the plan. */
const STAY = { ...stay, start: "2026-12-28", end: "2026-12-31", category: "Standard", plan: "fixed" };

let house: TestHotel;
beforeAll(async () => {
  house = await openTestHotel({
    catalogue: await withRateBook(PARISH_BOOK),
    houseRules: { capRoomsPerAddress: 100 },
  });
});
afterAll(() => house.close());

async function booked(email: string, { at = house, item = STAY }: { at?: TestHotel; item?: typeof STAY } = {}) {
  const browser = browserOf(at);
  const quote = at.hotel.guest.pricing.quote({ items: [item], isMember: false });
  if (isProblem(quote)) throw new Error(quote.problem);
  const checkout = await hold(browser, { items: [item], grandTotal: dollars(quote.grandTotal), email });
  await browser.pay(checkout, GOOD_CARD);
  return (await book(browser, checkout, [item])).body.insertedIds[0] ?? 0;
}

/** Of another house than that of most tests, where it says so. */
type DeskAt = Desk & { at?: TestHotel };

/** What its guest, the desk and `letters` about it tell of the price of a booking. */
async function toldOf(id: number, guest: Person, { at = house, ...desk }: DeskAt) {
  const { own } = await at.hotel.guest.payments.listStays({ ...guest.account, emailVerified: true }, []);
  if (!own) throw new Error("The account has no list of stays.");
  const views = await stayViews(own, { hotel: at.hotel, content: await readHotelContent(), cancelling: "no" });
  const view = given(views.find(({ bookingId }) => bookingId === id));
  const details = found(await desk.staff.frontDesk.readBookingDetails(desk.who, { id }));
  const pages = [
    shown(() => <BookingTable booking={view} />),
    shownAtDesk(() => <MoneyCard details={details} />, "/dashboard/allbooking"),
  ];
  return { pages, price: given(details.price), booking: details.booking };
}

/** What the last letter about a change says. */
async function latestLetter(at = house): Promise<string | undefined> {
  const { rows } = await at.database.pool.query<{ text: string }>(
    "select plain as text from outbox where kind = 'stay-changed' and plain is not null order by id desc limit 1",
  );
  return rows[0]?.text;
}

/** By other sums than the page's: the rooms with each tax and fee that they don't include, and the rooms' nights. */
function expectSums({ price, booking }: Pick<Awaited<ReturnType<typeof toldOf>>, "price" | "booking">) {
  const { rooms, nights, kept, levies, rules } = price;
  const added = levies.filter(({ rate }) => !(rate && "included" in rate && rate.included));
  expect(added.reduce((sum, { amount }) => sum + amount, rooms)).toBe(booking.total);
  expect(nights.reduce((sum, { amount }) => sum + amount, kept)).toBe(booking.subtotal);
  expect(nights.map(({ night }) => night)).toEqual(eachNight(booking));
  if (rules.length > 0) expect(rules.at(-1)?.after).toBe(rooms);
}

interface Changing extends Record<string, unknown> {
  act: "Dates" | "Guests" | "Type" | "exempt" | "levy";
  /** Its letter has not gone yet. */
  isUntold?: true;
}

async function changed(
  { at = house, staff: { booking }, ...desk }: DeskAt,
  id: number,
  { act, isUntold, ...more }: Changing,
) {
  const on = { id, version: await desk.version(id), isGiven: act !== "levy", ...more } as never;
  const acts = {
    Dates: [booking.previewDates, booking.changeDates],
    Guests: [booking.previewGuests, booking.changeGuests],
    Type: [booking.previewType, booking.changeType],
    exempt: [booking.previewExemption, booking.grantExemption],
    levy: [booking.previewExemption, booking.withdrawExemption],
  } as const;
  const [preview, carryOut] = acts[act];
  const { difference } = found(await preview(desk.who, on));
  found(await carryOut(desk.who, { ...(on as object), difference } as never));
  if (!isUntold) await at.tend();
}

function found<Answer extends object>(answer: Answer | Problem): Answer {
  if (isProblem(answer)) throw new Error(JSON.stringify(answer));
  return answer;
}

test("a booking tells its guest and the desk by which rules it costs what it was sold for", async () => {
  const guest = await openPerson(house, { role: "customer" });
  const desk = deskOf(house, await openPerson(house, { role: "admin" }));
  const told = await toldOf(await booked(guest.account.email), guest, desk);
  for (const page of told.pages) {
    expect(page).toMatch(/Why this price.*Season: New Year.*\+\$110\.00.*Rate: Non-refundable.*−\$42\.70/s);
    expect(page).toMatch(/Mon, Dec 28, 2026.*\$107\.10.*Wed, Dec 30, 2026.*\$170\.10/s);
    expect(page).toMatch(/State of Louisiana<.*\+\$9\.42.*Parish Council<.*\+\$14\.41/s);
  }
  // Beside the stay itself, too.
  expect(told.pages[0]).toMatch(/<td>Standard<span[^>]*>Non-refundable<\/span>/);
  expectSums(told);
});

test("a booking that was changed tells its nights, taxes and fees as they are now, and what is no longer charged", async () => {
  const guest = await openPerson(house, { role: "customer" });
  const desk = deskOf(house, await openPerson(house, { role: "admin" }));
  const id = await booked(guest.account.email);
  await changed(desk, id, { act: "Dates", start: "2026-12-28", end: "2027-01-02" });
  const longer = await toldOf(id, guest, desk);
  for (const page of longer.pages) {
    // Three nights at 107.10, 107.10 and 170.10 as they were sold, and two of New Year at 170.10.
    expect(page).toMatch(
      /Why this price.*Season: New Year.*Rate: Non-refundable.*Changed after booking.*\+\$340\.20.*State of Louisiana, 2\.45%.*State of Louisiana, 3%/s,
    );
    expect(page).toMatch(/Fri, Jan 1, 2027/);
  }
  expectSums(longer);
  expect(await latestLetter()).toMatch(
    /State of Louisiana, 3%: \$5\.10.*Parish Council.*WHY THIS PRICE.*Rate: Non-refundable.*Changed after booking.*EACH NIGHT, BEFORE TAXES AND FEES.*Jan 1, 2027/s,
  );

  await changed(desk, id, { act: "exempt", exemption: "government", paper: "LA-1376" });
  expect(await latestLetter()).toMatch(
    /State of Louisiana, 3% \(exempt\): \$0\.00.*Parish Council: \$\d.*WHY THIS PRICE/s,
  );
  const spared = await toldOf(id, guest, desk);
  for (const page of spared.pages) {
    expect(page).toMatch(/State of Louisiana, 3% \(exempt\)<\/dt><dd>\$0\.00/);
    expect(page).toMatch(/Parish Council<\/dt><dd>\+\$\d/);
  }
  expectSums(spared);

  await changed(desk, id, { act: "levy", exemption: "government" });
  const levied = await toldOf(id, guest, desk);
  for (const page of levied.pages) expect(page).not.toContain("(exempt)");
  expectSums(levied);

  await changed(desk, id, { act: "Type", type: "double", charge: "difference" });
  expectSums(await toldOf(id, guest, desk));
  await changed(desk, id, { act: "Type", type: "standard", charge: "difference" });
  await changed(desk, id, { act: "Dates", start: "2026-12-28", end: "2026-12-31" });
  const back = await toldOf(id, guest, desk);
  for (const page of back.pages) {
    expect(page).toContain("Season: New Year");
    expect(page).not.toContain("Changed after booking");
  }
  expectSums(back);
});

test("changes of which no letter went yet are told together, with what they come to, and nothing twice", async () => {
  const guest = await openPerson(house, { role: "customer" });
  const desk = deskOf(house, await openPerson(house, { role: "admin" }));
  const id = await booked(guest.account.email);
  const sold = await desk.booking(id);
  const letters = async () =>
    (
      await desk.rowsOf<{ state: string }>(`select state from outbox where cause like 'booking:${id}:%' order by id`)
    ).map(({ state }) => state);
  const money = (cents: number) => `\\$${dollars(cents).toFixed(2)}`;
  await changed(desk, id, { act: "Dates", start: "2026-12-28", end: "2027-01-02", isUntold: true });
  await changed(desk, id, { act: "exempt", exemption: "government", paper: "LA-1376" });
  expect(await letters()).toEqual(["dropped", "kept"]);
  const both = await desk.booking(id);
  expect(await latestLetter()).toMatch(
    new RegExp(
      `We have changed this stay.*exempt from taxes \\(Government\\).*Total.*${money(both.total)}.*Added to your bill at the desk: ${money(both.total - sold.total)}.*BEFORE.*Dec 28.*31, 2026.*${money(sold.total)}`,
      "s",
    ),
  );
  // The second one costs more than the first gave back: both stand, what goes to the card and what is left at the desk.
  await changed(desk, id, { act: "Dates", start: "2026-12-28", end: "2026-12-29", isUntold: true });
  const short = await desk.booking(id);
  await changed(desk, id, { act: "Dates", start: "2026-12-28", end: "2026-12-30" });
  expect(await letters()).toEqual(["dropped", "kept", "dropped", "kept"]);
  const now = await desk.booking(id);
  const toCard = sold.total - short.total;
  expect(await latestLetter()).toMatch(
    new RegExp(
      `back to your card: ${money(toCard)}\\s+Taken off your bill at the desk: ${money(both.total - now.total - toCard)}.*BEFORE.*${money(both.total)}`,
      "s",
    ),
  );
  // What was taken back before anybody heard of it is no change.
  await changed(desk, id, { act: "Dates", start: "2026-12-28", end: "2026-12-31", isUntold: true });
  await changed(desk, id, { act: "Dates", start: "2026-12-28", end: "2026-12-30" });
  expect(await desk.booking(id)).toMatchObject({ total: now.total });
  expect((await letters()).slice(4)).toEqual(["dropped", "dropped"]);
});

test("what is changed of a stay that was paid in cash is given back there by its letter, less what was added since", async () => {
  const desk = deskOf(house, await openPerson(house, { role: "admin" }));
  const id = await desk.confirmed({ email: "cash@example.com", start: "2026-12-01", end: "2026-12-04" });
  const { total } = await desk.booking(id);
  found(
    await desk.staff.billing.takePayment(desk.who, { id, version: await desk.version(id), amount: total, by: "cash" }),
  );
  await changed(desk, id, { act: "Dates", start: "2026-12-01", end: "2026-12-02", isUntold: true });
  await changed(desk, id, { act: "Dates", start: "2026-12-01", end: "2026-12-03" });
  const now = await desk.booking(id);
  const letter = given(await latestLetter());
  const [is, back] = [now.total, total - now.total].map((cents) => dollars(cents).toFixed(2));
  expect(letter).toMatch(new RegExp(`Total: \\$${is}.*Given back at the front desk: \\$${back}\\s+BEFORE`, "s"));
  for (const untrue of ["To pay on arrival", "Added to your bill", "Taken off"]) expect(letter).not.toContain(untrue);
});

test("what the desk had given before is no bill, and no news of the card's", async () => {
  const desk = deskOf(house, await openPerson(house, { role: "owner" }));
  const id = await booked("gift@example.com");
  const gift = { id, version: await desk.version(id), amount: 5_000, reason: "A noisy night" };
  found(await desk.staff.payments.refundBooking(desk.who, gift));
  const sold = await desk.booking(id);
  await changed(desk, id, { act: "Dates", start: "2026-12-28", end: "2026-12-30" });
  const toCard = dollars(sold.total - (await desk.booking(id)).total - 5_000).toFixed(2);
  const letter = given(await latestLetter());
  expect(letter).toMatch(new RegExp(`to your card: \\$${toCard}\\s+Given back before: \\$50\\.00\\s+BEFORE`));
  expect(letter).not.toContain("Taken off");
});

test("what a plan keeps of nights and guests that are given up is told by itself, wherever the price is told", async () => {
  const rooms = { standard: { includedGuests: 1, furtherAdultCents: 2_000 } };
  const at = await openTestHotel({
    catalogue: await withRateBook({ ...PARISH_BOOK, rooms }),
    planPolicies: PARISH_POLICIES,
  });
  const guest = await openPerson(at, { role: "customer" });
  const desk = { ...deskOf(at, await openPerson(at, { role: "admin" })), at };
  const id = await booked(guest.account.email, { at, item: { ...STAY, guests: 2 } });
  const sold = await desk.booking(id);

  // 18.00 a night for the second guest, three times; the nights of 28 and 29 December cost 107.10 without them.
  await changed(desk, id, { act: "Guests", guests: 1, children: [] });
  const alone = await toldOf(id, guest, desk);
  expect(alone.booking.total).toBe(sold.total);
  for (const page of [...alone.pages, given(await latestLetter(at))]) {
    expect(page).toMatch(
      /Why this price.*Changed after booking\W.*−\$54\.00.*Kept by the terms of the rate\W.*\+\$54\.00.*\$107\.10.*\$170\.10.*Kept by the terms of the rate\W.*\$54\.00/is,
    );
  }
  expectSums(alone);

  // The last two nights are given up as well: 107.10, 170.10 and what was kept of the guest.
  await changed(desk, id, { act: "Dates", start: "2026-12-28", end: "2026-12-29" });
  const shorter = await toldOf(id, guest, desk);
  expect(shorter.booking.total).toBe(sold.total);
  expect(shorter.price.nights).toEqual([{ night: "2026-12-28", amount: 10_710 }]);
  for (const page of [...shorter.pages, given(await latestLetter(at))]) {
    expect(page).toMatch(
      /Kept by the terms of the rate\W.*\+\$\d+\.\d\d.*Dec 28, 2026\W.*\$107\.10.*Kept by the terms/s,
    );
  }
  expectSums(shorter);

  // A room of another type costs what it does, and what was kept stays; its difference is paid at the desk.
  await changed(desk, id, { act: "Type", type: "double", charge: "difference", agreed: 15_000, reason: "A view" });
  const better = await toldOf(id, guest, desk);
  expect(better.price.kept).toBe(shorter.price.kept);
  expectSums(better);
  const { version, total } = await desk.booking(id);
  const paid = { id, version, amount: total - sold.total, by: "cash" };
  found(await desk.staff.billing.takePayment(desk.who, paid));
  const receipt = found(
    await at.hotel.guest.billing.openReceipt({ account: desk.who, visit: "desk", address: "desk" }, { id: String(id) }),
  );
  const desks = given(receipt.all.find(({ kind }) => kind === "desk-receipt"));
  const [line] = desks.facts.lines;
  expect(line).toMatchObject({ nights: 1, total, kept: shorter.price.kept });
  const opened = { ...receipt, document: desks };
  const view = receiptView(opened, "America/Chicago", { ...speechIn("en") });
  expect(shown(() => <BillLines receipt={view} />)).toMatch(/Kept by the terms of the rate: \$\d/);

  // Back in the type that was bought, nothing of it is given back.
  await changed(desk, id, { act: "Type", type: "standard", charge: "difference" });
  const again = await toldOf(id, guest, desk);
  expect(again.price.kept).toBe(shorter.price.kept);
  expectSums(again);
  await at.close();
});

test("what does not come to the price of a booking is not told of it", async () => {
  const guest = await openPerson(house, { role: "customer" });
  const desk = deskOf(house, await openPerson(house, { role: "admin" }));
  const id = await booked(guest.account.email);
  const { database } = house;
  await database.pool.query("update booking set total = total + 100, subtotal = subtotal + 100 where id = $1", [id]);
  const { pages, price } = await toldOf(id, guest, desk);
  expect(price.nights).toEqual([]);
  for (const page of pages) expect(page).not.toContain("Season: New Year");
  await database.pool.query("update booking set total = total - 100, subtotal = subtotal - 100 where id = $1", [id]);
});
