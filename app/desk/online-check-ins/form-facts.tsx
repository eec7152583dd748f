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
import type { FormStory } from "#hotel/messages/list-forms.ts";
import { formWords } from "./words.ts";

const { facts } = formWords;

/** Everything a form says, and its outcome. */
export function FormFacts({ story: { form, booking } }: { story: FormStory }) {
  const timeZone = useTimeZone();
  const language = useLanguage();
  return (
    <Facts
      facts={{
        [facts.state]: formWords.states[form.state],
        [facts.received]: momentInWords(form.receivedAt, timeZone),
        [facts.email]: form.email,
        [facts.room]: form.room ?? formWords.roomNotKnown,
        ...(form.form === "check-in" && arriving(form, language)),
        [facts.booking]: booking ? <Booking of={booking} /> : formWords.noStay,
        ...consequence(form, timeZone),
      }}
    />
  );
}

function Booking({ of: { bookingId, name } }: { of: NonNullable<FormStory["booking"]> }) {
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
    [facts.proof]: form.orderId === undefined ? formWords.proof.none : formWords.proof.link,
  };
}

/** What a departure was taken for, or the registration card of an arrival. */
function consequence(form: GuestForm, timeZone: string): KnownFacts {
  if (form.form === "check-out") return { [facts.proposal]: form.proposal && formWords.proposals[form.proposal] };
  const { accepted, bookingId } = form;
  if (!accepted || bookingId === undefined) return { [facts.card]: formWords.noCard };
  const by = formWords.cardBy[accepted.by === "guest" ? "guest" : "desk"];
  const card = (
    <>
      {fill(by, { at: momentInWords(accepted.at, timeZone) })}
      <span className="desk-note">
        <Link to={deskLinks.registrationCard(bookingId)}>{formWords.openCard}</Link>
      </span>
    </>
  );
  return { [facts.card]: card };
}
