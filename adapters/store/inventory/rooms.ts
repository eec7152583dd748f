import type { Room, RoomTable, TakenRoom } from "#hotel/inventory/ports/rooms.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import { columns, read } from "#adapters/store/columns.ts";
import type { Run } from "#adapters/store/run.ts";
import { forgetRooms, placeRooms } from "./place-rooms.ts";

export function roomTable(run: Run): RoomTable {
  return {
    all: () =>
      run<Room>(
        `select number, type_id as type, array(select f.feature from room_feature f where f.room = number and not f.withdrawn
           order by f.feature) as features
         from room where retired_on is null order by number`,
      ),
    retired: async () => {
      const rows = await run<{ number: number }>(
        "select number from room where retired_on is not null order by number",
      );
      return rows.map(({ number }) => number);
    },
    closures: (type, from) =>
      read(
        run,
        `select c.room, c.closed_from as from, c.closed_until as until
         from closure c join room r on r.number = c.room
         where r.type_id = $1 and (c.closed_until is null or c.closed_until > $2)
         order by c.room, c.closed_from, c.id`,
        [type, from],
      ),
    typesWithLockedStays: async (types, today) => {
      const rows = await run<{ type_id: string }>(
        `select id as type_id from room_type where id = any($1) and id = any(${typesWithFixtures("$2")}) order by id`,
        [types, today],
      );
      return rows.map((row) => row.type_id);
    },
    takenOn: (night) => read(run, TAKEN_ON, [night]),
    switchOff: async (room, from) => {
      await run(
        `insert into closure (room, closed_from, reason) values ($1, $2, 'switched off')
         on conflict (room) where closed_until is null do nothing`,
        [room, from],
      );
    },
    switchOn: async (room) => {
      await run("delete from closure where room = $1 and closed_until is null", [room]);
    },
    renumber: async ({ from, to }) => {
      const text =
        "update room set number = $2 where number = $1 and not exists (select from room r where r.number = $2)";
      await run(text, [from, to]);
    },
    place: async (rooms) => {
      await forgetRooms(run, rooms);
      await placeRooms(run, rooms);
    },
    retire: async (rooms, from) => {
      await run("delete from closure where room = any($1) and closed_until is null", [rooms]);
      await run("update room set retired_on = $2 where number = any($1)", [rooms, from]);
    },
    retype: async (rooms, from) => {
      const text = `update room r set type_id = wanted.type_id, type_since = $3
        from unnest($1::int[], $2::text[]) as wanted(number, type_id) where r.number = wanted.number`;
      await run(text, [rooms.map(({ number }) => number), rooms.map(({ type }) => type), from]);
    },
    shortNights: (from, to) => run<{ type: string; night: PlainDate }>(SHORT_NIGHTS, [from, to]),
  };
}

/** The types of which rooms are closed, or pinned to stays, from a day after this one on. */
export const typesWithFixtures = (today: string) => `array(
  select r.type_id from closure c join room r on r.number = c.room
  where c.closed_from > ${today} and c.closed_until is not null
  union
  select r.type_id from assignment a join room r on r.number = a.room
  where a.pinned and lower(a.period) > ${today})`;

const TAKEN_ON = `
  select ${columns<TakenRoom>({
    room: "r.number",
    isOff: `exists (
      select from closure c where c.room = r.number and c.closed_until is null and c.closed_from <= $1)`,
    isClosed: `exists (
      select from closure c where c.room = r.number and c.closed_from <= $1 and c.closed_until > $1)`,
    stay: `case when l.booking_id is not null then
      jsonb_build_object('bookingId', l.booking_id, 'checkIn', s.check_in, 'life', s.life) end`,
  })}
  from room r
    left join assignment a on a.room = r.number and a.stay_id is not null and a.period @> $1::date
    left join stay s on s.id = a.stay_id
    left join order_line l on l.order_id = s.order_id and l.position = s.position
  where s.id is not null or exists (
    select from closure c
    where c.room = r.number and c.closed_from <= $1 and $1::date < coalesce(c.closed_until, $1::date + 1))
  order by r.number`;

// A room that is switched off is missing on every night to come, though only tonight's counter follows it.
const SHORT_NIGHTS = `
  with off as (
    select distinct r.number, r.type_id, c.closed_from from room r join closure c on c.room = r.number
    where c.closed_until is null),
  missing as (
    select i.type_id, i.night, i.held + i.sold as taken, i.capacity - (
      select count(distinct c.room) from room r join closure c on c.room = r.number
      where r.type_id = i.type_id and c.closed_from <= i.night and i.night < coalesce(c.closed_until, i.night + 1)) as usable
    from inventory i where i.night >= $1 and i.night < $2 and i.type_id in (select type_id from off))
  select type_id as type, night from missing where taken > usable
  union
  select off.type_id, greatest(lower(a.period), $1::date) from off join assignment a on a.room = off.number
  where a.stay_id is not null and lower(a.period) < $2 and upper(a.period) > $1
    and (a.pinned or lower(a.period) < $1)
  order by type, night`;
