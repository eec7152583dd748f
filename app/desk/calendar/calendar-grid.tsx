import { type KeyboardEvent, type PointerEvent, type RefObject, useMemo } from "react";
import { daysBetween, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { CalendarLine } from "./calendar-line.tsx";
import { type CalendarRow, type Direction, type RowContent, stayBeside } from "./calendar-rows.ts";
import type { CalendarStay } from "./calendar-stay.ts";
import { DayHeads } from "./day-heads.tsx";
import {
  blockOf,
  DAY_WIDTH,
  HEAD_HEIGHT,
  ROW_HEIGHT,
  SIDE_WIDTH,
  type Span,
  type View,
  WINDOW_NIGHTS,
} from "./geometry.ts";
import { Ghost } from "./ghost.tsx";
import type { ProposedMove } from "./proposed-move.ts";
import { useDrawn } from "./use-drawn.ts";
import { useFocusedStay } from "./use-focused-stay.ts";
import { calendarWords } from "./words.ts";

export interface CalendarGridProps {
  region: RefObject<HTMLDivElement | null>;
  span: Span;
  today: PlainDate;
  view: View;
  /** The windows that are not here, by their first days. */
  unread: readonly PlainDate[];
  rows: readonly CalendarRow[];
  content: ReadonlyMap<string, RowContent>;
  /** The stay that is being carried to another place. */
  proposed: ProposedMove | undefined;
  onPointerDown: (event: PointerEvent, stay: CalendarStay) => void;
  onOpen: (stay: CalendarStay) => void;
  /** Picks a stay up, to carry it by keys. */
  onPickUp: (stay: CalendarStay) => void;
  /** A key while a stay is carried; true where it was heeded. */
  onCarry: (key: string) => boolean;
}

const DIRECTIONS: Record<string, Direction> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

/** The calendar itself: as many lines and bars in the document as are in sight, and some to spare. */
export function CalendarGrid(props: CalendarGridProps) {
  const { region, span, today, view, rows, content, proposed } = props;
  const drawn = useDrawn(view, content);
  const focus = useFocusedStay({ region, rows, content, span });
  const stayOf = useStayOf(content);
  const tabStop = tabStopOf(props, focus.id);
  const size = { width: SIDE_WIDTH + span.days * DAY_WIDTH, height: HEAD_HEIGHT + rows.length * ROW_HEIGHT };
  return (
    <div ref={region} className="cal-region">
      <div className="cal-canvas" style={size}>
        <UnreadDays span={span} unread={props.unread} height={size.height} />
        <TodayLine span={span} today={today} height={size.height} />
        <table
          aria-label={calendarWords.grid}
          aria-rowcount={rows.length + 1}
          aria-colcount={span.days + 1}
          aria-describedby="calendar-help"
          className="cal-table"
          onKeyDown={(event) => heedKey(event, { ...props, stayOf, go: focus.go })}
          onFocus={(event) => focus.came(stayOf(event.target))}
          onBlur={focus.left}
          onClick={(event) => heed(stayOf(event.target), props.onOpen)}
          onPointerDown={(event) => heed(stayOf(event.target), (stay) => props.onPointerDown(event, stay))}
        >
          <DayHeads span={span} today={today} fromDay={view.fromDay} toDay={view.toDay} />
          <tbody>
            {rows.slice(view.fromRow, view.toRow).map((row, place) => {
              const index = view.fromRow + place;
              const block = drawn.get(blockOf(index));
              if (!block) return null;
              const line = block.content.get(row.key);
              return (
                <CalendarLine
                  key={row.key}
                  row={row}
                  index={index}
                  content={line}
                  first={span.first}
                  fromDay={block.fromDay}
                  toDay={block.toDay}
                  tabStop={line?.stays.some(({ id }) => id === tabStop) ? tabStop : undefined}
                />
              );
            })}
          </tbody>
        </table>
        {proposed ? <Ghost proposed={proposed} rows={rows} first={span.first} /> : null}
      </div>
    </div>
  );
}

function TodayLine({ span, today, height }: Pick<CalendarGridProps, "span" | "today"> & { height: number }) {
  const left = SIDE_WIDTH + daysBetween(span.first, today) * DAY_WIDTH;
  return <div className="cal-today" aria-hidden="true" style={{ left, height }} />;
}

/** Days of which nothing is known are not to be taken for free. */
function UnreadDays({ span, unread, height }: Pick<CalendarGridProps, "span" | "unread"> & { height: number }) {
  return unread.map((day) => {
    const left = SIDE_WIDTH + daysBetween(span.first, day) * DAY_WIDTH;
    const width = WINDOW_NIGHTS * DAY_WIDTH;
    return <div key={day} className="cal-unread" aria-hidden="true" style={{ left, width, height }} />;
  });
}

type StayOf = (target: EventTarget) => CalendarStay | undefined;

/** Bars have no listeners of their own: the stay is found by the bar that an event happened in. */
function useStayOf(content: CalendarGridProps["content"]): StayOf {
  const stays = useMemo(
    () => new Map([...content.values()].flatMap((line) => line.stays.map((stay) => [stay.id, stay]))),
    [content],
  );
  return (target) => {
    const bar = target instanceof Element ? target.closest<HTMLElement>("[data-stay]") : null;
    return bar ? stays.get(Number(bar.dataset.stay)) : undefined;
  };
}

function heed(stay: CalendarStay | undefined, act: (stay: CalendarStay) => void): void {
  if (stay) act(stay);
}

/** The bar that had the focus last, if drawn; else the first bar in sight. */
function tabStopOf({ rows, view, content }: CalendarGridProps, focused: number | undefined): number | undefined {
  const drawn = rows.slice(view.fromRow, view.toRow).flatMap(({ key }) => content.get(key)?.stays ?? []);
  return (drawn.find(({ id }) => id === focused) ?? drawn[0])?.id;
}

interface Keys extends CalendarGridProps {
  stayOf: StayOf;
  go: (stay: CalendarStay) => void;
}

function heedKey(event: KeyboardEvent, keys: Keys): void {
  const { proposed, stayOf, rows, content, go, onCarry, onPickUp } = keys;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (proposed) {
    const key = event.shiftKey && event.key in DIRECTIONS ? `Shift+${event.key}` : event.key;
    if (onCarry(key)) event.preventDefault();
    return;
  }
  const stay = stayOf(event.target);
  const direction = DIRECTIONS[event.key];
  if (!stay || (!direction && event.key.toLowerCase() !== "m")) return;
  event.preventDefault();
  if (!direction) onPickUp(stay);
  else heed(stayBeside(rows, content, { from: stay, to: direction }), go);
}
