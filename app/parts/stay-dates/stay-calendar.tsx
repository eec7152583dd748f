import { type CalendarDate, parseDate } from "@internationalized/date";
import { useContext, useEffect, useRef, useState } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import {
  Button,
  CalendarCell,
  CalendarGrid,
  Heading,
  RangeCalendar,
  RangeCalendarStateContext,
} from "react-aria-components/RangeCalendar";
import { useLanguage } from "#app/languages/use-language.ts";
import { nightsInWords, stayInWords } from "#app/parts/dates.ts";
import { Icon } from "#app/ui/icon.tsx";
import { addDays, type PlainDate, parsePlainDate } from "#hotel/kernel/plain-date.ts";
import type { Stay } from "#hotel/kernel/stay.ts";
import { cannotChoose } from "./choosable.ts";
import type { ChosenDates, Season } from "./season.ts";
import "./calendar.css";

interface StayCalendarProps {
  choice: ChosenDates;
  season: Season;
  full: ReadonlySet<string>;
  autoFocus: boolean;
  onChoose: (stay: ChosenDates) => void;
  /** The months on show have changed; they begin about here. */
  onLook: (day: PlainDate) => void;
}

/**
 * The calendar's library adds a style element to the page unless one of this id is there; the page's policy refuses it, and
 * `calendar.css` has its one rule.
 */
const STYLE = "react-aria-pressable-style";
if (!document.getElementById(STYLE)) document.head.append(Object.assign(document.createElement("meta"), { id: STYLE }));

/** Arrival and departure in one gesture, by mouse, touch or keyboard: two months on a desktop, one on a phone. */
export function StayCalendar({ choice, season, full, autoFocus, onChoose, onLook }: StayCalendarProps) {
  const [months] = useState(() => (matchMedia("(min-width: 800px)").matches ? 2 : 1));
  const { locale, words } = useLanguage();
  const sheets = useShownWhole();
  const value = rangeOf(choice);
  return (
    <I18nProvider locale={locale}>
      <RangeCalendar
        aria-label={words.booking.nightsTitle}
        className="stay-calendar"
        value={value}
        defaultFocusedValue={value?.start ?? parseDate(season.today)}
        minValue={parseDate(season.today)}
        maxValue={parseDate(season.last)}
        visibleDuration={{ months }}
        pageBehavior="single"
        autoFocus={autoFocus}
        isDateUnavailable={(date, anchor) => {
          const day = plain(date);
          return cannotChoose(day, anchor ? plain(anchor) : undefined, full) && (anchor !== null || day !== choice.end);
        }}
        onFocusChange={(day) => onLook(plain(day.set({ day: 1 }).subtract({ months: 1 })))}
        onChange={({ start, end }) => {
          const { checkIn, checkOut } = stayBetween(plain(start), plain(end));
          onChoose({ start: checkIn, end: checkOut });
        }}
      >
        <Asked />
        <div className="stay-calendar-head">
          <Button slot="previous" className="stay-calendar-turn">
            <Icon name="previous" />
          </Button>
          <Heading className="stay-calendar-title" level={2} />
          <Button slot="next" className="stay-calendar-turn">
            <Icon name="next" />
          </Button>
        </div>
        <div className="stay-calendar-months" ref={sheets}>
          {Array.from({ length: months }, (_, month) => month).map((month) => (
            <CalendarGrid key={month} offset={{ months: month }} weekdayStyle="short" className="stay-calendar-month">
              {(date) => (
                <CalendarCell
                  date={date}
                  className={`stay-day ${full.has(date.toString()) ? "stay-day-full" : ""}`.trim()}
                />
              )}
            </CalendarGrid>
          ))}
        </div>
      </RangeCalendar>
    </I18nProvider>
  );
}

/** Asks for the arrival, and with it for the departure; beneath, what is chosen so far and how many nights that is. */
function Asked() {
  const page = useLanguage();
  const state = useContext(RangeCalendarStateContext);
  const { anchorDate = null, highlightedRange, value } = state ?? {};
  const range = highlightedRange ?? value;
  const stay = range?.start && range.end ? stayBetween(plain(range.start), plain(range.end)) : undefined;
  return (
    <div className="stay-calendar-asked">
      <p role="status">{anchorDate ? page.words.booking.askDeparture : page.words.booking.askArrival}</p>
      <p className="stay-calendar-nights">{stay ? nightsInWords(stay, page) : null}</p>
      <p className="stay-calendar-stay">{stay ? stayInWords(stay, page) : null}</p>
    </div>
  );
}

/** Brings the whole panel into view, or its head where the window is smaller: once the focus, which scrolls too, is set. */
function useShownWhole() {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const panel = part.current?.closest(".calendar-panel");
      if (!panel) return;
      const { scrollPaddingTop } = getComputedStyle(document.documentElement);
      const isTaller = panel.clientHeight > innerHeight - Number.parseFloat(scrollPaddingTop);
      panel.scrollIntoView({ block: isTaller ? "start" : "nearest" });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return part;
}

function rangeOf({ start, end }: ChosenDates): { start: CalendarDate; end: CalendarDate } | null {
  const [checkIn, checkOut] = [parsePlainDate(start), parsePlainDate(end)];
  return checkIn && checkOut && checkIn < checkOut ? { start: parseDate(checkIn), end: parseDate(checkOut) } : null;
}

/** The same day twice means the one night that begins on it. */
function stayBetween(checkIn: PlainDate, last: PlainDate): Stay {
  return { checkIn, checkOut: checkIn === last ? addDays(last, 1) : last };
}

function plain(date: { toString: () => string }): PlainDate {
  const day = parsePlainDate(date.toString());
  if (!day) throw new RangeError(`The calendar gave no day: ${date.toString()}`);
  return day;
}
