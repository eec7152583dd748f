import { ToBooking } from "#app/desk/parts/booking-link.tsx";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useDesk } from "#app/desk/parts/at-desk.ts";
import { momentInWords, telling } from "#app/desk/parts/telling.ts";
import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { deskLinks } from "#app/links.ts";
import { clockTime } from "#app/parts/clock-time.ts";
import { stayInWords } from "#app/parts/dates.ts";
import type { GuestForm, KeptCheckIn } from "#hotel/messages/ports/guest-forms.ts";
import type { FormStory } from "#hotel/messages/list-forms.ts";
import { formWords } from "./words.ts";

const { facts } = formWords;

/** Everything a form says, and its outcome. */
export function FormFacts({ story: { form, booking } }: { story: FormStory }) {
  const timeZone = useDesk()?.timeZone ?? "UTC";
  return (
    <dl className="desk-facts">
      <Fact name={facts.state}>{formWords.states[form.state]}</Fact>
      <Fact name={facts.received}>{momentInWords(form.receivedAt, timeZone)}</Fact>
      <Fact name={facts.email}>
        <bdi>{form.email}</bdi>
      </Fact>
      <Fact name={facts.room}>{form.room ?? formWords.roomNotKnown}</Fact>
      {form.form === "check-in" ? <Arriving form={form} /> : null}
      <Fact name={facts.booking}>
        {booking ? <ToBooking id={booking.bookingId}>{booking.bookingId}</ToBooking> : formWords.noStay}
        {booking ? (
          <span className="desk-note" dir="auto">
            {booking.name}
          </span>
        ) : null}
      </Fact>
      <Consequence form={form} timeZone={timeZone} />
    </dl>
  );
}

function Arriving({ form }: { form: KeptCheckIn }) {
  const language = useLanguage();
  return (
    <>
      <Fact name={facts.phone}>
        <bdi>{form.phone}</bdi>
      </Fact>
      {form.bookingNumber === undefined ? null : <Fact name={facts.bookingNumber}>{form.bookingNumber}</Fact>}
      <Fact name={facts.stay}>{stayInWords(form, language)}</Fact>
      <Fact name={facts.guests}>{form.guests}</Fact>
      {form.arrivesAt === undefined ? null : <Fact name={facts.arrivesAt}>{clockTime(form.arrivesAt, telling)}</Fact>}
      <Fact name={facts.proof}>{form.orderId === undefined ? formWords.proof.none : formWords.proof.link}</Fact>
    </>
  );
}

function Consequence({ form, timeZone }: { form: GuestForm; timeZone: string }) {
  if (form.form === "check-out") {
    return form.proposal ? <Fact name={facts.proposal}>{formWords.proposals[form.proposal]}</Fact> : null;
  }
  const { accepted, bookingId } = form;
  if (!accepted || bookingId === undefined) return <Fact name={facts.card}>{formWords.noCard}</Fact>;
  const by = formWords.cardBy[accepted.by === "guest" ? "guest" : "desk"];
  return (
    <Fact name={facts.card}>
      {fill(by, { at: momentInWords(accepted.at, timeZone) })}
      <span className="desk-note">
        <Link to={deskLinks.registrationCard(bookingId)}>{formWords.openCard}</Link>
      </span>
    </Fact>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
