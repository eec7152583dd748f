import { DeskTable } from "#app/desk/parts/desk-table.tsx";
import { Link } from "react-router";
import { useMoments } from "#app/desk/parts/at-desk.ts";
import { shortDay, telling } from "#app/desk/parts/telling.ts";
import { fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import { clockTime } from "#app/parts/clock-time.ts";
import type { ListedForm } from "#hotel/messages/ports/guest-forms.ts";
import { formWords } from "./words.ts";

export function FormTable({ forms }: { forms: readonly ListedForm[] }) {
  return (
    <DeskTable
      caption={formWords.table}
      className="desk-post-list form-list"
      names={formWords.columns}
      looks={LOOKS}
      named={["room", "stay"]}
      rows={forms}
      keyOf={({ form, id }) => `${form}-${id}`}
      cells={(form) => ({
        guest: <Guest form={form} />,
        room: form.room ?? formWords.roomNotKnown,
        words: (
          <>
            <Arrival form={form} />
            <span className="form-list-quote" dir="auto">
              {form.words}
            </span>
          </>
        ),
        stay: form.bookingId ?? formWords.noStay,
        state: <span className={`desk-state form-state-${form.state}`}>{formWords.states[form.state]}</span>,
      })}
    />
  );
}

const LOOKS = {
  guest: "form-list-guest",
  room: "figures form-list-room",
  words: "form-list-words",
  stay: "figures form-list-stay",
  state: "form-list-state",
};

function Guest({ form: { form, id, name, email, receivedAt } }: { form: ListedForm }) {
  const moment = useMoments();
  return (
    <>
      <Link to={deskLinks.form(form, id)}>
        <bdi>{name}</bdi>
      </Link>
      <span className="desk-note">
        {formWords.kinds[form]}, {moment(receivedAt)}
      </span>
      <span className="desk-note">
        <bdi>{email}</bdi>
      </span>
    </>
  );
}

function Arrival({ form: { checkIn, arrivesAt } }: { form: ListedForm }) {
  if (!checkIn) return null;
  const day = shortDay(checkIn);
  if (arrivesAt === undefined) return <span className="desk-note">{fill(formWords.arriving, { day })}</span>;
  const time = clockTime(arrivesAt, telling);
  return <span className="form-list-early">{fill(formWords.arrivingAt, { day, time })}</span>;
}
