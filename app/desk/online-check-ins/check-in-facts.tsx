import { Facts, type KnownFacts } from "#app/desk/parts/facts.tsx";
import { ToBooking } from "#app/desk/parts/booking-link.tsx";
import { Link } from "react-router";
import { useTimeZone } from "#app/desk/parts/at-desk.ts";
import { momentInWords, telling } from "#app/desk/parts/telling.ts";
import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { deskLinks } from "#app/links.ts";
import { clockTime } from "#app/parts/clock-time.ts";
import { stayInWords, type Telling } from "#app/parts/dates.ts";
import type { GuestForm, KeptCheckIn } from "#hotel/messages/ports/guest-forms.ts";
import type { FormDetails } from "#hotel/messages/list-forms.ts";
import { checkInWords } from "./words.ts";

const { facts } = checkInWords;

/** Everything a form says, and its outcome. */
export function CheckInFacts({ details: { form, booking } }: { details: FormDetails }) {
  const timeZone = useTimeZone();
  const language = useLanguage();
  return (
    <Facts
      facts={{
        [facts.state]: checkInWords.states[form.state],
        [facts.received]: momentInWords(form.receivedAt, timeZone),
        [facts.email]: form.email,
        [facts.room]: form.room ?? checkInWords.roomNotKnown,
        ...(form.form === "check-in" && arriving(form, language)),
        [facts.booking]: booking ? <Booking of={booking} /> : checkInWords.noStay,
        ...consequence(form, timeZone),
      }}
    />
  );
}

function Booking({ of: { bookingId, name } }: { of: NonNullable<FormDetails["booking"]> }) {
  return (
    <>
      <ToBooking id={bookingId}>{bookingId}</ToBooking>
      <span className="desk-note" dir="auto">
        {name}
      </span>
    </>
  );
}

function arriving(form: KeptCheckIn, language: Telling): KnownFacts {
  return {
    [facts.phone]: form.phone,
    [facts.bookingNumber]: form.bookingNumber,
    [facts.stay]: stayInWords(form, language),
    [facts.guests]: form.guests,
    [facts.arrivesAt]: form.arrivesAt && clockTime(form.arrivesAt, telling),
    [facts.proof]: form.orderId === undefined ? checkInWords.proof.none : checkInWords.proof.link,
  };
}

/** What a departure was taken for, or the registration card of an arrival. */
function consequence(form: GuestForm, timeZone: string): KnownFacts {
  if (form.form === "check-out") return { [facts.proposal]: form.proposal && checkInWords.proposals[form.proposal] };
  const { accepted, bookingId } = form;
  if (!accepted || bookingId === undefined) return { [facts.card]: checkInWords.noCard };
  const by = checkInWords.cardBy[accepted.by === "guest" ? "guest" : "desk"];
  const card = (
    <>
      {fill(by, { at: momentInWords(accepted.at, timeZone) })}
      <span className="desk-note">
        <Link to={deskLinks.registrationCard(bookingId)}>{checkInWords.openCard}</Link>
      </span>
    </>
  );
  return { [facts.card]: card };
}
