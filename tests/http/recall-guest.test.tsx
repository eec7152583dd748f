import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contentContext, hotelContext, speechContext, visitContext } from "#app/context.ts";
import { speechIn } from "#app/languages/speech-in.ts";
import { TYPED } from "#app/guest/cart/checkout-fields.ts";
import type { CheckoutAnswer } from "#app/guest/cart/checkout.tsx";
import { DetailsStep } from "#app/guest/cart/details-step.tsx";
import type { DrawerContents } from "#app/guest/cart/read-drawer.ts";
import { readForm } from "#app/guest/home/booking-desk.ts";
import type { GuestWishes, SentWishes } from "#hotel/booking/rules/guest-wishes.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { readHotelContent } from "#server/content-files.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { book, GOOD_CARD, guest, hold, HOUR } from "./guest-acts.ts";
import { shown } from "#tests/support/shown.tsx";

let house: TestHotel;
beforeAll(async () => {
  house = await openTestHotel();
});
afterAll(() => house.close());

/** The browser's visit, as the tables know it. */
async function visitOf(orderId: string): Promise<string> {
  const { rows } = await house.database.pool.query("select visit from orders where id = $1", [orderId]);
  return rows[0].visit;
}

async function recalled(visit: string) {
  return (await house.hotel.guest.payments.readVisit({ visit })).guest;
}

test("whoever comes back from paying finds name and address filled in, in this browser alone", async () => {
  const [own, other] = [browserOf(house), browserOf(house)];
  const { orderId } = await hold(own);
  const { orderId: theirs } = await hold(other, { name: "Bea Example", email: "bea@example.com" });
  expect(await recalled(await visitOf(orderId))).toEqual(guest);
  expect(await recalled(await visitOf(theirs))).toEqual({
    name: "Bea Example",
    email: "bea@example.com",
  });
  expect(await recalled("nobody")).toBeUndefined();
});

test("a guest who has paid, or left a day ago, is not recalled", async () => {
  const browser = browserOf(house);
  const checkout = await hold(browser);
  const visit = await visitOf(checkout.orderId);
  await browser.pay(checkout, GOOD_CARD);
  await book(browser, checkout);
  expect(await recalled(visit)).toBeUndefined();
  const late = await hold(browserOf(house));
  const lateVisit = await visitOf(late.orderId);
  house.pass(25 * HOUR);
  expect(await recalled(lateVisit)).toBeUndefined();
});

const line = { id: 1, category: "Standard", rooms: 1, guests: 1, checkIn: "2026-12-01", checkOut: "2026-12-04" };
const contents = {
  clientKey: "key",
  exemptions: [],
  mayReserve: true,
  lines: [line],
  grandTotal: 27_044,
  takesCards: true,
  leastByCard: 50,
  policy: { words: "", deadlines: [] },
  timeZone: "America/Chicago",
  phone: "(504) 555-0100",
} as unknown as DrawerContents;

test("who went to pay and came back finds name, address and consent as they were given", () => {
  const page = shown(() => <DetailsStep contents={{ ...contents, guest, isAgreed: true }} />);
  expect(page).toContain('value="Ada Example"');
  expect(page).toContain('value="ada@example.com"');
  expect(page).toMatch(/<input [^>]*type="checkbox"[^>]*checked=""/);
});

test("the checkout sends the signed price along that it shows", () => {
  const quote = { signature: "signed", expiresAt: "2026-11-21T18:30:00.000Z", version: 3 };
  const page = shown(() => <DetailsStep contents={{ ...contents, guest, quote }} />);
  expect(page).toContain('name="quote.signature" value="signed"');
  expect(page).toContain('name="quote.expiresAt" value="2026-11-21T18:30:00.000Z"');
  expect(page).toContain('name="quote.version" value="3"');
});

const typed = {
  ...(Object.fromEntries(TYPED.map((name) => [name, ""])) as Record<(typeof TYPED)[number], string>),
  acceptPolicy: true,
};

/** What is said to whoever pressed "pay", and typed nothing. */
const said = (fields: Record<string, string>, title = ""): CheckoutAnswer => ({
  ...{ words: { title, detail: "", fields }, intent: "pay", typed, back: "/" },
  ...{ promised: undefined, changed: undefined, otherPolicy: undefined },
});

test("what a guest may add stands folded until something in it is filled or at fault", () => {
  const fold = (page: string) => page.match(/<details class="fold cart-wishes"[^>]*>/)?.[0];
  expect(fold(shown(() => <DetailsStep contents={{ ...contents, guest }} />))).not.toContain("open");
  const withRequests = { ...guest, specialRequests: "A quiet room" };
  const filled = shown(() => <DetailsStep contents={{ ...contents, guest: withRequests }} />);
  expect(fold(filled)).toContain("open");
  expect(filled).toContain("A quiet room</textarea>");
  const answer = said({ arrival_time: "Please enter a time such as 11:30." });
  expect(fold(shown(() => <DetailsStep contents={{ ...contents, guest }} answer={answer} />))).toContain("open");
});

