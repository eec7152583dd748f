import { expect } from "vitest";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import type { Answer, Browser } from "#tests/support/browser-of.ts";
import { compareWithProvider, findDiscrepancies } from "#tests/support/oracle.ts";
import type { TestHotel } from "#tests/support/test-hotel.ts";

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

export const GOOD_CARD = "4242 4242 4242 4242";
export const DECLINED = "4000 0000 0000 0002";
export const TOO_POOR = "4000 0000 0000 9995";
export const ASKING = "4000 0027 6000 3184";
export const SLOW = "4000 1111 2222 3339";
export const UNREACHABLE = "4000 7777 8888 9991";
export const ANSWER_LOST = "4000 5555 6666 7775";

/** Two guests in a Standard room for three nights: $270.44. */
export const stay = { id: 1, start: "2026-12-01", end: "2026-12-04", rooms: 1, guests: 2, type: 79 };
export const STAY_TOTAL = 270.44;
export const guest = { name: "Ada Example", email: "ada@example.com" };

let checkouts = 0;

/** A checkout of its own for the one stay, or for what is said instead. */
export function orderOf(changes: Record<string, unknown> = {}) {
  checkouts += 1;
  return {
    items: [stay],
    grandTotal: STAY_TOTAL,
    ...guest,
    clientKey: `checkout-${checkouts}`,
    acceptPolicy: true,
    ...changes,
  };
}

export interface Checkout extends Record<string, unknown> {
  paymentIntentId: string;
  clientSecret: string;
  orderId: string;
}

export interface Refusal extends Record<string, unknown> {
  status: number;
  code: string;
  detail: string;
  errors?: { field: string; detail: string }[];
}

export interface Booked extends Record<string, unknown> {
  insertedIds: number[];
  bookings: Record<string, unknown>[];
}

export async function hold(browser: Browser, changes: Record<string, unknown> = {}): Promise<Checkout> {
  const answer = await browser.post<Checkout>("/api/create-payment-intent", orderOf(changes));
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
}

/** The browser comes back from paying. */
export function book(browser: Browser, checkout: Checkout, items: unknown[] = [stay]): Promise<Answer<Booked>> {
  return browser.post("/api/bookings", items, { "payment-intent": checkout.paymentIntentId });
}

/** Reserves without payment. */
export function reserve(browser: Browser, changes: Record<string, unknown> = {}): Promise<Answer<Booked>> {
  return browser.post("/api/bookings", [{ ...stay, ...guest, ...changes }]);
}

export function answerBank(
  browser: Browser,
  checkout: Checkout,
  answer: "succeed" | "fail",
): Promise<Answer<Record<string, unknown>>> {
  const fields = { key: "pk_test_sandbox", client_secret: checkout.clientSecret, sandbox_authentication: answer };
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const path = `/sandbox/v1/payment_intents/${checkout.paymentIntentId}/confirm`;
  return browser.post(path, new URLSearchParams(fields).toString(), form);
}

/** A refusal by the book: RFC 9457 with a stable code. */
export function expectRefusal(answer: Answer<unknown>, status: number, code: string): Refusal {
  expect(answer.headers.get("content-type")).toBe("application/problem+json");
  const words = { type: expect.stringContaining(code), title: expect.any(String), detail: expect.any(String) };
  expect(answer).toMatchObject({ status, body: { status, code, ...words } });
  expect(JSON.stringify(answer.body)).not.toMatch(/\bat .+:\d+:\d+|node_modules|\.ts\b/);
  return answer.body as Refusal;
}

/** A refusal that names its faulty fields, and says each in words. */
export function expectFaults(answer: Answer<unknown>, fields: readonly string[]): Refusal {
  const refusal = expectRefusal(answer, 422, "invalid-fields");
  expect(refusal.errors?.map((error) => error.field).toSorted()).toEqual(fields.toSorted());
  for (const error of refusal.errors ?? []) expect(error.detail).toMatch(/^[A-Z].+\.$/);
  return refusal;
}

/** What the hotel's tables say of an order. */
export async function statusOf(house: TestHotel, orderId: string): Promise<Record<string, unknown>> {
  const { rows } = await house.database.pool.query(
    `select o.state, o.release_reason, p.state as payment,
       (select i.data ->> 'status' from sandbox.payment_intent i where i.data ->> 'id' = p.payment_id) as provider
     from orders o left join payment p on p.order_id = o.id where o.id = $1`,
    [orderId],
  );
  return rows[0] ?? {};
}

/** Rooms of a type that are held or sold on a night; a night that nobody wanted yet has no row. Throws on an unknown type. */
export async function takenOn(house: TestHotel, night: PlainDate, type = "standard"): Promise<number> {
  const isKnown = house.hotel.catalogue.roomTypes.some(({ id }) => id === type);
  if (!isKnown) throw new Error(`The house has no type of room called ${type}.`);
  const { rows } = await house.database.pool.query<{ taken: number }>(
    "select held + sold as taken from inventory where type_id = $1 and night = $2",
    [type, night],
  );
  return rows[0]?.taken ?? 0;
}

/** Once everything is tended, neither our books nor the provider's contradict. */
export async function expectCleanBooks(house: TestHotel, moment: { now: number; today: PlainDate }): Promise<void> {
  await house.tend();
  expect(await findDiscrepancies(house.database.pool, moment)).toEqual([]);
  expect(await compareWithProvider(house.database.pool)).toEqual([]);
}
