import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contentContext, hotelContext, speechContext } from "#app/context.ts";
import { clerkContext } from "#app/desk/parts/guard.ts";
import { detailsViewFor } from "#app/desk/bookings/details-view.ts";
import { GuestsDialog } from "#app/desk/bookings/guests-dialog.tsx";
import { carryOut } from "#app/desk/parts/booking-acts.ts";
import { StayCard } from "#app/desk/bookings/details-stay.tsx";
import { bookFor } from "#app/desk/new-booking/book-for.ts";
import { StayFields } from "#app/desk/new-booking/entry-fields.tsx";
import { choicesIn, offersFor, wantedIn } from "#app/desk/new-booking/offer.ts";
import { ComingAndGoing } from "#app/desk/today/coming-and-going.tsx";
import { speechIn } from "#app/languages/speech-in.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { readHotelContent } from "#server/content-files.ts";
import { ADULTS_TOTAL, FAMILY, FAMILY_BOOK, FAMILY_TOTAL } from "#tests/support/family-book.ts";
import { withRateBook } from "#tests/support/parish-book.ts";
import { openPerson } from "#tests/support/people.ts";
import { shown } from "#tests/support/shown.tsx";
import { shownAtDesk } from "#tests/support/shown-at-desk.tsx";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { type Desk, deskOf, given } from "./desk-acts.ts";
import { expectCleanBooks, HOUR } from "./guest-acts.ts";

const TODAY = "2026-11-21";
/** Tonight and the next night: 2 x (99.00 + 10.00), 2 x 2 x 2.50 of tax, and 5.00. */
const WALK_IN = { start: TODAY, end: "2026-11-23", rooms: "1", guests: "4", children: "2, 9" };
const TOTAL = 23_300;

let house: TestHotel;
let plain: TestHotel;
let desk: Desk;
beforeAll(async () => {
  house = await openTestHotel({ catalogue: await withRateBook(FAMILY_BOOK) });
  plain = await openTestHotel();
  desk = deskOf(house, await openPerson(house, { role: "front-desk" }));
});
afterAll(() => Promise.all([house.close(), plain.close()]));

async function contextOf(at = house): Promise<RouterContextProvider> {
  const context = new RouterContextProvider();
  context.set(hotelContext, at.hotel);
  context.set(clerkContext, desk.who);
  context.set(contentContext, await readHotelContent());
  context.set(speechContext, speechIn("en"));
  return context;
}
function found<Answer extends object>(answer: Answer | Problem): Answer {
  if (isProblem(answer)) throw new Error(JSON.stringify(answer));
  return answer;
}
async function entry(asked: Record<string, string>, at = house): Promise<string> {
  const context = await contextOf(at);
  const wanted = wantedIn(new URLSearchParams(asked), TODAY);
  const { faults } = await offersFor(context, wanted);
  const fields = { wanted, today: TODAY, choices: choicesIn(context), faults };
  return shownAtDesk(() => <StayFields {...fields} />, "/dashboard/new-booking");
}

