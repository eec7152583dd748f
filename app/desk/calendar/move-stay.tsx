import { ToBooking } from "#app/desk/parts/booking-link.tsx";
import { type InputHTMLAttributes, useId, useState } from "react";
import { shortDay } from "#app/desk/parts/telling.ts";
import { fill } from "#app/languages/phrase.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { ChoiceField, Field } from "#app/ui/field.tsx";
import { Options } from "#app/ui/options.tsx";
import { type PlainDate, parsePlainDate } from "#hotel/kernel/plain-date.ts";
import type { CalendarRoom } from "./calendar-rows.ts";
import { mayMove } from "./calendar-window.ts";
import { staysTooLate } from "#app/desk/parts/dates-in-words.ts";
import { type AgreedMove, inRoom, isMove, type ProposedMove } from "./proposed-move.ts";
import { useReply } from "./use-reply.ts";
import { MoveOutcome } from "./move-outcome.tsx";
import { calendarWords } from "./words.ts";

const { move, statuses } = calendarWords;

/** Of which end of the stay no day can be read, because it is half typed. */
type Lacking = Partial<Record<"start" | "end", boolean>>;

interface MoveStayProps {
  /** As it was opened, or carried. */
  from: ProposedMove;
  rooms: readonly CalendarRoom[];
  isPending: boolean;
  onMove: (proposed: ProposedMove, agreed: AgreedMove) => Promise<void>;
  onClose: () => void;
}

/** A stay with the form that moves it: all that dragging does, without dragging (WCAG 2.5.7). */
export function MoveStay({ from, rooms, isPending, onMove, onClose }: MoveStayProps) {
  const id = useId();
  const [proposed, setProposed] = useState(from);
  const [lacking, setLacking] = useState<Lacking>({});
  // Kept here: the box is away while the hotel looks at other dates.
  const [areDeadlinesAnew, setDeadlinesAnew] = useState(false);
  const { stay } = from;
  const { reply, lack } = useReply(proposed);
  const isWhole = !lacking.start && !lacking.end;
  const lead = {
    category: stay.category,
    start: shortDay(stay.start),
    end: shortDay(stay.end),
    bookingId: stay.bookingId,
  };
  const mayApply = isWhole && isMove(proposed) && reply?.reply === "fits";
  return (
    <Dialog labelledBy={id} className="notice-dialog desk-question cal-move" onClose={onClose}>
      <h2 id={id}>{fill(move.title, { name: stay.name })}</h2>
      <p className="desk-note">
        {fill(move.lead, lead)} · {statuses[stay.status]}
      </p>
      {stay.rooms > 1 ? <p className="desk-note">{fill(move.wholeBooking, { count: stay.rooms })}</p> : null}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!mayApply || isPending) return;
          void onMove(proposed, {
            difference: reply.difference,
            areDeadlinesAnew: areDeadlinesAnew && staysTooLate(reply),
          });
        }}
      >
        {mayMove(stay) ? (
          <MoveFields
            {...{ from, proposed, rooms }}
            onPropose={setProposed}
            onDay={(end, day) => {
              setLacking({ ...lacking, [end]: day === undefined });
              if (day) setProposed({ ...proposed, [end]: day });
            }}
          />
        ) : (
          <p>{move.notMovable}</p>
        )}
        <MoveOutcome
          {...{ reply, lack, areDeadlinesAnew }}
          proposed={isWhole && isMove(proposed) ? proposed : undefined}
          onDeadlinesAnew={setDeadlinesAnew}
        />
        <div className="desk-question-answers">
          <ToBooking id={stay.bookingId} className="cal-move-booking">
            {move.booking}
          </ToBooking>
          <Button type="button" look="outline" onClick={onClose}>
            {move.close}
          </Button>
          {mayMove(stay) ? (
            <Button aria-disabled={!mayApply || isPending}>{isPending ? move.working : move.apply}</Button>
          ) : null}
        </div>
      </form>
    </Dialog>
  );
}

interface MoveFieldsProps extends Pick<MoveStayProps, "from" | "rooms"> {
  proposed: ProposedMove;
  onPropose: (proposed: ProposedMove) => void;
  onDay: (end: keyof Lacking, day: PlainDate | undefined) => void;
}

function MoveFields({ from, proposed, rooms, onPropose, onDay }: MoveFieldsProps) {
  const { stay, room, start, end, pin } = proposed;
  const isPromised = stay.accessible !== undefined;
  return (
    <div className="cal-move-fields">
      <ChoiceField
        label={move.room}
        value={room ?? ""}
        onChange={(event) => onPropose(inRoom(proposed, Number(event.target.value) || undefined))}
      >
        {stay.room === undefined ? <option value="">{move.noRoom}</option> : null}
        <Options
          of={rooms.filter(({ category }) => category === stay.category).map(({ number }) => [number, number])}
        />
      </ChoiceField>
      <label className="cal-move-pin">
        <input
          type="checkbox"
          checked={pin}
          disabled={room === undefined || isPromised}
          onChange={(event) => onPropose({ ...proposed, pin: event.target.checked })}
        />
        <span>
          {move.pin}
          <span className="desk-note">{isPromised ? move.accessible : move.pinHint}</span>
        </span>
      </label>
      <DayField
        label={move.start}
        defaultValue={from.start}
        max={end}
        disabled={stay.status === "in-house"}
        onDay={(day) => onDay("start", day)}
      />
      <DayField label={move.end} defaultValue={from.end} min={start} onDay={(day) => onDay("end", day)} />
    </div>
  );
}

interface DayFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** Undefined while none can be read. */
  onDay: (day: PlainDate | undefined) => void;
}

/** A day that is typed is none for a while: only who leaves the field so, or wants to go on, is told. */
function DayField({ onDay, ...input }: DayFieldProps) {
  const [isTold, setTold] = useState(false);
  const tell = ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
    setTold(parsePlainDate(currentTarget.value) === undefined);
  return (
    <Field
      type="date"
      error={isTold ? move.noDay : undefined}
      onChange={({ target }) => {
        const day = parsePlainDate(target.value);
        if (day) setTold(false);
        onDay(day);
      }}
      onBlur={tell}
      onKeyDown={(event) => (event.key === "Enter" ? tell(event) : undefined)}
      {...input}
    />
  );
}
