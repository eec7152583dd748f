import { type APIRequestContext, expect, request } from "@playwright/test";
import { dayFromNow } from "#tests/races/stays.ts";
import { GOOD_CARD } from "./steps.ts";

interface Wish {
  name?: string;
  email: string;
  /** How many days ahead of the hotel's today they arrive. */
  days: number;
  stay?: { category: string; nights: number; total: number };
  card?: string;
  /** What else is said of the stay over the wire, such as an exemption. */
  chosen?: object;
}

const THREE_NIGHTS = { category: "Standard", nights: 3, total: 270.44 };

/** A stay paid by card in this very browser without its pages; the booking's number. */
export async function bookPaid(browser: APIRequestContext, wish: Wish): Promise<number> {
  const { name = "Ada Example", email, days, stay = THREE_NIGHTS, card = GOOD_CARD, chosen } = wish;
  const dates = { start: dayFromNow(days), end: dayFromNow(days + stay.nights) };
  const items = [{ id: 1, category: stay.category, ...dates, rooms: 1, guests: 2, ...chosen }];
  const clientKey = `paid-${days}-${email.replace(/\W/g, "-")}`;
  const data = { items, grandTotal: stay.total, name, email, clientKey, acceptPolicy: true };
  const held = await browser.post("/api/create-payment-intent", { data });
  const checkout = (await held.json()) as { paymentIntentId: string; clientSecret: string };
  const { paymentIntentId } = checkout;
  const form = { key: "pk_test_sandbox", client_secret: checkout.clientSecret, ...fieldsOf(card) };
  await browser.post(`/sandbox/v1/payment_intents/${paymentIntentId}/confirm`, { form });
  const booked = await browser.post("/api/bookings", { data: items, headers: { "payment-intent": paymentIntentId } });
  // 200 where the provider brought the news first.
  expect([200, 201]).toContain(booked.status());
  const { insertedIds } = (await booked.json()) as { insertedIds: number[] };
  return insertedIds[0] ?? 0;
}

/** The same, in the browser of a guest whom the journey does not follow. */
export async function anotherPays(baseURL: string, wish: Wish): Promise<number> {
  const browser = await request.newContext({ baseURL, extraHTTPHeaders: { "x-forwarded-for": "198.18.255.9" } });
  const number = await bookPaid(browser, wish);
  await browser.dispose();
  return number;
}

const fieldsOf = (card: string) => ({
  "payment_method_data[type]": "card",
  "payment_method_data[card][number]": card,
  "payment_method_data[card][exp_month]": "12",
  "payment_method_data[card][exp_year]": "2040",
  "payment_method_data[card][cvc]": "123",
});
