import { useSearchParams } from "react-router";
import { CHOSEN, asking, askedIn } from "#app/desk/parts/asked.ts";
import { Question } from "#app/desk/parts/question.tsx";
import { fill } from "#app/languages/phrase.ts";
import { Button } from "#app/ui/button.tsx";
import type { BookingRow } from "./booking-rows.ts";
import { bookingWords } from "./words.ts";

const { many } = bookingWords;
/** Takes the place of the number in the question about one booking. */
const TICKED = "ticked";

/** The tick of a Pending booking, as the list shows it. */
export function Tick({ booking: { bookingId, version } }: { booking: BookingRow }) {
  return (
    <label className="desk-note">
      <input type="checkbox" name={CHOSEN} value={`${bookingId}:${version}`} /> {many.tick}
      <span className="visually-hidden"> {fill(bookingWords.ofBooking, { number: bookingId })}</span>
    </label>
  );
}

/** Asks about all that are ticked; only where there are several to tick. */
export function DeclineTicked({ bookings }: { bookings: readonly BookingRow[] }) {
  if (bookings.filter(({ state }) => state === "pending").length < 2) return null;
  return (
    <p>
      <Button look="danger" {...asking(TICKED, "declined")}>
        {many.decline}
      </Button>
    </p>
  );
}

/** The question before all that are ticked are declined. */
export function DeclineMany({ bookings }: { bookings: readonly BookingRow[] | undefined }) {
  const [search] = useSearchParams();
  if (askedIn(search, ["declined"])?.of !== TICKED) return null;
  const chosen = search.getAll(CHOSEN);
  const guests = bookings?.filter(({ bookingId, version }) => chosen.includes(`${bookingId}:${version}`)) ?? [];
  if (guests.length === 0) return <NothingTicked />;
  const fields = { [CHOSEN]: guests.map(({ bookingId, version }) => `${bookingId}:${version}`).join(",") };
  return (
    <Question title={fill(many.ask, { count: guests.length })} act={many.act} fields={fields} row="main">
      <ul>
        {guests.map(({ bookingId, name }) => (
          <li key={bookingId}>
            <span className="figures">{bookingId}</span> <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      <p className="desk-note">{many.consequence}</p>
    </Question>
  );
}

function NothingTicked() {
  return (
    <p className="desk-refused" role="alert">
      {many.nothing}
    </p>
  );
}
