import { setTimeout as pause } from "node:timers/promises";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { Database } from "#adapters/store/open-database.ts";
import { openReading } from "#adapters/store/open-reading.ts";
import { openStore } from "#adapters/store/open-store.ts";
import { type Run, runOn } from "#adapters/store/run.ts";
import { contentContext, hotelContext } from "#app/context.ts";
import { clerkContext } from "#app/desk/parts/guard.ts";
import { loader as daysFile } from "#app/desk/reports/days-file.ts";
import { loader as partsFile } from "#app/desk/reports/tax-parts-file.ts";
import { loader as taxesFile } from "#app/desk/reports/taxes-file.ts";
import { beginRestored } from "#hotel/property/mark-restored.ts";
import { readHotelContent } from "#server/content-files.ts";
import { lentPostgres } from "#tests/support/lent-postgres.ts";
import { openPerson, type Person } from "#tests/support/people.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { openThere } from "./backed-up-houses.ts";
import { booked } from "./restored-houses.ts";

const PERIOD = { from: "2026-11-01", until: "2027-11-01" } as const;

test("reports are read from the copy and tell of when they are, and from the database itself where it is gone", async () => {
  const [house, copy] = [await openThere(onTestFinished), await openThere(onTestFinished)];
  const hotel = await openTestHotel({ database: house.database });
  await booked(hotel);
  await keepNamed(copy.database, await namedAs(house.database));
  const lost: string[] = [];
  const options = {
    instead: runOn(house.database.pool),
    onLost: () => void lost.push("lost"),
    onBack: () => void lost.push("back"),
  };
  const reading = openReading(copy.url, options);
  onTestFinished(() => reading.close());
  const { numbers } = openStore(house.database, { reading });
  expect(await numbers.stayLengths(PERIOD)).toEqual([]);
  // It follows nothing, and has heard of no job yet.
  expect(await numbers.asOf()).toBeUndefined();
  const heard = Date.parse("2026-11-20T08:00:00Z");
  await copy.database.pool.query("insert into job_run (name, done_at) values ('sendLetters', $1)", [new Date(heard)]);
  expect(await numbers.asOf()).toBe(heard);
  const gone = openReading("postgresql://nobody@127.0.0.1:1/none", options);
  onTestFinished(() => gone.close());
  const instead = openStore(house.database, { reading: gone }).numbers;
  expect(await instead.stayLengths(PERIOD)).toHaveLength(1);
  expect(await instead.stayLengths(PERIOD)).toHaveLength(1);
  expect([lost, await instead.asOf()]).toEqual([["lost"], undefined]);
});

test("reports are read from the database itself where the copy follows the one that its house was lost with", async () => {
  const [house, copy] = [await openThere(onTestFinished), await openThere(onTestFinished)];
  const hotel = await openTestHotel({ database: house.database });
  await booked(hotel);
  const { id } = await namedAs(house.database);
  await keepNamed(copy.database, { id, series: "" });
  await copy.database.pool.query("insert into job_run (name, done_at) values ('sendLetters', now())");
  const told: string[] = [];
  const reading = openReading(copy.url, {
    instead: runOn(house.database.pool),
    onLost: (why) => void told.push(`lost: ${why}`),
    onBack: () => void told.push("back"),
  });
  onTestFinished(() => reading.close());
  const { numbers } = openStore(house.database, { reading });
  expect(await numbers.stayLengths(PERIOD)).toEqual([]);
  await openStore(house.database).transaction((tx) => beginRestored(tx, Date.now()));
  expect(await numbers.asOf()).toBeUndefined();
  expect(await numbers.stayLengths(PERIOD)).toHaveLength(1);
  expect(await numbers.stayLengths(PERIOD)).toHaveLength(1);
  expect(told).toEqual(["lost: it is not of this house"]);
  await keepNamed(copy.database, await namedAs(house.database));
  expect(await numbers.stayLengths(PERIOD)).toEqual([]);
  expect(told.at(-1)).toBe("back");
});

describe("figures and taxes that are read from a copy", () => {
  let asked: string[];
  let house: TestHotel;
  let clerk: Person;
  beforeAll(async () => {
    const database = await lentPostgres();
    const own = runOn(database.pool);
    const run: Run["afresh"] = (text, values) => {
      asked.push("figures");
      return own.afresh(text, values);
    };
    const asOf = async () => {
      await pause(20);
      asked.push("as of");
      return Date.parse("2026-11-20T08:00:00Z");
    };
    const reading = { run: Object.assign(run, { afresh: run }), asOf, close: () => Promise.resolve() };
    house = await openTestHotel({ database, reading });
    clerk = await openPerson(house, { role: "admin" });
  });
  afterAll(() => house.close());

  test.each([
    ["the figures by day", daysFile],
    ["the tax by month", taxesFile],
    ["the tax by authority", partsFile],
  ])("say in the file of %s of when they are", async (_, file) => {
    asked = [];
    const context = new RouterContextProvider();
    context.set(hotelContext, house.hotel);
    context.set(contentContext, await readHotelContent());
    context.set(clerkContext, clerk.account);
    const url = new URL("http://hotel.example.com/dashboard/numbers/a.csv?from=2026-12-01&to=2026-12-02");
    const lines = (await (await file({ context, url } as never)).text()).trimEnd().split("\r\n");
    expect(lines.at(-1)).toBe('"Read from a copy of the database, as it was Nov 20, 2:00 AM."');
    // What is read while it is asked may be newer than it says, and never older.
    expect(asked.slice(0, 2)).toEqual(["as of", "figures"]);
  });
});

interface Named {
  id: string;
  series: string;
}

async function namedAs({ pool }: Database): Promise<Named> {
  const { rows } = await pool.query<Named>("select id, series from house");
  const [named] = rows;
  if (!named) throw new Error("There is a house.");
  return named;
}

/** As the copy of the house with this name has it. */
async function keepNamed({ pool }: Database, { id, series }: Named): Promise<void> {
  await pool.query("delete from house");
  await pool.query("insert into house (id, series) values ($1, $2)", [id, series]);
}
