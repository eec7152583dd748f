import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { deskLinks } from "#app/links.ts";
import { countInWords, nightsInWords } from "#app/parts/dates.ts";
import { Button } from "#app/ui/button.tsx";
import type { BookingSort } from "#hotel/booking/rules/booking-query.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import { asking, rowId } from "#app/desk/parts/asked.ts";
import { DeskTable } from "#app/desk/parts/desk-table.tsx";
import type { AskedRows } from "#app/desk/parts/rows.ts";
import type { BookingRow } from "./booking-rows.ts";
import { askedBookingsIn, sortedBy } from "./asked-bookings.ts";
import { guestLinks } from "#app/desk/parts/guest-links.ts";
import { shortDay, yearOf, moneyInWords } from "#app/desk/parts/telling.ts";
import { Tick } from "./decline-many.tsx";
import { detailsWords } from "./details-words.ts";
import { bookingWords } from "./words.ts";

const { columns } = bookingWords;

/** What the columns sort by. */
const SORTS: Partial<Record<keyof typeof columns, BookingSort>> = {
  number: "id",
  name: "name",
  type: "type",
  checkIn: "start",
  checkOut: "end",
  guests: "guests",
  total: "total",
  status: "status",
};

const LOOKS = {
  number: "figures booking-list-number",
  name: "booking-list-guest",
  type: "booking-list-type",
  checkIn: "figures booking-list-in",
  checkOut: "figures booking-list-out",
  guests: "figures booking-list-guests",
  total: "figures desk-strong booking-list-total",
  status: "booking-list-state",
  answer: "booking-list-answer",
};

export function BookingTable({ bookings, asked }: { bookings: readonly BookingRow[]; asked: AskedRows }) {
  const language = useLanguage();
  return (
    <DeskTable
      caption={bookingWords.table}
      className="booking-list"
      names={columns}
      looks={LOOKS}
      named={["checkIn", "checkOut", "guests"]}
      sorting={(column) => sortingBy(SORTS[column], asked)}
      rows={bookings}
      keyOf={({ bookingId }) => bookingId}
      idOf={({ bookingId }) => rowId(bookingId)}
      cells={(booking) => cellsOf(booking, language)}
    />
  );
}

function sortingBy(sort: BookingSort | undefined, asked: AskedRows) {
  if (sort === undefined) return undefined;
  const order = asked.order === "desc" ? "desc" : "asc";
  return { to: deskLinks.bookings(sortedBy(asked, sort)), order: asked.sort === sort ? order : undefined } as const;
}

function cellsOf(booking: BookingRow, language: ReturnType<typeof useLanguage>) {
  const { bookingId, name, email, phone, category, checkIn, checkOut, rooms, guests, total, state } = booking;
  return {
    number: <DetailsLink booking={booking}>{bookingId}</DetailsLink>,
    name: (
      <>
        <DetailsLink booking={booking}>
          <bdi className="desk-strong desk-name">{name}</bdi>
        </DetailsLink>
        <span className="desk-note">{email}</span>
        {phone ? <span className="desk-note figures">{phone}</span> : null}
      </>
    ),
    type: (
      <>
        {category}
        <span className="desk-note figures">{roomsInWords(booking)}</span>
        {rooms > 1 ? <span className="desk-note">{countInWords(rooms, "rooms", language)}</span> : null}
      </>
    ),
    checkIn: <Day day={checkIn} note={yearOf(checkIn)} />,
    checkOut: <Day day={checkOut} note={nightsInWords({ checkIn, checkOut }, language)} />,
    guests,
    total: (
      <>
        {moneyInWords(total)}
        <Balance owed={booking.owed} />
        {booking.hasReceipt ? <ReceiptLink bookingId={bookingId} /> : null}
      </>
    ),
    status: (
      <>
        <span className={`desk-state desk-state-${state}`}>{detailsWords.states[state]}</span>
        {state === "confirmed" ? <Whereabouts lives={booking.lives} /> : null}
      </>
    ),
    answer: state === "pending" ? <Answers booking={booking} /> : null,
  };
}

function Day({ day, note }: { day: PlainDate; note: string }) {
  return (
    <>
      {shortDay(day)} <span className="desk-note">{note}</span>
    </>
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
        {detailsWords.lives[life]}
      </span>
    ),
  );
}

/** Opens the booking's details, and keeps the list as it is. */
function DetailsLink({ booking, children }: { booking: BookingRow; children: ReactNode }) {
  const [search] = useSearchParams();
  const asked = { ...askedBookingsIn(search), booking: String(booking.bookingId) };
  return (
    <Link className="booking-details-link" to={deskLinks.bookings(asked)} preventScrollReset>
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
  const { acts } = detailsWords;
  const of = <span className="visually-hidden"> {fill(bookingWords.ofBooking, { number: bookingId })}</span>;
  return (
    <div className="desk-answers">
      <Button look="outline" {...asking(bookingId, "confirmed")}>
        {acts.confirmed}
        {of}
      </Button>
      <Button look="danger" {...asking(bookingId, "declined")}>
        {acts.declined}
        {of}
      </Button>
      <Tick booking={booking} />
    </div>
  );
}
