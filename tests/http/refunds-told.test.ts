import { expect, test } from "vitest";
import { HOUR, stay, STAY_TOTAL } from "./guest-acts.ts";
import { paidStays } from "./paid-stays.ts";

const { scene, pass, paid, cancel, refundsOf } = paidStays();

test("My Bookings tells a refund once, also where another stay of its order stands", async () => {
  const { browser, checkout, ids } = await paid([stay, { ...stay, id: 2, start: "2026-12-05", end: "2026-12-08" }]);
  await cancel(browser, ids[0], STAY_TOTAL);
  const listed = await scene().house.hotel.guest.payments.listStays(undefined, [{ id: checkout.orderId }]);
  expect(ids.map((id) => listed.ofBrowser.refunds.get(id)?.length)).toEqual([1, 0]);
});

test("what the provider's dashboard sent back of two stays is told of neither, listed or looked up by its number", async () => {
  const booked = await paid([stay, { ...stay, id: 2, start: "2026-12-05", end: "2026-12-08" }]);
  const { orderId, paymentIntentId: paymentId } = booked.checkout;
  await scene().provider.payments.refund({ paymentId, key: "a part of both", amount: 5_000 });
  pass(HOUR);
  await scene().house.tend();
  expect(await refundsOf(booked)).toMatchObject([{ reason: "made-at-provider" }]);
  const { payments } = scene().house.hotel.guest;
  const { ofBrowser } = await payments.listStays(undefined, [{ id: orderId }]);
  expect(ofBrowser.bookings.map(({ bookingId }) => ofBrowser.refunds.get(bookingId))).toEqual([[], []]);
  const lookedUp = await Promise.all(ofBrowser.bookings.map((one) => payments.refundsInBookings([one])));
  expect(lookedUp.flatMap((told) => [...told.values()])).toEqual([[], []]);
});
