import { type CalendarDate, parseDate } from "@internationalized/date";
import { createElement, useContext, useEffect, useEffectEvent, useRef, useState } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import {
  Button,
  CalendarCell,
  CalendarGrid,
  Heading,
  RangeCalendar,
  RangeCalendarStateContext,
} from "react-aria-components/RangeCalendar";
import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { dayInWords, nightsInWords, stayInWords } from "#app/parts/dates.ts";
import { shortMoney } from "#app/parts/money.ts";
import { Icon } from "#app/ui/icon.tsx";
import { type PlainDate, parsePlainDate } from "#hotel/kernel/plain-date.ts";
import { cannotChoose, stayBetween } from "./choosable.ts";
import { limitsInWords, nightInWords } from "./night-words.ts";
import type { OfferedNights } from "./offered-nights.ts";
import type { ChosenDates, Season } from "./season.ts";
import "./calendar.css";

interface StayCalendarProps {
  choice: ChosenDates;
  season: Season;
  nights: OfferedNights;
  autoFocus: boolean;
  onChoose: (stay: ChosenDates) => void;
  /** These months are on show, as `2026-12`. */
  onShow: (months: readonly string[]) => void;
}

/**
 * The calendar's library adds a style element to the page unless one of this id is there; the page's policy refuses it, and
 * `calendar.css` has its one rule.
 */
const STYLE = "react-aria-pressable-style";
if (!document.getElementById(STYLE)) document.head.append(Object.assign(document.createElement("meta"), { id: STYLE }));

/** Arrival and departure in one gesture, by mouse, touch or keyboard: two months on a desktop, one on a phone. */
export function StayCalendar({ choice, season, nights, autoFocus, onChoose, onShow }: StayCalendarProps) {
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
        // What lies between two days may be no day to arrive on: `cannotChoose` looks at all of it.
        allowsNonContiguousRanges
        isDateUnavailable={(date, anchor) => {
          const day = plain(date);
          return (
            cannotChoose(day, anchor ? plain(anchor) : undefined, nights) && (anchor !== null || day !== choice.end)
          );
        }}
        onChange={({ start, end }) => {
          const { checkIn, checkOut } = stayBetween(plain(start), plain(end), nights);
          onChoose({ start: checkIn, end: checkOut });
        }}
      >
        <Asked nights={nights} />
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
              {(date) => <Day date={date} nights={nights} />}
            </CalendarGrid>
          ))}
        </div>
        <Limits nights={nights} onShow={onShow} />
      </RangeCalendar>
    </I18nProvider>
  );
}

/** A day with what its night costs; whoever hears it is told what else there is to it. */
function Day({ date, nights }: { date: CalendarDate; nights: OfferedNights }) {
  const page = useLanguage();
  const { highlightedRange: range } = useContext(RangeCalendarStateContext) ?? {};
  const offer = nights.get(date.toString()) ?? {};
  const said = nightInWords(offer, page);
  const isWithin = range && range.start.compare(date) <= 0 && date.compare(range.end) <= 0;
  return (
    <CalendarCell
      date={date}
      className={`stay-day${offer.isFull ? " stay-day-full" : ""}${isWithin ? " stay-day-within" : ""}`}
      render={(cell) =>
        createElement("div", {
          ...cell,
          "aria-label": [cell["aria-label"], said].filter(Boolean).join(", "),
          title: said || undefined,
          // Drawn by the stylesheet: who says what to press says the day.
          "data-price": offer.price === undefined ? undefined : shortMoney(offer.price, page),
        })
      }
    />
  );
}

/** Asks for the arrival, and with it for the departure; beneath, what is chosen so far and how many nights that is. */
function Asked({ nights }: { nights: OfferedNights }) {
  const page = useLanguage();
  const state = useContext(RangeCalendarStateContext);
  const { anchorDate = null, highlightedRange, value } = state ?? {};
  const range = highlightedRange ?? value;
  const stay = range?.start && range.end ? stayBetween(plain(range.start), plain(range.end), nights) : undefined;
  return (
    <div className="stay-calendar-asked">
      <p role="status">{anchorDate ? page.words.booking.askDeparture : page.words.booking.askArrival}</p>
      <p className="stay-calendar-nights">{stay ? nightsInWords(stay, page) : null}</p>
      <p className="stay-calendar-stay">{stay ? stayInWords(stay, page) : null}</p>
    </div>
  );
}

/** What holds a guest up on the day that was chosen first, and on the one that has the focus. */
function Limits({ nights, onShow }: Pick<StayCalendarProps, "nights" | "onShow">) {
  const page = useLanguage();
  const state = useContext(RangeCalendarStateContext);
  const { start, end } = state?.visibleRange ?? {};
  const months = [start, end].map((day) => day?.toString().slice(0, 7) ?? "").join(" ");
  const show = useEffectEvent(onShow);
  useEffect(() => show([...new Set(months.split(" "))]), [months]);
  const days = [state?.anchorDate, state?.focusedDate].flatMap((day) => (day ? plain(day) : []));
  return [...new Set(days)].map((day) => {
    const limits = limitsInWords(nights.get(day) ?? {}, page).join(", ");
    if (limits === "") return null;
    return (
      <p key={day} className="field-hint">
        {fill(page.words.booking.dayLimits, { day: dayInWords(day, page), limits })}
      </p>
    );
  });
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

function plain(date: { toString: () => string }): PlainDate {
  const day = parsePlainDate(date.toString());
  if (!day) throw new RangeError(`The calendar gave no day: ${date.toString()}`);
  return day;
}
