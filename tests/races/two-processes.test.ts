import { expect, test } from "vitest";
import { freshDatabase } from "#tests/support/fresh-database.ts";
import { serveHouse } from "#tests/support/served-house.ts";
import { checkOut, dayFromNow, suite } from "./stays.ts";

test("three processes that start at once on an empty PostgreSQL all open, and sell the same rooms", async () => {
  const house = await serveHouse({ databaseUrl: await freshDatabase(), processes: 3 });
  const answers = await Promise.all(
    [4, 4, 5].map((rooms) => checkOut(house.guest(), [suite(dayFromNow(9), 1, rooms)])),
  );
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  expect((await checkOut(house.guest(), [suite(dayFromNow(9), 1)])).status).toBe(409);
  expect(await house.faultsWithin(10_000)).toEqual([]);
  await house.stop();
});
