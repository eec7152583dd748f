import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrate } from "#adapters/store/migrate.ts";
import type { Database } from "#adapters/store/open-database.ts";
import { runOn } from "#adapters/store/run.ts";
import { inventoryTable } from "./inventory.ts";
import { forgetRooms, type PlacedRoom, placeRooms } from "./place-rooms.ts";
import { freshPostgres } from "#tests/support/postgres-template.ts";

describe("the rooms of the owner's content", () => {
  let database: Database;
  beforeAll(async () => {
    database = await freshPostgres();
    await migrate(database);
  });
  afterAll(() => database.close());

  const placed = async () => (await database.pool.query("select number, type_id from room order by number")).rows;
  const capacities = async () => {
    const { rows } = await database.pool.query("select distinct type_id, capacity from inventory order by type_id");
    return rows;
  };
  const place = async (rooms: readonly PlacedRoom[]) => {
    await placeRooms(runOn(database.pool), rooms);
    expect(await inventoryTable(runOn(database.pool)).countRooms("2026-12-01")).toBeUndefined();
  };
  const replaceRooms = async (rooms: readonly PlacedRoom[]) => {
    await forgetRooms(runOn(database.pool), rooms);
    await place(rooms);
  };
  const openSomeNights = () => database.pool.query("select open_nights('2026-12-01', '2026-12-10')");

  test("stand in the database with their types", async () => {
    await place([
      { number: 101, type: "standard" },
      { number: 201, type: "suite" },
    ]);
    await openSomeNights();
    expect(await placed()).toEqual([
      { number: 101, type_id: "standard" },
      { number: 201, type_id: "suite" },
    ]);
  });

  test("are no others than the content's as long as nobody has booked", async () => {
    await replaceRooms([
      { number: 101, type: "suite" },
      { number: 1, type: "cabin" },
    ]);
    expect(await placed()).toEqual([
      { number: 1, type_id: "cabin" },
      { number: 101, type_id: "suite" },
    ]);
    await replaceRooms([
      { number: 101, type: "standard" },
      { number: 201, type: "suite" },
    ]);
    await openSomeNights();
    expect(await capacities()).toEqual([
      { type_id: "standard", capacity: 1 },
      { type_id: "suite", capacity: 1 },
    ]);
  });

  test("change nothing when they are placed again in a house that has been worked in", async () => {
    await database.pool.query(
      "insert into closure (room, closed_from, closed_until) values (101, '2026-01-01', '2026-01-02')",
    );
    await place([{ number: 101, type: "standard" }]);
    expect(await capacities()).toEqual([
      { type_id: "standard", capacity: 1 },
      { type_id: "suite", capacity: 1 },
    ]);
  });

  test("that are new can be sold on the nights that were open before", async () => {
    await place([
      { number: 102, type: "standard" },
      { number: 103, type: "standard" },
    ]);
    expect(await capacities()).toEqual([
      { type_id: "standard", capacity: 3 },
      { type_id: "suite", capacity: 1 },
    ]);
  });

  test("keep the type they were placed with, for stays count on it", async () => {
    await place([{ number: 101, type: "suite" }]);
    expect(await placed()).toContainEqual({ number: 101, type_id: "standard" });
    expect(await capacities()).toContainEqual({ type_id: "suite", capacity: 1 });
  });

  test("of a new type open with the next nights", async () => {
    await place([{ number: 301, type: "attic" }]);
    await openSomeNights();
    expect(await capacities()).toContainEqual({ type_id: "attic", capacity: 1 });
  });
});