test("the desk books a walk-in family by the ages of its children, and reads them where it looks", async () => {
  const context = await contextOf();
  expect(await entry(WALK_IN)).toMatch(/Children&#x27;s ages<.*name="children"[^>]*value="2, 9"/s);
  const { offers } = await offersFor(context, wantedIn(new URLSearchParams(WALK_IN), TODAY));
  expect(offers.find(({ type }) => type === "double")?.total).toBe(TOTAL);

  const form = new FormData();
  const typed = { ...WALK_IN, name: "Fay Example", type: "double", "total-double": "233.00", payment: "cash" };
  for (const [name, value] of Object.entries({ ...typed, clientKey: crypto.randomUUID() })) form.set(name, value);
  const booked = await bookFor(form, context);
  if (!("bookingId" in booked)) throw new Error(booked.detail);
  const { bookingId } = booked;
  expect(await desk.booking(bookingId)).toMatchObject({ guests: 4, children: [2, 9], total: TOTAL });

  const details = found(await desk.staff.frontDesk.readBookingDetails(desk.who, { id: bookingId }));
  const card = shown(() => <StayCard details={details} category="Double Bed" soldBy={[]} />);
  expect(card).toContain("4 guests, including 2 children (ages 2 and 9)");

  const { arrivals, day } = found(await desk.staff.frontDesk.readToday(desk.who));
  const list = { day, stays: arrivals, isCut: false, categories: { double: "Double Bed" } };
  const today = shownAtDesk(() => <ComingAndGoing kind="arrivals" {...list} />, "/dashboard");
  expect(today).toMatch(/Fay Example.*Children&#x27;s ages: 2, 9/s);
});

test("the desk sees what a stay costs other guests before they are booked, and each pays or gets back the difference", async () => {
  const { staff, who } = desk;
  const id = await desk.paid(FAMILY, FAMILY_TOTAL / 100);
  const asked = { booking: String(id), act: "guests", guests: "4", children: "" };
  const dialog = await guestsDialogAt(asked);
  expect(dialog).toMatch(
    /Now<\/th><td>4 guests, including 2 children \(ages 2 and 9\)<\/td><td class="figures">\$347\.00</,
  );
  expect(dialog).toMatch(/Then<\/th><td>4 guests<\/td><td class="figures">\$512\.00</);
  expect(dialog).toContain("$165.00 more is due at the desk.");
  expect(dialog).toContain("The guest gets a letter about it.");
  const form = new FormData();
  const typed = { act: "guests", id, version: await desk.version(id), guests: 4, children: "", difference: 165 };
  for (const [name, value] of Object.entries(typed)) form.set(name, String(value));
  expect(await carryOut(form, await contextOf())).toMatchObject({
    outcome: "done",
    said: expect.stringContaining("other guests. $165.00 more is due at the desk."),
  });
  const booking = await desk.booking(id);
  expect(booking).toMatchObject({ guests: 4, total: ADULTS_TOTAL });
  expect(booking.children).toBeUndefined();
  await house.tend();
  const [letter] = await desk.rowsOf<{ plain: string }>("select plain from outbox where kind = 'stay-changed'");
  expect(letter?.plain).toMatch(/Guests: 4 guests\n.*BEFORE.*Guests: 4 guests, including 2 children/s);
  const [logged] = await desk.rowsOf<{ detail: string }>(
    "select detail from audit where act = 'stay.guests-changed' and subject = $1",
    [String(id)],
  );
  expect(logged?.detail).toBe("4 guests with 2 children among them became 4 guests, total 347.00 became 512.00");

  // The 2-year-old alone with one parent: 3 x 99.00, one of them pays the tax, and what the card paid too much goes back.
  const back = { id, version: booking.version, guests: 2, children: [2], difference: 30_950 - ADULTS_TOTAL };
  expect(found(await staff.booking.changeGuests(who, back))).toMatchObject({ refunded: 3_750, waived: 16_500 });
  expect(await desk.booking(id)).toMatchObject({ guests: 2, children: [2], total: 30_950 });
  const older = { ...back, version: booking.version + 1, children: [1], difference: 0 };
  expect(found(await staff.booking.changeGuests(who, older))).toMatchObject({ modifiedCount: 1 });
  const [, , last] = await desk.rowsOf<{ detail: string }>(
    "select detail from audit where act = 'stay.guests-changed' and subject = $1 order by id",
    [String(id)],
  );
  expect(last?.detail).toBe("2 guests with 1 child among them, the children of other ages, total 309.50 became 309.50");
  expect(await house.hotel.replayQuotes()).toMatchObject({ differ: [] });
  // A night more costs what it does for these guests: 99.00 and 2.50.
  const longer = { id, version: booking.version + 2, start: FAMILY.start, end: "2026-12-05" };
  expect(found(await staff.booking.previewDates(who, longer))).toMatchObject({ difference: 10_150 });
  await expectCleanBooks(house, { today: TODAY, now: NOON + HOUR });
});

test.each([
  ["guests", { guests: "5", children: "" }, "These rooms take up to 4 guests."],
  ["guests", { guests: "none", children: "" }, "how many"],
  ["children", { guests: "2", children: "3, 9" }, "at least one guest is an adult"],
  ["children", { guests: "4", children: "19" }, "in whole years, 0 to 17"],
])("the desk reads beside the field %s why others can not stay: %j", async (field, typed, said) => {
  const id = await desk.confirmed({ ...FAMILY, start: "2026-12-10", end: "2026-12-11" });
  const dialog = await guestsDialogAt({ booking: String(id), act: "guests", ...typed });
  expect(dialog.match(/aria-invalid="true"/g)).toHaveLength(1);
  expect(dialog).toMatch(new RegExp(`<input(?=[^>]* name="${field}")[^>]*aria-invalid="true"`));
  expect(dialog).toContain(said);
});

test("the desk has nothing to say yes to where it asks for the guests it is booked for", async () => {
  const id = await desk.confirmed({ ...FAMILY, start: "2026-12-12", end: "2026-12-13" });
  const dialog = await guestsDialogAt({ booking: String(id), act: "guests", guests: "4", children: "9, 2" });
  expect(dialog).toContain("These are the guests it is booked for.");
  expect(dialog).not.toMatch(/<button[^>]*>Change guests/);
});

async function guestsDialogAt(asked: Record<string, string>): Promise<string> {
  const at = `/dashboard/allbooking?${new URLSearchParams(asked)}`;
  const url = new URL(`http://hotel.example.com${at}`);
  const view = await detailsViewFor({ context: await contextOf(), url });
  return shownAtDesk(() => <GuestsDialog view={given(view)} />, at);
}

test("the desk reads at the field what is wrong with the ages", async () => {
  const wrong = /aria-invalid="true"[^>]*name="children"/;
  expect(await entry(WALK_IN)).not.toMatch(wrong);
  const faulty = await entry({ ...WALK_IN, children: "2, 19" });
  expect(faulty).toMatch(wrong);
  expect(faulty.match(/in whole years, 0 to 17/g)).toHaveLength(1);
  expect(await entry({ ...WALK_IN, guests: "2" })).toContain("at least one guest is an adult");
});

test.each([
  ["end", "Please select a valid check-in and check-out date.", { end: WALK_IN.start }],
  ["rooms", "Please enter how many rooms you need, at least 1.", { rooms: "none" }],
  ["code", "We don&#x27;t know the code NONE.", { code: "NONE" }],
  ["agreed", "Please check this entry.", { agreed: "cheap" }],
])("the desk reads once, beside the field %s: %s", async (field, said, typed) => {
  const context = await contextOf();
  const wanted = wantedIn(new URLSearchParams({ ...WALK_IN, ...typed }), TODAY);
  const { faults, offers } = await offersFor(context, wanted);
  const choices = { ...choicesIn(context), hasCodes: true };
  const page = shownAtDesk(
    () => <StayFields {...{ wanted, today: TODAY, choices, faults }} />,
    "/dashboard/new-booking",
  );
  expect(page.match(/aria-invalid="true"/g)).toHaveLength(1);
  expect(page).toMatch(new RegExp(`<input(?=[^>]* name="${field}")[^>]*aria-invalid="true"`));
  expect(page).toContain(said);
  expect(JSON.stringify(offers)).not.toContain(faults[field]);
});

test("the desk of a house without prices by age has no field for them", async () => {
  expect(await entry(WALK_IN, plain)).not.toContain('name="children"');
});

test("the desk is asked for accessible features only where the house has such rooms", async () => {
  const offered = async (features: readonly ("mobility" | "communication")[]) => {
    const context = await contextOf();
    const { rooms, ...content } = context.get(contentContext);
    context.set(contentContext, { ...content, rooms: rooms.map((room) => ({ ...room, features: [...features] })) });
    return choicesIn(context).features;
  };
  expect(await offered([])).toEqual([]);
  expect(await offered(["communication"])).toEqual(["communication"]);
  expect(await entry({})).toContain("Accessible features");
  const fields = { wanted: wantedIn(new URLSearchParams(), TODAY), today: TODAY, faults: {} };
  const choices = { ...choicesIn(await contextOf()), features: [] };
  expect(shownAtDesk(() => <StayFields {...fields} choices={choices} />, "/dashboard/new-booking")).not.toContain(
    "Accessible features",
  );
});
