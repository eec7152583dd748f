import { Link } from "react-router";
import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import type { BookingView } from "./booking-view.ts";
import { countInWords, dayInWords } from "./dates.ts";
import { PromisedRooms } from "./promised-rooms.tsx";
import { money } from "./money.ts";

interface BookingTableProps {
  booking: BookingView;
  /** The token of the letter's link that shows it. */
  letter?: string | undefined;
}

/** One booking with the specification's columns (spec section 2). */
export function BookingTable({ booking, letter }: BookingTableProps) {
  const page = useLanguage();
  const { bookings: words } = page.words;
  return (
    <table className="booking-table">
      <caption>
        <span className="figures">{fill(words.booking, { number: booking.bookingId })}</span>{" "}
        <span className={`booking-state booking-state-${booking.state}`}>{words.states[booking.state]}</span>
        {booking.hasReceipt ? <ReceiptLink bookingId={booking.bookingId} letter={letter} /> : null}
      </caption>
      <thead>
        <tr>
          <th scope="col">{words.roomType}</th>
          <th scope="col">{words.checkIn}</th>
          <th scope="col">{words.checkOut}</th>
          <th scope="col">{words.guests}</th>
          <th scope="col">{words.total}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            {booking.category}
            {booking.rooms > 1 ? (
              <span className="booking-table-note">{countInWords(booking.rooms, "rooms", page)}</span>
            ) : null}
            <PromisedRooms booking={booking} className="booking-table-note" />
          </td>
          <td>{dayInWords(booking.checkIn, page)}</td>
          <td>{dayInWords(booking.checkOut, page)}</td>
          <td className="figures">{booking.guests}</td>
          <td className="figures booking-table-total">{money(booking.total, page)}</td>
        </tr>
      </tbody>
    </table>
  );
}

function ReceiptLink({ bookingId, letter }: { bookingId: number; letter: string | undefined }) {
  const { words, links } = useLanguage();
  return (
    <Link className="booking-table-receipt" to={links.receipt(bookingId, letter)}>
      {words.receipts.link}{" "}
      <span className="visually-hidden">{fill(words.receipts.ofBooking, { number: bookingId })}</span>
    </Link>
  );
}
