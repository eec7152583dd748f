import { postalAddress } from "#app/parts/postal-address.ts";
import { typeName } from "#content/type-names.ts";
import type { Booking } from "#hotel/booking/ports/bookings.ts";
import { dollars } from "#hotel/kernel/money.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import { inLine, type Setting } from "./setting.ts";

/**
 * The stays as mail programs read them: by schema.org/LodgingReservation, and the days and the price also by the names that Gmail asks for
 * (developers.google.com/workspace/gmail/markup/reference/hotel-reservation).
 */
export function reservationData(bookings: readonly Booking[], stayPage: string, { content, origin }: Setting): object {
  const { hotel } = content;
  const reservations = bookings.map((booking) => {
    const arrival = instantOf(booking.checkIn, hotel.checkInTime, hotel.timeZone);
    const departure = instantOf(booking.checkOut, hotel.checkOutTime, hotel.timeZone);
    const price = dollars(booking.total).toFixed(2);
    return {
      "@type": "LodgingReservation",
      reservationNumber: String(booking.bookingId),
      reservationStatus: `https://schema.org/Reservation${booking.state === "cancelled" ? "Cancelled" : "Confirmed"}`,
      underName: { "@type": "Person", name: inLine(booking.name) },
      reservationFor: {
        "@type": "LodgingBusiness",
        name: hotel.name,
        url: origin,
        telephone: hotel.phone,
        address: postalAddress(hotel),
      },
      ...{ checkinTime: arrival, checkinDate: arrival, checkoutTime: departure, checkoutDate: departure },
      lodgingUnitType: typeName(content, booking.type),
      numAdults: booking.guests - (booking.children?.length ?? 0),
      ...(booking.children && { numChildren: booking.children.length }),
      ...{ totalPrice: price, price },
      priceCurrency: "USD",
      modifyReservationUrl: stayPage,
      url: stayPage,
    };
  });
  return { "@context": "https://schema.org", "@graph": reservations };
}

/** `2026-11-01T15:00:00-06:00`: the hotel's wall clock with the distance from UTC that it has at that hour. */
function instantOf(day: PlainDate, time: string, timeZone: string): string {
  const offset = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  // The clock changes in the small hours, and nobody checks in or out then: the guess by UTC is off by hours at most.
  const guess = Date.parse(`${day}T${time}:00Z`);
  const first = minutesOf(offset, guess);
  const minutes = minutesOf(offset, guess - first * 60_000);
  const sign = minutes < 0 ? "-" : "+";
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${day}T${time}:00${sign}${String(hours).padStart(2, "0")}:${String(rest).padStart(2, "0")}`;
}

/** East of Greenwich is positive. */
function minutesOf(format: Intl.DateTimeFormat, at: number): number {
  const name = format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "GMT";
  const [, sign, hours = "0", minutes = "0"] = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(name) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
