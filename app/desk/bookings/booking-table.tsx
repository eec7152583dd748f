import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { deskLinks } from "#app/links.ts";
import { countInWords, nightsInWords } from "#app/parts/dates.ts";
import { Button } from "#app/ui/button.tsx";
import type { BookingSort } from "#hotel/booking/rules/booking-query.ts";
import { asking, rowId } from "#app/desk/parts/asked.ts";
import type { BookingRow } from "./booking-rows.ts";
import { type AskedBookings, askedBookingsIn, searchFor, sortedBy } from "./asked-bookings.ts";
import { guestLinks } from "#app/desk/parts/guest-links.ts";
import { shortDay, yearOf, moneyInWords } from "#app/desk/parts/telling.ts";
import { Tick } from "./decline-many.tsx";
import { bookingWords } from "./words.ts";

const { columns } = bookingWords;

/** Each column with what it sorts by. */
const COLUMNS: readonly [BookingSort, string][] = [
  ["id", columns.number],
  ["name", columns.name],
  ["type", columns.type],
  ["start", columns.checkIn],
  ["end", columns.checkOut],
  ["guests", columns.guests],
  ["total", columns.total],
  ["status", columns.status],
];

export function BookingTable({ bookings, wanted }: { bookings: readonly BookingRow[]; wanted: AskedBookings }) {
  return (
    <table className="desk-table booking-list">
      <caption className="visually-hidden">{bookingWords.table}</caption>
      <thead>
        <tr>
          {COLUMNS.map(([sort, name]) => (
            <SortHeader key={sort} sort={sort} name={name} wanted={wanted} />
          ))}
          <th scope="col">{columns.answer}</th>
        </tr>
      </thead>
      <tbody>
        {bookings.map((booking) => (
          <Row key={booking.bookingId} booking={booking} />
        ))}
      </tbody>
    </table>
  );
}

function SortHeader({ sort, name, wanted }: { sort: BookingSort; name: string; wanted: AskedBookings }) {
  const order = wanted.sort === sort ? wanted.order : undefined;
  const isSorted = order && (order === "asc" ? "ascending" : "descending");
  return (
    <th scope="col" aria-sort={isSorted ?? "none"}>
      <Link className="desk-sort" to={deskLinks.bookings(searchFor(sortedBy(wanted, sort)))} preventScrollReset>
        {name}
      </Link>
    </th>
  );
}

function Row({ booking }: { booking: BookingRow }) {
  const language = useLanguage();
  const { bookingId, name, email, phone, category, checkIn, checkOut, rooms, guests, total, state } = booking;
  return (
    <tr id={rowId(bookingId)} tabIndex={-1}>
      <th scope="row" className="figures booking-list-number">
        <DetailsLink booking={booking}>{bookingId}</DetailsLink>
      </th>
      <td className="booking-list-guest">
        <DetailsLink booking={booking}>
          <bdi className="desk-strong desk-name">{name}</bdi>
        </DetailsLink>
        <span className="desk-note">{email}</span>
        {phone ? <span className="desk-note figures">{phone}</span> : null}
      </td>
      <td className="booking-list-type">
        {category}
        <span className="desk-note figures">{roomsInWords(booking)}</span>
        {rooms > 1 ? <span className="desk-note">{countInWords(rooms, "rooms", language)}</span> : null}
      </td>
      <td className="figures booking-list-in" data-name={columns.checkIn}>
        {shortDay(checkIn)} <span className="desk-note">{yearOf(checkIn)}</span>
      </td>
      <td className="figures booking-list-out" data-name={columns.checkOut}>
        {shortDay(checkOut)} <span className="desk-note">{nightsInWords({ checkIn, checkOut }, language)}</span>
      </td>
      <td className="figures booking-list-guests" data-name={columns.guests}>
        {guests}
      </td>
      <td className="figures desk-strong booking-list-total">
        {moneyInWords(total)}
        <Balance owed={booking.owed} />
        {booking.hasReceipt ? <ReceiptLink bookingId={bookingId} /> : null}
      </td>
      <td className="booking-list-state">
        <span className={`desk-state desk-state-${state}`}>{bookingWords.states[state]}</span>
        {state === "confirmed" ? <Whereabouts lives={booking.lives} /> : null}
      </td>
      <td className="booking-list-answer">{state === "pending" ? <Answers booking={booking} /> : null}</td>
    </tr>
  );
}

/** The rooms by number, where the booking has a stay at all. */
function roomsInWords({ roomNumbers, lives }: BookingRow): string {
  if (roomNumbers.length > 0) return roomNumbers.join(", ");
  return lives.includes("booked") ? bookingWords.unassigned : "";
}

/** What is open between the guest and the desk. */
function Balance({ owed }: Pick<BookingRow, "owed">) {
  if (owed === 0) return null;
  const amount = moneyInWords(Math.abs(owed));
  return (
    <span className={owed > 0 ? "desk-note booking-list-due" : "desk-note"}>
      {fill(owed > 0 ? bookingWords.owes : bookingWords.getsBack, { amount })}
    </span>
  );
}

/** Who is in the house, gone or never came is more than confirmed. */
function Whereabouts({ lives }: Pick<BookingRow, "lives">) {
  return lives.map((life) =>
    life === "booked" ? null : (
      <span key={life} className={`desk-state booking-life-${life}`}>
        {bookingWords.lives[life]}
      </span>
    ),
  );
}

/** Opens the booking's story, and keeps the list as it is. */
function DetailsLink({ booking, children }: { booking: BookingRow; children: ReactNode }) {
  const [search] = useSearchParams();
  const asked = { ...searchFor(askedBookingsIn(search)), booking: String(booking.bookingId) };
  return (
    <Link className="booking-story-link" to={deskLinks.bookings(asked)} preventScrollReset>
      {children}
    </Link>
  );
}

/** A whole new document: the guests' pages have other styles and another policy. */
function ReceiptLink({ bookingId }: { bookingId: number }) {
  const { receipt, ofBooking } = bookingWords;
  return (
    <span className="desk-note">
      <a href={guestLinks.receipt(bookingId)}>
        {receipt}
        <span className="visually-hidden"> {fill(ofBooking, { number: bookingId })}</span>
      </a>
    </span>
  );
}

function Answers({ booking }: { booking: BookingRow }) {
  const { bookingId } = booking;
  const { answers, ofBooking } = bookingWords;
  const of = <span className="visually-hidden"> {fill(ofBooking, { number: bookingId })}</span>;
  return (
    <div className="desk-answers">
      <Button look="outline" {...asking(bookingId, "confirmed")}>
        {answers.confirmed}
        {of}
      </Button>
      <Button look="danger" {...asking(bookingId, "declined")}>
        {answers.declined}
        {of}
      </Button>
      <Tick booking={booking} />
    </div>
  );
}
