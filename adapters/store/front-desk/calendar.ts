import type { CalendarStay, CalendarTable } from "#hotel/front-desk/ports/calendar.ts";
import type { RoomClosing } from "#hotel/inventory/ports/housekeeping.ts";
import { columns, read } from "#adapters/store/columns.ts";
import { LINE_OF_STAY } from "#adapters/store/inventory/line-of-stay.ts";
import type { Run } from "#adapters/store/run.ts";

export function calendarTable(run: Run): CalendarTable {
  return {
    // A plan for any window would read every order of a long past.
    stays: (from, to) => read(run.afresh, STAYS, [from, to]),
    of: (stayIds) => read(run, OF, [stayIds]),
    closings: (from, to) =>
      run<RoomClosing>(
        `select id, room, closed_from as from, closed_until as until, reason from closure
         where closed_until is not null and closed_from < $2 and closed_until > $1
         order by room, closed_from, id`,
        [from, to],
      ),
  };
}

// Each looked up by its key, one by one: a plain join would have the planner, who can't tell how few stays a window holds,
// read whole tables for it.
const SELECT = `
  select ${columns<CalendarStay>({
    id: "s.id",
    bookingId: "line.booking_id",
    version: "line.version",
    name: "line.name",
    type: "s.type_id",
    room: "a.room",
    pinned: "coalesce(a.pinned, false)",
    accessible: "s.accessible",
    rooms: "line.rooms",
    order: "line.state",
    life: "s.life",
    movedOn: "s.moved_on",
    earlier: `(select coalesce(jsonb_agg(jsonb_build_object('room', e.room, 'from', lower(e.period),
      'until', upper(e.period)) order by e.period), '[]') from room_before e where e.stay_id = s.id)`,
    checkIn: "s.check_in",
    checkOut: "s.check_out",
  })}
  from stay s ${LINE_OF_STAY}
    left join lateral (select a.room, a.pinned from assignment a where a.stay_id = s.id limit 1) a on true`;

const STAYS = `${SELECT}
  where daterange(s.check_in, s.check_out) && daterange($1::date, $2::date) and s.counts_as <> 'none'
  order by s.check_in, s.id`;

const OF = `${SELECT} where s.id = any($1::bigint[]) and s.counts_as <> 'none' order by s.check_in, s.id`;
