import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLanguage } from "#app/languages/use-language.ts";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { CalendarPanel, fetchCalendar, isCalendarMissing } from "./calendar-panel.tsx";
import type { ChosenDates, Season } from "./season.ts";

interface StayFieldsProps {
  choice: ChosenDates;
  /** Types of rooms of which one will do: a night is full on which none of them is to be had. */
  types: readonly string[];
  season: Season;
  /** As the fields are sent. */
  names?: ChosenDates;
  /** What is said of the fields to machines that fill in the form. */
  said?: Record<keyof ChosenDates, { toolparamdescription: string }>;
  /** What is wrong with the dates. */
  fault: string | undefined;
  onChoose: (stay: ChosenDates) => void;
}

const NAMES: ChosenDates = { start: "start", end: "end" };

/** Arrival and departure, typed into two fields or chosen in one gesture on the calendar below them. */
export function StayFields(props: StayFieldsProps) {
  const { choice, season, said, fault, onChoose, names = NAMES } = props;
  const [calendar, setCalendar] = useState<"shut" | "open" | "focused">("shut");
  const { booking } = useLanguage().words;
  const opener = useRef<HTMLButtonElement>(null);
  const shut = () => setCalendar("shut");
  const shutAndReturn = () => {
    // Gone before the focus goes: a calendar that loses it in the middle of a choice would end that on the day it had.
    flushSync(shut);
    opener.current?.focus();
  };
  const open = (event: MouseEvent) => {
    keepPickerShut(event);
    if (calendar === "shut") setCalendar(isByFinger() ? "focused" : "open");
  };
  const dates = {
    type: "date",
    min: season.today,
    max: season.last,
    // What is pressed before the script is there is pressed again.
    "data-opens": "",
    onMouseDown: keepPickerShut,
    // The calendar would take a tap beside it for the end of the choice.
    onPointerUp: (event: PointerEvent) => event.stopPropagation(),
    onClick: open,
    onFocus: fetchCalendar,
    ...(fault && { "aria-invalid": true, "aria-describedby": "stay-fault" }),
  } as const;
  return (
    <>
      <fieldset
        className="stay-fields"
        onBlur={(event: FocusEvent) => {
          if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) shut();
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === "Escape" && calendar !== "shut") shutAndReturn();
        }}
      >
        <legend className="visually-hidden">{booking.nightsTitle}</legend>
        <Field label={booking.checkIn} name={names.start} defaultValue={choice.start} {...said?.start} {...dates} />
        <Field label={booking.checkOut} name={names.end} defaultValue={choice.end} {...said?.end} {...dates} />
        <button
          ref={opener}
          type="button"
          className="stay-fields-opener"
          aria-expanded={calendar !== "shut"}
          onPointerEnter={fetchCalendar}
          onFocus={fetchCalendar}
          onClick={() => (calendar === "shut" ? setCalendar("focused") : shut())}
        >
          <Icon name="calendar" />
          <span className="visually-hidden">{booking.calendar}</span>
        </button>
        {calendar === "shut" ? null : (
          <CalendarPanel
            {...props}
            autoFocus={calendar === "focused"}
            onChoose={(stay) => {
              onChoose(stay);
              shutAndReturn();
              // Where the calendar stood between the fields: total and buttons come into view under the dates.
              if (matchMedia("(max-width: 799px)").matches) opener.current?.form?.scrollIntoView();
            }}
            onLeave={shut}
          />
        )}
      </fieldset>
      {fault ? (
        <p id="stay-fault" className="field-error stay-fields-fault" role="alert">
          {fault}
        </p>
      ) : null}
    </>
  );
}

/** A finger gets the calendar instead of the phone's own picker, which stays shut; a mouse gets it beside what can be typed. */
function keepPickerShut(event: MouseEvent) {
  if (isByFinger() && !isCalendarMissing()) event.preventDefault();
}

function isByFinger(): boolean {
  return !matchMedia("(pointer: fine)").matches;
}
