import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { askedIn } from "#app/desk/parts/asked.ts";
import { ToBooking } from "#app/desk/parts/booking-link.tsx";
import { Question } from "#app/desk/parts/question.tsx";
import { shortDay } from "#app/desk/parts/telling.ts";
import { Field } from "#app/ui/field.tsx";
import { fill } from "#app/languages/phrase.ts";
import type { RoomMove } from "#hotel/settings/rehearse-publishing.ts";
import type { Surprise } from "./surprises.ts";
import { settingsWords } from "./words.ts";

/** `publication` and the version `present` are in force before the owner's eyes. */
interface Publishable extends Record<"number" | "publication" | "present", number> {
  /** Whoever would get another room. */
  moves?: readonly RoomMove[];
  surprises?: readonly Pick<Surprise, "said" | "names">[];
}

const FORM = "publishing";

interface VersionQuestionProps {
  version: Publishable;
  /** Whether it can't be published as it is, so that nobody is asked. */
  isBlocked?: boolean;
  /** What else there is to know before. */
  children?: ReactNode;
}

/** The question before guests see another version, or before a draft is given up. */
export function VersionQuestion({ version, isBlocked = false, children }: VersionQuestionProps) {
  const { number, publication, present, moves = [], surprises = [] } = version;
  const [search] = useSearchParams();
  const asked = askedIn(search, ["publish", "discard"]);
  if (asked?.of !== String(number)) return null;
  if (asked.to === "publish" && isBlocked) return null;
  const { title, detail, answer } = settingsWords.ask[asked.to];
  const isMoving = asked.to === "publish" && moves.length > 0;
  return (
    <Question
      title={fill(title, { number })}
      act={isMoving ? settingsWords.ask.reassign.answer : answer}
      fields={{
        intent: asked.to,
        version: number,
        publication,
        ...(isMoving && { reassign: moves.map(({ bookingId }) => bookingId).join(",") }),
      }}
      row="main"
      formId={FORM}
    >
      {children}
      <p>{fill(detail, { present })}</p>
      {asked.to === "publish" ? <Surprises of={surprises} /> : null}
      {asked.to === "publish" ? (
        <Field id="note" name="note" form={FORM} maxLength={200} {...settingsWords.ask.note} />
      ) : null}
      {isMoving ? <Moves moves={moves} /> : null}
    </Question>
  );
}

/** So many are named. */
const NAMED = 3;

function Surprises({ of }: { of: NonNullable<Publishable["surprises"]> }) {
  if (of.length === 0) return null;
  return (
    <div className="settings-notes">
      <p>{settingsWords.ask.surprises}</p>
      <ul className="settings-faults">
        {of.map(({ said, names }) => {
          const count = names.length > NAMED ? names.length : names.join("; ");
          return <li key={said}>{fill(settingsWords.surprises.counted, { said, count })}</li>;
        })}
      </ul>
    </div>
  );
}

function Moves({ moves }: { moves: readonly RoomMove[] }) {
  const { lead, stay } = settingsWords.ask.reassign;
  return (
    <>
      <p>{lead}</p>
      <ul className="settings-moves">
        {moves.map(({ bookingId, room, to, checkIn, checkOut }) => (
          <li key={`${bookingId} ${room} ${checkIn}`}>
            <ToBooking id={bookingId}>
              {fill(stay, { booking: bookingId, room, to, from: shortDay(checkIn), until: shortDay(checkOut) })}
            </ToBooking>
          </li>
        ))}
      </ul>
    </>
  );
}
