import { Link } from "react-router";
import { deskLinks } from "#app/links.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { type PlainDate, parsePlainDate } from "#hotel/kernel/plain-date.ts";
import { WINDOW_NIGHTS } from "./geometry.ts";
import { calendarWords } from "./words.ts";

interface CalendarToolsProps {
  today: PlainDate;
  isReading: boolean;
  onGo: (day: PlainDate) => void;
  onStep: (nights: number) => void;
  onAssign: () => void;
}

/** Ways through the calendar for clerks who do not drag it along. */
export function CalendarTools({ today, isReading, onGo, onStep, onAssign }: CalendarToolsProps) {
  return (
    <div className="cal-tools">
      <Button type="button" look="outline" onClick={() => onStep(-WINDOW_NIGHTS)} aria-label={calendarWords.earlier}>
        <Icon name="previous" />
      </Button>
      <Button type="button" look="outline" onClick={() => onGo(today)}>
        {calendarWords.today}
      </Button>
      <Button type="button" look="outline" onClick={() => onStep(WINDOW_NIGHTS)} aria-label={calendarWords.later}>
        <Icon name="next" />
      </Button>
      <label className="cal-tools-go">
        <span>{calendarWords.goTo}</span>
        <input
          type="date"
          className="field-input"
          onChange={(event) => {
            const day = parsePlainDate(event.target.value);
            if (day) onGo(day);
          }}
        />
      </label>
      <span className="cal-tools-state" role="status">
        {isReading ? calendarWords.reading : ""}
      </span>
      <Button type="button" look="outline" onClick={onAssign}>
        {calendarWords.deal.open}
      </Button>
      <Link to={deskLinks.calendar({ view: "list" })}>{calendarWords.asList}</Link>
    </div>
  );
}
