import { DeskTable } from "#app/desk/parts/desk-table.tsx";
import { Link } from "react-router";
import { useMoments } from "#app/desk/parts/at-desk.ts";
import { type Look, StateMark } from "#app/desk/parts/state-mark.tsx";
import { shortDay, telling } from "#app/desk/parts/telling.ts";
import { fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import { clockTime } from "#app/parts/clock-time.ts";
import type { ListedForm } from "#hotel/messages/ports/guest-forms.ts";
import { checkInWords } from "./words.ts";

export function CheckInTable({ forms }: { forms: readonly ListedForm[] }) {
  return (
    <DeskTable
      caption={checkInWords.table}
      className="desk-post-list check-in-list"
      names={checkInWords.columns}
      looks={LOOKS}
      named={["room", "stay"]}
      rows={forms}
      keyOf={({ form, id }) => `${form}-${id}`}
      cells={(form) => ({
        guest: <Guest form={form} />,
        room: form.room ?? checkInWords.roomNotKnown,
        words: (
          <>
            <Arrival form={form} />
            <span className="check-in-list-quote" dir="auto">
              {form.words}
            </span>
          </>
        ),
        stay: form.bookingId ?? checkInWords.noStay,
        state: <StateMark look={STATE_LOOKS[form.state]} words={checkInWords.states[form.state]} />,
      })}
    />
  );
}

const STATE_LOOKS: Record<ListedForm["state"], Look> = {
  new: "waiting",
  matched: "well",
  "set-aside": "badly",
  done: "plain",
};

const LOOKS = {
  guest: "check-in-list-guest",
  room: "figures check-in-list-room",
  words: "check-in-list-words",
  stay: "figures check-in-list-stay",
  state: "check-in-list-state",
};

function Guest({ form: { form, id, name, email, receivedAt } }: { form: ListedForm }) {
  const moment = useMoments();
  return (
    <>
      <Link to={deskLinks.form(form, id)}>
        <bdi>{name}</bdi>
      </Link>
      <span className="desk-note">
        {checkInWords.kinds[form]}, {moment(receivedAt)}
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
  if (arrivesAt === undefined) return <span className="desk-note">{fill(checkInWords.arriving, { day })}</span>;
  const time = clockTime(arrivesAt, telling);
  return <span className="check-in-list-early">{fill(checkInWords.arrivingAt, { day, time })}</span>;
}
