import { Link } from "react-router";
import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { BookingView } from "./booking-view.ts";
import { soldByInWords } from "./choices-in-words.ts";
import { childrenInWords, countInWords, dayInWords } from "./dates.ts";
import { ExemptionsAsked } from "./exemptions-asked.tsx";
import { PromisedRooms } from "./promised-rooms.tsx";
import { money } from "./money.ts";
import { WhyPrice } from "./why-price.tsx";

interface BookingTableProps {
  booking: BookingView;
  /** The token of the letter's link that shows it. */
  letter?: string | undefined;
}

/** One booking with the fixed columns (docs/SPECIFICATION.md, 2), its refunds, and the link that cancels it. */
export function BookingTable({ booking, letter }: BookingTableProps) {
  return (
    <div className="booking">
      {booking.picture ? (
        <Picture
          picture={booking.picture}
          sizes="(min-width: 700px) 240px, calc(100vw - 32px)"
          className="booking-picture"
        />
      ) : null}
      <div className="booking-facts">
        <StayTable booking={booking} />
        <ExemptionsAsked asked={booking.asked} />
        {booking.why ? <WhyPrice why={booking.why} /> : null}
        <RefundNotes booking={booking} />
        <p className="booking-acts">
          {booking.cancelling === "here" ? <CalendarLink bookingId={booking.bookingId} /> : null}
          {booking.hasReceipt ? <ReceiptLink bookingId={booking.bookingId} letter={letter} /> : null}
        </p>
        {booking.cancelling === "here" ? <CancelForm booking={booking} /> : null}
      </div>
    </div>
  );
}

/** The present state of each refund, never a better one. */
function RefundNotes({ booking }: { booking: BookingView }) {
  const page = useLanguage();
  const { refunds } = page.words.cancelling;
  return booking.refunds.map(({ key, amount, state }) => (
    <p key={key} className={`booking-refund booking-refund-${state}`}>
      {fill(refunds[state], { amount: money(amount, page) })}
    </p>
  ));
}

/** Leads to what it would mean; nothing is cancelled by this button. */
function CancelForm({ booking: { bookingId } }: { booking: BookingView }) {
  const { words, links } = useLanguage();
  const { cancel, ofBooking } = words.cancelling;
  return (
    <form method="post" action={links.cancelStay()} className="booking-cancel">
      <input type="hidden" name="id" value={bookingId} />
      <Button look="quiet">
        {cancel} <span className="visually-hidden">{fill(ofBooking, { number: bookingId })}</span>
      </Button>
    </form>
  );
}

function StayTable({ booking }: BookingTableProps) {
  const page = useLanguage();
  const { bookings: words } = page.words;
  return (
    <table className="booking-table">
      <caption>
        <span className="figures">{fill(words.booking, { number: booking.bookingId })}</span>{" "}
        <span className={`booking-state booking-state-${booking.state}`}>{words.states[booking.state]}</span>
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
            {soldByInWords(booking.soldBy ?? {}, page).map((choice) => (
              <span key={choice} className="booking-table-note">
                {choice}
              </span>
            ))}
            <PromisedRooms booking={booking} className="booking-table-note" />
          </td>
          <td>{dayInWords(booking.checkIn, page)}</td>
          <td>{dayInWords(booking.checkOut, page)}</td>
          <td className="figures">
            {booking.guests}
            <ChildrenNote booking={booking} />
          </td>
          <td className="figures booking-table-total">{money(booking.total, page)}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** Under the count of all guests: how many of them are children, and how old. */
function ChildrenNote({ booking: { children } }: BookingTableProps) {
  const page = useLanguage();
  return children ? <span className="booking-table-note">{childrenInWords(children, page)}</span> : null;
}

/** For whoever can call the stay off here: it is ahead, and theirs beyond doubt. */
function CalendarLink({ bookingId }: { bookingId: number }) {
  const { words, links } = useLanguage();
  return (
    <a href={links.stayCalendar(bookingId)} download="stay.ics">
      {words.bookings.addToCalendar}{" "}
      <span className="visually-hidden">{fill(words.cancelling.ofBooking, { number: bookingId })}</span>
    </a>
  );
}

function ReceiptLink({ bookingId, letter }: { bookingId: number; letter: string | undefined }) {
  const { words, links } = useLanguage();
  return (
    <Link to={links.receipt(bookingId, letter)}>
      {words.receipts.link}{" "}
      <span className="visually-hidden">{fill(words.receipts.ofBooking, { number: bookingId })}</span>
    </Link>
  );
}
