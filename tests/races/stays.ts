import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import type { Answer, Browser } from "#tests/support/browser-of.ts";

export interface WantedStay {
  category: string;
  start: PlainDate;
  end: PlainDate;
  rooms: number;
  guests: number;
}

export interface Checkout extends Record<string, unknown> {
  orderId: string;
  paymentIntentId: string;
  clientSecret: string;
}

export const GOOD_CARD = "4242 4242 4242 4242";
/** Rooms of the demo hotel, as its content says. */
export const LUXURY_ROOMS = 13;

/** The hotel's today, or so many days later. Servers stand in the present. */
export function dayFromNow(days: number): PlainDate {
  const format = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Chicago", dateStyle: "short" });
  return addDays(format.format(Date.now() - 4 * 3_600_000) as PlainDate, days);
}

export function suite(start: PlainDate, nights: number, rooms = 1): WantedStay {
  return { category: "Luxury Suite", start, end: addDays(start, nights), rooms, guests: rooms };
}

export function standard(start: PlainDate, nights: number, rooms = 1): WantedStay {
  return { ...suite(start, nights, rooms), category: "Standard" };
}

let checkouts = 0;

/** What a browser sends to check out, with the total worked out from the specification's constants. */
export function checkoutOf(items: WantedStay[], clientKey = `checkout-${checkouts}`) {
  checkouts += 1;
  return {
    items: items.map((item, index) => ({ id: index + 1, ...item })),
    grandTotal: items.reduce((total, item) => total + totalCents(item), 0) / 100,
    name: "Ada Example",
    email: `guest-${checkouts}@example.com`,
    clientKey,
    acceptPolicy: true,
  };
}

export function checkOut<Body = Checkout>(
  browser: Browser,
  items: WantedStay[],
  clientKey?: string,
): Promise<Answer<Body>> {
  return browser.post<Body>("/api/create-payment-intent", checkoutOf(items, clientKey));
}

/** Pays and comes back from paying. */
export async function payAndBook(browser: Browser, items: WantedStay[], checkout: Checkout): Promise<Answer<object>> {
  await browser.pay(checkout, GOOD_CARD);
  return browser.post("/api/bookings", checkoutOf(items).items, { "payment-intent": checkout.paymentIntentId });
}

const PRICES: Record<string, number> = { Standard: 79, "Double Bed": 99, "Luxury Suite": 149 };

function totalCents({ category, start, end, rooms }: WantedStay): number {
  const nights = (Date.parse(end) - Date.parse(start)) / 86_400_000;
  const subtotal = (PRICES[category] ?? 0) * rooms * nights;
  // 12 % of whole dollars is whole cents.
  return subtotal * 112 + 500;
}
