import { resolve } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { directPlaceOf, placeOf } from "./place-of-house.ts";

const DATABASE_URL = "postgresql://hotel:secret@db.example.com:5433/house?sslmode=require";

test.each([
  ["its database, without the password", { DATABASE_URL, DATA_DIR: "/var/lib/levee" }, "db.example.com:5433/house"],
  ["its folder", { DATA_DIR: "/var/lib/levee" }, "/var/lib/levee"],
  ["the folder that it has where nothing is set", {}, resolve("data")],
])("a house is told by %s", (_, settings, place) => {
  expect(placeOf(readConfig(settings))).toBe(place);
});

test("a house behind a pooler is told as backups and restores reach it, by PostgreSQL's own address", () => {
  const config = readConfig({ DATABASE_URL, DATABASE_DIRECT_URL: "postgresql://hotel:secret@db.example.com/restored" });
  expect(directPlaceOf(config)).toBe("db.example.com/restored");
  expect(directPlaceOf(readConfig({ DATABASE_URL }))).toBe("db.example.com:5433/house");
});
