import { memo } from "react";
import { dayFormat, telling } from "#app/desk/parts/telling.ts";
import { fullDayInWords } from "#app/parts/dates.ts";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { DAY_WIDTH, type Span, type View } from "./geometry.ts";
import { calendarWords } from "./words.ts";

interface DayHeadsProps extends Pick<View, "fromDay" | "toDay"> {
  span: Span;
  today: PlainDate;
}

const weekday = dayFormat({ weekday: "short" });
const month = dayFormat({ month: "short" });

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
  const whole = fullDayInWords(date, telling);
  const isToday = date === today;
  return (
    <th
      scope="col"
      aria-colindex={day + 2}
      aria-label={isToday ? `${whole}, ${calendarWords.today.toLowerCase()}` : whole}
      aria-current={isToday ? "date" : undefined}
      className="cal-day"
      style={{ left: day * DAY_WIDTH }}
    >
      <span>{date.endsWith("-01") ? month(date) : weekday(date)}</span>
      <span className="figures cal-day-number">{Number(date.slice(8))}</span>
    </th>
  );
});
