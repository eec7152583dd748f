import type { HousekeepingTable, RoomClosing, RoomOnBoard } from "#hotel/inventory/ports/housekeeping.ts";
import type { HousekeepingStatus } from "#hotel/inventory/rules/housekeeping-status.ts";
import { columns, read } from "#adapters/store/columns.ts";
import { LINE_OF_STAY } from "./line-of-stay.ts";
import { timestamp } from "#adapters/store/instants.ts";
import type { Run } from "#adapters/store/run.ts";

export function housekeepingTable(run: Run): HousekeepingTable {
  return {
    board: (today) => read(run, BOARD, [today]),
    dirtyRooms: async () => {
      const rows = await run<{ room: number }>("select room from room_care where state = 'dirty' order by room", []);
      return rows.map(({ room }) => room);
    },
    care: async (room) => {
      const rows = await run<{ state: HousekeepingStatus; version: number }>(
        "select state, version from room_care where room = $1",
        [room],
      );
      return rows[0];
    },
    setHousekeeping: async (room, { to, version }) => {
      const moved = await run(
        "update room_care set state = $2, version = version + 1 where room = $1 and version = $3 returning room",
        [room, to, version],
      );
      return moved.length > 0;
    },
    markDirty: async (room) => {
      await run("update room_care set state = 'dirty', version = version + 1 where room = $1", [room]);
    },
    dueStayovers: async (today, dayBegan) => (await run(DUE_STAYOVERS, [today, timestamp(dayBegan)])).length,
    markReturned: async (room, today) => {
      await run("update room_care set looked_on = $2, state = 'dirty', version = version + 1 where room = $1", [
        room,
        today,
      ]);
    },
    dueReturns: async (today) => (await run(DUE_RETURNS, [today])).length,
    close: async (room, { from, until, reason }) => {
      await run("insert into closure (room, closed_from, closed_until, reason) values ($1, $2, $3, $4)", [
        room,
        from,
        until,
        reason,
      ]);
    },
    closing: async (id) => {
      const [closing] = await run<RoomClosing>(
        `select id, room, closed_from as from, closed_until as until, reason from closure
         where id = $1 and closed_until is not null`,
        [id],
      );
      return closing;
    },
    endClosing: async (id, on) => {
      await run("delete from closure where id = $1 and closed_from >= $2", [id, on]);
      await run("update closure set closed_until = $2 where id = $1 and closed_until > $2", [id, on]);
    },
  };
}

// A guest who leaves today leaves a dirty room behind anyway. Who came today, or to another room, has not slept there yet.
const DUE_STAYOVERS = `
  update room_care c set due_on = $1::date, state = 'dirty', version = version + 1
  from stay s
  where s.life = 'in-house' and s.occupies = c.room and greatest(s.check_in, s.moved_on) < $1::date and s.check_out > $1::date
    and (s.arrived_at is null or s.arrived_at < $2) and c.due_on < $1::date
  returning c.room`;

// Only what ended since it was last dealt with: a room that came back before may have been cleaned since, and one with a guest in it was.
const DUE_RETURNS = `
  with dealt as (
    update room_care c set looked_on = $1::date, state = case when is_free then 'dirty' else state end,
      version = version + is_free::integer
    from (
      select w.room as number, not exists (select from stay s where s.occupies = w.room and s.life = 'in-house') as is_free
      from room_care w
      where exists (select from closure k
        where k.room = w.room and k.closed_until > w.looked_on and k.closed_until <= $1::date)
      order by w.room for update) back
    where c.room = back.number
    returning is_free)
  select from dealt where is_free`;

const guest = (stay: "tonight" | "leaving" | "next") => `(
  select jsonb_build_object('bookingId', line.booking_id, 'name', line.name, 'checkIn', s.check_in, 'checkOut', s.check_out,
    'life', s.life)
  from stay s ${LINE_OF_STAY} where s.id = dealt.${stay}${stay === "leaving" ? " and s.life in ('booked', 'in-house')" : ""})`;

// A room's nights to come are read once, and the names looked up afterwards: it has hundreds of guests. Whoever stays on without a
// word has no night in their room any more, and is in it still.
const BOARD = `
  select ${columns<RoomOnBoard>({
    number: "r.number",
    type: "r.type_id",
    features:
      "array(select f.feature from room_feature f where f.room = r.number and not f.withdrawn order by f.feature)",
    care: "c.state",
    version: "c.version",
    isOff: `exists (
      select from closure k where k.room = r.number and k.closed_until is null and k.closed_from <= $1)`,
    isLocked: "dealt.is_locked",
    tonight: guest("tonight"),
    leaving: guest("leaving"),
    next: guest("next"),
    closings: `(select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'from', k.closed_from, 'until', k.closed_until,
       'reason', k.reason) order by k.closed_from), '[]')
     from closure k where k.room = r.number and k.closed_until > $1)`,
  })}
  from room r join room_care c on c.room = r.number
    cross join lateral (
      select max(a.stay_id) filter (where a.period @> $1::date) as tonight,
        coalesce(bool_or(a.pinned) filter (where a.period @> $1::date), false) as is_locked,
        coalesce((select o.id from stay o where o.occupies = r.number and o.check_out < $1::date),
          max(a.stay_id) filter (where upper(a.period) = $1::date)) as leaving,
        (array_agg(a.stay_id order by lower(a.period)) filter (where lower(a.period) > $1::date))[1] as next
      from assignment a
      where a.room = r.number and a.stay_id is not null and a.period && daterange($1::date - 1, null)) dealt
  where r.retired_on is null
  order by r.number`;
