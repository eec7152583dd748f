import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { readAnswer } from "#app/parts/read-answer.ts";
import type { MonthOfOffers } from "#hotel/pricing/list-month.ts";
import { countInWords } from "#app/parts/dates.ts";
import { offeredBy } from "./offered-nights.ts";
import type { ChosenDates, Season } from "./season.ts";

let isMissing = false;
const importCalendar = () =>
  import("./stay-calendar.tsx").catch(() => {
    isMissing = true;
    return undefined;
  });
const StayCalendar = lazy(async () => ({ default: (await importCalendar())?.StayCalendar ?? NoCalendar }));

/** The line was lost before it came: days are typed into the fields above it. */
function NoCalendar() {
  return <p className="calendar-panel-wait">{useLanguage().words.booking.calendarMissing}</p>;
}

/** The calendar is as heavy as the rest of the page, so it comes when a hand is near the dates. */
export function fetchCalendar() {
  void importCalendar();
}

/** It was asked for and did not come. */
export function isCalendarMissing(): boolean {
  return isMissing;
}

interface CalendarPanelProps {
  choice: ChosenDates;
  /** Of which one will do. */
  types: readonly string[];
  season: Season;
  autoFocus: boolean;
  onChoose: (stay: ChosenDates) => void;
  /** Somebody pressed beside it. */
  onLeave: () => void;
}

export function CalendarPanel({ choice, types, season, autoFocus, onChoose, onLeave }: CalendarPanelProps) {
  const page = useLanguage();
  const { booking } = page.words;
  const panel = useRef<HTMLElement>(null);
  const { months, guests, showMonths } = useMonths(panel);
  useEffect(() => {
    const leave = (event: PointerEvent) => {
      const fields = panel.current?.parentElement;
      if (event.target instanceof Node && !fields?.contains(event.target)) onLeave();
    };
    document.addEventListener("pointerdown", leave);
    return () => document.removeEventListener("pointerdown", leave);
  }, [onLeave]);
  return (
    <section ref={panel} className="calendar-panel" aria-label={booking.calendar}>
      <Suspense fallback={<p className="calendar-panel-wait">{booking.calendarOpening}</p>}>
        <StayCalendar
          {...{ choice, season, autoFocus, onChoose }}
          nights={offeredBy(types, months)}
          onShow={showMonths}
        />
      </Suspense>
      <p className="field-hint calendar-panel-hint">
        {fill(booking.calendarPrices, { adults: countInWords(guests, "adults", page) })}
      </p>
      <p className="field-hint calendar-panel-hint">
        <span className="stay-day-full calendar-panel-sample" />
        {booking.calendarHint}
      </p>
    </section>
  );
}

/** What is offered in the months that were shown so far, each asked for once, for as many guests in a room as the form says. */
function useMonths(panel: RefObject<HTMLElement | null>) {
  const { links } = useLanguage();
  const asked = useRef(new Set<string>());
  const [asking] = useState(() => new AbortController());
  const [months, setMonths] = useState<MonthOfOffers[]>([]);
  const [guests, setGuests] = useState(1);
  const showMonths = (shown: readonly string[]) => {
    const inRoom = guestsInRoom(panel.current?.closest("form"));
    setGuests(inRoom);
    for (const month of shown.filter((one) => !asked.current.has(one))) {
      asked.current.add(month);
      void readAnswer<MonthOfOffers>(links.openNights(month, inRoom), asking.signal).then((offers) => {
        if (offers && !asking.signal.aborted) setMonths((known) => [...known, offers]);
      });
    }
  };
  useEffect(() => () => asking.abort(), [asking]);
  return { months, guests, showMonths };
}

/** In the fullest room, as the form around the calendar says by now. */
function guestsInRoom(form: HTMLFormElement | null | undefined): number {
  const [guests = 1, rooms = 1] = ["guests", "rooms"].map((name) => {
    const field = form?.elements.namedItem(name);
    return field instanceof HTMLInputElement && Number(field.value) >= 1 ? Math.trunc(Number(field.value)) : 1;
  });
  return Math.ceil(guests / rooms);
}
