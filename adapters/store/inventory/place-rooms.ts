import type { Run } from "#adapters/store/run.ts";
import type { Room } from "#hotel/inventory/ports/rooms.ts";

/** A room of the owner's content; an ordinary one may leave out its features. */
export type PlacedRoom = Omit<Room, "features"> & Partial<Pick<Room, "features">>;

/**
 * Puts the rooms of the owner's content into the database: new ones, and those that had left the house. A room keeps the type
 * it was placed with. Features follow the content; one that a room has no more is withdrawn as long as a guest has the room by its
 * promise: the desk may take back that they left, or never came. Counters are changed apart.
 */
export async function placeRooms(run: Run, rooms: readonly PlacedRoom[]): Promise<void> {
  const numbers = rooms.map((room) => room.number);
  const types = rooms.map((room) => room.type);
  await run(PLACE_TYPES, [types]);
  await run(PLACE_ROOMS, [numbers, types]);
  const featured = rooms.flatMap(({ number, features = [] }) => features.map((feature) => ({ number, feature })));
  await run(PLACE_FEATURES, [featured.map((one) => one.number), featured.map((one) => one.feature)]);
  await run(KEEP_PROMISED);
  await run(DROP_FEATURES);
}

/** As long as nobody has booked, forgets all rooms but these. Runs in a transaction in which nobody else places rooms. */
export async function forgetRooms(run: Run, kept: readonly PlacedRoom[]): Promise<void> {
  await run("select forget_rooms($1, $2)", [kept.map(({ number }) => number), kept.map(({ type }) => type)]);
}

const PLACE_TYPES = "insert into room_type (id) select distinct unnest($1::text[]) on conflict do nothing";

const PLACE_ROOMS = `
  insert into room (number, type_id) select number, type_id from unnest($1::int[], $2::text[]) as wanted(number, type_id)
  on conflict (number) do update set retired_on = null where room.retired_on is not null`;

const PLACE_FEATURES = `
  with wanted as (
    select room, feature from unnest($1::int[], $2::text[]) as wanted(room, feature)
  ), changed as (
    update room_feature f set withdrawn = not withdrawn
    where f.withdrawn = ((f.room, f.feature) in (select room, feature from wanted)))
  insert into room_feature (room, feature) select room, feature from wanted on conflict do nothing`;

// An older program that shares the database, or had it back for a while, drops them with a stay that is over (ADR 68).
const KEEP_PROMISED = `
  insert into room_feature (room, feature, withdrawn)
  select distinct a.room, s.accessible, true from assignment a join stay s on s.id = a.stay_id
  where a.pinned and s.accessible is not null and s.counts_as <> 'none'
  on conflict do nothing`;

const DROP_FEATURES = `
  delete from room_feature f
  where f.withdrawn and not exists (
    select 1 from assignment a join stay s on s.id = a.stay_id
    where a.room = f.room and a.pinned and s.accessible = f.feature and s.counts_as <> 'none')`;
