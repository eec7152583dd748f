import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useLanguage } from "#app/languages/use-language.ts";
import { readAnswer } from "#app/parts/read-answer.ts";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { type FullNights, fullForAll } from "./full-nights.ts";
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
  const { booking } = useLanguage().words;
  const panel = useRef<HTMLElement>(null);
  const { full, lookFrom } = useFullNights(types, season.today);
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
        <StayCalendar {...{ choice, season, full, autoFocus, onChoose }} onLook={lookFrom} />
      </Suspense>
      <p className="field-hint calendar-panel-hint">
        <span className="stay-day-full calendar-panel-sample" />
        {booking.calendarHint}
      </p>
    </section>
  );
}

/** One question reaches this far, a little over three months (docs/API.md, what guests call). */
const WINDOW_NIGHTS = 93;

/** The full nights of these types around the months on show, gathered as somebody pages on. */
function useFullNights(types: readonly string[], today: PlainDate) {
  const [from, setFrom] = useState<PlainDate>(today);
  const [gathered, setGathered] = useState<FullNights>({});
  const { links } = useLanguage();
  const address = links.openNights(from, addDays(from, WINDOW_NIGHTS));
  useEffect(() => {
    const asking = new AbortController();
    void readAnswer<FullNights>(address, asking.signal).then((more) => {
      if (more && !asking.signal.aborted) setGathered((known) => merged(known, more));
    });
    return () => asking.abort();
  }, [address]);
  return { full: fullForAll(gathered, types), lookFrom: (day: PlainDate) => setFrom(day < today ? today : day) };
}

function merged(known: FullNights, more: FullNights): FullNights {
  const types = new Set([...Object.keys(known), ...Object.keys(more)]);
  return Object.fromEntries([...types].map((type) => [type, [...(known[type] ?? []), ...(more[type] ?? [])]]));
}
