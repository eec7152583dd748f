import type { DeskStay, DeskStayTable } from "#hotel/inventory/ports/desk-stays.ts";
import { columns, read } from "#adapters/store/columns.ts";
import { timestamp } from "#adapters/store/instants.ts";
import type { Run } from "#adapters/store/run.ts";
import { ROOM_STAY } from "./stays.ts";

export function deskStayTable(run: Run): DeskStayTable {
  const stays = (where: string, values: unknown[]) =>
    read<DeskStay>(run, `${STAYS} where ${where} and s.counts_as <> 'none' order by s.unit`, values);
  const changed = async (text: string, values: unknown[]) => (await run(text, values)).length > 0;
  return {
    find: async (stayId) => (await stays("s.id = $1", [stayId]))[0],
    ofBooking: (bookingId) => stays("l.booking_id = $1", [bookingId]),
    occupants: () => stays("s.occupies is not null", []),
    bookingsOf: async (stayIds) => {
      const rows = await run<{ booking_id: number }>(
        `select distinct l.booking_id from stay s
         join order_line l on l.order_id = s.order_id and l.position = s.position
         where s.id = any($1::bigint[]) order by l.booking_id`,
        [stayIds],
      );
      return rows.map((row) => row.booking_id);
    },
    place: async (rooms) => {
      await run(PLACE, [rooms.map((one) => one.stayId), rooms.map((one) => one.room), rooms.map((one) => one.pinned)]);
    },
    setDates: async (stayId, { checkIn, checkOut }) => {
      await run("update stay set check_in = $2, check_out = $3 where id = $1 and counts_as <> 'none'", [
        stayId,
        checkIn,
        checkOut,
      ]);
    },
    leaveRoom: async (stayId, today) => {
      await run(LEAVE_ROOM, [stayId, today]);
    },
    arrive: (stayId, room, { at, pinnedBefore }) =>
      changed(
        `update stay set life = 'in-house', occupies = $2, arrived_at = $3, pinned_before = $4
         where id = $1 and life = 'booked' and counts_as = 'sold' returning id`,
        [stayId, room, timestamp(at), pinnedBefore],
      ),
    occupy: async (stayId, room) => {
      await run("update stay set occupies = $2 where id = $1 and life = 'in-house'", [stayId, room]);
    },
    leave: (stayId, at) =>
      changed(
        `update stay set life = 'left', occupies = null, left_at = $2
         where id = $1 and life = 'in-house' returning id`,
        [stayId, timestamp(at)],
      ),
    markNoShow: (stayId) =>
      changed(
        "update stay set life = 'no-show' where id = $1 and life = 'booked' and counts_as = 'sold' returning id",
        [stayId],
      ),
    undoAct: (stayId, { from, to, room }) => changed(TAKE_BACK, [stayId, from, to, room]),
    setType: async (stayId, type, today) => {
      await run(LEAVE_ROOM, [stayId, today]);
      await run("delete from assignment where stay_id = $1", [stayId]);
      await run("update stay set type_id = $2 where id = $1 and counts_as <> 'none'", [stayId, type]);
    },
    clearMissed: async (room, { from, until }) => {
      await run(CLEAR_MISSED, [room, from, until]);
    },
  };
}

const STAYS = `
  select ${columns<DeskStay>({
    ...ROOM_STAY,
    bookingId: "l.booking_id",
    life: "s.life",
    occupies: "s.occupies",
    movedOn: "s.moved_on",
    arrivedAt: "s.arrived_at",
    leftAt: "s.left_at",
    pinnedBefore: "coalesce(s.pinned_before, false)",
  })}
  from stay s join order_line l on l.order_id = s.order_id and l.position = s.position
    left join assignment a on a.stay_id = s.id`;

// Stays are locked in order of id, and looked at again after waiting: one released meanwhile drops out. Who came to
// another room today and leaves today has no night left in it.
const PLACE = `
  with counting as (
    select id, greatest(moved_on, check_in) as from_day, check_out from stay
    where id = any($1::bigint[]) and counts_as <> 'none'
    order by id for share),
  nothing_left as (
    delete from assignment where stay_id in (select id from counting where from_day >= check_out))
  insert into assignment (room, period, stay_id, pinned)
  select placed.room, daterange(counting.from_day, counting.check_out), counting.id, placed.pinned
  from counting join unnest($1::bigint[], $2::integer[], $3::boolean[]) as placed(stay_id, room, pinned)
    on placed.stay_id = counting.id
  where counting.from_day < counting.check_out
  order by counting.id
  on conflict (stay_id) do update set room = excluded.room, period = excluded.period, pinned = excluded.pinned`;

// Who is expected since yesterday, and is dealt another room, slept nowhere yet.
const LEAVE_ROOM = `
  with left_behind as (
    select a.stay_id, a.room, daterange(lower(a.period), least(upper(a.period), $2::date)) as period, s.life
    from assignment a join stay s on s.id = a.stay_id
    where a.stay_id = $1 and lower(a.period) < $2::date),
  slept as (
    insert into room_before (stay_id, room, period)
    select stay_id, room, period from left_behind where life = 'in-house')
  update stay set moved_on = $2::date where id in (select stay_id from left_behind)`;

const TAKE_BACK = `
  update stay set life = $3, occupies = $4, left_at = null,
    arrived_at = case $3 when 'booked' then null else arrived_at end,
    pinned_before = case $3 when 'booked' then null else pinned_before end
  where id = $1 and life = $2 and counts_as = 'sold' returning id`;

// Whoever is cleared away has no night left in any room, so that no promise binds any more.
const CLEAR_MISSED = `
  with missed as (
    delete from assignment a using stay s
    where s.id = a.stay_id and a.room = $1 and s.life in ('booked', 'no-show') and s.check_out <= $3::date
      and a.period && daterange($2::date, $3::date)
    returning a.stay_id)
  update stay set moved_on = check_out where id in (select stay_id from missed)`;
