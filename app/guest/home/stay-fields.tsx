import { type FocusEvent, type KeyboardEvent, useRef, useState } from "react";
import { useLanguage } from "#app/languages/use-language.ts";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { FormFacts } from "./booking-desk.ts";
import { CalendarPanel, fetchCalendar } from "./calendar-panel.tsx";
import type { StayChoice } from "#app/parts/stay-choice.ts";

interface StayFieldsProps {
  choice: StayChoice;
  season: FormFacts["season"];
  /** What is wrong with the dates. */
  fault: string | undefined;
  onChoose: (stay: { start: string; end: string }) => void;
}

/** Arrival and departure, typed into two fields or chosen in one gesture on the calendar below them. */
export function StayFields({ choice, season, fault, onChoose }: StayFieldsProps) {
  const [calendar, setCalendar] = useState<"shut" | "open" | "focused">("shut");
  const { booking } = useLanguage().words;
  const opener = useRef<HTMLButtonElement>(null);
  const shut = () => setCalendar("shut");
  const shutAndReturn = () => {
    shut();
    opener.current?.focus();
  };
  // A finger on a date field gets the phone's own picker; two at once would be one too many.
  const openBeside = () => {
    if (calendar === "shut" && matchMedia("(pointer: fine)").matches) setCalendar("open");
  };
  const dates = {
    type: "date",
    min: season.today,
    max: season.last,
    onClick: openBeside,
    onFocus: fetchCalendar,
    ...(fault && { "aria-invalid": true, "aria-describedby": "stay-fault" }),
  } as const;
  return (
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
      <Field
        label={booking.checkIn}
        name="start"
        defaultValue={choice.start}
        toolparamdescription={booking.tool.checkIn}
        {...dates}
      />
      <Field
        label={booking.checkOut}
        name="end"
        defaultValue={choice.end}
        toolparamdescription={booking.tool.checkOut}
        {...dates}
      />
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
        <span className="stay-fields-opener-word">{booking.calendar}</span>
      </button>
      {fault ? (
        <p id="stay-fault" className="field-error stay-fields-fault" role="alert">
          {fault}
        </p>
      ) : null}
      {calendar === "shut" ? null : (
        <CalendarPanel
          choice={choice}
          season={season}
          autoFocus={calendar === "focused"}
          onChoose={(stay) => {
            onChoose(stay);
            shutAndReturn();
          }}
          onLeave={shut}
        />
      )}
    </fieldset>
  );
}
