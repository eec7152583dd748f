import { STATUSES } from "./calendar-window.ts";
import { MARKS } from "./stay-bar.tsx";
import { calendarWords } from "./words.ts";

/** What each look of a bar means. */
export function Legend() {
  return (
    <ul className="cal-legend" aria-label={calendarWords.legend}>
      {STATUSES.map((status) => (
        <li key={status}>
          <span className={`cal-bar cal-bar-${status}`} aria-hidden="true">
            {MARKS[status]}
          </span>
          {calendarWords.statuses[status]}
        </li>
      ))}
      <li>
        <span className="cal-bar cal-bar-confirmed cal-bar-pinned" aria-hidden="true" />
        {calendarWords.pin}
      </li>
      <li>
        <span className="cal-bar cal-bar-closed" aria-hidden="true" />
        {calendarWords.closed}
      </li>
    </ul>
  );
}