test.each([...TYPED, "acceptPolicy"])("a fault of %s is told once, beside its field", (field) => {
  const answer = said({ [field]: "Beside the field." }, "At the top");
  const exemptions = [{ id: "government", name: "Government", paper: "An official letter" }];
  const page = shown(() => <DetailsStep contents={{ ...contents, guest, exemptions }} answer={answer} />);
  expect(page.split("Beside the field.")).toHaveLength(2);
  expect(page).not.toContain("At the top");
});

test("what a guest adds at the checkout is kept with the order, and another special request makes another order", async () => {
  const visitor = { visit: "a-browser-with-wishes", address: "192.0.2.44" };
  const line = { id: 1, type: "standard", start: "2026-12-07", end: "2026-12-08", rooms: 1, guests: 1 };
  const request = { ...guest, items: [line], grandTotal: 9_348, clientKey: "wishes-key", acceptPolicy: true };
  const wishes: Required<SentWishes> = {
    phone: "504 555 0101",
    arrival_time: "23:30",
    special_requests: "A quiet room",
  };
  const kept: Required<GuestWishes> = { phone: "504 555 0101", arrivesAt: "23:30", specialRequests: "A quiet room" };
  const ask = (more: object) => house.hotel.guest.payments.hold(visitor, { ...request, ...more });
  const first = await ask(wishes);
  expect(first).toMatchObject({ orderId: expect.any(String) });
  expect(await ask(wishes)).toMatchObject({ orderId: (first as { orderId: string }).orderId });
  expect(await recalled(visitor.visit)).toEqual({ ...guest, ...kept });
  const second = await ask({ ...wishes, special_requests: "A room by the river" });
  expect(second).toMatchObject({ orderId: expect.any(String) });
  expect(second).not.toMatchObject({ orderId: (first as { orderId: string }).orderId });
  expect(await ask({ ...wishes, phone: "12", arrival_time: "late" })).toMatchObject({
    fields: [
      { field: "phone", fault: "not-a-phone" },
      { field: "arrival_time", fault: "not-a-time" },
    ],
  });
});

/** The booking form of a page without any wish in its address, as one browser is shown it. */
async function formOf(visit: string | undefined) {
  const visitor = { visit: visit ?? "", address: "192.0.2.9" };
  const current = visit === undefined ? undefined : visitor;
  const context = new RouterContextProvider();
  context.set(hotelContext, house.hotel);
  context.set(contentContext, await readHotelContent());
  context.set(speechContext, speechIn("en"));
  context.set(visitContext, { current, stranger: visitor, begin: () => visitor, forget: () => undefined });
  return (await readForm(context, new URLSearchParams())).choice;
}

test("who comes back from paying finds the dates, room type and guests in the booking form, in this browser alone", async () => {
  const visitor = { visit: "ida", address: "192.0.2.9" };
  const stay = { start: "2026-12-01", end: "2026-12-04", type: "luxury", rooms: "2", guests: "3" };
  expect(await house.hotel.guest.booking.addToCart(visitor, stay)).toBeUndefined();
  expect(await formOf("ida")).toEqual({ ...stay, accessible: "", plan: "", code: "", children: "" });
  expect(await formOf("somebody-else")).toMatchObject({ start: "", end: "", rooms: "1", guests: "1" });
  expect(await formOf(undefined)).toMatchObject({ start: "", end: "" });
});

test("dates that have passed while the cart waited are not filled in", async () => {
  house.pass(30 * 24 * HOUR);
  expect(await formOf("ida")).toMatchObject({ start: "", end: "" });
});

test("a guest who has not been at the payment yet agrees to the terms by hand", () => {
  const page = shown(() => <DetailsStep contents={{ ...contents, guest: undefined, isAgreed: false }} />);
  expect(page).not.toMatch(/<input [^>]*type="checkbox"[^>]*checked=""/);
});

test("a guest whose address must be proved reads for how long the rooms are held until the letter's button is pressed", () => {
  const asked = shown(() => <DetailsStep contents={{ ...contents, minutesToProve: 30 }} />);
  expect(asked).toContain("your rooms are held for 30 minutes at most until you press the button");
  const unasked = shown(() => <DetailsStep contents={{ ...contents, minutesToProve: undefined }} />);
  expect(unasked).toContain("your rooms are held while the front desk looks at your reservation");
  expect(unasked).not.toContain("30 minutes");
});

test("a checkout that comes to less than a card can pay offers a reservation alone, also by a rate that is paid at once", () => {
  const page = shown(() => <DetailsStep contents={{ ...contents, grandTotal: 49, mayReserve: false }} />);
  expect(page).toContain("So small a total can&#x27;t be paid by card.");
  expect(page).toContain('value="reserve"');
  expect(page).not.toContain('value="pay"');
});
