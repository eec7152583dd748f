import { expect, type Page, test } from "@playwright/test";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";

/** What guests do, by the words that stand on the screens. */

export interface ProposedMove {
  start?: string;
  end?: string;
  type?: string;
  rooms?: number;
  guests?: number;
}

/** A card that pays at once. */
export const GOOD_CARD = "4242424242424242";

/** A day so many days from now: far enough ahead, today's hour does not matter. */
export function daysAhead(days: number): PlainDate {
  return addDays(new Date().toISOString().slice(0, 10) as PlainDate, days);
}

let journeys = 25 * Number(process.env.TEST_WORKER_INDEX ?? 0);

/** Three nights that few others have chosen, months ahead: all journeys book at one hotel, and it has only so many rooms. */
export function threeNights() {
  journeys += 1;
  const days = 90 + (journeys % 100);
  return { start: daysAhead(days), end: daysAhead(days + 3) };
}

export function drawerOf(page: Page) {
  return page.getByRole("dialog", { name: "Cart", exact: true });
}

export function cartButton(page: Page, count: number) {
  return page.getByRole("button", { name: `Cart, ${count} item${count === 1 ? "" : "s"}` });
}

export function button(page: Page, name: string) {
  return page.getByRole("button", { name, exact: true });
}

export async function chooseStay(page: Page, { start, end, type, rooms, guests }: ProposedMove) {
  if (start !== undefined) await page.getByLabel("Check-in", { exact: true }).fill(start);
  if (end !== undefined) await page.getByLabel("Check-out", { exact: true }).fill(end);
  if (type !== undefined) await page.getByLabel("Room type", { exact: true }).selectOption({ label: type });
  if (rooms !== undefined) await page.getByLabel("Rooms", { exact: true }).fill(String(rooms));
  if (guests !== undefined) await page.getByLabel("Guests", { exact: true }).fill(String(guests));
  // The price comes after the choice, and moves the buttons below it.
  await expect(page.locator('.live-total[aria-busy="true"]')).toHaveCount(0);
}

/** From a link that carries the wish to the open drawer. */
export async function putIntoCart(
  page: Page,
  { start, end, type, rooms = 1, guests = 1 }: ProposedMove = threeNights(),
) {
  const wish = { checkin: start ?? "", checkout: end ?? "", rooms: String(rooms), guests: String(guests) };
  await page.goto(`/form/1?${new URLSearchParams({ ...wish, ...(type && { type }) })}`);
  await button(page, "Add to Cart").click();
  await expect(drawerOf(page).getByRole("heading", { name: "Your cart" })).toBeVisible();
}

/** Each journey has a guest of its own: one e-mail address may have three Pending reservations and no more. */
export async function giveDetails(page: Page, guest = { name: "Ada Example", email: ownEmail() }) {
  const drawer = drawerOf(page);
  await drawer.getByLabel("Name", { exact: true }).fill(guest.name);
  await drawer.getByLabel("Email", { exact: true }).fill(guest.email);
  await drawer.getByRole("checkbox").check();
}

function ownEmail() {
  return `ada.${test.info().testId.replace(/\W/g, "")}@example.com`;
}

/** As the browser says when it shows a page that it has kept as it was; the one that drives it here keeps none. */
export function showAgain(page: Page) {
  return page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
}

/** From the booking form to the empty card form. */
export async function comeToPay(page: Page, wish?: ProposedMove) {
  await askToPay(page, wish);
  await expect(page.getByLabel("Card number")).toBeVisible();
}

/** The same, whether or not the card form comes. */
export async function askToPay(page: Page, wish: ProposedMove = threeNights()) {
  await putIntoCart(page, wish);
  await button(page, "Checkout").click();
  await giveDetails(page);
  await button(page, "Continue to payment").click();
}

export function typeCard(page: Page, number: string) {
  return typeCardIn(page, { number: "Card number", expiry: "Expiry", cvc: "CVC" }, number);
}

/** The card form in the words of another language. */
export async function typeCardIn(page: Page, words: Record<"number" | "expiry" | "cvc", string>, number: string) {
  await page.getByLabel(words.number).fill(number);
  await page.getByLabel(words.expiry).fill("12 / 40");
  await page.getByLabel(words.cvc).fill("123");
}

export async function payWith(page: Page, number: string) {
  await typeCard(page, number);
  await button(page, "Pay now").click();
}

/** The page that tells of a paid booking; gives its number. */
export async function expectConfirmed(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/confirmed(\?order=|$)/);
  await expect(page.getByRole("heading", { name: "Booking Confirmed" })).toBeVisible();
  const number = page.getByText(/^\d{10}$/).first();
  await expect(number).toBeVisible();
  return (await number.textContent()) ?? "";
}

/** How many bookings this browser has made, as the hotel tells it. */
export async function expectBookings(page: Page, count: number) {
  await page.goto("/mybookings");
  await expect(page.getByRole("table")).toHaveCount(count);
}

/** Nothing lies beyond the right edge, neither of the page nor of an open panel. */
export async function expectNoSidewaysScroll(page: Page) {
  const tooWide = () =>
    [document.documentElement, ...document.querySelectorAll("dialog")]
      .filter((part) => part.scrollWidth > part.clientWidth)
      .map((part) => `${part.tagName} is ${part.scrollWidth - part.clientWidth} px too wide`);
  expect(await page.evaluate(tooWide)).toEqual([]);
}
