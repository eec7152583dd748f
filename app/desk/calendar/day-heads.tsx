import { memo } from "react";
import { telling } from "#app/desk/parts/telling.ts";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { DAY_WIDTH, type Span, type View } from "./geometry.ts";
import { calendarWords } from "./words.ts";

interface DayHeadsProps extends Pick<View, "fromDay" | "toDay"> {
  span: Span;
  today: PlainDate;
}

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(telling.locale, { ...options, timeZone: "UTC" });
const WEEKDAY = format({ weekday: "short" });
const MONTH = format({ month: "short" });
const WHOLE = format({ weekday: "long", month: "long", day: "numeric", year: "numeric" });

/** The days across the top. */
export const DayHeads = memo(function DayHeads({ span, today, fromDay, toDay }: DayHeadsProps) {
  const days = Array.from({ length: Math.max(0, toDay - fromDay) }, (_, index) => fromDay + index);
  return (
    <thead className="cal-heads">
      <tr aria-rowindex={1}>
        <th scope="col" aria-colindex={1} className="cal-corner">
          {calendarWords.rooms}
        </th>
        {days.map((day) => (
          <DayHead key={day} day={day} date={addDays(span.first, day)} today={today} />
        ))}
      </tr>
    </thead>
  );
});

const DayHead = memo(function DayHead({ day, date, today }: { day: number; date: PlainDate; today: PlainDate }) {
  const noon = Date.parse(`${date}T12:00:00Z`);
  const isToday = date === today;
  return (
    <th
      scope="col"
      aria-colindex={day + 2}
      aria-label={isToday ? `${WHOLE.format(noon)}, ${calendarWords.today.toLowerCase()}` : WHOLE.format(noon)}
      aria-current={isToday ? "date" : undefined}
      className="cal-day"
      style={{ left: day * DAY_WIDTH }}
    >
      <span className="cal-day-month">{date.endsWith("-01") ? MONTH.format(noon) : WEEKDAY.format(noon)}</span>
      <span className="figures cal-day-number">{Number(date.slice(8))}</span>
    </th>
  );
});
