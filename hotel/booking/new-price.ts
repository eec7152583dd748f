import type { BookingPorts } from "./ports.ts";
import type { Booking } from "./ports/bookings.ts";
import type { LinePrice } from "#hotel/pricing/rules/pricing.ts";
import { isAsSold, type NightRate, type PriceChange, reprice } from "#hotel/pricing/rules/reprice.ts";
import type { BookingAct } from "./booking-act.ts";

export interface NewPrice extends LinePrice, Pick<Booking, "rates"> {}

/** What a booking costs after a change, and what each of its nights costs then. */
export function newPrice(
  { catalogue }: Pick<BookingPorts, "catalogue">,
  { order, booking }: Pick<BookingAct, "order" | "booking">,
  change: PriceChange,
): NewPrice {
  const line = order.lines.find(({ bookingId }) => bookingId === booking.bookingId);
  if (!line) throw new Error(`Order ${order.id} has no line of booking ${booking.bookingId}.`);
  const { nights, type, nightlyPrice, taxBasisPoints } = line;
  const sold: NightRate = { nights, type, nightlyPrice, taxBasisPoints };
  const { rooms, fees } = booking;
  const { price, rates } = reprice({ rooms, fees, sold, rates: booking.rates ?? [sold] }, change, catalogue);
  return { ...price, rates: isAsSold(rates, sold) ? undefined : rates };
}
