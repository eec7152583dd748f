import type pg from "pg";
import type { Room } from "#hotel/ports/store/rooms.ts";

/**
 * Makes the rooms of the owner's content stand in the database. New ones are added, also to the nights that are open
 * already; a room keeps the type it was placed with, because stays count on it.
 */
export async function placeRooms(pool: pg.Pool, rooms: readonly Room[]): Promise<void> {
  await pool.query(
    `with wanted as (
       select number, type_id from unnest($1::int[], $2::text[]) as wanted(number, type_id)
     ), types as (
       insert into room_type (id) select distinct type_id from wanted on conflict do nothing
     )
     select 1`,
    [rooms.map((room) => room.number), rooms.map((room) => room.type)],
  );
  await pool.query(
    `with wanted as (
       select number, type_id from unnest($1::int[], $2::text[]) as wanted(number, type_id)
     ), placed as (
       insert into room (number, type_id) select number, type_id from wanted on conflict do nothing returning type_id
     ), added as (
       select type_id, count(*)::int as rooms from placed group by type_id
     )
     update inventory set capacity = capacity + added.rooms from added where inventory.type_id = added.type_id`,
    [rooms.map((room) => room.number), rooms.map((room) => room.type)],
  );
}
