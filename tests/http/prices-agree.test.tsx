import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { MoneyCard } from "#app/desk/bookings/details-money.tsx";
import { receiptView } from "#app/guest/receipts/receipt-view.ts";
import { speechIn } from "#app/languages/speech-in.ts";
import { BookingTable } from "#app/parts/booking-table.tsx";
import { bookingViews } from "#app/parts/booking-view.ts";
import { money } from "#app/parts/money.ts";
import { folioOf } from "#hotel/billing/rules/folio.ts";
import { SIGN } from "#hotel/ledger/rules/ledger.ts";
import { type Cents, sum } from "#hotel/kernel/money.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { isIncluded } from "#hotel/pricing/rules/named-levies.ts";
import { readHotelContent } from "#server/content-files.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { PARISH_BOOK, PARISH_POLICIES, withRateBook } from "#tests/support/parish-book.ts";
import { openPerson } from "#tests/support/people.ts";
import { shown } from "#tests/support/shown.tsx";
import { shownAtDesk } from "#tests/support/shown-at-desk.tsx";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { type Desk, deskOf, given, sleptAlone } from "./desk-acts.ts";
import { book, GOOD_CARD, hold, HOUR } from "./guest-acts.ts";

/** Whatever becomes of a stay, all that tells of its money tells the same, to the cent. */

const DAY = 24 * HOUR;
const english = speechIn("en");
const said = (cents: Cents) => money(cents, english);

let house: TestHotel;
let desk: Desk;
beforeAll(async () => {
  const rooms = { standard: { includedGuests: 1, furtherAdultCents: 2_000 } };
  house = await openTestHotel({
    catalogue: await withRateBook({ ...PARISH_BOOK, rooms }),
    planPolicies: PARISH_POLICIES,
    houseRules: { capRoomsPerAddress: 100 },
  });
  desk = deskOf(house, await openPerson(house, { role: "admin" }));
});
afterEach(() => {
  // The rooms with features are few.
  for (let night = 0; night < 3; night += 1) pass();
});
afterAll(() => house.close());

/** From the day of the house on, which goes on with each stay that is slept. */
const nights = (from: number, to: number) => ({ start: dayAfter(from), end: dayAfter(to) });
let today = 0;
const dayAfter = (days: number) => new Date(Date.UTC(2026, 10, 21 + today + days)).toISOString().slice(0, 10);

const SOLD = {
  "by the rate that keeps everything": { plan: "fixed" },
  "with a code": { code: "BACK" },
  "at an agreed price": { agreed: 8_515 },
  "spared by an exemption": { exemption: "government" },
  "with features that are promised, beside another room": { accessible: "mobility", plan: "fixed" },
};

/** What becomes of a stay of three nights for two, of which none, or some, are slept. */
const ENDS: Record<string, (id: number) => Promise<unknown>> = {
  "one guest stays away": async (id) => {
    const sent = { id, guests: 1, children: [], version: await desk.version(id) };
    const { difference } = found(await desk.staff.booking.previewGuests(desk.who, sent));
    return desk.staff.booking.changeGuests(desk.who, { ...sent, difference });
  },
  "the last night is given up": async (id) => {
    const sent = { id, ...nights(0, 2), version: await desk.version(id) };
    const { difference } = found(await desk.staff.booking.previewDates(desk.who, sent));
    return desk.staff.booking.changeDates(desk.who, { ...sent, difference });
  },
  "nobody comes": async (id) => {
    pass();
    return desk.staff.frontDesk.markNoShow(desk.who, await ofStay(id));
  },
  "the guest leaves after a night": async (id) => {
    found(await desk.staff.frontDesk.checkIn(desk.who, { ...(await ofStay(id)), dirty: "true" }));
    pass();
    return desk.staff.frontDesk.checkOut(desk.who, { ...(await ofStay(id)), ...(await sleptAlone(desk, id)) });
  },
  "the desk cancels": async (id) => {
    const { version, refund } = found(await desk.staff.booking.previewCancellation(desk.who, { id }));
    return desk.staff.booking.cancelBooking(desk.who, { id, version, refund });
  },
  "a gift went back, then one guest stays away": async (id) => {
    const gift = { id, amount: 1_234, reason: "A noisy night", version: await desk.version(id) };
    found(await desk.staff.payments.refundBooking(desk.who, gift));
    await house.tend();
    return given(ENDS["one guest stays away"])(id);
  },
};

describe.each(Object.keys(SOLD) as (keyof typeof SOLD)[])("of a stay that was sold %s", (way) => {
  // Every other one, by turns: that the money balances is proved for all of them by random lives.
  const place = Object.keys(SOLD).indexOf(way);
  const ends = Object.keys(ENDS).filter((_, index) => (index + place) % 2 === 0);
  test.each(ends)("and of which then %s, everything tells the same money", async (end) => {
    const before = await reported();
    const id = await sold(way);
    found((await given(ENDS[end])(id)) as object);
    await house.tend();
    await settle(id);
    await house.tend();
    await expectOneTruth(id, before);
  });
});

async function ofStay(id: number) {
  return { id, version: await desk.version(id), stayId: given((await desk.stays(id))[0]).id };
}

function pass(): void {
  house.pass(DAY);
  today += 1;
}

