import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browser, browserOf } from "#tests/support/browser-of.ts";
import { compareWithProvider, findDiscrepancies } from "#tests/support/oracle.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";

const stay = { id: 1, start: "2026-12-01", end: "2026-12-04", rooms: 1, guests: 2, type: 79 };
const order = {
  items: [stay],
  grandTotal: 270.44,
  name: "Ada Example",
  email: "ada@example.com",
  clientKey: "first-checkout",
  acceptPolicy: true,
};

interface Checkout extends Record<string, unknown> {
  paymentIntentId: string;
  clientSecret: string;
  orderId: string;
}

let house: TestHotel;
beforeAll(async () => {
  house = await openTestHotel();
});
afterAll(() => house.close());

describe("a guest who pays by card", () => {
  let browser: Browser;
  let checkout: Checkout;

  beforeAll(async () => {
    browser = browserOf(house);
    const answer = await browser.post<Checkout>("/api/create-payment-intent", order);
    expect(answer).toMatchObject({ status: 200, body: { grandTotal: 270.44, provider: "sandbox" } });
    checkout = answer.body;
  });

  test("is told 402 before the payment, and holds the room meanwhile", async () => {
    const early = await browser.post("/api/bookings", [stay], { "payment-intent": checkout.paymentIntentId });
    expect(early).toMatchObject({ status: 402, body: { code: "payment-not-succeeded" } });
  });

  test("gets the same checkout for the same request", async () => {
    expect((await browser.post<Checkout>("/api/create-payment-intent", order)).body).toEqual(checkout);
  });

  test("books once, however often the browser comes back", async () => {
    expect((await browser.pay(checkout, "4242 4242 4242 4242")).body).toMatchObject({ status: "succeeded" });
    const header = { "payment-intent": checkout.paymentIntentId };
    const booked = await browser.post<{ insertedIds: number[] }>("/api/bookings", [stay], header);
    expect(booked).toMatchObject({
      status: 201,
      body: { insertedCount: 1, bookings: [{ isConfirm: true, total: 270.44, cartItemId: "1", type: 79 }] },
    });
    const again = await browser.post<{ insertedIds: number[] }>("/api/bookings", [stay], header);
    expect(again).toMatchObject({ status: 200, body: { insertedIds: booked.body.insertedIds } });
    const found = await browser.get(`/api/bookings/${booked.body.insertedIds[0]}`);
    expect(found).toMatchObject({ status: 200, body: { name: "Ada Example", status: "confirmed" } });
  });

  test("leaves books without a contradiction once everything is tended", async () => {
    await house.tend();
    expect(await findDiscrepancies(house.database.pool, { today: "2026-11-21", now: NOON })).toEqual([]);
    expect(await compareWithProvider(house.database.pool)).toEqual([]);
  });
});
