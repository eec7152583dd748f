import type { RoomStay, StayTable } from "#hotel/inventory/ports/stays.ts";
import { columns, read } from "#adapters/store/columns.ts";
import type { Run } from "#adapters/store/run.ts";

export function stayTable(run: Run): StayTable {
  return {
    holding: (type, from) =>
      read(
        run,
        `select ${columns<RoomStay>(ROOM_STAY)}
         from stay s left join assignment a on a.stay_id = s.id
         where s.type_id = $1 and s.check_out > $2 and s.counts_as <> 'none'
         order by s.check_in, s.id`,
        [type, from],
      ),
    typesWithUnassigned: async (from) => {
      const rows = await run<{ type_id: string }>(
        `select distinct s.type_id from stay s
         where s.check_out > $1 and s.counts_as <> 'none'
           and not exists (select 1 from assignment a where a.stay_id = s.id
             and (a.pinned or s.check_in <> $1 or not exists (
               select 1 from closure c where c.room = a.room and c.closed_until is null and c.closed_from <= $1)))
         order by s.type_id`,
        [from],
      );
      return rows.map((row) => row.type_id);
    },
    // Shuts out others who assign or place rooms (FOR UPDATE), but not the sales' FOR KEY SHARE.
    lockAssigning: async (type) => {
      await run("select id from room_type where id = $1 for no key update", [type]);
    },
    expectLate: async (type, today) => {
      await run(EXPECT_LATE, [type, today]);
    },
    assign: async (rooms) => {
      await run(ASSIGN, [rooms.map((one) => one.stayId), rooms.map((one) => one.room)]);
    },
    setCounting: async (orderId, as) => {
      await run("select set_counting($1, $2)", [orderId, as]);
    },
    releaseLine: async (orderId, position) => {
      await run("select release_line($1, $2)", [orderId, position]);
    },
    bookingsOn: async (type, night) => {
      const rows = await run<{ booking_id: number }>(
        `select distinct l.booking_id from stay s
         join order_line l on l.order_id = s.order_id and l.position = s.position
         where s.type_id = $1 and s.check_in <= $2 and s.check_out > $2 and s.counts_as <> 'none'
         order by l.booking_id`,
        [type, night],
      );
      return rows.map((row) => row.booking_id);
    },
  };
}

/** Of a stay `s` and its room `a`, if it has one. */
export const ROOM_STAY: Record<keyof RoomStay, string> = {
  id: "s.id",
  orderId: "s.order_id",
  type: "s.type_id",
  checkIn: "s.check_in",
  checkOut: "s.check_out",
  room: "a.room",
  pinned: "coalesce(a.pinned, false)",
  accessible: "s.accessible",
};

const EXPECT_LATE = `
  update stay set moved_on = $2 where id in (
    select s.id from stay s
    where s.type_id = $1 and s.check_out > $2 and s.counts_as <> 'none' and s.life = 'booked' and s.check_in < $2
      and s.moved_on is distinct from $2 and not exists (select 1 from assignment a where a.stay_id = s.id)
    order by s.id for no key update)`;

// Stays are locked in order of id, and looked at again after waiting: one released meanwhile drops out.
const ASSIGN = `
  with counting as (
    select id, greatest(moved_on, check_in) as from_day, check_out from stay
    where id = any($1::bigint[]) and counts_as <> 'none'
    order by id for share)
  insert into assignment (room, period, stay_id)
  select dealt.room, daterange(counting.from_day, counting.check_out), counting.id
  from counting join unnest($1::bigint[], $2::integer[]) as dealt(stay_id, room) on dealt.stay_id = counting.id
  order by counting.id
  on conflict (stay_id) do update set room = excluded.room where not assignment.pinned`;