async function sold(way: keyof typeof SOLD): Promise<number> {
  const item = { id: 1, category: "Standard", ...nights(0, 3), rooms: 1, guests: 2, ...SOLD[way], paper: "LA-1376" };
  if (way === "at an agreed price") {
    const { grandTotal } = found(desk.staff.pricing.quote([item]));
    const [line] = found(
      await desk.staff.booking.bookAtDesk(desk.who, {
        ...{
          items: [item],
          name: "Ada Example",
          email: "ada@example.com",
          payment: "cash",
          reason: "A long friendship",
        },
        ...{ grandTotal, clientKey: crypto.randomUUID() },
      }),
    );
    return given(line).bookingId;
  }
  const browser = browserOf(house);
  const items = "accessible" in item ? [item, { ...item, id: 2, accessible: undefined, plan: "flexible" }] : [item];
  const quote = found(house.hotel.guest.pricing.quote({ items, isMember: false }));
  const checkout = await hold(browser, { items, grandTotal: quote.grandTotal / 100 });
  await browser.pay(checkout, GOOD_CARD);
  const id = given((await book(browser, checkout, items)).body.insertedIds[0]);
  await house.tend();
  if (way === "spared by an exemption") {
    const sent = { id, exemption: "government", paper: "LA-1376", version: await desk.version(id) };
    const { difference } = found(await desk.staff.booking.previewExemption(desk.who, sent));
    found(await desk.staff.booking.grantExemption(desk.who, { ...sent, difference }));
    await house.tend();
  }
  return id;
}

/** Whatever is owed at the desk either way is paid there. */
async function settle(id: number): Promise<void> {
  const { account, booking } = found(await desk.staff.frontDesk.readBookingDetails(desk.who, { id }));
  const sent = { id, version: booking.version, amount: Math.abs(account.owed) };
  if (account.owed > 0) found(await desk.staff.billing.takePayment(desk.who, { ...sent, by: "cash" }));
  if (account.owed < 0) found(await desk.staff.billing.giveBack(desk.who, sent));
}

async function expectOneTruth(id: number, before: Awaited<ReturnType<typeof reported>>): Promise<void> {
  const details = found(await desk.staff.frontDesk.readBookingDetails(desk.who, { id }));
  const { booking, price, movements, refunds } = details;
  const { total, state } = booking;
  const kept = sum(movements.filter(({ kind }) => kind === "kept").map(({ amount }) => amount));
  const costs = state === "cancelled" ? kept : total;

  // The desk's account and folio: nothing is open.
  expect(details.account.owed).toBe(0);
  expect(folioOf(movements, refunds).at(-1)?.balance ?? 0).toBe(0);

  // Why this price: rooms, with each tax and fee that they don't include, and nights with what is kept.
  const why = given(price);
  expect(why.rooms + sum(why.levies.filter((levy) => !isIncluded(levy)).map(({ amount }) => amount))).toBe(total);
  expect(sum(why.nights.map(({ amount }) => amount)) + why.kept).toBe(why.rooms);
  expect(why.rules.at(-1)?.after).toBe(why.rooms);

  // The reports: the nights of a stay that stands, and beside them what was kept of one that does not.
  const after = await reported();
  const confirmed = [booking, ...details.siblings].filter((one) => one.state === "confirmed");
  expect(after.revenue - before.revenue).toBe(sum(confirmed.map(({ subtotal }) => subtotal)));
  expect(after.taxes - before.taxes).toBe(sum(confirmed.map(({ taxes }) => taxes)));
  expect(after.fees - before.fees).toBe(sum(confirmed.map(({ fees }) => fees)));
  expect(after.kept - before.kept).toBe(kept);

  // The receipts: what the guest paid once all of them are counted.
  const visitor = { account: desk.who, visit: "desk", address: "desk" };
  const receipt = found(await house.hotel.guest.billing.openReceipt(visitor, { id: String(id) }));
  expect(receiptView(receipt, "America/Chicago", english).inTheEnd).toBe(
    sum(movements.map(({ kind, amount }) => SIGN[kind] * amount)),
  );

  // Pages and the last letter say the price of the stay, or what went back.
  const content = await readHotelContent();
  const [view] = await bookingViews([booking], { hotel: house.hotel, content, cancelling: "no" });
  expect(shown(() => <BookingTable booking={given(view)} />)).toContain(said(total));
  expect(shownAtDesk(() => <MoneyCard details={details} />, "/dashboard/allbooking")).toContain(said(total));
  const letters = await desk.rowsOf<{ plain: string }>(
    `select plain from outbox where plain is not null
       and (cause like 'booking:' || $1 || ':%' or cause = 'booking:' || $1 or cause = 'order:' || $2)
       and kind in ('confirmation', 'stay-changed', 'cancellation') order by id`,
    [id, booking.orderId],
  );
  const last = given(letters.at(-1)).plain;
  // The first letter tells the whole order; what is kept is told where something is.
  const all = sum([booking, ...details.siblings].map((one) => one.total));
  const amounts = { confirmed: letters.length > 1 ? [total] : [all], cancelled: costs > 0 ? [costs] : [] };
  for (const amount of amounts[state as keyof typeof amounts]) expect(last).toContain(said(amount));
}

async function reported() {
  const year = { from: "2026-11-01", to: "2027-10-31" };
  const report = found(await desk.staff.reports.readTaxes(desk.who, year));
  const { revenue, taxes, fees } = report.total;
  return { revenue, taxes, fees, kept: report.kept.amount };
}

function found<Answer extends object>(answer: Answer | Problem): Answer {
  if (isProblem(answer)) throw new Error(JSON.stringify(answer));
  return answer;
}
