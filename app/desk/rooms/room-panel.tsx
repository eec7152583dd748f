import { ToBooking } from "#app/desk/parts/booking-link.tsx";
import { useId } from "react";
import { useLocation, useSearchParams } from "react-router";
import { withoutQuestion } from "#app/desk/parts/asked.ts";
import type { Outcome } from "#app/desk/parts/outcome.ts";
import { OutcomeNotice } from "#app/desk/parts/outcome-notice.tsx";
import { useShut } from "#app/desk/parts/question.tsx";
import { shortDay, telling } from "#app/desk/parts/telling.ts";
import { fill } from "#app/languages/phrase.ts";
import { money } from "#app/parts/money.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { CARE_STATES } from "#hotel/inventory/rules/housekeeping-status.ts";
import type { Closing, RoomRow, TileGuest } from "./room-list.ts";
import type { RoomAct } from "./room-acts.ts";
import { roomWords } from "./words.ts";

const { panel } = roomWords;

/** What the address asks for to see a room's panel: `ask=101-open`. */
export const OPEN = "open";

interface RoomPanelProps {
  room: RoomRow;
  today: PlainDate;
  isPending: boolean;
  /** Why the latest act was refused; the panel stays open over it. */
  refused: Outcome | undefined;
  onAct: (act: RoomAct) => void;
}

/** Everything about one room, and what can be done about it. Each form works without scripts, too. */
export function RoomPanel({ room, today, isPending, refused, onAct }: RoomPanelProps) {
  const id = useId();
  const shut = useShut();
  const { number, category, nightlyPrice, features } = room;
  const facts = [fill(panel.facts, { category, price: money(nightlyPrice, telling) }), ...features.map(featureWords)];
  return (
    <Dialog labelledBy={id} className="notice-dialog desk-question room-panel" onClose={shut}>
      <h2 id={id}>{fill(panel.title, { number })}</h2>
      <p className="desk-note">{facts.join(" · ")}</p>
      <OutcomeNotice outcome={refused} at={0} onClose={undefined} />
      <dl className="room-panel-guests">
        <GuestFact term={room.leaving?.life === "booked" ? panel.late : panel.leaving} guest={room.leaving} />
        <GuestFact term={panel.tonight} guest={room.tonight} />
        <GuestFact term={panel.next} guest={room.next} />
      </dl>
      <CareForm room={room} isPending={isPending} onAct={onAct} />
      <Closings room={room} isPending={isPending} onAct={onAct} />
      <CloseForm room={room} today={today} isPending={isPending} onAct={onAct} />
      <form method="dialog" className="desk-question-answers">
        <Button look="outline">{panel.done}</Button>
      </form>
    </Dialog>
  );
}

function featureWords(feature: string): string {
  return feature === "mobility" ? panel.features.mobility : panel.features.communication;
}

function GuestFact({ term, guest }: { term: string; guest: TileGuest | undefined }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        {guest ? (
          <ToBooking id={guest.bookingId}>
            {fill(panel.guest, { name: guest.name, start: shortDay(guest.start), end: shortDay(guest.end) })}
          </ToBooking>
        ) : (
          panel.nobody
        )}
      </dd>
    </div>
  );
}

type FormProps = Pick<RoomPanelProps, "room" | "isPending" | "onAct">;

function CareForm({ room, isPending, onAct }: FormProps) {
  return (
    <fieldset className="room-panel-part">
      <legend>{panel.care}</legend>
      <div className="desk-answers">
        {CARE_STATES.map((state) => (
          <PanelForm
            key={state}
            fields={{ intent: "care", id: room.number, state, version: room.version }}
            onSubmit={() => onAct({ act: "care", room, to: state })}
          >
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

function Closings({ room, isPending, onAct }: FormProps) {
  if (room.closings.length === 0) return null;
  return (
    <section className="room-panel-part" aria-label={panel.closings}>
      <h3>{panel.closings}</h3>
      <ul>
        {room.closings.map((closing) => (
          <ClosingItem key={closing.id} {...{ room, closing, isPending, onAct }} />
        ))}
      </ul>
    </section>
  );
}

function ClosingItem({ room, closing, isPending, onAct }: FormProps & { closing: Closing }) {
  const { id, reason } = closing;
  const [from, until] = [shortDay(closing.from), shortDay(closing.until)];
  return (
    <li className="room-panel-closing">
      <span>
        {fill(panel.closing, { from, until })}
        {reason ? <span className="desk-note">{reason}</span> : null}
      </span>
      <PanelForm
        fields={{ intent: "reopen", id: room.number, closing: id }}
        onSubmit={() => onAct({ act: "reopen", room, closing: id })}
      >
        <Button look="outline" aria-disabled={isPending}>
          {panel.reopen} <span className="visually-hidden">{fill(panel.reopenOf, { from })}</span>
        </Button>
      </PanelForm>
    </li>
  );
}

function CloseForm({ room, today, isPending, onAct }: FormProps & Pick<RoomPanelProps, "today">) {
  return (
    <PanelForm
      className="room-panel-part room-panel-close"
      fields={{ intent: "close", id: room.number }}
      onSubmit={(sent) =>
        onAct({
          act: "close",
          room,
          from: String(sent.get("from")),
          until: String(sent.get("until")),
          reason: String(sent.get("reason")),
        })
      }
    >
      <h3>{panel.close}</h3>
      <Field label={panel.from} name="from" type="date" min={today} defaultValue={today} required />
      <Field
        label={panel.until}
        name="until"
        type="date"
        min={addDays(today, 1)}
        defaultValue={addDays(today, 1)}
        required
      />
      <Field label={panel.reason} name="reason" maxLength={200} className="room-panel-reason" />
      <Button aria-disabled={isPending}>{panel.closeIt}</Button>
    </PanelForm>
  );
}

interface PanelFormProps {
  fields: Record<string, string | number>;
  className?: string;
  children: React.ReactNode;
  onSubmit: (sent: FormData) => void;
}

function PanelForm({ fields, className = "", children, onSubmit }: PanelFormProps) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const rest = withoutQuestion(search).toString();
  return (
    <form
      method="post"
      action={rest ? `${pathname}?${rest}` : pathname}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(new FormData(event.currentTarget));
      }}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
