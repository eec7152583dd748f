import { ToBooking } from "#app/desk/parts/booking-link.tsx";
import { useId, useState } from "react";
import { shortDay } from "#app/desk/parts/telling.ts";
import { fill } from "#app/languages/phrase.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { ChoiceField, Field } from "#app/ui/field.tsx";
import { parsePlainDate } from "#hotel/kernel/plain-date.ts";
import type { CalendarRoom } from "./calendar-rows.ts";
import { mayMove } from "./calendar-window.ts";
import { inRoom, isMove, type ProposedMove } from "./proposed-move.ts";
import { useReply } from "./use-reply.ts";
import { statusWords } from "./move-words.ts";
import { calendarWords } from "./words.ts";

const { move, statuses } = calendarWords;

interface MoveStayProps {
  /** As it was opened, or carried. */
  from: ProposedMove;
  rooms: readonly CalendarRoom[];
  isPending: boolean;
  onMove: (proposed: ProposedMove, difference: number) => Promise<void>;
  onClose: () => void;
}

/** A stay with the form that moves it: all that dragging does, without dragging (WCAG 2.5.7). */
export function MoveStay({ from, rooms, isPending, onMove, onClose }: MoveStayProps) {
  const id = useId();
  const [proposed, setProposed] = useState(from);
  const { stay } = from;
  const { reply, lack } = useReply(proposed);
  const lead = {
    category: stay.category,
    start: shortDay(stay.start),
    end: shortDay(stay.end),
    bookingId: stay.bookingId,
  };
  const mayApply = isMove(proposed) && reply?.reply === "fits";
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
          if (mayApply && !isPending) void onMove(proposed, reply.difference);
        }}
      >
        {mayMove(stay) ? (
          <MoveFields proposed={proposed} rooms={rooms} onPropose={setProposed} />
        ) : (
          <p>{move.notMovable}</p>
        )}
        <output className="cal-move-reply" data-reply={reply?.reply}>
          {isMove(proposed) ? statusWords(proposed, { reply, lack }) : ""}
        </output>
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

interface MoveFieldsProps {
  proposed: ProposedMove;
  rooms: readonly CalendarRoom[];
  onPropose: (proposed: ProposedMove) => void;
}

function MoveFields({ proposed, rooms, onPropose }: MoveFieldsProps) {
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
        {rooms
          .filter(({ category }) => category === stay.category)
          .map(({ number }) => (
            <option key={number} value={number}>
              {number}
            </option>
          ))}
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
      <Field
        label={move.start}
        type="date"
        value={start}
        max={end}
        disabled={stay.status === "in-house"}
        onChange={(event) => onPropose({ ...proposed, start: parsePlainDate(event.target.value) ?? start })}
      />
      <Field
        label={move.end}
        type="date"
        value={end}
        min={start}
        onChange={(event) => onPropose({ ...proposed, end: parsePlainDate(event.target.value) ?? end })}
      />
    </div>
  );
}
