import type { RoomStay, StayTable } from "#hotel/ports/store/stays.ts";
import type { PlainDate } from "#hotel/rules/plain-date.ts";
import type { Run } from "./run.ts";

export function stayTable(run: Run): StayTable {
  return {
    holding: async (type, from) => {
      const rows = await run<StayRow>(
        `select s.id, s.order_id, s.type_id, s.check_in, s.check_out, a.room, coalesce(a.pinned, false) as pinned
         from stay s left join assignment a on a.stay_id = s.id
         where s.type_id = $1 and s.check_out > $2 and s.counts_as <> 'none'
         order by s.check_in, s.id`,
        [type, from],
      );
      return rows.map(toStay);
    },
    typesWithUndealt: async (from) => {
      const rows = await run<{ type_id: string }>(
        `select distinct s.type_id from stay s
         where s.check_out > $1 and s.counts_as <> 'none'
           and not exists (select 1 from assignment a where a.stay_id = s.id)
         order by s.type_id`,
        [from],
      );
      return rows.map((row) => row.type_id);
    },
    // Shuts out other dealers and fixers (FOR UPDATE), but not the sales' FOR KEY SHARE.
    lockDealing: async (type) => {
      await run("select id from room_type where id = $1 for no key update", [type]);
    },
    deal: (rooms) => deal(run, rooms),
    setCounting: async (orderId, as) => {
      await run("select set_counting($1, $2)", [orderId, as]);
    },
  };
}

// Stays are locked in order of id, and looked at again after waiting: one released meanwhile drops out.
async function deal(run: Run, rooms: readonly { stayId: number; room: number }[]): Promise<void> {
  await run(
    `with counting as (
       select id, check_in, check_out from stay
       where id = any($1::bigint[]) and counts_as <> 'none'
       order by id for share)
     insert into assignment (room, period, stay_id)
     select dealt.room, daterange(counting.check_in, counting.check_out), counting.id
     from counting join unnest($1::bigint[], $2::integer[]) as dealt(stay_id, room) on dealt.stay_id = counting.id
     order by counting.id
     on conflict (stay_id) do update set room = excluded.room`,
    [rooms.map((one) => one.stayId), rooms.map((one) => one.room)],
  );
}

interface StayRow {
  id: number;
  order_id: string;
  type_id: string;
  check_in: PlainDate;
  check_out: PlainDate;
  room: number | null;
  pinned: boolean;
}

function toStay(row: StayRow): RoomStay {
  return {
    id: row.id,
    orderId: row.order_id,
    type: row.type_id,
    checkIn: row.check_in,
    checkOut: row.check_out,
    room: row.room ?? undefined,
    pinned: row.pinned,
  };
}
