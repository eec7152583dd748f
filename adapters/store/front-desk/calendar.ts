import type { CalendarStay, CalendarTable } from "#hotel/front-desk/ports/calendar.ts";
import type { OrderState } from "#hotel/booking/rules/order-states.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import type { RoomFeature } from "#hotel/kernel/room-features.ts";
import type { StayLife } from "#hotel/inventory/rules/stay-life.ts";
import { LINE_OF_STAY } from "#adapters/store/inventory/line-of-stay.ts";
import type { Run } from "#adapters/store/run.ts";

export function calendarTable(run: Run): CalendarTable {
  return {
    // A plan for any window would read every order of a long past.
    stays: async (from, to) => (await run.afresh<StayRow>(STAYS, [from, to])).map(toStay),
    of: async (stayIds) => (await run<StayRow>(OF, [stayIds])).map(toStay),
    closings: async (from, to) => {
      const rows = await run<{ id: number; room: number; from: PlainDate; until: PlainDate; reason: string }>(
        `select id, room, closed_from as from, closed_until as until, reason from closure
         where closed_until is not null and closed_from < $2 and closed_until > $1
         order by room, closed_from, id`,
        [from, to],
      );
      return rows;
    },
  };
}

// Each looked up by its key, one by one: a plain join would have the planner, who can't tell how few stays a window holds,
// read whole tables for it.
const SELECT = `
  select s.id, line.booking_id, line.version, line.name, s.type_id, a.room, coalesce(a.pinned, false) as pinned,
    s.accessible, line.rooms, line.state, s.life, s.check_in, s.check_out,
    s.moved_on, (select coalesce(jsonb_agg(jsonb_build_object('room', e.room, 'from', lower(e.period),
      'until', upper(e.period)) order by e.period), '[]') from room_before e where e.stay_id = s.id) as earlier
  from stay s ${LINE_OF_STAY}
    left join lateral (select a.room, a.pinned from assignment a where a.stay_id = s.id limit 1) a on true`;

const STAYS = `${SELECT}
  where daterange(s.check_in, s.check_out) && daterange($1::date, $2::date) and s.counts_as <> 'none'
  order by s.check_in, s.id`;

const OF = `${SELECT} where s.id = any($1::bigint[]) and s.counts_as <> 'none' order by s.check_in, s.id`;

interface StayRow {
  id: number;
  booking_id: number;
  version: number;
  name: string;
  type_id: string;
  room: number | null;
  pinned: boolean;
  accessible: RoomFeature | null;
  rooms: number;
  state: OrderState;
  life: StayLife;
  moved_on: PlainDate | null;
  earlier: CalendarStay["earlier"];
  check_in: PlainDate;
  check_out: PlainDate;
}

function toStay(row: StayRow): CalendarStay {
  return {
    id: row.id,
    bookingId: row.booking_id,
    version: row.version,
    name: row.name,
    type: row.type_id,
    room: row.room ?? undefined,
    pinned: row.pinned,
    accessible: row.accessible ?? undefined,
    rooms: row.rooms,
    order: row.state,
    life: row.life,
    movedOn: row.moved_on ?? undefined,
    earlier: row.earlier,
    checkIn: row.check_in,
    checkOut: row.check_out,
  };
}
