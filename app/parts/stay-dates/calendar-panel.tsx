import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { readAnswer } from "#app/parts/read-answer.ts";
import type { MonthOfOffers } from "#hotel/pricing/list-month.ts";
import { countInWords, guestsInWords } from "#app/parts/dates.ts";
import { readAges } from "#hotel/pricing/rules/childrens-ages.ts";
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
  const { months, party, showMonths } = useMonths(panel);
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
        {fill(booking.calendarPrices, { guests: partyInWords(party, page) })}
      </p>
      <p className="field-hint calendar-panel-hint">
        <span className="stay-day-full calendar-panel-sample" />
        {booking.calendarHint}
      </p>
    </section>
  );
}

/** Who is no child counts as an adult where nobody says more. */
function partyInWords(party: Party, page: Parameters<typeof guestsInWords>[1]): string {
  return party.children.length > 0 ? guestsInWords(party, page) : countInWords(party.guests, "adults", page);
}

/** What is offered in the months that were shown so far, each asked for once, for whom the form says in a room, and with its code. */
function useMonths(panel: RefObject<HTMLElement | null>) {
  const { links } = useLanguage();
  const asked = useRef(new Set<string>());
  const [asking] = useState(() => new AbortController());
  const [months, setMonths] = useState<MonthOfOffers[]>([]);
  const [party, setParty] = useState<Party>({ guests: 1, children: [], code: "" });
  const showMonths = (shown: readonly string[]) => {
    const inRoom = partyInRoom(panel.current?.closest("form"));
    setParty(inRoom);
    for (const month of shown.filter((one) => !asked.current.has(one))) {
      asked.current.add(month);
      void readAnswer<MonthOfOffers>(links.openNights(month, inRoom), asking.signal).then((offers) => {
        if (offers && !asking.signal.aborted) setMonths((known) => [...known, offers]);
      });
    }
  };
  useEffect(() => () => asking.abort(), [asking]);
  return { months, party, showMonths };
}

interface Party {
  guests: number;
  children: readonly number[];
  code: string;
}

/** In the fullest room, as the form around the calendar says by now; of several nobody knows in which the children sleep. */
function partyInRoom(form: HTMLFormElement | null | undefined): Party {
  const typed = (name: string) => {
    const field = form?.elements.namedItem(name);
    return field instanceof HTMLInputElement ? field.value : "";
  };
  const [guests = 1, rooms = 1] = ["guests", "rooms"].map((name) => {
    return Number(typed(name)) >= 1 ? Math.trunc(Number(typed(name))) : 1;
  });
  const ages = readAges(typed("children")) ?? [];
  const children = rooms === 1 && ages.length < guests ? ages : [];
  return { guests: Math.ceil(guests / rooms), children, code: typed("code").trim() };
}
