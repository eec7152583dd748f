import { DeskTable } from "#app/desk/parts/desk-table.tsx";
import { Link } from "react-router";
import { useMoments } from "#app/desk/parts/at-desk.ts";
import { telling } from "#app/desk/parts/telling.ts";
import { counted, fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import type { LetterRow } from "./letter-rows.ts";
import { receiverInWords } from "./receiver.ts";
import { letterWords } from "./words.ts";

export function LetterTable({ letters }: { letters: readonly LetterRow[] }) {
  return (
    <DeskTable
      caption={letterWords.table}
      className="desk-post-list letter-list"
      names={letterWords.columns}
      looks={LOOKS}
      rows={letters}
      keyOf={({ id }) => id}
      cells={(letter) => ({
        letter: <Named letter={letter} />,
        to: receiverInWords(letter.to),
        state: <span className={`desk-state letter-state-${letter.state}`}>{letterWords.states[letter.state]}</span>,
        when: <When letter={letter} />,
        trouble: letter.trouble ? <bdi>{letter.trouble}</bdi> : null,
      })}
    />
  );
}

const LOOKS = {
  letter: "letter-list-letter",
  to: "letter-list-to",
  state: "letter-list-state",
  when: "letter-list-when",
  trouble: "letter-list-trouble",
};

function Named({ letter: { id, kind, subject } }: { letter: LetterRow }) {
  return (
    <>
      <Link to={deskLinks.letter(id)}>{letterWords.kinds[kind]}</Link>
      {subject === undefined ? null : (
        <span className="desk-note" dir="auto">
          {subject}
        </span>
      )}
    </>
  );
}

/** Of a waiting letter when it is tried next, of others since when they are what they are. */
function When({ letter: { queuedAt, nextTryAt, settledAt, attempts } }: { letter: LetterRow }) {
  const moment = useMoments();
  const at = (instant: number) => ({ at: moment(instant) });
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
