import type { z } from "@hono/zod-openapi";
import { typeName } from "#content/type-names.ts";
import type { Booking, ListedBooking } from "#hotel/booking/ports/bookings.ts";
import { isConfirm } from "#hotel/booking/rules/booking-states.ts";
import { dollars, readDollars } from "#hotel/kernel/money.ts";
import type { Catalogue } from "#hotel/kernel/room-types.ts";
import type { LinePrice } from "#hotel/pricing/rules/pricing.ts";
import type { Stay } from "#hotel/kernel/stay.ts";
import type { SignedQuote } from "#hotel/pricing/quote-lines.ts";
import type { PricedLine } from "#hotel/pricing/rules/price-lines.ts";
import type { Chosen, WantedLine } from "#hotel/pricing/rules/wanted-lines.ts";
import type { Checkout } from "#hotel/payments/open-payment.ts";
import type { bookingSchema, checkoutSchema, quoteSchema } from "./schemas.ts";

/** Dates and amounts as they travel: calendar days and dollars. */
function lineOnWire(line: Stay & LinePrice & Pick<WantedLine, "rooms" | "guests" | "accessible" | keyof Chosen>) {
  return {
    start: line.checkIn,
    end: line.checkOut,
    rooms: line.rooms,
    guests: line.guests,
    ...(line.accessible && { accessible: line.accessible }),
    ...(line.plan && { plan: line.plan }),
    ...(line.code && { code: line.code }),
    ...(line.children && { children: [...line.children] }),
    nights: line.nights,
    subtotal: dollars(line.subtotal),
    taxes: dollars(line.taxes),
    fees: dollars(line.fees),
    total: dollars(line.total),
  };
}

export function quoteOnWire({ lines, grandTotal, quoted, ...signed }: SignedQuote): z.infer<typeof quoteSchema> {
  const items = lines.map((line) => ({ category: line.type.category, ...lineOnWire(line), steps: stepsOnWire(line) }));
  const { version, algorithm } = quoted;
  const expiresAt = new Date(signed.expiresAt).toISOString();
  return { items, grandTotal: dollars(grandTotal), version, algorithm, expiresAt, signature: signed.signature };
}

/** How it came to the total. */
function stepsOnWire({ steps }: PricedLine) {
  return steps.map(({ rule, name, before, after }) => ({ what: `${rule} ${name}`.trim(), before, after }));
}

export function checkoutOnWire(checkout: Checkout): z.infer<typeof checkoutSchema> {
  return {
    clientSecret: checkout.clientSecret,
    orderId: checkout.orderId,
    paymentIntentId: checkout.paymentId,
    grandTotal: dollars(checkout.grandTotal),
    expiresAt: new Date(checkout.expiresAt).toISOString(),
    provider: checkout.provider,
  };
}

export function bookingOnWire(booking: Booking, catalogue: Catalogue): z.infer<typeof bookingSchema> {
  return {
    id: booking.bookingId,
    category: typeName(catalogue, booking.type),
    type: dollars(booking.nightlyPrice),
    ...lineOnWire(booking),
    isConfirm: isConfirm(booking.state),
    status: booking.state,
    version: booking.version,
    name: booking.name,
    email: booking.email,
    cartItemId: booking.cartItemId,
    orderId: booking.orderId,
    promisedRooms: booking.promisedRooms,
    hasReceipt: booking.hasReceipt,
  };
}

/** With what the desk's list tells beside it. */
export function listedOnWire(booking: ListedBooking, catalogue: Catalogue): z.infer<typeof bookingSchema> {
  const { roomNumbers, lives, phone, owed } = booking;
  return { ...bookingOnWire(booking, catalogue), atDesk: { roomNumbers, lives, phone, owed: dollars(owed) } };
}

/** What a caller was shown to go back, in cents; `NaN` where it is no amount. */
export function refundFromWire({ refund, atDesk }: { refund?: number | undefined; atDesk?: number | undefined }) {
  const cents = (sent: number | undefined) => (sent === undefined ? undefined : (readDollars(sent) ?? Number.NaN));
  return { refund: cents(refund), atDesk: cents(atDesk) };
}
