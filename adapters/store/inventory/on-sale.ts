import type { OnSale } from "#hotel/inventory/ports/inventory.ts";
import type { Room } from "#hotel/inventory/ports/rooms.ts";
import type { RoomStay } from "#hotel/inventory/ports/stays.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import { told } from "#adapters/store/columns.ts";
import type { Run } from "#adapters/store/run.ts";
import { typesWithFixtures } from "./rooms.ts";

interface Asked {
  from: PlainDate;
  to: PlainDate;
  today: PlainDate;
  packs: "all" | "doubtful";
}

/** One statement, because every page with dates asks it. */
export async function readOnSale(run: Run, { from, to, today, packs }: Asked): Promise<OnSale> {
  const [row] = await run<Row>(ON_SALE[packs], [from, to, today]);
  if (!row) throw new Error("What is on sale is one row.");
  const { rooms, closures, stays, ...onSale } = row;
  return {
    ...onSale,
    rooms: rooms ?? [],
    closures: closures.map((closure) => told<OnSale["closures"][number]>(closure)),
    stays: stays.map((stay) => told<RoomStay>(stay)),
  };
}

const onSale = (types: string) => `
  with asked as materialized (
    select ${types} as types),
  type as materialized (select id, type_is_off(id) as off from room_type)
  select asked.types as doubtful,
    (select coalesce(json_agg(json_build_object('type', i.type_id, 'night', i.night, 'capacity', i.capacity, 'held', i.held,
        'sold', i.sold, 'blocked', case when t.off then i.capacity - i.held - i.sold else i.blocked end,
        'stopped', t.off or i.storm_id is not null)
        order by i.type_id, i.night), '[]')
      from inventory i join type t on t.id = i.type_id
      where i.night >= $1 and i.night < $2) as nights,
    case when cardinality(asked.types) > 0 then (
      select json_agg(json_build_object('number', r.number, 'type', r.type_id,
        'features', array(select f.feature from room_feature f where f.room = r.number and not f.withdrawn order by f.feature))
        order by r.number) from room r where r.retired_on is null) end as rooms,
    (select coalesce(json_agg(json_build_object('type', r.type_id, 'room', c.room, 'from', c.closed_from,
        'until', c.closed_until) order by c.room, c.closed_from, c.id), '[]')
      from closure c join room r on r.number = c.room
      where r.type_id = any(asked.types) and (c.closed_until is null or c.closed_until > $3)) as closures,
    (select coalesce(json_agg(json_build_object('id', s.id, 'orderId', s.order_id, 'type', s.type_id,
        'checkIn', s.check_in, 'checkOut', s.check_out, 'room', a.room, 'pinned', coalesce(a.pinned, false),
        'accessible', s.accessible) order by s.check_in, s.id), '[]')
      from stay s left join assignment a on a.stay_id = s.id
      where s.type_id = any(asked.types) and s.check_out > $3 and s.counts_as <> 'none') as stays
  from asked`;

/** A parameter that chose between them would have the statement planned anew each time, for longer than it takes. */
const ON_SALE = {
  all: onSale("array(select id from room_type order by id)"),
  doubtful: onSale(typesWithFixtures("$3")),
};

/** As JSON has it: null where the hotel says undefined. */
interface Row extends Pick<OnSale, "nights" | "doubtful"> {
  rooms: Room[] | null;
  closures: object[];
  stays: object[];
}
