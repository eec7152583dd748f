import { ColumnHeads } from "#app/desk/parts/column-heads.tsx";
import { Link } from "react-router";
import { useDesk } from "#app/desk/parts/at-desk.ts";
import { momentInWords, telling } from "#app/desk/parts/telling.ts";
import { counted, fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import type { LetterRow } from "./letter-list.ts";
import { receiverInWords } from "./receiver.ts";
import { letterWords } from "./words.ts";

const { columns } = letterWords;

export function LetterTable({ letters }: { letters: readonly LetterRow[] }) {
  return (
    <table className="desk-table desk-post-list letter-list">
      <caption className="visually-hidden">{letterWords.table}</caption>
      <ColumnHeads names={columns} />
      <tbody>
        {letters.map((letter) => (
          <Row key={letter.id} letter={letter} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ letter }: { letter: LetterRow }) {
  const { id, kind, to, subject, state, trouble } = letter;
  return (
    <tr>
      <th scope="row" className="letter-list-letter">
        <Link to={deskLinks.letter(id)}>{letterWords.kinds[kind]}</Link>
        {subject === undefined ? null : (
          <span className="desk-note" dir="auto">
            {subject}
          </span>
        )}
      </th>
      <td className="letter-list-to">{receiverInWords(to)}</td>
      <td className="letter-list-state">
        <span className={`desk-state letter-state-${state}`}>{letterWords.states[state]}</span>
      </td>
      <td className="letter-list-when">
        <When letter={letter} />
      </td>
      <td className="letter-list-trouble">{trouble ? <bdi>{trouble}</bdi> : null}</td>
    </tr>
  );
}

/** Of a waiting letter when it is tried next, of others since when they are what they are. */
function When({ letter: { queuedAt, nextTryAt, settledAt, attempts } }: { letter: LetterRow }) {
  const timeZone = useDesk()?.timeZone ?? "UTC";
  const at = (instant: number) => ({ at: momentInWords(instant, timeZone) });
  return (
    <>
      {settledAt === undefined ? null : fill(letterWords.settled, at(settledAt))}
      {nextTryAt === undefined ? null : fill(letterWords.nextTry, at(nextTryAt))}
      <span className="desk-note">
        {fill(letterWords.queued, at(queuedAt))}
        {attempts > 1 ? `, ${counted(letterWords.attempts, attempts, telling.locale)}` : null}
      </span>
    </>
  );
}
