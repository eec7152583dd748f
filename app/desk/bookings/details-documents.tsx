import { AskAct, DetailsCard } from "./details-parts.tsx";
import { useRef } from "react";
import { Form, type Location, useNavigation } from "react-router";
import { fill } from "#app/languages/phrase.ts";
import { useDesk, useMoments } from "#app/desk/parts/at-desk.ts";
import { ActFields, type ActSubject } from "#app/desk/parts/act-form.tsx";
import { guestLinks } from "#app/desk/parts/guest-links.ts";
import { messageKinds } from "#app/desk/parts/message-kinds.ts";
import { actInWords } from "#app/desk/parts/act-in-words.ts";
import { detailInWords } from "#app/desk/parts/told-detail.ts";
import { StateMark } from "#app/desk/parts/state-mark.tsx";
import { telling } from "#app/desk/parts/telling.ts";
import { useUnsaved } from "#app/desk/parts/use-unsaved.ts";
import { clockTime } from "#app/parts/clock-time.ts";
import { Button } from "#app/ui/button.tsx";
import type { BookingDetails, DetailsView } from "./details-view.ts";
import { detailsWords } from "./details-words.ts";

const { guest, notes, letters, forms, trail, actors } = detailsWords;

/** Who it is for, and how to reach them. */
export function GuestCard({ details: { booking, order } }: { details: BookingDetails }) {
  return (
    <DetailsCard name="guest" title={guest.title}>
      <p>
        {booking.email === "" ? guest.noEmail : <a href={guestLinks.email(booking.email)}>{booking.email}</a>}
        {order.phone ? <span className="details-phone figures">{order.phone}</span> : null}
      </p>
      {order.arrivesAt ? <p>{fill(guest.arrives, { time: clockTime(order.arrivesAt, telling) })}</p> : null}
      {order.specialRequests ? (
        <p className="details-words">
          {guest.specialRequests} <bdi>{order.specialRequests}</bdi>
        </p>
      ) : null}
      <p className="desk-acts">
        <AskAct act="guest" />
      </p>
    </DetailsCard>
  );
}

/** What was written down, sent, received and done. */
export function Papers({ view }: { view: DetailsView }) {
  const { details } = view;
  return (
    <>
      <Notes details={details} />
      <Letters details={details} />
      <Forms details={details} />
      <Trail view={view} />
    </>
  );
}

function Notes({ details }: { details: BookingDetails }) {
  const moment = useMoments();
  const me = useDesk()?.me;
  return (
    <DetailsCard name="notes" title={notes.title}>
      {details.notes.length === 0 ? <p className="desk-note">{notes.none}</p> : null}
      <ul className="details-notes">
        {details.notes.map(({ id, words, authorName, author, at }) => (
          <li key={id}>
            <p className="details-words">{words === "" ? notes.erased : words}</p>
            <p className="desk-note">
              {authorName ?? author}, {moment(at)}
            </p>
          </li>
        ))}
      </ul>
      {/* A fresh field once the clerk's own note stands; a colleague's takes nothing away. */}
      <NoteForm key={details.notes.filter(({ author }) => author === me?.id).length} of={details.booking} />
    </DetailsCard>
  );
}

function NoteForm({ of }: { of: ActSubject }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { state } = useNavigation();
  useUnsaved({ isTyped: () => Boolean(field.current?.value.trim()), isLeft: isOtherBooking });
  return (
    <Form method="post" preventScrollReset className="details-note">
      <ActFields act="note" of={of} />
      <label className="visually-hidden" htmlFor="details-note">
        {notes.label}
      </label>
      <textarea
        ref={field}
        id="details-note"
        className="field-input"
        name="words"
        rows={2}
        maxLength={2_000}
        required
        placeholder={notes.label}
      />
      <Button look="outline" aria-disabled={state !== "idle"}>
        {notes.add}
      </Button>
    </Form>
  );
}

/** A question about the same booking lies over its note. */
function isOtherBooking(from: Location, to: Location): boolean {
  const bookingIn = ({ pathname, search }: Location) => `${pathname} ${new URLSearchParams(search).get("booking")}`;
  return bookingIn(from) !== bookingIn(to);
}

function Letters({ details }: { details: BookingDetails }) {
  const moment = useMoments();
  return (
    <DetailsCard name="letters" title={letters.title}>
      {details.letters.length === 0 ? <p className="desk-note">{letters.none}</p> : null}
      <ul className="details-lines">
        {details.letters.map(({ id, kind, subject, state, to, queuedAt, settledAt, trouble }) => (
          <li key={id}>
            <p>
              {subject ?? messageKinds[kind]}{" "}
              <StateMark look={state === "failed" ? "badly" : "plain"} words={letters.states[state]} />
            </p>
            <p className="desk-note">
              {to}, {moment(settledAt ?? queuedAt)}
              {trouble ? `. ${trouble}` : ""}
            </p>
          </li>
        ))}
      </ul>
    </DetailsCard>
  );
}

function Forms({ details }: { details: BookingDetails }) {
  const moment = useMoments();
  if (details.forms.length === 0) return null;
  return (
    <DetailsCard name="forms" title={forms.title}>
      <ul className="details-lines">
        {details.forms.map(({ form, id, name, room, words, phone, receivedAt }) => (
          <li key={`${form} ${id}`}>
            <p>
              {forms[form]}, <bdi>{name}</bdi>,{" "}
              {room === undefined ? forms.noRoom : fill(detailsWords.stay.room, { room })}
            </p>
            {words ? <p className="details-words">{words}</p> : null}
            <p className="desk-note">
              {phone ? `${phone}, ` : ""}
              {moment(receivedAt)}
            </p>
          </li>
        ))}
      </ul>
    </DetailsCard>
  );
}

function Trail({ view: { details, categories } }: { view: DetailsView }) {
  const moment = useMoments();
  return (
    <details className="details-card details-trail">
      <summary>
        {trail.title} <span className="desk-count figures">{details.trail.length}</span>
      </summary>
      <ol className="details-lines">
        {details.trail.map(({ id, act, detail, actor, actorName, at }) => (
          <li key={id}>
            <p>
              {actInWords(act)}
              {detail ? <span className="details-detail"> {detailInWords(detail, categories)}</span> : null}
            </p>
            <p className="desk-note">
              {fill(trail.by, { name: actorName ?? actorInWords(actor) })}, {moment(at)}
            </p>
          </li>
        ))}
      </ol>
    </details>
  );
}

function actorInWords(actor: string): string {
  const known: Readonly<Record<string, string>> = actors;
  return known[actor] ?? actor;
}
