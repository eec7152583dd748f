import { expect, onTestFinished, test } from "vitest";
import { openReading } from "#adapters/store/open-reading.ts";
import { openStore } from "#adapters/store/open-store.ts";
import { runOn } from "#adapters/store/run.ts";
import { openTestHotel } from "#tests/support/test-hotel.ts";
import { openThere } from "./backed-up-houses.ts";
import { booked } from "./restored-houses.ts";

const PERIOD = { from: "2026-11-01", until: "2027-11-01" } as const;

test("reports are read from the copy and tell of when they are, and from the database itself where it is gone", async () => {
  const [house, copy] = [await openThere(onTestFinished), await openThere(onTestFinished)];
  const hotel = await openTestHotel({ database: house.database });
  await booked(hotel);
  const lost: string[] = [];
  const options = {
    instead: runOn(house.database.pool),
    onLost: () => void lost.push("lost"),
    onBack: () => void lost.push("back"),
  };
  const reading = openReading(copy.url, options);
  const { numbers } = openStore(house.database, { reading });
  expect(await numbers.stayLengths(PERIOD)).toEqual([]);
  // It follows nothing, and has heard of no job yet.
  expect(await numbers.asOf()).toBeUndefined();
  const heard = Date.parse("2026-11-20T08:00:00Z");
  await copy.database.pool.query("insert into job_run (name, done_at) values ('sendLetters', $1)", [new Date(heard)]);
  expect(await numbers.asOf()).toBe(heard);
  await reading.close();
  const gone = openReading("postgresql://nobody@127.0.0.1:1/none", options);
  onTestFinished(() => gone.close());
  const instead = openStore(house.database, { reading: gone }).numbers;
  expect(await instead.stayLengths(PERIOD)).toHaveLength(1);
  expect(await instead.stayLengths(PERIOD)).toHaveLength(1);
  expect([lost, await instead.asOf()]).toEqual([["lost"], undefined]);
});
