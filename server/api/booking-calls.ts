import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { RESERVING_FAILED, SAVING_FAILED } from "#app/words.ts";
import { readDollars } from "#hotel/kernel/money.ts";
import type { Hotel } from "#hotel/hotel.ts";
import type { Booking } from "#hotel/booking/ports/bookings.ts";
import type { Log } from "#server/log.ts";
import { isDatabaseAway } from "#server/is-database-away.ts";
import { granted, problemResponse } from "#server/problem-json.ts";
import type { ApiEnvironment, JsonApi } from "./api-environment.ts";
import { getBooking, postBookings, postLookUp, postPaymentIntent } from "./routes.ts";
import { bookingOnWire, checkoutOnWire } from "./wire.ts";

type Call = Context<ApiEnvironment>;
type SentItem = { name?: string | undefined; email?: string | undefined };

/** Holding, paying, booking, and finding a booking again. */
export function addBookingCalls(api: JsonApi, { hotel, log }: { hotel: Hotel; log: Log }): void {
  api.openapi(postPaymentIntent, async (c) => {
    const { grandTotal, ...wanted } = c.req.valid("json");
    const sent = { ...wanted, grandTotal: readDollars(grandTotal) };
    const checkout = granted(await hotel.guest.payments.hold(c.get("visit").begin(), sent), hotel.catalogue);
    return c.json(checkoutOnWire(checkout), 200);
  });

  api.openapi(postBookings, (c) => {
    const items = c.req.valid("json");
    const { "payment-intent": paymentId, "idempotency-key": clientKey } = c.req.valid("header");
    const work =
      paymentId === undefined
        ? reserve(c, { hotel, items, clientKey: clientKey ?? randomUUID() })
        : bookPaid(c, { hotel, items, paymentId });
    return work.catch((fault: unknown) => {
      if (fault instanceof HTTPException) throw fault;
      if (!isDatabaseAway(fault)) log.error("A booking could not be saved", fault);
      const detail = paymentId === undefined ? RESERVING_FAILED : SAVING_FAILED;
      throw new HTTPException(500, { res: problemResponse({ status: 500, code: "not-saved", detail }) });
    });
  });

  api.openapi(getBooking, async (c) => {
    const visit = c.get("visit");
    const booking = await hotel.guest.booking.readBooking(visit.current ?? visit.stranger, c.req.valid("param").id);
    return c.json(bookingOnWire(granted(booking, hotel.catalogue), hotel.catalogue), 200);
  });

  api.openapi(postLookUp, async (c) => {
    const visit = c.get("visit");
    const found = await hotel.guest.booking.lookUpBooking(visit.current ?? visit.stranger, c.req.valid("json"));
    const booking = bookingOnWire(granted(found, hotel.catalogue), hotel.catalogue);
    const { id, category, start, end, guests, total, status } = booking;
    return c.json({ id, category, start, end, guests, total, status }, 200);
  });
}

async function bookPaid(c: Call, paid: { hotel: Hotel; items: SentItem[]; paymentId: string }) {
  const { hotel, items, paymentId } = paid;
  const visit = c.get("visit");
  const confirmed = await hotel.guest.payments.confirm(visit.current ?? visit.stranger, paymentId, items);
  const outcome = granted(confirmed, hotel.catalogue);
  if (outcome.outcome === "processing") {
    return c.json({ status: "processing" as const, bookingIds: outcome.bookingIds }, 202);
  }
  return c.json(bookedOnWire(hotel, outcome.bookings), outcome.again ? 200 : 201);
}

async function reserve(c: Call, wanted: { hotel: Hotel; items: SentItem[]; clientKey: string }) {
  const { hotel, items, clientKey } = wanted;
  const { name, email } = items[0] ?? {};
  const bookings = await hotel.guest.booking.reserve(c.get("visit").begin(), { items, name, email, clientKey });
  return c.json(bookedOnWire(hotel, granted(bookings, hotel.catalogue)), 201);
}

function bookedOnWire(hotel: Hotel, bookings: readonly Booking[]) {
  return {
    acknowledged: true,
    insertedCount: bookings.length,
    insertedIds: bookings.map((booking) => booking.bookingId),
    bookings: bookings.map((booking) => bookingOnWire(booking, hotel.catalogue)),
  };
}
