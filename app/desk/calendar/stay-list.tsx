import { ToBooking } from "#app/desk/parts/booking-link.tsx";
import { DeskTable } from "#app/desk/parts/desk-table.tsx";
import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import type { Outcome } from "#app/desk/parts/outcome.ts";
import { OutcomeNotice } from "#app/desk/parts/outcome-notice.tsx";
import { shortDay, yearOf } from "#app/desk/parts/telling.ts";
import { fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import { useScripts } from "#app/parts/use-scripts.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { OpenStay } from "./calendar-board.tsx";
import type { CalendarRoom } from "./calendar-rows.ts";
import type { CalendarStay } from "./calendar-stay.ts";
import { mayMove } from "./calendar-window.ts";
import { WINDOW_NIGHTS } from "./geometry.ts";
import { unmoved } from "./proposed-move.ts";
import { calendarWords } from "./words.ts";

const { list, statuses } = calendarWords;

interface StayListProps {
  from: PlainDate;
  stays: readonly CalendarStay[];
  rooms: readonly CalendarRoom[];
}

/** The same four weeks as a plain table, room by room. */
export function StayList({ from, stays, rooms }: StayListProps) {
  const [opened, setOpened] = useState<CalendarStay>();
  const [told, setTold] = useState<{ outcome: Outcome; at: number }>();
  const { revalidate } = useRevalidator();
  const link = (day: PlainDate) => deskLinks.calendar({ view: "list", from: day });
  const until = addDays(from, WINDOW_NIGHTS);
  const days = { from: shortDay(from), to: `${shortDay(until)}, ${yearOf(until)}` };
  return (
    <>
      <OutcomeNotice outcome={told?.outcome} at={told?.at ?? 0} onClose={() => setTold(undefined)} />
      <nav className="cal-tools" aria-label={calendarWords.goTo}>
        <Link to={link(addDays(from, -WINDOW_NIGHTS))}>{list.previous}</Link>
        <Link to={link(addDays(from, WINDOW_NIGHTS))}>{list.next}</Link>
        <Link to={deskLinks.calendar()}>{calendarWords.asCalendar}</Link>
      </nav>
      <DeskTable
        caption={fill(list.table, days)}
        isCaptioned
        className="desk-stacked desk-brief cal-list"
        names={list.columns}
        looks={{ room: "figures" }}
        rows={stays}
        keyOf={({ id }) => id}
        cells={(stay) => ({
          room: stay.room ?? list.noRoom,
          guest: (
            <ToBooking id={stay.bookingId}>
              <bdi className="desk-name">{stay.name}</bdi>
            </ToBooking>
          ),
          stay: (
            <>
              <span className="cal-list-day">{shortDay(stay.start)} –</span>{" "}
              <span className="cal-list-day">{shortDay(stay.end)}</span>
            </>
          ),
          status: `${statuses[stay.status]}${stay.pinned ? `, ${calendarWords.pin.toLowerCase()}` : ""}`,
          act: mayMove(stay) ? <MoveButton stay={stay} onOpen={setOpened} /> : null,
        })}
      />
      {stays.length === 0 ? <p className="desk-empty">{list.none}</p> : null}
      {opened ? (
        <OpenStay
          from={unmoved(opened)}
          rooms={rooms}
          onTell={(outcome) => setTold({ outcome, at: Date.now() })}
          onClose={() => {
            setOpened(undefined);
            void revalidate();
          }}
        />
      ) : null}
    </>
  );
}

/** With scripts the form opens here; without, the booking's own panel asks the same in forms that need none. */
function MoveButton({ stay, onOpen }: { stay: CalendarStay; onOpen: (stay: CalendarStay) => void }) {
  const hasScripts = useScripts();
  const { id, name, bookingId } = stay;
  const whose = <span className="visually-hidden">{fill(list.moveOf, { name, bookingId })}</span>;
  if (hasScripts) {
    return (
      <Button type="button" look="outline" onClick={() => onOpen(stay)}>
        {list.move} {whose}
      </Button>
    );
  }
  return (
    <ToBooking className={buttonClass("outline")} id={bookingId} asked={{ act: "move", stay: String(id) }}>
      {list.move} {whose}
    </ToBooking>
  );
}
