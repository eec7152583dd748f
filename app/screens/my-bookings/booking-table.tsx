import { type BookingView, STATE_WORDS } from "#app/parts/booking-view.ts";
import { countInWords, dayInWords } from "#app/parts/dates.ts";
import { money } from "#app/parts/money.ts";

/** One booking with the specification's columns (spec section 2). */
export function BookingTable({ booking }: { booking: BookingView }) {
  return (
    <table className="booking-table">
      <caption>
        <span className="figures">Booking {booking.bookingId}</span>{" "}
        <span className={`booking-state booking-state-${booking.state}`}>{STATE_WORDS[booking.state]}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">Room Type</th>
          <th scope="col">Check-in</th>
          <th scope="col">Check-out</th>
          <th scope="col">Guests</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            {booking.category}
            {booking.rooms > 1 ? (
              <span className="booking-table-note">{countInWords(booking.rooms, "room")}</span>
            ) : null}
          </td>
          <td>{dayInWords(booking.checkIn)}</td>
          <td>{dayInWords(booking.checkOut)}</td>
          <td className="figures">{booking.guests}</td>
          <td className="figures booking-table-total">{money(booking.total)}</td>
        </tr>
      </tbody>
    </table>
  );
}
