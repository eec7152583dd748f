import type { BoardRoom, GuestOnBoard } from "#hotel/inventory/read-room-board.ts";
import { ToBooking } from "#app/desk/parts/booking-link.tsx";
import { type ReactNode, useId } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { HiddenFields } from "#app/ui/hidden-fields.tsx";
import type { Outcome } from "#app/desk/parts/outcome.ts";
import { OutcomeNotice } from "#app/desk/parts/outcome-notice.tsx";
import { QUESTION } from "#app/desk/parts/asked.ts";
import { IfMay } from "#app/desk/parts/may.tsx";
import { useShut } from "#app/desk/parts/use-shut.ts";
import { shortDay, moneyInWords } from "#app/desk/parts/telling.ts";
import { fill } from "#app/languages/phrase.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { CARE_STATES } from "#hotel/inventory/rules/housekeeping-status.ts";
import { firstDayToClose } from "./room-list.ts";
import { roomWords } from "./words.ts";

const { panel } = roomWords;

/** What the address asks for to see a room's panel: `ask=101-open`. */
export const OPEN = "open";

interface RoomPanelProps {
  room: BoardRoom;
  today: PlainDate;
  /** Why the latest act was refused; the panel stays open over it. */
  refused: Outcome | undefined;
}

/** Everything about one room, and what can be done about it. Each form works without scripts, too. */
export function RoomPanel({ room, today, refused }: RoomPanelProps) {
  const id = useId();
  const shut = useShut(QUESTION);
  const { number, category, nightlyPrice, features } = room;
  const facts = [fill(panel.facts, { category, price: moneyInWords(nightlyPrice) }), ...features.map(featureWords)];
  return (
    <Dialog labelledBy={id} className="notice-dialog desk-question room-panel" onClose={shut.now}>
      <h2 id={id}>{fill(panel.title, { number })}</h2>
      <p className="desk-note">{facts.join(" · ")}</p>
      <OutcomeNotice outcome={refused} at={0} />
      <dl className="room-panel-guests">
        <GuestFact term={leavingInWords(room.leaving, today)} guest={room.leaving} />
        <GuestFact term={panel.tonight} guest={room.tonight} />
        <GuestFact term={panel.next} guest={room.next} />
      </dl>
      <CareForm room={room} />
      <Closings room={room} />
      <IfMay needs="guests">
        <CloseForm room={room} today={today} />
      </IfMay>
      <form method="dialog" className="desk-question-answers">
        <Button look="outline">{panel.done}</Button>
      </form>
    </Dialog>
  );
}

function featureWords(feature: string): string {
  return feature === "mobility" ? panel.features.mobility : panel.features.communication;
}

function leavingInWords(leaving: BoardRoom["leaving"], today: PlainDate): string {
  if (leaving?.life === "booked") return panel.late;
  return leaving && leaving.checkOut < today ? panel.overdue : panel.leaving;
}

function GuestFact({ term, guest }: { term: string; guest: BoardRoom["tonight"] }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{guest ? <Guest guest={guest} /> : panel.nobody}</dd>
    </div>
  );
}

function Guest({ guest: { bookingId, name = roomWords.someone, checkIn, checkOut } }: { guest: GuestOnBoard }) {
  const stay = fill(panel.guest, { name, start: shortDay(checkIn), end: shortDay(checkOut) });
  return bookingId === undefined ? stay : <ToBooking id={bookingId}>{stay}</ToBooking>;
}

type FormProps = Pick<RoomPanelProps, "room">;

/** Whether an act is under way. */
function usePending(): boolean {
  return useNavigation().state !== "idle";
}

function CareForm({ room }: FormProps) {
  const isPending = usePending();
  return (
    <fieldset className="room-panel-part">
      <legend>{panel.care}</legend>
      <div className="desk-answers">
        {CARE_STATES.map((state) => (
          <PanelForm key={state} fields={{ intent: "care", id: room.number, state, version: room.version }}>
            <Button look={room.care === state ? "filled" : "outline"} aria-disabled={isPending}>
              {roomWords.care[state]}
              {room.care === state ? <span className="visually-hidden"> {panel.now}</span> : null}
            </Button>
          </PanelForm>
        ))}
      </div>
    </fieldset>
  );
}

function Closings({ room }: FormProps) {
  if (room.closings.length === 0) return null;
  return (
    <section className="room-panel-part" aria-label={panel.closings}>
      <h3>{panel.closings}</h3>
      <ul>
        {room.closings.map((closing) => (
          <ClosingItem key={closing.id} {...{ room, closing }} />
        ))}
      </ul>
    </section>
  );
}

function ClosingItem({ room, closing }: FormProps & { closing: BoardRoom["closings"][number] }) {
  const isPending = usePending();
  const { id, reason } = closing;
  const [from, until] = [shortDay(closing.from), shortDay(closing.until)];
  return (
    <li className="room-panel-closing">
      <span>
        {fill(panel.closing, { from, until })}
        {reason ? <span className="desk-note">{reason}</span> : null}
      </span>
      <IfMay needs="guests">
        <PanelForm fields={{ intent: "reopen", id: room.number, closing: id }}>
          <Button look="outline" aria-disabled={isPending}>
            {panel.reopen} <span className="visually-hidden">{fill(panel.reopenOf, { from })}</span>
          </Button>
        </PanelForm>
      </IfMay>
    </li>
  );
}

function CloseForm({ room, today }: Pick<RoomPanelProps, "room" | "today">) {
  const isPending = usePending();
  const { first, why } = firstDayToClose(room, today);
  return (
    <PanelForm className="room-panel-part room-panel-close" fields={{ intent: "close", id: room.number }}>
      <h3>{panel.close}</h3>
      {why ? <p className="desk-note">{fill(panel[why], { day: shortDay(first) })}</p> : null}
      <Field label={panel.from} name="from" type="date" min={first} defaultValue={first} required />
      <Field
        label={panel.until}
        name="until"
        type="date"
        min={addDays(first, 1)}
        defaultValue={addDays(first, 1)}
        required
      />
      <Field label={panel.reason} name="reason" maxLength={200} className="room-panel-reason" />
      <Button aria-disabled={isPending}>{panel.closeIt}</Button>
    </PanelForm>
  );
}

/** Answered over the panel, which a refusal leaves open; its care is noted with the panel shut. */
function PanelForm({ fields, className = "", children }: PanelFormProps) {
  const { pathname, search } = useLocation();
  const shut = useShut(QUESTION);
  return (
    <Form
      method="post"
      action={fields.intent === "care" ? shut.address : `${pathname}${search}`}
      className={className}
      replace
      preventScrollReset
    >
      <HiddenFields of={fields} />
      {children}
    </Form>
  );
}

interface PanelFormProps {
  fields: Record<string, string | number>;
  className?: string;
  children: ReactNode;
}
