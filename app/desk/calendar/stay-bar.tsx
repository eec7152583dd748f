import { memo } from "react";
import { fill } from "#app/languages/phrase.ts";
import { daysBetween, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { barWords, closingWords } from "./bar-words.ts";
import type { CalendarStay } from "./calendar-stay.ts";
import type { RoomClosing } from "#hotel/inventory/ports/housekeeping.ts";
import { barOf, startOf } from "./geometry.ts";
import { calendarWords } from "./words.ts";

/** Each state's own mark, for whom its colour says nothing. */
export const MARKS: Record<CalendarStay["status"], string> = {
  held: "…",
  pending: "?",
  confirmed: "",
  "in-house": "•",
  left: "–",
  "no-show": "×",
};

interface StayBarProps {
  stay: CalendarStay;
  first: PlainDate;
  /** Whether the Tab key comes to this one; arrow keys go on from it. */
  isTabStop: boolean;
  /** Whether its beginning can be out of sight. A name that can move along costs each frame time, so the others' can't. */
  isAtEdge: boolean;
}

/** A stay on its line. What is done with it the calendar hears by `data-stay`. */
export const StayBar = memo(function StayBar({ stay, first, isTabStop, isAtEdge }: StayBarProps) {
  const start = startOf(stay);
  const nights = daysBetween(start, stay.end);
  const looks = [`cal-bar cal-bar-${stay.status}`, stay.pinned && "cal-bar-pinned", isAtEdge && "cal-bar-at-edge"];
  return (
    <td
      aria-colindex={daysBetween(first, start) + 2}
      aria-colspan={Math.max(1, nights)}
      className="cal-cell"
      style={barOf({ start, end: stay.end }, first)}
    >
      <button
        type="button"
        tabIndex={isTabStop ? 0 : -1}
        data-stay={stay.id}
        className={looks.filter(Boolean).join(" ")}
        aria-label={barWords(stay)}
      >
        <span aria-hidden="true" className="cal-bar-mark">
          {MARKS[stay.status]}
        </span>
        <span aria-hidden="true" className="cal-bar-name">
          {stay.name}
        </span>
      </button>
    </td>
  );
});

/** Where a guest slept before moving to another room. */
export function EarlierBar({
  name,
  from,
  until,
  first,
}: {
  name: string;
  from: PlainDate;
  until: PlainDate;
  first: PlainDate;
}) {
  return (
    <td
      aria-colindex={daysBetween(first, from) + 2}
      className="cal-cell"
      style={barOf({ start: from, end: until }, first)}
    >
      <span className="cal-bar cal-bar-earlier">{fill(calendarWords.earlierRoom, { name })}</span>
    </td>
  );
}

export const ClosingBar = memo(function ClosingBar({ closing, first }: { closing: RoomClosing; first: PlainDate }) {
  const { from, until } = closing;
  return (
    <td
      aria-colindex={daysBetween(first, from) + 2}
      aria-colspan={daysBetween(from, until)}
      className="cal-cell"
      style={barOf({ start: from, end: until }, first)}
    >
      <span className="cal-bar cal-bar-closed">
        <span className="visually-hidden">{closingWords(closing)}</span>
        <span aria-hidden="true" className="cal-bar-name">
          {closing.reason || calendarWords.closed}
        </span>
      </span>
    </td>
  );
});
