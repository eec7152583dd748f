import { afterAll, beforeAll, expect, it } from "vitest";
import { placeRooms } from "#adapters/store/inventory/place-rooms.ts";
import type { Database } from "#adapters/store/open-database.ts";
import { runOn } from "#adapters/store/run.ts";
import { broughtUpToDate } from "#tests/support/brought-up-to-date.ts";
import { withGuardsOff } from "./small-house.ts";

let database: Database;

/** Rooms of guests who never came: one was promised a feature that its room has lost, one asked for none, and one has it still. */
beforeAll(async () => {
  database = await broughtUpToDate("features-of-rooms-taken-back.sql", (pool) => withGuardsOff(pool, BEFORE));
});
afterAll(() => database.close());

const BEFORE = `
  insert into room_type (id) values ('standard');
  insert into room (number, type_id) select number, 'standard' from generate_series(101, 103) number;
  insert into room_feature (room, feature) values (103, 'mobility');
  insert into stay (order_id, position, unit, type_id, check_in, check_out, counts_as, accessible, life)
  select 'ada', 0, unit, 'standard', '2026-01-01', '2026-01-02', 'sold', feature, 'no-show'
  from (values (1, 'mobility'), (2, null), (3, 'mobility')) promised (unit, feature);
  insert into assignment (room, period, stay_id, pinned) select 100 + unit, daterange(check_in, check_out), id, true from stay`;

const features = async () => {
  const text = "select room, feature, withdrawn from room_feature order by room";
  return (await database.pool.query({ text, rowMode: "array" })).rows;
};

const PROMISED = [
  [101, "mobility", true],
  [103, "mobility", false],
];

it("a guest who was promised a feature has it in the room again, and nobody else is promised it there", async () => {
  expect(await features()).toEqual(PROMISED);
});

it("a promised feature that a program of before dropped again is back with the next publication", async () => {
  await database.pool.query("delete from room_feature where withdrawn");
  await placeRooms(runOn(database.pool), [
    ...[101, 102].map((number) => ({ number, type: "standard" })),
    { number: 103, type: "standard", features: ["mobility"] },
  ]);
  expect(await features()).toEqual(PROMISED);
});
