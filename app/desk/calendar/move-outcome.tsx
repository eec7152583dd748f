import { datesInWords } from "#app/desk/parts/dates-in-words.ts";
import { DeadlinesField } from "#app/desk/parts/deadlines-field.tsx";
import { leadWords, statusWords } from "./move-words.ts";
import { hasOtherDates, type ProposedMove } from "./proposed-move.ts";
import type { useReply } from "./use-reply.ts";

interface MoveOutcomeProps extends ReturnType<typeof useReply> {
  /** Undefined while the form proposes none. */
  proposed: ProposedMove | undefined;
  areDeadlinesAnew: boolean;
  onDeadlinesAnew: (areAnew: boolean) => void;
}

/** What the proposed move would come to; other dates are told in full, and may let the deadlines count anew. */
export function MoveOutcome({ proposed, reply, lack, areDeadlinesAnew, onDeadlinesAnew }: MoveOutcomeProps) {
  const hasDates = proposed !== undefined && hasOtherDates(proposed);
  const dates = hasDates && reply?.reply === "fits" && reply.modifiedCount > 0 ? reply : undefined;
  const said = proposed && statusWords(proposed, { reply, lack });
  return (
    <>
      <div role="status" className="cal-move-reply" data-reply={reply?.reply}>
        <p>{dates ? leadWords(dates) : said}</p>
        {dates ? (
          <ul>
            {datesInWords(dates).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : null}
      </div>
      {dates ? (
        <DeadlinesField
          plan={dates}
          checked={areDeadlinesAnew}
          onChange={({ target }) => onDeadlinesAnew(target.checked)}
        />
      ) : null}
    </>
  );
}
