import { ColumnHeads } from "#app/desk/parts/column-heads.tsx";
import { Link } from "react-router";
import { useDesk } from "#app/desk/parts/at-desk.ts";
import { momentInWords, shortDay, telling } from "#app/desk/parts/telling.ts";
import { fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import { clockTime } from "#app/parts/clock-time.ts";
import type { ListedForm } from "#hotel/messages/ports/guest-forms.ts";
import { formWords } from "./words.ts";

const { columns } = formWords;

export function FormTable({ forms }: { forms: readonly ListedForm[] }) {
  return (
    <table className="desk-table desk-post-list form-list">
      <caption className="visually-hidden">{formWords.table}</caption>
      <ColumnHeads names={columns} />
      <tbody>
        {forms.map((form) => (
          <Row key={`${form.form}-${form.id}`} form={form} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ form }: { form: ListedForm }) {
  const timeZone = useDesk()?.timeZone ?? "UTC";
  const { form: kind, id, name, email, room, words, bookingId, state, receivedAt } = form;
  return (
    <tr>
      <th scope="row" className="form-list-guest">
        <Link to={deskLinks.form(kind, id)}>
          <bdi>{name}</bdi>
        </Link>
        <span className="desk-note">
          {formWords.kinds[kind]}, {momentInWords(receivedAt, timeZone)}
        </span>
        <span className="desk-note">
          <bdi>{email}</bdi>
        </span>
      </th>
      <td className="figures form-list-room" data-name={columns.room}>
        {room ?? formWords.roomNotKnown}
      </td>
      <td className="form-list-words">
        <Arrival form={form} />
        <span className="form-list-quote" dir="auto">
          {words}
        </span>
      </td>
      <td className="figures form-list-stay" data-name={columns.stay}>
        {bookingId ?? formWords.noStay}
      </td>
      <td className="form-list-state">
        <span className={`desk-state form-state-${state}`}>{formWords.states[state]}</span>
      </td>
    </tr>
  );
}

function Arrival({ form: { checkIn, arrivesAt } }: { form: ListedForm }) {
  if (!checkIn) return null;
  const day = shortDay(checkIn);
  if (arrivesAt === undefined) return <span className="desk-note">{fill(formWords.arriving, { day })}</span>;
  const time = clockTime(arrivesAt, telling);
  return <span className="form-list-early">{fill(formWords.arrivingAt, { day, time })}</span>;
}
