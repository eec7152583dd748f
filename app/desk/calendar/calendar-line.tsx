import { memo } from "react";
import { fill } from "#app/languages/phrase.ts";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { type CalendarRow, type RowContent, sameContent } from "./calendar-rows.ts";
import { edgeOf, ROW_HEIGHT, type View } from "./geometry.ts";
import { ClosingBar, EarlierBar, StayBar } from "./stay-bar.tsx";
import { calendarWords } from "./words.ts";

interface CalendarLineProps extends Pick<View, "fromDay" | "toDay"> {
  row: CalendarRow;
  index: number;
  content: RowContent | undefined;
  first: PlainDate;
  /** The stay on this line, if any, that the Tab key comes to. */
  tabStop: number | undefined;
}

/** One line of the calendar, with what it shows on the days that are drawn. */
export const CalendarLine = memo(DrawnLine, sameLine);

function DrawnLine(props: CalendarLineProps) {
  const { row, index, content, first, fromDay, toDay, tabStop } = props;
  const [from, to] = [addDays(first, fromDay), addDays(first, toDay)];
  const edge = addDays(first, edgeOf(fromDay));
  return (
    <tr aria-rowindex={index + 2} className={`cal-row cal-row-${row.kind}`} style={{ top: index * ROW_HEIGHT }}>
      <LineHead row={row} />
      {content?.closings
        .filter((closing) => closing.from < to && from < closing.until)
        .map((closing) => (
          <ClosingBar key={`closing-${closing.id}`} closing={closing} first={first} />
        ))}
      {content?.earlier
        .filter((stretch) => stretch.from < to && from < stretch.until)
        .map(({ id, name, from: since, until }) => (
          <EarlierBar key={`earlier-${id}-${since}`} name={name} from={since} until={until} first={first} />
        ))}
      {content?.stays
        .filter((stay) => stay.start < to && from <= stay.end)
        .map((stay) => (
          <StayBar
            key={stay.id}
            stay={stay}
            first={first}
            isTabStop={stay.id === tabStop}
            isAtEdge={stay.start < edge}
          />
        ))}
    </tr>
  );
}

/** A window that has come with news of other lines draws none of the rest. */
function sameLine(one: CalendarLineProps, other: CalendarLineProps): boolean {
  return (
    one.row.key === other.row.key &&
    one.index === other.index &&
    one.first === other.first &&
    one.fromDay === other.fromDay &&
    one.toDay === other.toDay &&
    one.tabStop === other.tabStop &&
    sameContent(one.content, other.content)
  );
}

function LineHead({ row }: { row: CalendarRow }) {
  const isRoom = row.kind === "room";
  const name = isRoom
    ? fill(calendarWords.roomHead, { number: row.room, category: row.category })
    : fill(calendarWords.noRoomYet, { category: row.category });
  return (
    <th scope="row" aria-colindex={1} className="cal-head" aria-label={name}>
      {isRoom ? (
        <span className="figures cal-head-number">{row.room}</span>
      ) : (
        <span className="cal-head-type">{row.category}</span>
      )}
      <span className="cal-head-note">{isRoom ? row.category : calendarWords.waiting}</span>
    </th>
  );
}
